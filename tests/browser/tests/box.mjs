// The box: early pastes, typing, clearing.
import assert from "node:assert/strict";
import { clear, open, paste, sample, settled, verdict } from "../browser.mjs";

export default [
  {
    name: "what is pasted before the analysis has loaded is analysed when it has",
    async run({ page, site }) {
      let release;
      const held = new Promise((done) => { release = done; });
      await page.route("**/*.wasm", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(site.url);
      await page.locator("#paste").fill(await sample("oom-killed"));
      assert.equal(await page.locator("html").getAttribute("data-ready"), null);
      release();
      await settled(page);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
    },
  },
  {
    name: "typing is never disturbed, and only the last state counts",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      await page.locator("#paste").press("Control+Home");
      await page.locator("#paste").pressSequentially("# a remark of mine\n", { delay: 15 });
      await settled(page);
      const caret = await page.locator("#paste").evaluate((box) => box.selectionStart);
      assert.equal(caret, "# a remark of mine\n".length);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      const line = await page.locator(".verdict [data-evidence-line]").first().getAttribute("data-evidence-line");
      const text = await page.locator("#paste").inputValue();
      assert.match(text.split("\n")[line - 1], /OOMKilled/);
    },
  },
  {
    name: "a newer paste replaces the older one's verdict",
    async run({ page, site }) {
      await open(page, site.url);
      await page.locator("#paste").fill(await sample("oom-killed"));
      await page.waitForTimeout(160);
      await paste(page, await sample("gpu-memory"));
      assert.equal((await verdict(page)).cause, "gpu-memory");
    },
  },
  {
    name: "clear empties the page, undo brings everything back",
    async run({ page, site }) {
      const text = await sample("oom-killed");
      await open(page, site.url);
      await paste(page, text);
      await clear(page);
      await settled(page);
      assert.equal(await page.locator("#paste").inputValue(), "");
      assert.equal(await verdict(page), null);
      await page.getByRole("button", { name: "Undo" }).click();
      await settled(page);
      assert.equal(await page.locator("#paste").inputValue(), text);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
    },
  },
  {
    name: "undo stays until something new was analysed, and loses nothing itself",
    async run({ page, site }) {
      const text = await sample("oom-killed");
      const undo = page.getByRole("button", { name: "Undo" });
      await open(page, site.url);
      await paste(page, text);
      await clear(page);
      await settled(page);
      await page.locator("#paste").press("x");
      assert.ok(await undo.isVisible(), "the first key leaves the button");
      await page.locator("#paste").press("Backspace");
      await settled(page);
      await undo.click();
      await settled(page);
      assert.equal(await page.locator("#paste").inputValue(), text);
      await clear(page);
      await paste(page, "something new");
      assert.equal(await undo.count(), 0);
    },
  },
  {
    name: "Ctrl+Z in the cleared box brings back what was cleared",
    async run({ page, site }) {
      const text = await sample("oom-killed");
      await open(page, site.url);
      await paste(page, text);
      await clear(page);
      await settled(page);
      await page.locator("#paste").press("Control+z");
      await settled(page);
      assert.equal(await page.locator("#paste").inputValue(), text);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
    },
  },
  {
    name: "a box emptied by hand leaves no verdict and no word of one",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      assert.match(await page.getByRole("status").textContent(), /Confirmed/);
      await page.locator("#paste").press("Control+A");
      await page.locator("#paste").press("Delete");
      await page.waitForFunction(() => !document.querySelector("[data-verdict]"));
      await settled(page);
      assert.equal(await page.getByRole("status").textContent(), "");
    },
  },
  {
    name: "marks that turn the writing direction are shown, not obeyed",
    async run({ page, site }) {
      await open(page, site.url);
      const text = (await sample("oom-killed")).replace("Reason:       OOMKilled", "Reason:       OOMKilled\u202e");
      await paste(page, text);
      const shown = await page.locator("#answer").textContent();
      assert.ok(!shown.includes("\u202e"), "the mark reaches the page");
      assert.ok(shown.includes("OOMKilled\ufffd"), "the mark is not seen");
    },
  },
  {
    name: "a sample that replaces a paste can be undone",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, "my own notes");
      await page.locator("[data-sample]").first().click();
      await settled(page);
      await page.getByRole("button", { name: "Undo" }).click();
      await settled(page);
      assert.equal(await page.locator("#paste").inputValue(), "my own notes");
    },
  },
];
