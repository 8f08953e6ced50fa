// The page inside another one: the element, the frame and what they say to each other.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { faults } from "../axe.mjs";
import { accompanied, open, paste, repoFile, sample, settled, verdict } from "../browser.mjs";
import { host } from "../host.mjs";
import { serve } from "../server.mjs";

const TRIAGE = "https://triage.example.com/";
const SANDBOX = '<!doctype html><title>Wiki</title><script src="/pod-triage.js"></script><pod-triage sandbox src="/podtriage.html"></pod-triage>';
// Put together here, so that no scanner of a code host takes this file for a leak.
const TOKEN = ["hf", "aBcDeFgHiJkLmNoPqRsTuVwXyZ01234567"].join("_");

/** A page of tests/browser/pages that finds the site where the documentation has its example. */
async function documented(path, site) {
  return (await repoFile(`tests/browser/pages/${path}`)).replaceAll(TRIAGE, site.url);
}

/** Lets the site allow this origin. */
async function allow(page, ...origins) {
  const body = JSON.stringify({ embedders: origins });
  await page.route("**/podtriage.json", (route) => route.fulfill({ contentType: "application/json", body }));
}

/** Serves pages, opens the first and gives the host's end; `allowed` says whether the site knows the host. */
async function hosted(page, pages, use, allowed = true) {
  const docs = await host(pages);
  try {
    await allow(page, ...(allowed ? [docs.origin] : []));
    await page.goto(docs.url);
    await use(docs);
  } finally {
    await docs.close();
  }
}

const element = (page, work, argument) => page.locator("pod-triage").evaluate(work, argument);
const ready = (page) => element(page, (one) => one.ready);
const inside = (page) => page.frames().find((frame) => frame !== page.mainFrame());

/** What reaches the host's window, from the first script on. */
async function eavesdropped(page) {
  await page.addInitScript(() => {
    globalThis.heard = [];
    addEventListener("message", (event) => { heard.push({ origin: event.origin, data: event.data, ports: event.ports.length }); });
  });
  return () => page.evaluate(() => heard);
}

const heightsAgree = (page) => page.waitForFunction(() => {
  const frame = document.querySelector("pod-triage")?.shadowRoot?.querySelector("iframe") ?? document.querySelector("iframe");
  return frame.clientHeight > 700;
});

const snippets = [
  ["plain.html", ["<pod-triage id=\"triage\"></pod-triage>", "await triage.setInput(", "const report = await triage.getReport();"]],
  ["mkdocs/mkdocs.yml", ["extra_javascript:\n  - https://triage.example.com/pod-triage.js"]],
  ["mkdocs/docs/index.md", ["<pod-triage></pod-triage>"]],
  ["docusaurus/docusaurus.config.js", ["scripts: [{ src: \"https://triage.example.com/pod-triage.js\", defer: true }],"]],
  ["docusaurus/pod-triage.mdx", ["<pod-triage></pod-triage>"]],
];

const pages = ["plain.html", "mkdocs/index.html", "docusaurus/index.html"].map((path) => ({
  name: `the documented page ${path} fills the box, follows its height and gets the report`,
  async run({ page, site }) {
    await hosted(page, { "/": await documented(path, site) }, async () => {
      await ready(page);
      await element(page, (one) => {
        globalThis.told = [];
        one.addEventListener("verdict", ({ detail }) => told.push(detail.diagnoses));
      });
      const text = await sample("oom-killed");
      await element(page, (one, value) => one.setInput(value), text);
      const report = await element(page, (one) => one.getReport());
      assert.equal(report.schema, 1);
      assert.equal(report.redacted, true);
      assert.deepEqual([report.diagnoses[0].cause, report.diagnoses[0].certainty], ["host-memory-oom", "confirmed"]);
      const told = await page.evaluate(() => globalThis.told.at(-1));
      assert.deepEqual(told[0], { cause: "host-memory-oom", certainty: "confirmed" });
      assert.equal(await inside(page).locator("#paste").inputValue(), text);
      await heightsAgree(page);
      const [outer, inner] = await Promise.all([
        element(page, (one) => one.shadowRoot.querySelector("iframe").clientHeight),
        inside(page).evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height)),
      ]);
      assert.equal(outer, inner, "as high as what it shows");
      assert.ok(await inside(page).evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no sideways scrolling");
    });
  },
}));

const looks = ["light", "dark"].flatMap((colorScheme) => [900, 390].map((width) => ({
  name: `axe finds nothing in the compact page, ${colorScheme}, ${width} pixels`,
  context: { colorScheme, viewport: { width, height: 844 } },
  async run({ page, site }) {
    await open(page, `${site.url}?embed=1`);
    await accompanied(page);
    assert.deepEqual(await faults(page), [], "empty");
    await paste(page, await sample("oom-killed"));
    assert.deepEqual(await faults(page), [], "answered");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${wide} wide on ${width}`);
  },
})));

/** Opens a channel as a script of the host's own does, and keeps what comes. */
async function rawChannel(page) {
  await page.waitForFunction(() => globalThis.channel);
  return {
    send: (message) => page.evaluate((one) => channel.postMessage(one), message),
    came: () => page.evaluate(() => came),
    async until(test) {
      for (let tries = 0; tries < 200; tries += 1) {
        const found = (await this.came()).find(test);
        if (found) return found;
        await page.waitForTimeout(50);
      }
      throw new Error(`it did not come: ${JSON.stringify(await this.came())}`);
    },
  };
}

/** A host that takes the channel by hand. */
const rawHost = (site, named = "location.origin") => `<!doctype html><title>Raw</title><iframe id="triage" width="900" height="500"></iframe><script>
globalThis.came = [];
const frame = document.getElementById("triage");
addEventListener("message", ({ source, data, ports: [port] }) => {
  if (source !== frame.contentWindow || !port) return;
  globalThis.readies = (globalThis.readies ?? 0) + 1;
  globalThis.channel = port;
  port.onmessage = ({ data }) => came.push(data);
});
frame.src = "${site.url}?embed=1&host=" + encodeURIComponent(${named});
</script>`;

export default [
  {
    name: "the documentation shows what the pages use",
    async run() {
      const text = await repoFile("docs/embedding.md");
      for (const [path, parts] of snippets) {
        const page = await repoFile(`tests/browser/pages/${path}`);
        for (const part of parts) {
          assert.ok(page.includes(part), `${path} does not hold ${part}`);
          assert.ok(text.includes(part), `docs/embedding.md does not hold ${part}`);
        }
      }
    },
  },
  ...pages,
  {
    name: "the documented frame without the element speaks the same protocol",
    async run({ page, site }) {
      const said = [];
      page.on("console", (message) => said.push(message.text()));
      await hosted(page, { "/": await documented("frame.html", site) }, async () => {
        await inside(page).locator('[data-verdict][data-cause="host-memory-oom"]').waitFor();
        for (let tries = 0; tries < 100 && !said.some((line) => line.startsWith("b ")); tries += 1) await page.waitForTimeout(50);
        assert.ok(said.some((line) => /^b \S/.test(line)), said.join("\n"));
        await page.waitForFunction(() => Number(document.querySelector("iframe").height) > 700);
      });
    },
  },
  {
    name: "the report is the one of the page's dialog, and a secret leaves only where the host brought it",
    async run({ page, site }) {
      await hosted(page, { "/": await documented("mkdocs/index.html", site) }, async () => {
        await ready(page);
        const text = (await sample("oom-killed")).replace(/ {4}Environment: +<none>\n/, `    Environment:\n      HF_TOKEN:      ${TOKEN}\n`);
        await element(page, (one, value) => one.setInput(value), text);
        const report = await element(page, (one) => one.getReport());
        assert.ok(!JSON.stringify(report).includes(TOKEN));
        const frame = inside(page);
        await frame.locator("button.report").click();
        const [button, dialog] = await Promise.all(["button.report", "dialog[open]"].map((one) => frame.locator(one).boundingBox()));
        assert.ok(Math.abs(button.y - dialog.y) < 100, `the dialog is ${dialog.y - button.y} pixels from what opened it`);
        await frame.locator('dialog input[value="json"]').check();
        await frame.locator("dialog .preview").filter({ hasText: '"schema"' }).waitFor();
        assert.deepEqual(report, JSON.parse(await frame.locator("dialog .preview").innerText()));
        await page.keyboard.press("Escape");
        const whole = await element(page, (one) => one.getReport({ secrets: "keep" }));
        assert.notEqual(whole.redacted, true);
        // From here on it is the person's paste.
        await frame.locator("#paste").press("End");
        await frame.locator("#paste").pressSequentially(" ");
        const refused = await element(page, (one) => one.getReport({ secrets: "keep" }).then(() => "given", (error) => error.code));
        assert.equal(refused, "secrets");
        assert.equal((await element(page, (one) => one.getReport())).redacted, true);
      });
    },
  },
  {
    name: "a host that the configuration does not name hears nothing, and the page says why",
    async run({ page, site }) {
      const heard = await eavesdropped(page);
      await hosted(page, { "/": rawHost(site) }, async ({ origin }) => {
        const notice = inside(page).locator("main > .notice");
        await notice.waitFor();
        assert.match(await notice.innerText(), new RegExp(`${origin} is not among the embedders`));
        await page.evaluate(() => frame.contentWindow.postMessage({ podTriage: 1, type: "hello" }, "*"));
        await page.evaluate(() => frame.contentWindow.postMessage({ podTriage: 1, type: "set-input", id: 1, text: "x" }, "*"));
        await inside(page).locator("#paste").fill(await sample("oom-killed"));
        await inside(page).locator('[data-verdict][data-cause="host-memory-oom"]').waitFor();
        assert.deepEqual(await heard(), []);
      }, false);
    },
  },
  {
    name: "a host that names another's origin hears nothing",
    async run({ page, site }) {
      const heard = await eavesdropped(page);
      await allow(page, "https://docs.example.com");
      const docs = await host({ "/": rawHost(site, '"https://docs.example.com"') });
      try {
        await page.goto(docs.url);
        await inside(page).waitForSelector(":root[data-companion]", { state: "attached" });
        await page.evaluate(() => frame.contentWindow.postMessage({ podTriage: 1, type: "hello" }, "*"));
        await inside(page).locator("#paste").fill(await sample("oom-killed"));
        await inside(page).locator('[data-verdict][data-cause="host-memory-oom"]').waitFor();
        await page.waitForTimeout(300);
        assert.deepEqual(await heard(), []);
      } finally {
        await docs.close();
      }
    },
  },
  {
    name: "hostile messages are ignored or refused, ask for nothing, and the next right one works",
    async run({ context, page, site }) {
      await hosted(page, { "/": rawHost(site) }, async () => {
        const channel = await rawChannel(page);
        await inside(page).waitForSelector(":root[data-companion]", { state: "attached" });
        const asked = [];
        context.on("request", (request) => { if (!/^(blob|data):/.test(request.url())) asked.push(request.url()); });
        const before = (await channel.came()).length;
        for (const junk of [null, 7, "x", [], {}, { podTriage: "1", type: "set-input", text: "x" }, { type: "set-input", text: "x" },
          { podTriage: 1, type: "set-input", id: {}, text: "x" }, { podTriage: 1, type: "set-input", id: "i".repeat(101), text: "x" }]) {
          await channel.send(junk);
        }
        const refused = [
          [{ podTriage: 2, id: "v", type: "set-input", text: "x" }, "version"],
          [{ podTriage: 1, id: "t", type: "fetch", url: "https://evil.example/" }, "type"],
          [{ podTriage: 1, id: "p", type: "__proto__" }, "type"],
          [{ podTriage: 1, id: "n", type: "set-input", text: { toString: "x" } }, "value"],
          [{ podTriage: 1, id: "th", type: "set-theme", theme: "url(https://evil.example/)" }, "value"],
          [{ podTriage: 1, id: "s", type: "get-report", secrets: "please" }, "value"],
          [{ podTriage: 1, id: "e", type: "get-report" }, "no-report"],
        ];
        for (const [message, error] of refused) {
          await channel.send(message);
          assert.equal((await channel.until(({ type, id }) => type === "error" && id === message.id)).error, error);
        }
        await page.evaluate(() => channel.postMessage({ podTriage: 1, id: "big", type: "set-input", text: "x".repeat(50_000_001) }));
        assert.equal((await channel.until(({ id }) => id === "big")).error, "size");
        const answers = (await channel.came()).slice(before).filter(({ type }) => type === "error" || type === "input-set");
        assert.equal(answers.length, refused.length + 1, "junk has no answer");
        assert.equal(await inside(page).locator("#paste").inputValue(), "");
        await channel.send({ podTriage: 1, id: "ok", type: "set-input", text: await sample("oom-killed") });
        for (let number = 0; number < 12; number += 1) await channel.send({ podTriage: 1, id: number, type: "get-report" });
        const report = await channel.until(({ type, id }) => type === "report" && id === 0);
        assert.equal(report.report.diagnoses[0].cause, "host-memory-oom");
        assert.equal((await channel.until(({ id }) => id === 11)).error, "busy");
        await channel.until(({ type, id }) => type === "report" && id === 7);
        assert.deepEqual(asked, []);
      });
    },
  },
  {
    name: "a knock from the window above opens a new channel; one from elsewhere does not",
    async run({ page, site }) {
      const docs = `${rawHost(site)}<iframe id="other" src="/other"></iframe>`;
      await hosted(page, { "/": docs, "/other": "<!doctype html><title>Other</title>" }, async ({ origin }) => {
        await rawChannel(page);
        const other = page.frames().find((frame) => frame.url().endsWith("/other"));
        await other.evaluate(() => parent.frames[0].postMessage({ podTriage: 1, type: "hello" }, "*"));
        await page.waitForTimeout(300);
        assert.equal(await page.evaluate(() => readies), 1);
        await page.evaluate((to) => frame.contentWindow.postMessage({ podTriage: 1, type: "hello" }, to), new URL(site.url).origin);
        await page.waitForFunction(() => readies === 2);
        const channel = await rawChannel(page);
        await channel.send({ podTriage: 1, id: "again", type: "set-input", text: "x" });
        await channel.until(({ id }) => id === "again");
        assert.notEqual(origin, new URL(site.url).origin);
      });
    },
  },
  {
    name: "the element takes messages from its own frame only",
    async run({ page, site }) {
      await hosted(page, { "/": await documented("mkdocs/index.html", site) }, async () => {
        await ready(page);
        await page.evaluate(() => {
          const { port1, port2 } = new MessageChannel();
          globalThis.stolen = [];
          port1.onmessage = ({ data }) => stolen.push(data);
          postMessage({ podTriage: 1, type: "ready" }, "*", [port2]);
        });
        await element(page, (one) => one.setInput("secret text"));
        assert.deepEqual(await page.evaluate(() => stolen), []);
        assert.equal(await inside(page).locator("#paste").inputValue(), "secret text");
      });
    },
  },
  {
    name: "the host chooses the theme, and the page stores nothing",
    async run({ page, site }) {
      const docs = (await documented("mkdocs/index.html", site)).replace("<pod-triage>", '<pod-triage theme="dark">');
      await hosted(page, { "/": docs }, async () => {
        await ready(page);
        const theme = () => inside(page).evaluate(() => document.documentElement.dataset.theme);
        assert.equal(await theme(), "dark");
        await element(page, (one) => { one.theme = "light"; });
        for (let tries = 0; tries < 100 && await theme() !== "light"; tries += 1) await page.waitForTimeout(20);
        assert.equal(await theme(), "light");
        const scheme = await inside(page).evaluate(() => getComputedStyle(document.documentElement).colorScheme);
        assert.equal(scheme, "light");
        assert.equal(await inside(page).evaluate(() => localStorage.length), 0);
      });
    },
  },
  ...[false, true].map((refuseWorkers) => ({
    name: `sandboxed without an origin the single file works${refuseWorkers ? ", also where workers are refused" : ""}`,
    async run({ page, file, folder }) {
      if (refuseWorkers) await page.addInitScript(() => { globalThis.Worker = class { constructor() { throw new Error("refused"); } }; });
      const pages = { "/": SANDBOX, "/podtriage.html": await readFile(fileURLToPath(file)), "/pod-triage.js": await readFile(`${folder}/pod-triage.js`) };
      const docs = await host(pages);
      try {
        await page.goto(docs.url);
        await ready(page);
        assert.equal(await inside(page).evaluate(() => self.origin), "null");
        await element(page, (one, text) => one.setInput(text), await sample("oom-killed"));
        const report = await element(page, (one) => one.getReport());
        assert.equal(report.diagnoses[0].cause, "host-memory-oom");
        assert.equal(report.redacted, true);
        assert.equal(page.workers().length > 0, !refuseWorkers);
        assert.equal(await inside(page).locator(".notice").count(), refuseWorkers ? 1 : 0);
        await heightsAgree(page);
      } finally {
        await docs.close();
      }
    },
  })),
  {
    name: "sandboxed, the folder works where its host lets strangers load it",
    async run({ page, folder }) {
      const site = await serve(folder, 0, { "access-control-allow-origin": "*" });
      const docs = (await documented("mkdocs/index.html", site)).replace("<pod-triage>", "<pod-triage sandbox>");
      try {
        await hosted(page, { "/": docs }, async () => {
          await ready(page);
          await element(page, (one, text) => one.setInput(text), await sample("oom-killed"));
          assert.equal((await element(page, (one) => one.getReport())).diagnoses[0].cause, "host-memory-oom");
        });
      } finally {
        await site.close();
      }
    },
  },
  {
    name: "taken off the page and put back, the element starts anew; what waited fails",
    async run({ page, site }) {
      await hosted(page, { "/": await documented("mkdocs/index.html", site) }, async () => {
        await ready(page);
        const waited = await element(page, (one) => {
          const { parentNode } = one;
          const asked = one.getReport().then(() => "given", (error) => error.message);
          return Promise.resolve().then(() => { one.remove(); parentNode.append(one); return asked; });
        });
        assert.match(waited, /taken off/);
        await ready(page);
        await element(page, (one) => one.setInput("again"));
        assert.equal(await inside(page).locator("#paste").inputValue(), "again");
      });
    },
  },
  {
    name: "opened by itself, an address for embedding shows the compact page and speaks with nobody",
    async run({ page, site }) {
      await open(page, `${site.url}?embed=1&host=https%3A%2F%2Fdocs.example.com`);
      await paste(page, await sample("oom-killed"));
      await settled(page);
      assert.deepEqual(await verdict(page), { cause: "host-memory-oom", certainty: "confirmed" });
      assert.equal(await page.locator("nav#pages, #theme, .samples").evaluateAll((all) => all.filter((one) => one.checkVisibility()).length), 0);
      assert.equal(await page.locator(".notice").count(), 0);
    },
  },
  ...looks,
];
