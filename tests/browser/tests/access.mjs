// Accessibility: axe in every theme and width, and the keyboard alone.
import assert from "node:assert/strict";
import { faults } from "../axe.mjs";
import { clear, open, paste, sample, settled, tabTo, verdict } from "../browser.mjs";

const THEMES = ["light", "dark"];
const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

const looks = THEMES.flatMap((colorScheme) => SIZES.map((viewport) => ({
  name: `axe finds nothing, ${colorScheme}, ${viewport.width} pixels`,
  context: { colorScheme, viewport },
  async run({ page, site }) {
    await open(page, site.url);
    assert.deepEqual(await faults(page), [], "empty");
    for (const id of ["oom-killed", "pending-no-gpu", "driver-too-old"]) {
      await paste(page, await sample(id));
      await page.locator("[data-evidence-line]").first().click();
      await page.locator(".row.focus").waitFor();
      for (const summary of await page.locator("#answer summary").all()) await summary.click();
      assert.deepEqual(await faults(page), [], id);
    }
    await paste(page, "NAME READY STATUS RESTARTS AGE\na-5d7c9f86b4-x9k2m 0/1 CrashLoopBackOff 5 1h\nb-5d7c9f86b4-x9k2m 0/1 ImagePullBackOff 0 1h\n");
    for (const summary of await page.locator("#answer summary").all()) await summary.click();
    await page.locator("select.kind").first().selectOption("log");
    await settled(page);
    assert.deepEqual(await faults(page), [], "open verdict and a corrected kind");
    await paste(page, "nothing of use");
    assert.deepEqual(await faults(page), [], "nothing recognised");
    await clear(page);
    await settled(page);
    assert.deepEqual(await faults(page), [], "cleared");
  },
})));

export default [
  ...looks,
  {
    name: "the keyboard alone gets from the box to a marked line and back",
    async run({ page, site }) {
      await open(page, site.url);
      await tabTo(page, "textarea#paste");
      await tabTo(page, '[data-sample="oom-killed"]');
      await page.keyboard.press("Enter");
      await settled(page);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      await tabTo(page, "[data-step] [data-evidence-line]");
      await page.keyboard.press("Enter");
      await page.locator(".row.focus:focus").waitFor();
      const line = await page.locator(".row.focus").getAttribute("data-line");
      await tabTo(page, `.row[data-line="${line}"] button.number`);
      await page.keyboard.press("Enter");
      await page.locator("[data-step][data-lit]:focus").waitFor();
    },
  },
  {
    name: "focus is always visible",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      await page.locator("#paste").focus();
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press("Tab");
        const outline = await page.evaluate(() => {
          const shown = document.activeElement.matches("input[type=file]")
            ? document.activeElement.nextElementSibling : document.activeElement;
          const { outlineStyle, outlineWidth } = getComputedStyle(shown);
          return `${outlineStyle} ${outlineWidth} ${shown.outerHTML.slice(0, 80)}`;
        });
        assert.match(outline, /^(solid|auto) [2-9]/);
      }
    },
  },
  {
    name: "one polite live region says what came out",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      const regions = page.locator("[aria-live], [role=status], [role=alert]");
      assert.equal(await regions.count(), 1);
      assert.equal(await regions.getAttribute("aria-live"), "polite");
      assert.match(await regions.innerText(), /Confirmed/);
    },
  },
];
