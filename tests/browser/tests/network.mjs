// Nothing gets out: not from the page, not from the worker, not by any way a script knows.
import assert from "node:assert/strict";
import { clear, open, paste, sample, settled, verdict } from "../browser.mjs";
import { eavesdrop } from "../server.mjs";

/** Ways out of a page; each tries one and ends when it was refused or has had its time. */
const PAGE_WAYS = {
  fetch: (url) => fetch(url, { mode: "no-cors" }),
  keepalive: (url) => fetch(url, { method: "POST", body: "secret", keepalive: true, mode: "no-cors" }),
  xhr: (url) => new Promise((_, failed) => {
    const request = new XMLHttpRequest();
    request.onerror = failed;
    request.open("GET", url);
    request.send();
  }),
  beacon: (url) => navigator.sendBeacon(url, "secret"),
  socket: (url) => new Promise((_, failed) => { new WebSocket(url.replace("http", "ws")).onerror = failed; }),
  events: (url) => new Promise((_, failed) => { new EventSource(url).onerror = failed; }),
  image: (url) => new Promise((_, failed) => { const image = new Image(); image.onerror = failed; image.src = url; }),
  import: (url) => import(url),
  script: (url) => element("script", { src: url }),
  style: (url) => element("link", { rel: "stylesheet", href: url }),
  prefetch: (url) => element("link", { rel: "prefetch", href: url }),
  frame: (url) => element("iframe", { src: url }),
  video: (url) => element("video", { src: url }),
  object: (url) => element("object", { data: url }),
  form: (url) => {
    const form = document.createElement("form");
    Object.assign(form, { action: url, method: "post", target: "_self" });
    document.body.append(form);
    form.submit();
  },
  worker: (url) => new Worker(url),
};

/** Ways out of a worker. */
const WORKER_WAYS = {
  fetch: PAGE_WAYS.fetch,
  xhr: PAGE_WAYS.xhr,
  socket: PAGE_WAYS.socket,
  events: PAGE_WAYS.events,
  import: PAGE_WAYS.import,
  worker: PAGE_WAYS.worker,
};

/** Adds an element that loads something; ends when it was refused. */
const element = (name, properties) => new Promise((_, failed) => {
  const made = document.createElement(name);
  made.onerror = failed;
  Object.assign(made, properties);
  document.body.append(made);
});

/** Tries every way in a page or worker; what is refused throws, which is the point. */
async function tryAll(target, ways, url) {
  for (const [name, way] of Object.entries(ways)) {
    // As text, evaluated by the debugger: the functions need each other by name.
    await target.evaluate(`(async () => {
      const element = ${element};
      const pause = new Promise((done) => setTimeout(done, 250));
      const attempt = async () => (${way})(${JSON.stringify(url + name)});
      await Promise.race([attempt().catch(() => {}), pause]);
      await pause;
    })()`);
  }
}

export default [
  {
    name: "neither page nor worker reaches another origin",
    async run({ context, page, site }) {
      const spy = await eavesdrop();
      try {
        // First that the spy hears: an unlocked page does reach it.
        const free = await context.newPage();
        await free.goto(`${spy.url}start`);
        await tryAll(free, { fetch: PAGE_WAYS.fetch, image: PAGE_WAYS.image, socket: PAGE_WAYS.socket }, spy.url);
        for (const way of ["/fetch", "/image", "upgrade /socket"]) {
          assert.ok(spy.reached.includes(way), `the spy did not hear ${way}: ${spy.reached}`);
        }
        await free.close();
        await open(page, site.url);
        await paste(page, await sample("oom-killed"));
        spy.reached.length = 0;
        await tryAll(page, PAGE_WAYS, spy.url);
        await tryAll(page.workers()[0], WORKER_WAYS, spy.url);
        assert.deepEqual(spy.reached, []);
        assert.equal(page.url(), site.url, "the page is still here");
      } finally {
        await spy.close();
      }
    },
  },
  {
    name: "not even the page's own host is reached after the start",
    async run({ page, site }) {
      await open(page, site.url);
      const before = site.requests.length;
      await tryAll(page, PAGE_WAYS, `${site.url}leak/`);
      await tryAll(page.workers()[0], WORKER_WAYS, `${site.url}leak/`);
      assert.deepEqual(site.requests.slice(before), []);
    },
  },
  {
    name: "a worker started after a crash is locked as well",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      await page.workers()[0].evaluate(() => { setTimeout(() => { throw new Error("as asked by the test"); }); });
      await page.locator(".notice").filter({ hasText: "started again" }).waitFor();
      await settled(page);
      const before = site.requests.length;
      await tryAll(page.workers()[0], WORKER_WAYS, `${site.url}leak/`);
      assert.deepEqual(site.requests.slice(before), []);
    },
  },
  {
    name: "a full use of the page makes no request, and works without network",
    context: { permissions: ["clipboard-read", "clipboard-write"] },
    async run({ context, page, site }) {
      await open(page, site.url);
      const asked = [];
      context.on("request", (request) => {
        if (!/^(blob|data):/.test(request.url())) asked.push(request.url());
      });
      const before = site.requests.length;
      await context.setOffline(true);
      for (const button of await page.locator("[data-sample]").all()) {
        await button.click();
        await settled(page);
        assert.notEqual(await verdict(page), null);
      }
      for (const summary of await page.locator("summary").all()) await summary.click();
      await page.locator("[data-evidence-line]").first().click();
      await page.locator(".copy").first().click();
      await page.locator("input[type=file]").setInputFiles({ name: "a.log", mimeType: "text/plain", buffer: Buffer.from(await sample("gpu-memory")) });
      await settled(page);
      await clear(page);
      await settled(page);
      assert.deepEqual(asked, []);
      assert.deepEqual(site.requests.slice(before), []);
    },
  },
  {
    name: "the start asks for the page's own files once each, and for nothing else",
    async run({ page, site }) {
      const before = site.requests.length;
      await open(page, site.url);
      const asked = site.requests.slice(before);
      assert.equal(new Set(asked).size, asked.length, asked.join(" "));
      const kinds = asked.map((path) => path.split("?")[0].split(".").at(-1)).toSorted();
      assert.deepEqual(kinds, ["/", "css", "css", "js", "js", "js", "js", "json", "txt", "wasm", "wasm"]);
      const named = asked.map((path) => path.split("?")[0]).filter((path) => !/[0-9a-f]{12}/.test(path));
      assert.deepEqual(named.toSorted(), [
        "/", "/companion.css", "/explanations.txt", "/podtriage.json", "/triage-companion.js", "/triage-companion_bg.wasm",
      ]);
    },
  },
  {
    name: "without its companion the page gives its verdicts",
    async run({ page, site }) {
      await page.route("**/*companion*", (route) => route.abort());
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      assert.deepEqual(await verdict(page), { cause: "host-memory-oom", certainty: "confirmed" });
      assert.equal(await page.locator("[data-companion]").count(), 0);
    },
  },
  {
    name: "no script that runs and no style stands inline, and the policy is in the page",
    async run({ page, site }) {
      await open(page, site.url);
      const html = await (await fetch(site.url)).text();
      // The worker's script is text to this page, which starts its workers from that.
      assert.doesNotMatch(html, /<script(?![^>]*\s(?:src=|type=text\/plain[\s>]))/);
      assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=/);
      const policies = await page.locator('meta[http-equiv="Content-Security-Policy"]').evaluateAll((all) => all.map((one) => one.content));
      assert.equal(policies.length, 2);
      assert.match(policies[0], /default-src 'none'/);
      assert.match(policies[1], /connect-src 'none'/);
    },
  },
];
