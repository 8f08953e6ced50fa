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
    name: "a phone has a way back from the paste to the quote that was pressed",
    context: { viewport: { width: 390, height: 844 } },
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      const back = page.getByRole("button", { name: "Back to the answer" });
      assert.equal(await back.count(), 0);
      const quote = page.locator("[data-step] [data-evidence-line]").nth(2);
      await quote.locator("code").click();
      await page.locator(".row.focus:focus").waitFor();
      await assertInView(back);
      // From the paste itself to another of its lines: the way back stays the same.
      await page.locator(".landmark").first().click();
      await page.locator(".row.focus:focus").waitFor();
      await back.click();
      assert.ok(await quote.evaluate((one) => one === document.activeElement), "focus");
      await assertInView(quote);
      assert.equal(await back.count(), 0);
    },
  },
  {
    name: "the buttons for more lines keep the keyboard",
    async run({ page, site }) {
      const noise = Array.from({ length: 150 }, (_, n) => `INFO 11-28 09:00:00 step ${n} done`).join("\n");
      await open(page, site.url);
      await paste(page, `${noise}\n${await sample("gpu-memory")}\n${noise}`);
      await page.locator(".verdict [data-evidence-line]").first().click();
      await page.locator(".row.focus:focus").waitFor();
      const last = () => page.locator(".row").last().getAttribute("data-line").then(Number);
      const first = () => page.locator(".row").first().getAttribute("data-line").then(Number);
      const before = [await first(), await last()];
      const focused = (selector) => page.waitForFunction((wanted) => document.activeElement.matches(wanted), selector);
      await page.getByRole("button", { name: "Later lines" }).press("Enter");
      await page.waitForFunction((line) => document.querySelector(".row:last-child").dataset.line > line, before[1]);
      await focused(".more.later");
      await page.keyboard.press("Enter");
      await page.locator(".more.later").waitFor({ state: "detached" });
      await focused(".rows");
      await page.getByRole("button", { name: "Earlier lines" }).press("Enter");
      await page.waitForFunction((line) => document.querySelector(".row").dataset.line < line, before[0]);
      await focused(".more.earlier");
    },
  },
  {
    name: "of lines that were read whole only the first is marked strongly",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      await page.locator(".quote:has(.absent) button").first().click();
      await page.locator(".row.focus:focus").waitFor();
      assert.ok((await page.locator(".row.within").count()) > 5);
      const row = page.locator(".row.cited:not(.within):not(.focus)").first();
      const shade = (one) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
      assert.notEqual(await shade(row), await shade(page.locator(".row.within").first()));
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
