// How long a log of ten megabytes holds up the page's main thread: chosen as a file, and pasted.
//
// The browser itself needs time to lay out what is pasted into a box; a page that has the same box and
// style, and no program, tells how long.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { settled } from "../browser.mjs";
import { hostPage, filesOf } from "./host.mjs";

const ROUNDS = 3;
const LOG = "log-10-last.log";

/** The page without its scripts. */
function withoutScripts(files) {
  const page = files.get("index.html").toString();
  const bare = page.replace(/<script[^]*?<\/script>/g, "").replace(/<link[^>]*preload[^>]*>/g, "");
  return new Map([...files, ["index.html", Buffer.from(bare)]]);
}

/** Runs in the page: writes down every task of the main thread over 50 ms. */
function watch() {
  window.long = [];
  new PerformanceObserver((list) => window.long.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask", buffered: true });
}

/** Tasks over 50 ms after `act`, in milliseconds, longest first. */
async function longAfter(page, act) {
  await page.evaluate(() => { window.long.length = 0; });
  await act();
  // The observer tells of a task some time after its end.
  await page.waitForTimeout(500);
  return page.evaluate(() => window.long.toSorted((a, b) => b - a));
}

/** Pastes from the clipboard, as a person does. */
async function paste(page, text, program) {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.locator("#paste").focus();
  return longAfter(page, async () => {
    await page.keyboard.press("Control+V");
    if (program) await settled(page, 60_000);
  });
}

async function opened(browser, url) {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(url);
  return page;
}

/** One log, three ways: the longest task of each, or 0 where none took 50 ms. */
async function round(browser, ours, bare, path, text) {
  const page = await opened(browser, ours);
  await page.waitForSelector(":root[data-companion]", { state: "attached" });
  const file = await longAfter(page, async () => {
    await page.locator("input[type=file]").setInputFiles(path);
    await page.locator("[data-verdict]").first().waitFor({ timeout: 60_000 });
    await settled(page);
  });
  await page.reload();
  await page.waitForSelector(":root[data-companion]", { state: "attached" });
  const pasted = await paste(page, text, true);
  assert.equal((await page.locator("[data-verdict]").first().getAttribute("data-cause")), "gpu-memory");
  await page.context().close();
  const box = await opened(browser, bare);
  const boxed = await paste(box, text, false);
  await box.context().close();
  return { file: file[0] ?? 0, pasted: pasted[0] ?? 0, bare: boxed[0] ?? 0 };
}

export async function longestTasks(browser, plan, { site, data, quick }) {
  const path = join(data, LOG);
  const text = await readFile(path, "utf8");
  const files = await filesOf(site);
  const ours = await hostPage(files, 0);
  const bare = await hostPage(withoutScripts(files), 0);
  const all = { file: [], pasted: [], bare: [] };
  for (let n = 0; n < (quick ? 1 : ROUNDS); n += 1) {
    console.log("browser: a log of 10 MB in the page");
    const one = await round(browser, ours.url, bare.url, path, text);
    for (const [name, longest] of Object.entries(one)) all[name].push(longest);
  }
  await Promise.all([bare.close(), ours.close()]);
  return all;
}
