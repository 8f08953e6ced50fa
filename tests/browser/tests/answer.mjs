// What the answer shows beside the verdict, and what it leaves out.
import assert from "node:assert/strict";
import { open, paste, sample, settled } from "../browser.mjs";

const PHONE = { viewport: { width: 390, height: 844 } };
const BARE_ROW = "NAME READY STATUS RESTARTS AGE\nfoo-5d7c9f86b4-x9k2m 0/1 CrashLoopBackOff 5 (2m ago) 10m\n";

const failing = (number) => `pod-${number}-5d7c9f86b4-x9k2m 0/1 ImagePullBackOff 0 10m`;
const commands = (page) => page.locator("code[data-command]").evaluateAll((all) => all.map((one) => one.dataset.command));

const snippets = [undefined, PHONE].map((context) => ({
  name: `the snippet that collects everything keeps its lines and scrolls inside itself${context ? ", on a phone" : ""}`,
  context: { ...context, permissions: ["clipboard-read", "clipboard-write"] },
  async run({ page, site }) {
    await open(page, site.url);
    await paste(page, BARE_ROW);
    const folded = page.locator(".verdict details.gather");
    assert.equal(await folded.getAttribute("open"), null, "it is closed at first");
    await folded.locator("summary").filter({ hasText: "Or collect everything at once" }).click();
    assert.match(await folded.locator("p").innerText(), /only reads.*pod-triage\.txt.*through before you send it/);
    await folded.getByRole("button", { name: "Copy the snippet" }).click();
    await page.getByRole("status").filter({ hasText: "Copied." }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /\n {2}run -n "\$ns" describe pod "\$pod"\n/);
    assert.match(copied, /^pod=foo-5d7c9f86b4-x9k2m/m);
    const code = folded.locator("code[data-command]");
    assert.equal(await code.textContent(), copied);
    const size = await code.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      ({ wide: scrollWidth > clientWidth, high: scrollHeight > clientHeight, page: document.documentElement.scrollWidth <= innerWidth }));
    assert.deepEqual(size, { wide: true, high: true, page: true });
    await code.focus();
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction((element) => element.scrollTop > 0, await code.elementHandle());
  },
}));

export default [
  ...snippets,
  {
    name: "a proven cause has the snippet at the end of what is not in the paste",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      assert.equal(await page.locator(".verdict details.gather").count(), 0);
      const part = page.locator(".part.missing");
      await part.locator("summary").click();
      assert.match(await part.locator("code[data-command]").textContent(), /mistral-api/);
    },
  },
  {
    name: "after the step that proves the cause, no step counts causes",
    async run({ page, site }) {
      await open(page, site.url);
      for (const id of await page.locator("[data-sample]").evaluateAll((all) => all.map((one) => one.dataset.sample))) {
        await page.locator(`[data-sample="${id}"]`).click();
        await settled(page);
        const steps = await page.locator("[data-step]").evaluateAll((all) => all.map((one) => one.textContent));
        const proof = steps.findIndex((text) => text.includes("This proves"));
        assert.ok(proof >= 0, `${id}: a step proves it`);
        for (const text of steps.slice(0, proof)) assert.match(text, /[1-9]\d* causes? left/, id);
        for (const text of steps.slice(proof)) assert.doesNotMatch(text, /causes? left/, id);
      }
    },
  },
  {
    name: "the first thing to do asks for nothing that was pasted",
    async run({ page, site }) {
      await open(page, site.url);
      const first = () => page.locator(".first-action code[data-command]").first().getAttribute("data-command");
      for (const id of ["image-pull", "pending-no-gpu", "oom-killed"]) {
        await paste(page, await sample(id));
        assert.doesNotMatch(await first(), / describe pod | jsonpath=.*lastState/, id);
      }
      await paste(page, await sample("gpu-memory"));
      assert.doesNotMatch(await first(), / logs /);
    },
  },
  {
    name: "other diagnoses are named beside the first, and lead to their answers",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, `${await sample("oom-killed")}\n${await sample("image-pull")}`);
      const others = page.getByRole("navigation", { name: "Also in this paste" });
      assert.equal(await others.getByRole("row").count(), 1);
      assert.match(await others.innerText(), /Confirmed/);
      assert.match(await others.innerText(), /inference\/(qwen-server|mistral-api)/);
      await others.getByRole("button").click();
      const summary = page.locator("details.other > summary");
      await page.waitForFunction((element) => document.activeElement === element, await summary.elementHandle());
      await page.locator("details.other[open] .verdict").waitFor();
    },
  },
  {
    name: "many pods stand in a table by cause, three of each named, the rest counted",
    async run({ page, site }) {
      await open(page, site.url);
      const rows = Array.from({ length: 10 }, (_, number) => failing(number));
      await paste(page, `NAME READY STATUS RESTARTS AGE\n${rows.join("\n")}\n`);
      const others = page.getByRole("navigation", { name: "Also in this paste" });
      assert.equal(await others.getByRole("row").count(), 1);
      assert.match(await others.getByRole("rowheader").innerText(), /9 × /);
      assert.equal(await others.getByRole("button").count(), 3);
      assert.match(await others.innerText(), /and 6 more/);
      assert.match(await page.locator(".status").innerText(), /, and 9 more$/);
      await others.getByRole("button").nth(2).click();
      await page.locator("#diagnosis-2[open]").waitFor();
    },
  },
  {
    name: "an open verdict names five candidates, and no command twice",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, BARE_ROW);
      const part = page.locator(".part.candidates");
      assert.equal(await part.locator("ul.plain > li").count(), 5);
      assert.match(await part.locator("summary").innerText(), /^and \d+ more$/);
      assert.doesNotMatch(await part.locator("ul.plain").innerText(), /host-memory-oom|probe-kill/);
      const shown = (await commands(page)).map((command) => command.replace(" --tail=200", ""));
      assert.equal(new Set(shown).size, shown.length, shown.join("\n"));
    },
  },
  {
    name: "the object to change is named once",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("image-pull"));
      assert.ok((await page.locator(".fixes > ul > li").count()) > 1);
      assert.deepEqual(await page.locator(".fixes .owner").allInnerTexts(), ["At Deployment/qwen-server"]);
    },
  },
];
