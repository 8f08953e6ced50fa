// What holds for every page: nothing moves, axe finds nothing, nothing scrolls sideways; and what is left
// without JavaScript, and without the companion.
import assert from "node:assert/strict";
import { faults } from "../axe.mjs";
import { accompanied, assertFits, open, paste, sample, shifts, watchShifts } from "../browser.mjs";
import { PAGES, at } from "../reference.mjs";

const THEMES = ["light", "dark"];
const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

const stillness = SIZES.flatMap((viewport) => ["", "#/exit-codes/137"].map((address) => ({
  name: `nothing moves while the page loads, ${viewport.width} pixels, ${address || "the triage"}`,
  context: { viewport },
  async run({ page, site }) {
    await watchShifts(page);
    // The companion late, so that what it changes cannot hide in the first paint.
    await page.route("**/triage-companion*.wasm*", async (route) => {
      await new Promise((done) => setTimeout(done, 600));
      await route.continue();
    });
    await open(page, site.url + address);
    const mast = () => page.locator(".masthead").boundingBox();
    const before = await mast();
    await accompanied(page);
    await page.waitForTimeout(300);
    assert.deepEqual(await mast(), before);
    assert.deepEqual(await shifts(page), []);
  },
})));

const looks = THEMES.flatMap((theme) => SIZES.map((viewport) => ({
  name: `axe finds nothing on any page, ${theme}, ${viewport.width} pixels`,
  context: { colorScheme: theme, viewport },
  async run({ page, site }) {
    for (const address of Object.keys(PAGES)) {
      await at(page, site, address);
      for (const summary of await page.locator("#reference summary").all()) await summary.click();
      assert.deepEqual(await faults(page), [], address);
    }
    await page.locator("#keys").click();
    assert.deepEqual(await faults(page), [], "the sheet of keys");
    await page.keyboard.press("Escape");
    if (viewport.width < 1000) await page.locator("#menu").click();
    assert.deepEqual(await faults(page), [], "the menu");
  },
})));

const narrow = [320, 390, 768, 1100, 1440].map((width) => ({
  name: `no page scrolls sideways at ${width} pixels, and no control is small`,
  context: { viewport: { width, height: 844 } },
  async run({ page, site }) {
    for (const address of Object.keys(PAGES)) {
      await at(page, site, address);
      if (width < 1100) await page.locator("#menu").click();
      for (const summary of await page.locator("#reference summary").all()) await summary.click();
      await assertFits(page, width, address);
      const small = await page.locator("button, select, input, summary, .masthead a").evaluateAll((all) =>
        all.map((one) => ({ text: one.outerHTML.slice(0, 60), box: one.getBoundingClientRect() }))
          .filter(({ box, text }) => !text.includes("checkbox") && box.width > 0 && (box.width < 24 || box.height < 24))
          .map(({ text, box }) => `${text} ${box.width}×${box.height}`));
      assert.deepEqual(small, [], address);
    }
    await page.locator("#keys").click();
    await assertFits(page, width, "the sheet of keys");
  },
}));

const without = [
  {
    name: "without JavaScript the page says what it needs",
    context: { javaScriptEnabled: false },
    async run({ page, site }) {
      await page.goto(site.url);
      assert.match(await page.locator("body").innerText(), /needs JavaScript/);
      assert.equal(await page.locator("#reference").isVisible(), false);
    },
  },
  {
    name: "without the companion the triage works, and a page of reference says that it did not come",
    async run({ page, site }) {
      await page.route("**/triage-companion*", (route) => route.abort());
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      await page.locator('[data-cause="host-memory-oom"]').first().waitFor();
      await page.locator('.masthead nav a[href="#/probes"]').click();
      assert.match(await page.locator("#reference").innerText(), /could not be loaded/);
      await page.locator(".brand").click();
      await page.locator("#paste").waitFor();
      assert.equal(await page.locator("#theme").isVisible(), false);
    },
  },
];

export default [...stillness, ...looks, ...narrow, ...without];
