// Opened and dropped files, small and huge.
import assert from "node:assert/strict";
import { mkdtemp, open as openFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { open, sample, settled, verdict } from "../browser.mjs";

const text = (name, content) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
const choose = (page, files) => page.locator("input[type=file]").setInputFiles(files);

export default [
  {
    name: "an opened file is analysed and can be put away",
    async run({ page, site }) {
      await open(page, site.url);
      await choose(page, text("describe.txt", await sample("oom-killed")));
      await settled(page);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      await page.getByRole("button", { name: "Put describe.txt away" }).click();
      await settled(page);
      assert.equal(await verdict(page), null);
    },
  },
  {
    name: "a dropped file is analysed, and the page stays",
    async run({ page, site }) {
      await open(page, site.url);
      const transfer = await page.evaluateHandle((content) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], "dropped.log", { type: "text/plain" }));
        return transfer;
      }, await sample("gpu-memory"));
      await page.dispatchEvent("body", "dragover", { dataTransfer: transfer });
      assert.equal(await page.locator("html").getAttribute("data-drop"), "");
      await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
      await settled(page);
      assert.equal(await page.locator("html").getAttribute("data-drop"), null);
      assert.equal((await verdict(page)).cause, "gpu-memory");
      assert.equal(await page.locator('[data-file="dropped.log"]').count(), 1);
    },
  },
  {
    name: "the same file opened twice is not added twice, and that is said",
    async run({ page, site }) {
      const folder = await mkdtemp(join(tmpdir(), "pod-triage-"));
      try {
        const path = join(folder, "describe.txt");
        await writeFile(path, await sample("oom-killed"));
        await open(page, site.url);
        await choose(page, path);
        await settled(page);
        await choose(page, path);
        await page.getByRole("status").filter({ hasText: "describe.txt is open already" }).waitFor();
        assert.equal(await page.locator("[data-file]").count(), 1);
        assert.equal(await page.locator("[data-excerpt-kind]").count(), 1);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  },
  {
    name: "several files and the box count their lines on, in order",
    async run({ page, site }) {
      const describe = await sample("oom-killed");
      await open(page, site.url);
      await page.locator("#paste").fill("first line\nsecond line");
      await choose(page, [text("a.txt", "third line"), text("b.txt", describe)]);
      await settled(page);
      const line = await page.locator(".verdict [data-evidence-line]").first().getAttribute("data-evidence-line");
      assert.match(describe.split("\n")[line - 1 - 3], /OOMKilled/);
    },
  },
  {
    name: "a UTF-16 file, as PowerShell writes it, is read",
    async run({ page, site }) {
      const content = Buffer.from(`\ufeff${await sample("oom-killed")}`, "utf16le");
      await open(page, site.url);
      await choose(page, { name: "out.txt", mimeType: "text/plain", buffer: content });
      await settled(page);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
    },
  },
  {
    name: "a huge log shows progress, can be stopped, and the page goes on",
    async run({ page, site }) {
      const folder = await mkdtemp(join(tmpdir(), "pod-triage-"));
      try {
        const path = join(folder, "huge.log");
        await writeLog(path, 240);
        await open(page, site.url);
        await choose(page, path);
        await page.getByRole("button", { name: "Stop" }).click();
        await settled(page);
        assert.match(await page.locator(".notice").innerText(), /Stopped/);
        assert.equal(await page.locator('[data-file="huge.log"]').count(), 1, "the file is kept");
        await page.getByRole("button", { name: "Put huge.log away" }).click();
        await page.locator("#paste").fill(await sample("oom-killed"));
        await settled(page);
        assert.equal((await verdict(page)).cause, "host-memory-oom");
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  },
  {
    name: "a 64 MB log is read to its end while the page stays responsive",
    async run({ page, site }) {
      const folder = await mkdtemp(join(tmpdir(), "pod-triage-"));
      try {
        const path = join(folder, "big.log");
        const lines = await writeLog(path, 64, await sample("gpu-memory"));
        await open(page, site.url);
        await page.evaluate(() => {
          window.longest = 0;
          new PerformanceObserver((list) => {
            for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
          }).observe({ type: "longtask" });
        });
        await choose(page, path);
        await settled(page, 80_000);
        assert.equal((await verdict(page)).cause, "gpu-memory");
        const line = await page.locator(".verdict [data-evidence-line]").first().getAttribute("data-evidence-line");
        assert.ok(line > lines, `line ${line} of more than ${lines}`);
        const longest = await page.evaluate(() => window.longest);
        assert.ok(longest < 200, `the longest task took ${longest} ms`);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  },
];

/** Writes a dull log of so many megabytes; returns how many lines stand before `end`. */
async function writeLog(path, megabytes, end = "") {
  const line = "INFO 11-28 09:00:00 [engine.py:310] Avg prompt throughput: 812.4 tokens/s, running: 14 reqs\n";
  const perPiece = Math.floor(1e6 / line.length);
  const piece = line.repeat(perPiece);
  const file = await openFile(path, "w");
  for (let written = 0; written < megabytes; written += 1) await file.write(piece);
  await file.write(end);
  await file.close();
  return perPiece * megabytes;
}
