// Size and time: what is huge or hostile in its shape takes bounded time and memory, and says what was not read.
import assert from "node:assert/strict";
import { open, paste, sample, settled, verdict } from "../browser.mjs";

// Seconds on a slow machine that does other things too; measured times stand in docs/performance.md.
const PATIENCE_S = 80;

const MB = 1e6;

/** Every shape: how it is made (in the page, so that nothing large is sent), and what is then to be seen. */
const SHAPES = [
  {
    what: "100 MB of a dull log with its cause in the last lines",
    make: (end) => {
      const line = "INFO 11-28 09:00:00 [engine.py:310] Avg prompt throughput: 812.4 tokens/s, running: 14 reqs\n";
      const piece = line.repeat(10_000);
      return [...Array(Math.floor(100e6 / piece.length)).fill(piece), end];
    },
    end: "gpu-memory",
    memory: 3.2,
    async check(page) {
      assert.equal((await verdict(page)).cause, "gpu-memory");
    },
  },
  {
    what: "10 million tiny lines",
    make: () => Array(1_000).fill("a\n".repeat(10_000)),
    // A line costs its entry in the table of lines, whatever its length.
    memory: 45,
    async check(page) {
      assert.match(await page.locator("[data-excerpt-kind]").first().innerText(), /10,?000,?000/);
    },
  },
  {
    what: "six million different tiny lines, more than are read",
    make: () => {
      // Words of five letters, each another: what comes back is not read again.
      const letters = "abcdefghijklmnopqrstuvwxyz";
      const tails = [...letters].flatMap((a) => [...letters].map((b) => `${a}${b}\n`));
      const heads = [...letters].flatMap((a) => tails.map((tail) => a + tail.trim()));
      return heads.slice(0, 9_000).map((head) => tails.map((tail) => head + tail).join(""));
    },
    memory: 12,
    async check(page) {
      assert.match(await page.locator("#app").innerText(), /only the first 4\d{6} lines/);
    },
  },
  {
    what: "a pod of 100,000 containers",
    make: () => {
      const one = (n) => `{"name":"c${n}","ready":false,"restartCount":3,"state":{"waiting":{"reason":"CrashLoopBackOff"}}},\n`;
      const all = Array.from({ length: 100_000 }, (_, n) => one(n)).join("").replace(/,\n$/, "");
      return [`{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p"},"status":{"containerStatuses":[\n${all}]}}`];
    },
    memory: 20,
    async check(page) {
      assert.match(await page.locator("#app").innerText(), /only the first 2000 containers/);
    },
  },
  {
    what: "JSON that opens five million brackets",
    make: () => [`{"kind":"Pod","metadata":{"name":"p"},"spec":${"[".repeat(5_000_000)}`],
    memory: 20,
    async check(page) {
      assert.match(await page.locator("#app").innerText(), /nest/);
    },
  },
];

/** Opens the page so that it does the work itself and the memory of its modules can be read. */
async function openOnPage(page, url) {
  await page.addInitScript(() => {
    window.Worker = class { constructor() { throw new DOMException("refused", "SecurityError"); } };
    window.memories = [];
    const keep = (made) => {
      const { exports } = made.instance ?? made;
      window.memories.push(...Object.values(exports).filter((one) => one instanceof WebAssembly.Memory));
      return made;
    };
    const usual = WebAssembly.instantiate;
    WebAssembly.instantiate = (...all) => usual(...all).then(keep);
  });
  await open(page, url);
}

export default SHAPES.map(({ what, make, end, memory, check }) => ({
  name: `${what}: bounded time and memory`,
  limit: (PATIENCE_S + 30) * 1_000,
  async run({ page, site }) {
    await openOnPage(page, site.url);
    const tail = end ? await sample(end) : "";
    const made = await page.evaluateHandle(make, tail);
    const size = await made.evaluate((parts) => {
      const file = new File(parts, "huge.txt");
      const files = new DataTransfer();
      files.items.add(file);
      const input = document.querySelector("input[type=file]");
      input.files = files.files;
      window.began = performance.now();
      input.dispatchEvent(new Event("change", { bubbles: true }));
      return file.size;
    });
    await settled(page, PATIENCE_S * 1_000);
    const [seconds, peak] = await page.evaluate(() => [(performance.now() - window.began) / 1_000, Math.max(...window.memories.map(({ buffer }) => buffer.byteLength))]);
    console.log(`        ${what}: ${(size / MB).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${(peak / size).toFixed(1)} × the size in memory`);
    await check(page);
    assert.ok(peak < memory * size, `${(peak / MB).toFixed(0)} MB of memory for ${(size / MB).toFixed(0)} MB`);
    // The page lives on.
    await page.getByRole("button", { name: "Put huge.txt away" }).click();
    await paste(page, await sample("oom-killed"));
    assert.equal((await verdict(page)).cause, "host-memory-oom");
  },
}));
