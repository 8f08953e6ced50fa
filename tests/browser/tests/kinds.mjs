// Correcting a kind that was guessed wrongly.
import assert from "node:assert/strict";
import { open, paste, sample, settled, verdict } from "../browser.mjs";

const choice = (page, lines) => page.getByRole("combobox", { name: `Read ${lines} as`, exact: true });
const excerpt = (page, lines) => page.locator("[data-excerpt-kind]").filter({ has: choice(page, lines) });

/** Two texts, which a blank line does not part but a fence does. */
const TWO_TEXTS = "```\none and two\nthree\n```\n```\nfour and five\nsix\n```\n";

export default [
  {
    name: "a guessed kind is corrected, the same paste read again, and the choice keeps the keyboard",
    async run({ page, site }) {
      const text = await sample("oom-killed");
      await open(page, site.url);
      await paste(page, text);
      const lines = `lines 2–${text.trimEnd().split("\n").length}`;
      assert.equal(await choice(page, lines).inputValue(), "describe-pod");
      await choice(page, lines).selectOption("text");
      await settled(page);
      assert.notEqual((await verdict(page))?.cause, "host-memory-oom");
      assert.equal(await choice(page, lines).inputValue(), "text");
      assert.equal(await excerpt(page, lines).getAttribute("data-excerpt-kind"), "text");
      assert.match(await excerpt(page, lines).innerText(), /read as you said/);
      assert.ok(await choice(page, lines).evaluate((one) => one === document.activeElement), "focus");
      assert.equal(await page.locator("#paste").inputValue(), text);
      await excerpt(page, lines).getByRole("button", { name: "Guess again" }).click();
      await settled(page);
      assert.deepEqual(await verdict(page), { cause: "host-memory-oom", certainty: "confirmed" });
      assert.equal(await choice(page, lines).inputValue(), "describe-pod");
      assert.equal(await page.getByRole("button", { name: "Guess again" }).count(), 0);
      assert.ok(await choice(page, lines).evaluate((one) => one === document.activeElement), "focus");
    },
  },
  {
    name: "several corrections add up, and go when the text changes",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, TWO_TEXTS);
      await choice(page, "lines 2–3").selectOption("log");
      await settled(page);
      await choice(page, "lines 6–7").selectOption("log");
      await settled(page);
      const kinds = () => page.locator("[data-excerpt-kind]").evaluateAll((all) => all.map((one) => one.dataset.excerptKind));
      assert.deepEqual(await kinds(), ["log", "log"]);
      assert.equal(await page.getByRole("button", { name: "Guess again" }).count(), 2);
      await page.locator("#paste").press("Control+End");
      await page.locator("#paste").pressSequentially("\nseven");
      await settled(page);
      assert.ok((await kinds()).every((kind) => kind === "text"), `${await kinds()}`);
      assert.equal(await page.getByRole("button", { name: "Guess again" }).count(), 0);
    },
  },
  {
    name: "what cannot be read as it is said to be says so, and can be taken back",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, TWO_TEXTS);
      await choice(page, "lines 2–3").selectOption("pod-json");
      await settled(page);
      assert.equal(await excerpt(page, "lines 2–3").getAttribute("data-excerpt-kind"), "text");
      assert.match(await excerpt(page, "lines 2–3").innerText(), /cannot be read/);
      assert.equal(await choice(page, "lines 2–3").inputValue(), "pod-json");
      await excerpt(page, "lines 2–3").getByRole("button", { name: "Guess again" }).click();
      await settled(page);
      assert.equal(await choice(page, "lines 2–3").inputValue(), "text");
    },
  },
  {
    name: "a correction works without a worker, too",
    async run({ page, site }) {
      await page.addInitScript(() => {
        window.Worker = class { constructor() { throw new DOMException("refused", "SecurityError"); } };
      });
      await open(page, site.url);
      await paste(page, TWO_TEXTS);
      await choice(page, "lines 6–7").selectOption("log");
      await settled(page);
      assert.equal(await excerpt(page, "lines 6–7").getAttribute("data-excerpt-kind"), "log");
    },
  },
];
