// Uses the built npm package as a program would: node run.mjs PACKAGE
//
// Packs it, installs the file into an empty folder without a network, and holds its reports against
// the native `podtriage`, byte for byte. $TSC names the compiler that checks the types.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const HERE = fileURLToPath(new URL("./", import.meta.url));
const KINDS = ["cases", "logs", "kubectl"];
/** So many reports are written out for the compiler; each is some hundred lines. */
const TYPED = 60;

const folder = await mkdtemp(join(tmpdir(), "pod-triage-npm-"));
const npm = (args, cwd) => execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** Every pasted text of the fixtures that is valid UTF-8: a program's string always is. */
async function fixtures() {
  const all = [];
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  for (const kind of KINDS) {
    for (const one of await readdir(join(ROOT, "tests", kind), { withFileTypes: true })) {
      if (!one.isDirectory()) continue;
      for (const file of await readdir(join(ROOT, "tests", kind, one.name))) {
        if (file === "expect.yaml" || file === "source.txt") continue;
        const path = `tests/${kind}/${one.name}/${file}`;
        try {
          const text = decoder.decode(await readFile(join(ROOT, path)));
          // The command line calls blank input a mistake.
          if (text.trim() !== "") all.push({ path, text });
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
        }
      }
    }
  }
  assert.ok(all.length > 500, `only ${all.length} fixtures`);
  return all;
}

/** The native program, built where it has to be. */
function native() {
  const built = execFileSync("cargo", ["build", "--quiet", "--package=triage-core", "--features=cli", "--bin=podtriage",
    "--message-format=json"], { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const messages = built.trim().split("\n").map((line) => JSON.parse(line));
  const program = messages.find((one) => one.executable && one.target.name === "podtriage")?.executable;
  assert.ok(program, "cargo names no podtriage");
  return (args, input) => {
    const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: "utf8", maxBuffer: 1 << 28 });
    assert.equal(status, 0, stderr);
    return stdout;
  };
}

async function install() {
  const [packed] = JSON.parse(npm(["pack", "--json", "--pack-destination", folder], resolve(process.argv[2])));
  const held = packed.files.map(({ path }) => path).sort();
  assert.deepEqual(held, ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "api.js", "browser.js", "index.d.ts", "node.js",
    "package.json", "podtriage.js", "podtriage_bg.wasm"]);
  const app = join(folder, "app");
  await cp(join(HERE, "app"), app, { recursive: true });
  npm(["install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", join(folder, packed.filename)], app);
  const manifest = JSON.parse(await readFile(join(app, "node_modules/pod-triage/package.json"), "utf8"));
  const cargo = await readFile(join(ROOT, "Cargo.toml"), "utf8");
  assert.equal(manifest.version, /\[workspace\.package\]\s+version = "([^"]+)"/.exec(cargo)[1]);
  console.log(`${packed.filename}: ${(packed.size / 1000).toFixed(1)} kB packed, installed without a network`);
  return app;
}

/** Reports of the package, made in a process of the app's own. */
function reports(app, texts) {
  const run = spawnSync(process.execPath, ["reports.mjs"], { cwd: app, input: JSON.stringify(texts), encoding: "utf8", maxBuffer: 1 << 30 });
  assert.equal(run.status, 0, run.stderr);
  return JSON.parse(run.stdout);
}

/** Every report, byte for byte what the command line writes. */
function compare(all, json, podtriage) {
  all.forEach(({ path, text }, n) => {
    assert.equal(`${json[n]}\n`, podtriage(["--format", "json"], text), path);
    assert.equal(JSON.stringify(JSON.parse(json[n]), null, 2), json[n], path);
  });
  console.log(`${all.length} reports are byte for byte those of podtriage --format json`);
}

/** Reports written out as literals: a field that the types do not know, or miss, is an error. */
async function checkTypes(app, json) {
  const step = Math.floor(json.length / TYPED);
  const chosen = json.filter((_, n) => n % step === 0);
  const literals = chosen.map((one, n) => `export const report${n}: Report = ${one};\n`).join("");
  await writeFile(join(app, "literals.ts"), `import type { Report } from "pod-triage";\n${literals}`);
  const check = spawnSync(process.env.TSC, ["--noEmit", "--project", "."], { cwd: app, encoding: "utf8" });
  assert.equal(check.status, 0, check.stdout || String(check.error));
  // The check itself must be able to fail.
  await writeFile(join(app, "wrong.ts"), `import type { Report } from "pod-triage";\nexport const wrong: Report = ${chosen[0].replace('"missing"', '"mising"')};\n`);
  const wrong = spawnSync(process.env.TSC, ["--noEmit", "--project", "."], { cwd: app, encoding: "utf8" });
  assert.match(wrong.stdout, /wrong\.ts.*mising/s);
  console.log(`the types hold for ${chosen.length} reports and for the app`);
}

try {
  const app = await install();
  const all = await fixtures();
  const podtriage = native();
  const json = reports(app, all.map(({ text }) => text));
  compare(all, json, podtriage);
  const use = spawnSync(process.execPath, ["--test", "use.test.mjs"], { cwd: app, encoding: "utf8" });
  assert.equal(use.status, 0, use.stdout + use.stderr);
  if (process.env.TSC) await checkTypes(app, json);
  else throw new Error("TSC names no compiler for the types");
} finally {
  await rm(folder, { recursive: true });
}
