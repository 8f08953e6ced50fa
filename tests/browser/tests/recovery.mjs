// Workers that die, and browsers that refuse them.
import assert from "node:assert/strict";
import { Reader, head, number, section, sections } from "../../../xtask/src/wasm_binary.mjs";
import { open, paste, sample, settled, verdict } from "../browser.mjs";

/** Waits until exactly one worker runs. */
async function oneWorker(page) {
  for (let tries = 0; tries < 100 && page.workers().length !== 1; tries += 1) {
    await page.waitForTimeout(50);
  }
  assert.equal(page.workers().length, 1);
  return page.workers()[0];
}

export default [
  {
    name: "one worker does the work, started from a blob",
    async run({ page, site }) {
      await open(page, site.url);
      assert.match((await oneWorker(page)).url(), /^blob:/);
      for (const id of ["oom-killed", "gpu-memory"]) await paste(page, await sample(id));
      assert.equal(page.workers().length, 1);
    },
  },
  {
    name: "a worker that closed itself is replaced, the paste intact",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("gpu-memory"));
      await (await oneWorker(page)).evaluate(() => self.close());
      const text = await sample("oom-killed");
      await paste(page, text);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      assert.equal(await page.locator("#paste").inputValue(), text);
      assert.match(await page.locator(".notice").innerText(), /started again/);
      assert.match((await oneWorker(page)).url(), /^blob:/);
    },
  },
  {
    name: "a worker that threw is replaced, and the answer comes back by itself",
    async run({ page, site }) {
      const text = await sample("oom-killed");
      await open(page, site.url);
      await paste(page, text);
      const worker = await oneWorker(page);
      await worker.evaluate(() => { setTimeout(() => { throw new Error("as asked by the test"); }); });
      await page.locator(".notice").filter({ hasText: "started again" }).waitFor();
      await settled(page);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      assert.equal(await page.locator("#paste").inputValue(), text);
      await page.locator(".verdict [data-evidence-line]").first().click();
      await page.locator(".row.focus").waitFor();
    },
  },
  {
    name: "a paste that breaks the analysis gets a plain sentence, is kept, and the next one works",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("gpu-memory"));
      // The trap of wasm itself: what a fault in the analysis ends in.
      await (await oneWorker(page)).evaluate(() => {
        const report = self.onmessage;
        self.onmessage = (event) => {
          self.onmessage = report;
          if (event.data.kind !== "analyse") return report(event);
          postMessage({ kind: "failed", id: event.data.id, text: "RuntimeError: unreachable" });
        };
      });
      await paste(page, "the paste that breaks it");
      assert.match(await page.locator(".notice").innerText(), /fault of this page/);
      assert.equal(await page.locator("#paste").inputValue(), "the paste that breaks it");
      await paste(page, await sample("oom-killed"));
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      assert.equal(await page.locator(".notice").count(), 0);
    },
  },
  {
    name: "where workers are refused, the page does the work and says so",
    async run({ page, site }) {
      await page.addInitScript(() => {
        window.Worker = class { constructor() { throw new DOMException("refused", "SecurityError"); } };
      });
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      assert.equal(page.workers().length, 0);
      assert.match(await page.locator(".notice").innerText(), /refuses workers/);
      await page.locator(".verdict [data-evidence-line]").first().click();
      await page.locator(".row.focus").waitFor();
    },
  },
  {
    name: "memory that runs out in the analysis is named, the paste is kept, and a smaller one works",
    async run({ page, site }) {
      await withLimitedMemory(page, 16);
      await open(page, site.url);
      const text = `${"INFO 11-28 09:00:00 [engine.py:310] Avg prompt throughput\n".repeat(400_000)}`;
      await paste(page, text);
      assert.match(await page.locator(".notice").innerText(), /memory ran out.*still here/s);
      assert.equal(await page.locator("#paste").evaluate(({ value }) => value.length), text.length);
      await paste(page, await sample("oom-killed"));
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      assert.equal(await page.locator(".notice").count(), 0);
    },
  },
  {
    name: "work that never ends is stopped after its time, the paste kept, and the next one works",
    async run({ page, site }) {
      await page.clock.install();
      await open(page, site.url);
      await endless(page);
      await page.locator("#paste").fill("the paste that never ends");
      await page.waitForTimeout(500);
      await page.clock.fastForward(31_000);
      await page.locator(".notice").waitFor();
      assert.match(await page.locator(".notice").innerText(), /took too long.*still here/s);
      assert.equal(await page.locator("#paste").inputValue(), "the paste that never ends");
      await page.locator("#paste").fill(await sample("oom-killed"));
      await page.clock.runFor(2_000);
      await settled(page);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
    },
  },
  {
    name: "work that never ends makes way for a newer paste",
    async run({ page, site }) {
      await open(page, site.url);
      await endless(page);
      await page.locator("#paste").fill("the paste that never ends");
      await page.waitForTimeout(500);
      await page.waitForTimeout(1_200);
      const start = Date.now();
      await paste(page, await sample("oom-killed"));
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      assert.ok(Date.now() - start < 10_000);
    },
  },
  {
    name: "a worker that never says a word is left, and the page does the work",
    async run({ page, site }) {
      await page.addInitScript(() => {
        window.Worker = class extends EventTarget { postMessage() {} terminate() {} };
      });
      await page.clock.install();
      await page.goto(site.url);
      await page.locator("#paste").fill(await sample("oom-killed"));
      await page.waitForFunction(() => !document.getElementById("loading"));
      await page.clock.runFor(16_000);
      await settled(page);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      assert.match(await page.locator(".notice").innerText(), /refuses workers/);
    },
  },
  {
    name: "where nothing may run at all, the page says so and keeps the paste",
    async run({ page, site }) {
      await page.addInitScript(() => {
        const refuse = class { constructor() { throw new DOMException("refused", "SecurityError"); } };
        window.Worker = refuse;
        window.MessageChannel = refuse;
      });
      await page.goto(site.url);
      await page.locator("#paste").fill(await sample("oom-killed"));
      // After the time that a first word may take.
      await page.locator(".notice").filter({ hasText: "does not let the analysis run" }).waitFor({ timeout: 25_000 });
      assert.equal(await page.locator("#paste").inputValue(), await sample("oom-killed"));
    },
  },
  ...[
    ["the module does not arrive", "**/triage-web*.wasm*", (route) => route.abort()],
    ["the module is not found", "**/triage-web*.wasm*", (route) => route.fulfill({ status: 404, body: "gone" })],
    ["the module is cut off", "**/triage-web*.wasm*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.body()).subarray(0, 50_000) });
    }],
    ["the module is a page of a proxy", "**/triage-web*.wasm*", (route) => route.fulfill({ contentType: "text/html", body: "<p>Sign in" })],
    ["the glue does not arrive", "**/triage-web*.js", (route) => route.abort()],
    ["the explanations do not arrive", "**/explanations.txt*", (route) => route.abort()],
    ["the first script does not arrive", "**/start-*.js", (route) => route.abort()],
  ].map(([what, address, answer]) => ({
    name: `${what}: the page says so, and the paste stays`,
    async run({ page, site }) {
      const text = await sample("oom-killed");
      await page.route(address, answer);
      await page.goto(site.url);
      await page.locator("#paste").fill(text);
      await page.locator(".notice").filter({ hasText: "Reload" }).waitFor();
      assert.equal(await page.locator("#paste").inputValue(), text);
      assert.equal(await page.locator("[data-verdict]").count(), 0);
      // The way on: the same page once more, this time complete.
      await page.unroute(address);
      await open(page, site.url);
      await paste(page, text);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
    },
  })),
];

/** Lets the page's module have its first memory and so many megabytes more. */
async function withLimitedMemory(page, megabytes) {
  await page.route("**/triage-web*.wasm*", async (route) => {
    const response = await route.fetch();
    const module = await response.body();
    const parts = sections(module).map(({ id, body }) => section(id, id === MEMORY ? limited(body, megabytes) : body));
    await route.fulfill({ response, body: Buffer.concat([head(module), ...parts]) });
  });
}

const MEMORY = 5;
const PAGES_PER_MEGABYTE = 16;

/** A memory section (webassembly.github.io/spec/core/binary/modules.html#memory-section) with a limit. */
function limited(body, megabytes) {
  const reader = new Reader(body);
  assert.deepEqual([reader.number(), reader.number()], [1, 0], "one memory without a limit");
  const least = reader.number();
  return Buffer.concat([1, 1, least, least + megabytes * PAGES_PER_MEGABYTE].map(number));
}

/** Makes the analysis's worker run for ever at the next paste. */
async function endless(page) {
  const worker = await oneWorker(page);
  await worker.evaluate(() => {
    const usual = self.onmessage;
    self.onmessage = (event) => {
      if (event.data.kind !== "analyse") return usual(event);
      postMessage({ kind: "taken", id: event.data.id });
      for (;;);
    };
  });
}
