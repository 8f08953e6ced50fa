// Serves a folder, and nothing else, without any header beyond the media type: what the page
// promises must hold on the plainest static host.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";

/** Media types by the end of a name. */
export const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/** The file that a request path names, or null when it lies outside of `root`. */
export function fileFor(root, path) {
  let decoded;
  try {
    decoded = decodeURIComponent(path.split("?")[0]);
  } catch {
    return null;
  }
  if (decoded.includes("\0")) return null;
  const base = resolve(root);
  const file = resolve(join(base, decoded.endsWith("/") ? `${decoded}index.html` : decoded));
  return file.startsWith(base + sep) ? file : null;
}

/** Serves `root` on 127.0.0.1, with further headers where given; `requests` lists every path that was asked for. */
export async function serve(root, port, headers = {}) {
  const requests = [];
  const server = createServer(async (request, response) => {
    requests.push(request.url);
    const file = fileFor(root, request.url);
    try {
      const body = await readFile(file ?? "");
      response.writeHead(200, { ...headers, "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return { ...(await listen(server, port)), requests };
}

/** Listens on a port of its own and counts whatever reaches it, HTTP or not. */
export async function eavesdrop() {
  const reached = [];
  const server = createServer((request, response) => {
    reached.push(request.url);
    response.writeHead(200, { "access-control-allow-origin": "*" }).end("reached");
  });
  server.on("upgrade", (request, socket) => {
    reached.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  server.on("connection", () => reached.push("connection"));
  return { ...(await listen(server, 0)), reached };
}

/** Lets a server listen on a port of this machine; gives its address and how it ends. */
export async function listen(server, port) {
  await new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", done);
  });
  const close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, close };
}
