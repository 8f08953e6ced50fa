// The head of the page: theme, keys, the menu and the navigation.
import assert from "node:assert/strict";
import { accompanied, open, paste, sample, tabTo } from "../browser.mjs";
import { heading, result } from "../reference.mjs";

export default [
  {
    name: "a chosen theme overrides the system's in both directions and is kept",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      const [light, dark] = ["rgb(247, 248, 249)", "rgb(19, 23, 27)"];
      assert.equal(await paper(), light);
      await page.locator("#theme").selectOption("dark");
      assert.deepEqual([await paper(), await scheme()], [dark, "dark"]);
      await page.reload();
      // Kept before the companion is there: it is the page's first look.
      assert.equal(await paper(), dark);
      await accompanied(page);
      assert.equal(await page.locator("#theme").inputValue(), "dark");
      await page.emulateMedia({ colorScheme: "dark" });
      await page.locator("#theme").selectOption("light");
      assert.deepEqual([await paper(), await scheme()], [light, "light"]);
      await page.locator("#theme").selectOption("");
      assert.equal(await paper(), dark);
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      assert.equal(await scheme(), "light");
    },
  },
  {
    name: "the theme works where storage is refused, and nothing of a paste is kept",
    async run({ page, site }) {
      await page.addInitScript(() => {
        Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
      });
      await open(page, site.url);
      await accompanied(page);
      await page.locator("#theme").selectOption("dark");
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
      await page.locator("#paste").blur();
      await page.keyboard.press("?");
      await page.locator(".keys-sheet[open]").waitFor();
    },
  },
  {
    name: "only the theme and the keys are kept in the browser",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      await paste(page, await sample("oom-killed"));
      await page.locator("#theme").selectOption("dark");
      await page.locator("#keys").click();
      await page.getByLabel("Use these keys").uncheck();
      assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).sort()), ["keys-off", "theme"]);
      assert.equal(await page.evaluate(() => sessionStorage.length), 0);
    },
  },
  {
    name: "keys do what the sheet says, never while somebody types, and can be switched off",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      await paste(page, await sample("oom-killed"));
      const press = (key) => page.keyboard.press(key);
      await page.locator("#paste").focus();
      await page.keyboard.type("nv?");
      assert.match(await page.locator("#paste").inputValue(), /nv\?/);
      assert.equal(await page.locator(".keys-sheet[open]").count(), 0);
      await paste(page, await sample("oom-killed"));
      await page.locator("#paste").blur();
      await press("v");
      await page.locator("#answer:focus").waitFor();
      const marked = () => page.locator(".row.focus").getAttribute("data-line");
      await press("n");
      await page.locator(".row.focus:focus").waitFor();
      const first = await marked();
      await press("n");
      await page.waitForFunction((line) => document.activeElement.matches(".row.focus") && document.activeElement.dataset.line !== line, first);
      await press("p");
      await page.waitForFunction((line) => document.activeElement.dataset.line === line, first);
      await press("b");
      await press("d");
      assert.equal(await page.evaluate(() => document.activeElement.closest("section.path") !== null), true);
      await press("/");
      await page.locator("#paste:focus").waitFor();
      await page.locator("#paste").blur();
      await page.locator(".masthead nav a").first().click();
      await page.locator("#reference-title:focus").waitFor();
      await press("/");
      await page.locator("#exit-code:focus").waitFor();
      await page.locator("#exit-code").blur();
      await press("h");
      await page.locator("#answer").waitFor();
      // The way back moves the focus a moment after the answer is shown; a key before that may be lost.
      let opened = false;
      const chooser = page.waitForEvent("filechooser").then(() => { opened = true; });
      for (let tries = 0; !opened && tries < 20; tries += 1) {
        await press("o");
        await page.waitForTimeout(200);
      }
      await chooser;
      await press("?");
      await page.locator(".keys-sheet[open]").waitFor();
      await press("Escape");
      assert.equal(await page.locator(".keys-sheet[open]").count(), 0);
      await page.locator("#keys").click();
      await page.getByLabel("Use these keys").uncheck();
      await press("Escape");
      await page.locator("#paste").blur();
      await press("?");
      assert.equal(await page.locator(".keys-sheet[open]").count(), 0, "switched off");
    },
  },
  {
    name: "the menu of a narrow screen opens, leads and closes",
    context: { viewport: { width: 390, height: 844 } },
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      const link = page.locator('.masthead nav a[href="#/probes"]');
      assert.equal(await link.isVisible(), false);
      await page.locator("#menu").click();
      await link.click();
      await page.locator("#reference-title:focus").waitFor();
      assert.equal(await heading(page), "Probe budget");
      assert.equal(await link.isVisible(), false, "closed by choosing");
      await page.locator("#menu").click();
      await page.keyboard.press("Escape");
      assert.equal(await link.isVisible(), false, "closed by Escape");
      await page.locator("#menu:focus").waitFor();
    },
  },
  {
    name: "navigation is one line on a wide screen",
    async run({ page, site }) {
      await open(page, site.url);
      const { height } = await page.locator(".masthead").boundingBox();
      assert.ok(height < 64, `the masthead is ${height} high`);
    },
  },
  {
    name: "the keyboard alone reaches a page, its calculator and the way back",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      await tabTo(page, '.masthead nav a[href="#/cuda"]');
      await page.keyboard.press("Enter");
      await page.locator("#reference-title:focus").waitFor();
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement.id), "cuda-driver");
      await page.keyboard.type("535.104.05");
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement.id), "cuda-gpu");
      await page.keyboard.press("Tab");
      await page.keyboard.type("CUDA 12.8");
      assert.match(await result(page), /It starts, with limits/);
      await tabTo(page, ".result summary");
      await page.keyboard.press("Enter");
      assert.equal(await page.locator(".result details[open]").count(), 1);
      await page.keyboard.press("h");
      await page.locator("#paste").waitFor();
    },
  },
];
