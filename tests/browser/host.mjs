// A site that embeds the page, on an origin of its own.
import { createServer } from "node:http";

/** A host of documentation on an origin of its own; `pages` by path. */
export async function host(pages) {
  const server = createServer((request, response) => {
    const path = request.url.split("?")[0];
    const page = Object.hasOwn(pages, path) ? pages[path] : null;
    const type = path.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
    response.writeHead(page === null ? 404 : 200, { "content-type": type }).end(page);
  });
  await new Promise((done) => { server.listen(0, "127.0.0.1", done); });
  const origin = `http://127.0.0.1:${server.address().port}`;
  return { origin, url: `${origin}/`, close: () => { server.closeAllConnections(); server.close(); } };
}
