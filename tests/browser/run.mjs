// Runs the browser tests: node run.mjs --site DIR [--port N] [--only WORD]
//
// Every test gets a page of its own in a fresh context. An error that the page did not catch fails
// the test it happened in.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { launch } from "./browser.mjs";
import { serve } from "./server.mjs";

const SUITES = ["server", "verdict", "answer", "kinds", "evidence", "box", "files", "archives", "recovery", "sizes", "hostile", "network", "native", "layout", "access", "figures", "reference", "masthead", "everywhere", "ways-out", "share", "single-file", "configuration", "embed", "npm", "hosting"];
const LIMIT_MS = 90_000;

const { values: options } = parseArgs({
  options: {
    site: { type: "string", default: "dist/site" },
    file: { type: "string", default: "dist/podtriage.html" },
    port: { type: "string", default: "0" },
    only: { type: "string", default: "" },
  },
});

async function runOne(browser, site, { run, context: settings = {}, limit = LIMIT_MS }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...settings });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  let timer;
  const late = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error(`no end after ${limit / 1000} s`)), limit);
  });
  try {
    await Promise.race([run({ browser, context, page, site, folder: options.site, file: pathToFileURL(resolve(options.file)).href }), late]);
    if (errors.length > 0) throw new Error(`the page threw: ${errors.join("; ")}`);
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}

async function main() {
  const site = await serve(options.site, Number(options.port));
  const browser = await launch();
  const count = { passed: 0, failed: 0 };
  for (const suite of SUITES) {
    const { default: tests } = await import(`./tests/${suite}.mjs`);
    for (const test of tests) {
      const name = `${suite}: ${test.name}`;
      if (!name.includes(options.only)) continue;
      try {
        await runOne(browser, site, test);
        count.passed += 1;
        console.log(`ok      ${name}`);
      } catch (error) {
        count.failed += 1;
        console.log(`FAILED  ${name}\n        ${String(error.stack ?? error).replaceAll("\n", "\n        ")}`);
      }
    }
  }
  await browser.close();
  await site.close();
  console.log(`browser tests: ${count.passed} passed, ${count.failed} failed`);
  // A run that tested nothing has shown nothing.
  if (count.failed > 0 || count.passed === 0) process.exitCode = 1;
}

await main();
