// Loads the one wasm module, locks the door, starts the page.
//
// The glue is fetched as text once, because the worker needs it too and may not fetch anything; page
// and workers share the one compiled module.

// What the page may still do when everything has been asked for. A second policy can only take away;
// workers that are started from a blob inherit it.
const LOCKED =
  "default-src 'none'; script-src blob: 'wasm-unsafe-eval'; worker-src blob:; " +
  "img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'";

// What stands between explanations and samples (Trunk.toml).
const FORM_FEED = 12;

/** No longer than this the page waits for its first worker, in milliseconds. */
const UP_MS = 300;

const held = (name) => document.querySelector(`script[data-app="${name}"]`);
const addressOf = (name) => document.querySelector(`link[data-app="${name}"]`)?.href;

/** What the build named: fetched, or held by this file itself where everything is in one. */
async function preloaded(name, options) {
  const own = held(name);
  if (own) {
    const bytes = Uint8Array.from(atob(own.textContent), (char) => char.charCodeAt(0));
    own.remove();
    return new Response(bytes, { headers: { "content-type": own.dataset.type } });
  }
  const address = addressOf(name);
  if (!address) throw new Error(`nothing is named ${name}`);
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

/** Whether what the build named has come: by a preload, or with this file, which has no address of it. */
const arrived = (name) => {
  const address = addressOf(name);
  return !address || performance.getEntriesByName(address).length > 0;
};

/** Compiles while it downloads, where the host sends the right media type. */
async function compiled(response) {
  // A page without an origin (from disk, in a sandboxed frame) cannot hand a compiled module to its
  // worker: there each side compiles the bytes.
  if (self.origin === "null") return response.arrayBuffer();
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

function lockDoor() {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = LOCKED;
  document.head.append(policy);
}

/** What the page and its companion tell each other (web/companion/src/bridge.rs). */
class Bridge extends EventTarget {
  tell(name, value) {
    this[name] = value;
    this.dispatchEvent(new Event(name));
  }
}

// Where the browser knows Trusted Types, the policy in index.html forbids every text that would become
// markup or script; the one thing that is still made from text is a worker from the page's own blob.
globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => (address.startsWith("blob:") ? address : null),
});

/** What the site sets (docs/configuration.md): inline, or the file beside the page, or nothing. */
async function configuration() {
  const inline = document.querySelector('script[type="application/json"]');
  if (inline) return inline.textContent;
  // Without the file, or in the single file, nothing is set.
  return preloaded("site").then((response) => response.text(), () => "");
}

const blobOf = (script) => URL.createObjectURL(new Blob([script], { type: "text/javascript" }));

/** Starts analyses from the worker's script (web/static/worker.js), with script for further jobs in it. */
class Analyses {
  constructor(script) {
    this.addressWith = (more, line) => blobOf(`${script}\n${more || "const more = {};"}\n${line}`);
    this.up = this.begun().catch(() => {
      // A browser that refuses is asked again when somebody waits for the answer.
    });
  }

  /** Makes the first before it is asked for. It comes up where the page lets it, so the page waits a moment
   * with what takes long. */
  async begun() {
    const first = this.made("", 'postMessage("up");');
    this.first = first;
    await new Promise((resolve) => {
      first.addEventListener("message", (event) => {
        event.stopImmediatePropagation();
        resolve();
      }, { once: true });
      first.onerror = () => {
        this.first = null;
        resolve();
      };
      setTimeout(resolve, UP_MS);
    });
  }

  made(more, line = "") {
    return new Worker(this.addressWith(more, `attend(self, more);${line}`));
  }

  /** A worker; throws where the browser refuses. */
  worker(more) {
    const { first } = this;
    if (more || !first) return this.made(more);
    this.first = first.onerror = null;
    return first;
  }

  /** Attends to one end of a channel on the page. */
  async attend(port, more) {
    const script = await import(this.addressWith(more, "export { attend, more };"));
    script.attend(port, script.more);
  }
}

async function start() {
  const text = (name, options) => preloaded(name, options).then((response) => response.text());
  const bytes = (name, options) => preloaded(name, options).then((response) => response.arrayBuffer());
  const embed = document.documentElement.hasAttribute("data-embed") ? text("embed") : null;
  embed?.catch(() => {});
  // The browser compiles what has an address beside everything else; its text is then in the cache.
  const address = addressOf("glue");
  const script = text("glue", { cache: "force-cache" });
  const answer = preloaded("module");
  const compiling = answer.then(compiled);
  const parts = Promise.all([
    script,
    address ? import(address) : script.then((code) => import(blobOf(code))),
    bytes("explanations"),
    configuration(),
    answer,
  ]);
  for (const part of [compiling, parts]) part.catch(() => {});
  const worker = held("worker")?.textContent ?? await text("worker");
  // Nothing holds up what verdicts need: what follows is asked for when that has come, often at once.
  if (!["glue", "module", "explanations"].every(arrived)) await parts;
  // Pictures, reference pages and ways out: compiled when the analysis is ready.
  const later = { priority: "low" };
  const beside = Promise.all([text("companion-glue", later), bytes("companion", later), text("companion-style", later)]);
  beside.catch(() => {});
  // A page that speaks with another one has its script before nothing can be fetched any more.
  if (embed) await embed.catch(() => {});
  // All is asked for. The first worker is made behind this: it is bound by what binds the page then.
  lockDoor();
  const analyses = new Analyses(worker);
  const [glue, page, explanations, site] = await parts;
  const module = await compiling;
  await page.default({ module_or_path: module });
  const bridge = new Bridge();
  const engine = { module, glue, explanations, samples: samplesBehind(explanations), site, bridge, analyses };
  await analyses.up;
  page.start(engine);
  await atRest();
  // The page itself runs: without its companion only what stands beside a verdict is missing.
  await beside.then(async (parts) => {
    const companion = await accompany(engine, page, parts);
    if (embed) (await import(blobOf(await embed))).embed(bridge, companion);
  }).catch((error) => console.error(error));
}

/** The samples behind the explanations, which only workers read. */
function samplesBehind(explanations) {
  const all = new Uint8Array(explanations);
  return new TextDecoder().decode(all.subarray(all.lastIndexOf(FORM_FEED) + 1));
}

/** Waits until the analysis has loaded and has no paste to read, or took too long for either. */
const atRest = () => new Promise((resolve) => {
  const { dataset } = document.documentElement;
  const look = () => "ready" in dataset && !("busy" in dataset) && resolve();
  new MutationObserver(look).observe(document.documentElement, { attributeFilter: ["data-ready", "data-busy"] });
  setTimeout(resolve, 3000);
});

/** Starts the companion, and lets it fill the places that the page leaves for it. */
async function accompany(engine, page, [script, bytes, style]) {
  const module = self.origin === "null" ? bytes : await WebAssembly.compile(bytes);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Yew knows its elements by properties of these names and would take the companion's for its own.
  const glue = script.replaceAll("__yew_", "__companion_");
  const companion = await import(blobOf(glue));
  await companion.default({ module_or_path: module });
  companion.start(engine, { module, glue }, page);
  customElements.define("triage-part", class extends HTMLElement {
    connectedCallback() { this.content = companion.fill(this); }
    disconnectedCallback() { this.content?.leave(); }
  });
  document.documentElement.dataset.companion = "";
  return companion;
}

start().catch((error) => {
  const loading = document.getElementById("loading");
  loading.textContent = `The analysis could not be loaded: ${error.message}. Reload the page to try again; your paste is not needed for that.`;
  loading.classList.add("notice");
}).finally(() => {
  // The companion replaces this text; where it did not come, its pages are not there.
  document.querySelector("#reference > .status")?.replaceChildren("This page could not be loaded. Reload to try again.");
});
