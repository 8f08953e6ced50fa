// A host for measuring: what it serves lies in memory, every page is compressed and cached alike.
import { createServer } from "node:http";
import { readFile, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { TYPES, fileFor, listen } from "../server.mjs";

/** With these the browser's clock tells five microseconds apart instead of a hundred. */
const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

/** What is worth compressing; pictures and fonts are compressed already. */
const LOOSE = new Set([".html", ".js", ".css", ".json", ".wasm", ".svg", ".txt"]);

const typeOf = (path) => TYPES[extname(path)] ?? "application/octet-stream";

/** Serves a site as it is, at `/empty` a document without anything, and below `/texts/` the files of `data`. */
export async function hostTexts(site, data, port) {
  const server = createServer(async (request, response) => {
    const path = request.url.split("?")[0];
    const inData = path.startsWith("/texts/");
    const file = inData ? fileFor(data, path.slice("/texts".length)) : fileFor(site, path);
    try {
      const body = path === "/empty" ? "" : await readFile(file ?? "");
      const type = path === "/empty" ? "text/html" : typeOf(file);
      response.writeHead(200, { ...ISOLATED, "content-type": type }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return listen(server, port);
}

/** The files of a folder, by their path from it. */
export async function filesOf(folder) {
  const files = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // The compressed copies are for hosts that do not compress by themselves.
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    files.set(path.slice(join(folder, "/").length), await readFile(path));
  }
  return files;
}

/**
 * Serves files as a good host does: brotli at its best, what is not a page kept by the browser for a
 * year, a page asked for again each time. `weight` gives the bytes that went out.
 */
export async function hostPage(files, port) {
  const answers = new Map();
  for (const [path, body] of files) {
    const loose = LOOSE.has(extname(path));
    const page = extname(path) === ".html";
    answers.set(`/${path === "index.html" ? "" : path}`, {
      body: loose ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }) : body,
      headers: {
        "content-type": typeOf(path),
        "cache-control": page ? "no-cache" : "public, max-age=31536000, immutable",
        ...(loose && { "content-encoding": "br" }),
      },
    });
  }
  const asked = new Map();
  const server = createServer((request, response) => {
    const path = request.url.split("?")[0];
    const answer = answers.get(path);
    if (!answer) return response.writeHead(404).end();
    asked.set(path, answer.body.length);
    response.writeHead(200, answer.headers).end(answer.body);
  });
  const weight = () => [...asked.values()].reduce((sum, one) => sum + one, 0);
  return { ...(await listen(server, port)), weight };
}
