// Support bundles: dropped or opened, read file by file, refused piece by piece.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { mustGather, tar, tarGz, zip } from "../archives.mjs";
import { faults } from "../axe.mjs";
import { accompanied, assertFits, clear, open, sample, settled, verdict } from "../browser.mjs";

const choose = (page, files) => page.locator("input[type=file]").setInputFiles(files);
const packed = (name, buffer) => ({ name, mimeType: "application/octet-stream", buffer });
const said = (page) => page.locator(".unpacked [role=status]").allInnerTexts();

/** Drops files as the system's file manager does. */
async function drop(page, files) {
  const transfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { lastModified: 1_700_000_000_000 }));
    }
    return transfer;
  }, files.map(({ name, buffer }) => ({ name, base64: buffer.toString("base64") })));
  await page.dispatchEvent("body", "dragover", { dataTransfer: transfer });
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

async function ready(page, url) {
  await open(page, url);
  await accompanied(page);
}

async function assertFound(page, name, { pod, log }) {
  assert.deepEqual(await verdict(page), { cause: "gpu-memory", certainty: "confirmed" }, name);
  assert.match(await page.locator("[data-verdict]").first().innerText(), /memory/i);
  assert.match(await page.locator("#answer").innerText(), new RegExp(pod));
  assert.equal(await page.locator("[data-file]").count(), 5, "the text files");
  assert.equal(await page.locator(`[data-file="${name}/${log}"]`).count(), 1, "with their paths");
  assert.deepEqual(await said(page), [`${name}: 5 text files opened, 1 entry not read.`]);
  await page.getByText("What was not read").click();
  assert.deepEqual(await page.locator(".unpacked li").allInnerTexts(),
    ["must-gather.local.5421/core.1234: not read: it is not text"]);
}

export default [
  {
    name: "a dropped must-gather (.tar.gz, .zip) names the failing pod",
    async run({ page, site }) {
      const bundle = await mustGather();
      for (const [name, buffer] of [["must-gather.tar.gz", tarGz(bundle.files)], ["must-gather.zip", zip(bundle.files)]]) {
        await ready(page, site.url);
        await drop(page, [packed(name, buffer)]);
        await page.locator(".unpacked", { hasText: "opened" }).waitFor();
        await page.locator("[data-verdict]").first().waitFor();
        await settled(page);
        await assertFound(page, name, bundle);
      }
    },
  },
  {
    name: "an opened .tar is read, and said of it is gone with it",
    async run({ page, site }) {
      const bundle = await mustGather();
      await ready(page, site.url);
      await choose(page, packed("must-gather.tar", tar(bundle.files)));
      await page.locator("[data-verdict]").first().waitFor();
      await settled(page);
      await assertFound(page, "must-gather.tar", bundle);
      await clear(page);
      await settled(page);
      await page.locator(".unpacked").waitFor({ state: "detached" });
      assert.equal(await page.locator("[data-file]").count(), 0);
    },
  },
  {
    name: "an archive under any name, dropped before the companion came, is read too",
    async run({ page, site }) {
      // The companion is held back until the file is open on the page.
      let release;
      const held = new Promise((resolve) => { release = resolve; });
      await page.route("**/triage-companion_bg.wasm*", async (route) => { await held; await route.continue(); });
      await page.goto(site.url);
      await page.waitForSelector("input[type=file]", { state: "attached" });
      await choose(page, packed("bundle", tarGz([["a/describe.txt", await sample("oom-killed")], ["b.txt", "prose\n"]])));
      await page.waitForSelector('[data-file="bundle"]');
      release();
      await page.locator('[data-file="bundle/a/describe.txt"]').waitFor();
      await page.locator("[data-verdict]").first().waitFor();
      await settled(page);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      assert.equal(await page.locator('[data-file="bundle"]').count(), 0);
    },
  },
  {
    name: "a packed log keeps its name and its lines",
    async run({ page, site }) {
      const log = await sample("gpu-memory");
      await ready(page, site.url);
      await drop(page, [packed("previous.log.gz", gzipSync(log))]);
      await page.locator("[data-verdict]").first().waitFor();
      await settled(page);
      assert.equal((await verdict(page)).cause, "gpu-memory");
      assert.equal(await page.locator('[data-file="previous.log.gz"]').count(), 1);
      const line = await page.locator(".verdict [data-evidence-line]").first().getAttribute("data-evidence-line");
      assert.match(log.split("\n")[line - 1], /OutOfMemoryError/);
    },
  },
  {
    name: "tricks and bombs are named, and nothing else is lost",
    async run({ page, site }) {
      const bomb = Buffer.alloc(32 << 20, "\n");
      await ready(page, site.url);
      await drop(page, [
        packed("evil.tar.gz", tarGz([["../../etc/x", "evil"], ["link", "", "2"], ["good.txt", await sample("oom-killed")]])),
        packed("evil.zip", zip([["secret.log", "hidden", 1], ["bomb.log", bomb], ["<img src=x onerror=alert(1)>.log", "prose\n"]])),
        { name: "plain.txt", buffer: Buffer.from("more prose\n") },
      ]);
      await page.locator('[data-file="plain.txt"]').waitFor();
      await page.locator("[data-verdict]").first().waitFor();
      await settled(page);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      assert.deepEqual(await said(page), [
        "evil.tar.gz: 1 text file opened, 2 entries not read.", "evil.zip: 1 text file opened, 2 entries not read."]);
      await page.locator(".unpacked summary").first().click();
      await page.locator(".unpacked summary").last().click();
      assert.deepEqual(await page.locator(".unpacked li").allInnerTexts(), [
        "../../etc/x: not read: its path leads out of the archive", "link: not read: it is a link",
        "secret.log: not read: it is encrypted",
        "bomb.log: not read further: it grows more than 250 times when unpacked"]);
      assert.equal(await page.locator("img").count(), 0);
      assert.deepEqual(await faults(page), []);
    },
  },
  {
    name: "an archive that gives nothing says why, and the page goes on",
    async run({ page, site }) {
      await ready(page, site.url);
      await drop(page, [packed("x.tar.xz", Buffer.from("\xfd7zXZ\0\0\x04", "latin1"))]);
      await page.locator(".unpacked", { hasText: "no text could be read in it" }).waitFor();
      await settled(page);
      assert.equal(await page.locator("[data-file]").count(), 0);
      await page.getByText("What was not read").click();
      assert.match(await page.locator(".unpacked li").innerText(), /packed by xz; unpack it first/);
      await page.locator("#paste").fill(await sample("oom-killed"));
      await page.locator("[data-verdict]").first().waitFor();
      await drop(page, [packed("named.zip", Buffer.from("only a text\n"))]);
      await page.locator('[data-file="named.zip"]').waitFor();
      assert.equal(await page.locator(".unpacked").count(), 0);
    },
  },
  {
    name: "a bundle of many files takes a part of the screen, wide and narrow",
    async run({ page, site }) {
      const files = Array.from({ length: 400 }, (_, n) => [`bundle/namespaces/ns-${n}/core/configmaps.yaml`, `kind: ConfigMap\nmetadata:\n  name: c${n}\n`]);
      files.push(["bundle/describe.txt", await sample("oom-killed")]);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await ready(page, site.url);
        await drop(page, [packed("bundle.tgz", tarGz(files))]);
        await page.locator("[data-verdict]").first().waitFor();
        await settled(page);
        assert.equal((await verdict(page)).cause, "host-memory-oom");
        assert.equal(await page.locator("[data-file]").count(), 401);
        const { height } = await page.locator(".files").boundingBox();
        assert.ok(height < 170, `${height} px of files at ${width}`);
        await assertFits(page, width, "many files");
        assert.deepEqual(await faults(page), []);
      }
    },
  },
  {
    name: "the single file opens archives from disk",
    async run({ page, file }) {
      await ready(page, file);
      await drop(page, [packed("bundle.zip", zip([["a/describe.txt", await sample("oom-killed")], ["b.txt", "prose\n"]]))]);
      await page.locator("[data-verdict]").first().waitFor();
      await settled(page);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      assert.deepEqual(await said(page), ["bundle.zip: 2 text files opened."]);
    },
  },
];
