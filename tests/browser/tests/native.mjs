// The module in the browser gives the same report as a native build, for every fixture.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile, readdir } from "node:fs/promises";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const KINDS = ["cases", "logs", "kubectl"];
// Texts that go over to the browser at once: enough to hide the way there, little enough to hold.
const BATCH = 50;

/** Every pasted text of the fixtures, as tests/lib.rs finds them; what is no UTF-8 as Rust reads it. */
async function fixtures() {
  const all = [];
  for (const kind of KINDS) {
    for (const folder of await readdir(join(ROOT, "tests", kind), { withFileTypes: true })) {
      if (!folder.isDirectory()) continue;
      const path = `tests/${kind}/${folder.name}`;
      for (const file of await readdir(join(ROOT, path))) {
        if (file === "expect.yaml" || file === "source.txt") continue;
        all.push({ path: `${path}/${file}`, bytes: await readFile(join(ROOT, path, file)) });
      }
    }
  }
  return all;
}

/** Loads the module as the page does, in a document of the site that has no page on it. */
async function load(page, site) {
  await page.goto(site.url);
  const names = await page.evaluate(() => {
    const href = (name) => document.querySelector(`link[data-app="${name}"]`).href;
    return { glue: href("glue"), module: href("module"), explanations: href("explanations") };
  });
  // The page itself has locked its door by now: an empty one beside it may still fetch.
  const empty = new URL("empty", site.url).href;
  await page.route(empty, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(empty);
  await page.evaluate(async ({ glue: url, module, explanations }) => {
    const glue = await import(url);
    const made = await glue.default({ module_or_path: await (await fetch(module)).arrayBuffer() });
    glue.install_explanations(await (await fetch(explanations)).text());
    const memory = Object.values(made).find((one) => one instanceof WebAssembly.Memory);
    globalThis.reportOf = (base64) => {
      const paste = new glue.Paste();
      paste.begin(undefined, 0);
      const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      const at = paste.room(bytes.length);
      new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
      const report = new TextDecoder().decode(paste.analyse());
      paste.free();
      return report;
    };
  }, names);
}

export default [
  {
    name: "every fixture gets the report of a native build, byte for byte",
    // A thousand analyses on each side, and cargo may have to build the native one first.
    limit: 600_000,
    async run({ page, site }) {
      const all = await fixtures();
      await load(page, site);
      const native = spawn("cargo", ["run", "--quiet", "--package=triage-tests", "--bin=same_as_native"],
        { cwd: ROOT, stdio: ["pipe", "pipe", "inherit"] });
      let said = "";
      native.stdout.on("data", (data) => { said += data; });
      const ended = once(native, "close");
      for (let at = 0; at < all.length; at += BATCH) {
        const batch = all.slice(at, at + BATCH);
        const reports = await page.evaluate((texts) => texts.map((text) => globalThis.reportOf(text)),
          batch.map(({ bytes }) => bytes.toString("base64")));
        batch.forEach(({ path }, n) => native.stdin.write(`${path}\t${reports[n]}\n`));
      }
      native.stdin.end();
      const [code] = await ended;
      assert.equal(code, 0, said.slice(-4000));
      console.log(`        ${said.trim()}`);
    },
  },
];
