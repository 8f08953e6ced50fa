// How long a page takes from navigation until it can be used, beside two well-known tools of one page
// that are served the same way.
//
// Three moments, each taken after the frame that shows it was painted:
//   usable  the place for the input is shown. (On our page it stands in the HTML and keeps what is
//           pasted before the analysis has loaded; the others draw it when their program runs.)
//   ready   the program that takes the input has started. (Ours says so; the others' runs as soon as
//           their input is shown.)
//   answer  a small sample, given as soon as the page is usable, is answered on the screen.
//
// The answer is timed in visits of its own: to lay out what is pasted takes time that only ours, which
// takes it early, would spend before it is ready.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sample } from "../browser.mjs";
import { filesOf, hostPage } from "./host.mjs";

/** How much slower than this machine the main thread runs. */
const SLOW = 4;

/** Visits before the one that counts as warm: the engine keeps compiled code from the second on. */
const WARM_UP = 2;

const LIMIT_MS = 60_000;

/** Ways to hand over a sample; they run in the page. */
const WAYS = {
  type: (text, { input, button }) => {
    const box = document.querySelector(input);
    box.value = text;
    box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    if (button) document.querySelector(button).click();
  },
  file: (text, { file }) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "sample.folded"));
    const input = document.querySelector(file);
    input.files = data.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  },
};

const PLAN = "Aggregate  (cost=12.50..12.51 rows=1 width=8)\n  ->  Seq Scan on employees  (cost=0.00..10.00 rows=1000 width=0)\n";

/** The floor: a page with a box and nothing else. */
const BOX = '<!doctype html><html lang="en"><title>A box</title><textarea id="paste" rows="9"></textarea></html>';

/** The pages: their files, and how the moments are seen. */
async function pages(site, rivals) {
  const package_ = (path) => readFile(join(rivals, "node_modules", path));
  return [
    {
      name: "Pod Triage",
      files: await filesOf(site),
      input: "textarea#paste",
      ready: ":root[data-ready]",
      answer: "[data-verdict]",
      way: "type",
      text: await sample("oom-killed"),
    },
    {
      name: "speedscope",
      files: await filesOf(join(rivals, "node_modules/speedscope/dist/release")),
      input: "label[for=file]",
      ready: "label[for=file]",
      answer: "canvas",
      way: "file",
      file: "input[type=file]",
      text: "main;work 10\nmain;rest 5\n",
    },
    {
      name: "pev2",
      files: new Map([
        ["index.html", await readFile(new URL("pev2.html", import.meta.url))],
        ["vue.global.prod.js", await package_("vue/dist/vue.global.prod.js")],
        ["pev2.umd.js", await package_("pev2/dist/pev2.umd.js")],
        ["pev2.css", await package_("pev2/dist/pev2.css")],
        ["bootstrap.min.css", await package_("bootstrap/dist/css/bootstrap.min.css")],
      ]),
      input: ":root[data-mounted] textarea",
      ready: ":root[data-mounted]",
      answer: ".plan-node",
      way: "type",
      button: "button",
      text: PLAN,
    },
    {
      name: "a box and nothing else",
      files: new Map([["index.html", Buffer.from(BOX)]]),
      input: "#paste",
      ready: "#paste",
      way: "type",
    },
  ];
}

/** Runs in the page from its first moment on: writes down the moments, and hands over the sample. */
function watch(options, give) {
  const moments = {};
  window.moments = moments;
  const shown = (selector) => document.querySelector(selector)?.getClientRects().length > 0;
  // A timer set in a frame's callback runs after the frame was painted.
  const painted = (name, then = () => {}) => setTimeout(() => {
    moments[name] = performance.now();
    then();
  });
  const seen = new Set();
  const first = (name, is) => !seen.has(name) && is && seen.add(name);
  const look = () => {
    if (first("usable", shown(options.input))) {
      painted("usable", () => {
        if (first("ready", document.querySelector(options.ready))) moments.ready = moments.usable;
        if (options.answer) give(options.text, options);
      });
    }
    const isReady = "usable" in moments && document.querySelector(options.ready);
    if (first("ready", isReady)) painted("ready");
    if (first("answer", "usable" in moments && (options.answer ? shown(options.answer) : isReady))) painted("answer");
    if (!seen.has("answer")) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The moments of one visit, in milliseconds from navigation. */
async function visit(context, url, script) {
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  try {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
    await page.addInitScript(script);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => window.moments?.answer && window.moments.ready, undefined, { timeout: LIMIT_MS });
    return await page.evaluate(() => window.moments);
  } catch (error) {
    throw new Error(`${url}: ${error.message} ${errors.join("; ")}`);
  } finally {
    await page.close();
  }
}

/** The moments of a visit with an empty cache, and of one after others. */
async function visits(browser, url, script) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const cold = await visit(context, url, script);
    for (let n = 1; n < WARM_UP; n += 1) await visit(context, url, script);
    return { cold, warm: await visit(context, url, script) };
  } finally {
    await context.close();
  }
}

/** The same, the answer taken from visits in which a sample is given. */
async function round(browser, { url, script, giving }) {
  const [alone, answered] = [await visits(browser, url, script), await visits(browser, url, giving)];
  const joined = (cache) => ({ ...alone[cache], answer: answered[cache].answer });
  return { cold: joined("cold"), warm: joined("warm") };
}

export async function starts(browser, plan, { site, rivals, quick }) {
  const rounds = quick ? 3 : 7;
  const all = [];
  for (const { files, way, ...options } of await pages(site, rivals)) {
    const host = await hostPage(files, 0);
    const script = (more) => `(${watch})(${JSON.stringify({ ...options, ...more })}, ${WAYS[way]})`;
    all.push({ ...options, ...host, script: script({ answer: "" }), giving: script({}), visits: [] });
  }
  for (let n = 0; n < rounds; n += 1) {
    console.log(`starts: round ${n + 1} of ${rounds}`);
    // In turns from either end: what drifts favours none.
    for (const one of n % 2 ? all.toReversed() : all) one.visits.push(await round(browser, one));
  }
  await Promise.all(all.map(({ close }) => close()));
  const moment = (visits, cache) => Object.fromEntries(["usable", "ready", "answer"].map((name) => [name, visits.map((visit_) => visit_[cache][name])]));
  return all.map(({ name, weight, visits }) => ({ name, bytes: weight(), cold: moment(visits, "cold"), warm: moment(visits, "warm") }));
}
