// Workers that die, and browsers that refuse them.
import assert from "node:assert/strict";
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
];
