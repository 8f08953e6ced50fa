// The site behind a real nginx with the shipped configuration.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accompanied, open, paste, repoFile, sample, verdict } from "../browser.mjs";

function nginx() {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return "nginx";
  } catch {
    return null;
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((done) => { server.listen(0, "127.0.0.1", done); });
  const { port } = server.address();
  await new Promise((done) => { server.close(done); });
  return port;
}

/** Runs nginx on a copy of the site below `path`, for as long as `use` takes. */
async function behindNginx(siteFolder, path, use) {
  const folder = await mkdtemp(join(tmpdir(), "pod-triage-nginx-"));
  await cp(siteFolder, join(folder, "root", path), { recursive: true });
  const port = await freePort();
  const block = (await repoFile("docs/hosting/nginx.conf"))
    .replace("location / {", `location ${path} {`)
    .replace("root /srv/pod-triage;", `root ${join(folder, "root")};`);
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  await writeFile(join(folder, "nginx.conf"), `${user}daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;
events {}
http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
server { listen 127.0.0.1:${port}; ${block} } }\n`);
  const server = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}${path}`;
  try {
    for (let tries = 0; ; tries += 1) {
      const answered = await fetch(url).then(() => true, () => false);
      if (answered) break;
      if (tries === 50) throw new Error(await readFile(join(folder, "error.log"), "utf8").catch(() => "nginx did not start"));
      await new Promise((done) => { setTimeout(done, 100); });
    }
    await use(url);
  } finally {
    const ended = new Promise((done) => { server.once("exit", done); });
    server.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

const behind = (path) => ({
  name: `nginx with the shipped configuration serves the page below ${path}`,
  async run({ page, folder }) {
    await behindNginx(folder, path, async (url) => {
      const refused = [];
      page.on("console", (message) => { if (message.type() === "error") refused.push(message.text()); });
      await open(page, url);
      await paste(page, await sample("oom-killed"));
      assert.deepEqual(await verdict(page), { cause: "host-memory-oom", certainty: "confirmed" });
      await accompanied(page);
      assert.deepEqual(refused, []);
      const html = await fetch(url);
      assert.equal(html.headers.get("cache-control"), "no-cache");
      assert.match(html.headers.get("content-security-policy"), /frame-ancestors 'self'/);
      assert.equal(html.headers.get("x-content-type-options"), "nosniff");
      assert.equal(html.headers.get("referrer-policy"), "no-referrer");
      const config = await fetch(`${url}podtriage.json`);
      assert.equal(config.headers.get("cache-control"), "no-cache");
      assert.match(config.headers.get("content-type"), /^application\/json/);
      assert.equal(config.headers.get("cross-origin-resource-policy"), "same-origin");
      const element = await fetch(`${url}pod-triage.js`);
      assert.equal(element.headers.get("cross-origin-resource-policy"), "cross-origin");
      assert.equal(element.headers.get("cache-control"), "no-cache");
      const module = /href="?\.\/(triage-web-[0-9a-f]+_bg\.wasm)/.exec(await html.text())[1];
      const wasm = await fetch(url + module, { headers: { "accept-encoding": "gzip" } });
      assert.equal(wasm.headers.get("content-type"), "application/wasm");
      assert.equal(wasm.headers.get("content-encoding"), "gzip");
      assert.match(wasm.headers.get("cache-control"), /immutable/);
    });
  },
});

// A machine without nginx says so instead of passing over it in silence.
export default nginx() ? [behind("/"), behind("/docs/triage/")] : [{
  name: "(nginx is not installed: the site was not served by it)",
  async run() {},
}];
