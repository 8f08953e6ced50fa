// The npm package in a browser, as a page without a bundler imports it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { sample } from "../browser.mjs";

const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };
const HOST = "http://npm.example/";

export default [
  {
    name: "the package's entry for browsers analyses and redacts",
    async run({ page, folder }) {
      await page.route(`${HOST}**`, async (route) => {
        const name = new URL(route.request().url()).pathname.slice(1);
        if (name === "") return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>x</title>" });
        const body = await readFile(join(folder, "../npm", name));
        return route.fulfill({ contentType: TYPES[extname(name)], body });
      });
      await page.goto(HOST);
      const [first, redacted, kinds] = await page.evaluate(async (text) => {
        const { analyse, redact, kinds: all } = await import("/browser.js");
        const secret = redact("export DB_PASSWORD=aB3dE6gH9jK2");
        return [analyse(text).diagnoses[0], secret.text, all()];
      }, await sample("oom-killed"));
      assert.equal(first.cause, "host-memory-oom");
      assert.equal(first.certainty, "confirmed");
      assert.match(redacted, /^export DB_PASSWORD=<password-1>/);
      assert.ok(kinds.includes("describe-pod"), kinds.join());
    },
  },
];
