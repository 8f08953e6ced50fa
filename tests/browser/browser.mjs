// The system's Chromium, and a page of it with a person's gestures.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const LONG = 20_000;
const ROOT = new URL("../../", import.meta.url);

/** The browser's program: $CHROMIUM, else what is on PATH. */
function program() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(":");
  const found = folders.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`)).find(existsSync);
  if (!found) throw new Error("no Chromium found: install it, or set CHROMIUM to its program");
  return found;
}

export async function launch() {
  return chromium.launch({
    executablePath: program(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync"],
  });
}

/** A file of the repository, as text. */
export const repoFile = (path) => readFile(fileURLToPath(new URL(path, ROOT)), "utf8");

/** A sample that the page offers. */
export const sample = (id) => repoFile(`web/samples/${id}.txt`);

/** Waits until analysis can run and nothing is under way. */
export async function settled(page, timeout = 30_000) {
  await page.waitForSelector(":root[data-ready]:not([data-busy])", { state: "attached", timeout });
}

/** Opens the page and waits until analysis can run. */
export async function open(page, url) {
  await page.goto(url);
  await settled(page);
}

/** Waits until what stands beside a verdict has come: pictures, reference pages, ways out. */
export const accompanied = (page) => page.waitForSelector(":root[data-companion]", { state: "attached" });

/** Presses Tab until something has the keyboard. */
export async function tabTo(page, selector) {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`the keyboard does not reach ${selector}`);
}

/** The page scrolls in no other direction than down. */
export async function assertFits(page, width, what) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= width, `${what}: ${wide} wide on ${width}`);
}

/** From the next load on, remembers what moves by itself; `shifts` gives what did. */
export async function watchShifts(page) {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) {
        window.shifts.push(...one.sources.map(({ node }) => `${one.value} ${node?.outerHTML?.slice(0, 80)}`), one.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export const shifts = (page) => page.evaluate(() => window.shifts);

/** Empties the box. */
export async function clear(page) {
  await page.getByRole("button", { name: "Clear" }).click();
}

/** Puts a text into the box and waits for the answer. */
export async function paste(page, text) {
  const box = page.locator("#paste");
  if (text.length < LONG) await box.fill(text);
  // Chromium's own "insert text" takes minutes for megabytes, which a real paste does not.
  else await box.evaluate((element, value) => {
    element.value = value;
    element.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  }, text);
  await settled(page);
}

/** The worst verdict's cause and certainty, or null. */
export async function verdict(page) {
  const first = page.locator("[data-verdict]").first();
  if ((await first.count()) === 0) return null;
  return {
    cause: await first.getAttribute("data-cause"),
    certainty: await first.getAttribute("data-certainty"),
  };
}
