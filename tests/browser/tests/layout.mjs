// Narrow and wide screens.
import assert from "node:assert/strict";
import { assertFits, open, paste, sample } from "../browser.mjs";

const SAMPLES = ["oom-killed", "driver-too-old", "image-pull", "pending-no-gpu"];

const narrow = [320, 390, 768, 1440].map((width) => ({
  name: `no sideways scrolling at ${width} pixels`,
  context: { viewport: { width, height: 844 } },
  async run({ page, site }) {
    await open(page, site.url);
    await assertFits(page, width, "empty");
    for (const id of SAMPLES) {
      await paste(page, await sample(id));
      for (const summary of await page.locator("#answer summary").all()) await summary.click();
      await assertFits(page, width, id);
    }
    await paste(page, `${"x".repeat(5_000)}\n${await sample("oom-killed")}`);
    await assertFits(page, width, "a line without spaces");
  },
}));

export default [
  ...narrow,
  {
    name: "the row of samples shows that it goes on, and its last one can be reached",
    context: { viewport: { width: 390, height: 844 } },
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      const row = page.locator(".samples ul");
      assert.match(await row.evaluate((one) => getComputedStyle(one).maskImage), /gradient/);
      await page.locator("[data-sample]").last().focus();
      const { right } = await page.locator("[data-sample]").last().evaluate((one) => one.getBoundingClientRect());
      assert.ok(right <= 390 - 40, `the last sample ends at ${right}`);
    },
  },
  {
    name: "the verdict is on the first screen of a phone",
    context: { viewport: { width: 390, height: 844 } },
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      const box = await page.locator(".verdict .certainty").boundingBox();
      assert.ok(box.y + box.height <= 844, `the certainty ends at ${box.y + box.height}`);
    },
  },
  {
    name: "every control is at least 24 pixels high and wide",
    context: { viewport: { width: 390, height: 844 } },
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      const small = await page.locator("button, summary, .button, textarea").evaluateAll((all) =>
        all.map((one) => ({ text: one.textContent.slice(0, 40), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
          .map(({ text, box }) => `${text} ${box.width}×${box.height}`));
      assert.deepEqual(small, []);
    },
  },
];
