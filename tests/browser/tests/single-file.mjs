// The page in one file, from disk, without any network.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { open, paste, sample, settled, verdict } from "../browser.mjs";

export default [
  {
    name: "it works from disk with the network off, in a worker, and asks for nothing",
    async run({ context, page, file }) {
      await context.setOffline(true);
      const asked = [];
      page.on("request", (request) => {
        if (!/^(blob|data):/.test(request.url())) asked.push(request.url());
      });
      await open(page, file);
      for (const [id, cause] of [["oom-killed", "host-memory-oom"], ["driver-too-old", "driver-too-old"]]) {
        await paste(page, await sample(id));
        assert.deepEqual(await verdict(page), { cause, certainty: "confirmed" });
      }
      assert.equal(page.workers().length, 1);
      await page.locator('[data-sample="image-pull"]').click();
      await settled(page);
      assert.equal((await verdict(page)).cause, "image-pull");
      await page.locator("button.report").click();
      await page.locator("dialog .preview").waitFor();
      assert.match(await page.locator("dialog .preview").innerText(), /image-pull/);
      assert.deepEqual(asked, [file]);
    },
  },
  {
    name: "its policy forbids every connection from the first byte, and allows inline text by hash only",
    async run({ file }) {
      const html = await readFile(fileURLToPath(file), "utf8");
      const policy = /content="(default-src [^"]*)"/.exec(html)[1];
      assert.match(policy, /connect-src 'none'/);
      assert.doesNotMatch(policy, /unsafe-inline|'self'/);
      assert.match(policy, /script-src 'sha256-/);
      assert.match(policy, /style-src 'sha256-/);
      assert.doesNotMatch(html, /<(?:link|script|img)\b[^>]*\b(?:href|src)=(?!["']?data:)/);
    },
  },
  {
    name: "it works in a sandboxed frame of a foreign page",
    async run({ page, file }) {
      const html = await readFile(fileURLToPath(file));
      const host = createServer((request, response) => {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        response.end(request.url === "/triage" ? html : '<!doctype html><title>Wiki</title><iframe src="/triage" sandbox="allow-scripts" width="900" height="900"></iframe>');
      });
      await new Promise((done) => { host.listen(0, "127.0.0.1", done); });
      try {
        await page.goto(`http://127.0.0.1:${host.address().port}/`);
        const frame = page.frameLocator("iframe");
        await frame.locator("#paste").fill(await sample("oom-killed"));
        await frame.locator('[data-verdict][data-cause="host-memory-oom"]').waitFor();
      } finally {
        host.closeAllConnections();
        host.close();
      }
    },
  },
];
