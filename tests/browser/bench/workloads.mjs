// The analysis of every text in a worker of the browser, and what it is compared with.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { hostTexts } from "./host.mjs";

/** Verdicts that are states and no causes, as `tests/lib.rs` names them. */
const STATES = ["healthy", "not-ready"];

/** Opens a document of the site that has no page on it; gives the addresses of the site's module. */
async function emptyPage(page, site) {
  await page.goto(site.url);
  const files = await page.evaluate(() => {
    const href = (name) => document.querySelector(`link[data-app="${name}"]`).href;
    return { glue: href("glue"), module: href("module"), explanations: href("explanations") };
  });
  await page.goto(new URL("empty", site.url).href);
  assert.ok(await page.evaluate(() => crossOriginIsolated));
  return files;
}

/** Has a worker of its own measure one text, so that the peak of its memory is that of this text. */
async function measure(page, script, job) {
  return page.evaluate(async ([source, message]) => {
    const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    try {
      return await new Promise((done, failed) => {
        worker.onmessage = ({ data }) => (data.failed ? failed(new Error(data.failed)) : done(data));
        worker.onerror = ({ message: why }) => failed(new Error(why));
        worker.postMessage(message);
      });
    } finally {
      worker.terminate();
    }
  }, [script, job]);
}

/** The causes that a report confirms. */
function confirmed({ diagnoses }) {
  const sure = diagnoses.filter(({ cause, certainty }) => certainty === "confirmed" && !STATES.includes(cause));
  return [...new Set(sure.map(({ cause }) => cause))].toSorted();
}

export async function workloads(browser, plan, { site: folder, data, port }) {
  const own = new URL("../../../web/static/worker.js", import.meta.url);
  const scripts = await Promise.all([own, new URL("worker.js", import.meta.url)].map((url) => readFile(url, "utf8")));
  const site = await hostTexts(folder, data, port);
  const page = await (await browser.newContext()).newPage();
  const files = await emptyPage(page, site);
  const results = [];
  for (const { name, file, bytes, baseline, rounds, proves } of plan.workloads) {
    console.log(`browser: ${name} (${bytes} bytes)`);
    const job = { ...files, text: `${site.url}texts/${file}`, baseline, rounds, literals: plan.literals };
    const { report, ...times } = await measure(page, scripts.join("\n"), job);
    assert.deepEqual(confirmed(JSON.parse(report)), proves, `${file}: the answer is wrong`);
    results.push({ file, ...times });
  }
  await page.context().close();
  await site.close();
  return results;
}
