// From the answer to the line and back; copying.
import assert from "node:assert/strict";
import { open, paste, sample } from "../browser.mjs";

export default [
  {
    name: "pressing a quote shows and marks its line in the paste",
    async run({ page, site }) {
      const text = await sample("oom-killed");
      await open(page, site.url);
      await paste(page, text);
      const quote = page.locator(".verdict [data-evidence-line]").first();
      const line = await quote.getAttribute("data-evidence-line");
      await quote.click();
      const row = page.locator(`.row.focus[data-line="${line}"]`);
      await row.waitFor();
      assert.equal(await row.locator("code").textContent(), text.split("\n")[line - 1]);
      assert.equal(await row.getAttribute("data-marked"), "");
      await assertInView(row);
    },
  },
  {
    name: "pressing a marked line leads to the step that uses it",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      const quote = page.locator("[data-step] [data-evidence-line]").first();
      const line = await quote.getAttribute("data-evidence-line");
      await quote.click();
      await page.locator(`.row[data-line="${line}"] button.number`).click();
      const step = page.locator("[data-step][data-lit]").first();
      await step.waitFor();
      assert.equal(await step.locator(`[data-evidence-line="${line}"]`).count() > 0, true);
      await assertInView(step);
    },
  },
  {
    name: "a line deep in a long log is shown at once, with few rows on the page",
    async run({ page, site }) {
      const noise = (from) => Array.from({ length: 50_000 }, (_, n) => `INFO 11-28 09:00:00 step ${from + n} done`).join("\n");
      const text = `${noise(1)}\n${await sample("gpu-memory")}\n${noise(60_000)}`;
      await open(page, site.url);
      await paste(page, text);
      const quote = page.locator(".verdict [data-evidence-line]").first();
      const line = Number(await quote.getAttribute("data-evidence-line"));
      assert.ok(line > 50_000, `line ${line}`);
      await quote.click();
      await page.locator(`.row.focus[data-line="${line}"]`).waitFor();
      await page.getByRole("button", { name: "Earlier lines" }).click();
      await page.locator(`.row[data-line="${line - 100}"]`).waitFor();
      assert.ok((await page.locator(".row").count()) <= 400);
    },
  },
  {
    name: "a command is copied by its button",
    context: { permissions: ["clipboard-read", "clipboard-write"] },
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      const command = page.locator(".command:has(code[data-command])").first();
      await command.getByRole("button").click();
      await page.getByRole("status").filter({ hasText: "Copied." }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(copied, await command.locator("code").getAttribute("data-command"));
      assert.equal(copied, await command.locator("code").textContent());
    },
  },
  {
    name: "where copying is refused, the text is selected instead",
    async run({ page, site }) {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
      });
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      const command = page.locator(".command:has(code[data-command])").first();
      await command.getByRole("button").click();
      await page.getByRole("status").filter({ hasText: "Not allowed to copy" }).waitFor();
      const selected = await page.evaluate(() => getSelection().toString());
      assert.equal(selected, await command.locator("code").textContent());
    },
  },
];

async function assertInView(locator) {
  // Scrolling may be smooth: give it a moment.
  const visible = () => locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  for (let tries = 0; tries < 40 && !(await visible()); tries += 1) {
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.ok(await visible(), "it is in view");
}
