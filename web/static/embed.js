// The page's end of the conversation with a page that embeds it (docs/embedding.md); the element in
// pod-triage.js, or a script of the host's own, holds the other.
//
// Nothing is ever sent to "*" and nothing is listened to on the window but a knock: the page makes a
// channel and hands one end of it to the window above, addressed to the origin that its address names
// and that its configuration allows. Where another page is above, the browser drops that message, and
// with it the only way in.

const VERSION = 1;
/** Characters of an input; a browser's own box takes no more without trouble. */
const LONGEST_INPUT = 50_000_000;
const LONGEST_ID = 100;
/** Pixels that a dialog may take, and that it stands above what opened it. */
const DIALOG = 620;
const ABOVE = 60;
/** Reports that may wait to be made; each takes as long as the analysis. */
const MOST_WAITING = 8;
const PATIENCE_MS = 120_000;
const THEMES = ["", "light", "dark"];

const root = document.documentElement;
const box = document.getElementById("paste");

/** Starts it; `companion` is the companion's module. */
export function embed(bridge, companion) {
  if (parent === window) return;
  const host = new URLSearchParams(location.search).get("host");
  // Without a host the page is only shown, as any frame is.
  if (host === null) return;
  if (host !== location.origin && !companion.embedders().includes(host)) {
    refuse(host);
    return;
  }
  new Conversation(host, bridge, companion).start();
}

/** Says in the page why the page around it gets no answer. */
function refuse(host) {
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.textContent = `This page works as it is, but ${host.slice(0, 100)} is not among the embedders of its configuration: it can neither fill the box nor read the report.`;
  document.querySelector("main").prepend(notice);
}

class Conversation {
  constructor(host, bridge, companion) {
    this.host = host;
    this.bridge = bridge;
    this.companion = companion;
    this.port = null;
    this.height = 0;
    /** What the host put into the box last. */
    this.given = null;
    this.waiting = 0;
    this.last = Promise.resolve();
  }

  start() {
    addEventListener("message", ({ source, origin, data }) => {
      const knocks = source === parent && origin === this.host && isObject(data);
      if (knocks && data.podTriage === VERSION && data.type === "hello") this.open();
    });
    // In a frame as high as its content the middle is far from what a person sees: dialogs open
    // beside what was pressed (companion.css).
    root.dataset.embed = "sized";
    addEventListener("click", ({ target }) => {
      const place = target.getBoundingClientRect().top + scrollY - ABOVE;
      root.style.setProperty("--at", `${Math.max(0, Math.min(place, root.clientHeight - DIALOG))}px`);
    }, true);
    new ResizeObserver(() => this.measure()).observe(root);
    // What the page promises about a paste stays true only with this beside it.
    document.getElementById("privacy").append(` The page around this box, ${this.host}, can read the verdict and the report with its quotes, passwords and keys replaced.`);
    this.bridge.addEventListener("report", () => this.tellVerdict());
    this.open();
  }

  /** Hands the host a new channel; an older one is over. */
  open() {
    this.port?.close();
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }) => this.receive(data);
    parent.postMessage({ podTriage: VERSION, type: "ready" }, this.host, [port2]);
    this.height = 0;
    this.measure();
    this.tellVerdict();
  }

  say(type, fields = {}) {
    this.port.postMessage({ podTriage: VERSION, type, ...fields });
  }

  measure() {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height === this.height) return;
    this.height = height;
    this.say("height", { height });
  }

  tellVerdict() {
    const { report } = this.bridge;
    const diagnoses = report
      ? JSON.parse(new TextDecoder().decode(report)).diagnoses.map(({ cause, certainty }) => ({ cause, certainty }))
      : null;
    this.say("verdict", { diagnoses });
  }

  /** Every message is taken as hostile: what is not exactly as documented is ignored or refused. */
  receive(data) {
    if (!isObject(data) || typeof data.podTriage !== "number") return;
    const { id = null } = data;
    if (!isId(id)) return;
    const refuse = (error, message) => this.say("error", { id, error, message });
    if (data.podTriage !== VERSION) {
      refuse("version", `This page speaks version ${VERSION}.`);
      return;
    }
    switch (data.type) {
      case "set-input": this.setInput(id, data.text, refuse); break;
      case "get-report": this.getReport(id, data, refuse); break;
      case "set-theme":
        if (THEMES.includes(data.theme)) root.dataset.theme = data.theme;
        else refuse("value", "A theme is light, dark or empty.");
        break;
      default: refuse("type", "No message is called that.");
    }
  }

  /** The same as typing or pasting it. */
  setInput(id, text, refuse) {
    if (typeof text !== "string") return refuse("value", "The input is a text.");
    if (text.length > LONGEST_INPUT) return refuse("size", `The input is longer than ${LONGEST_INPUT} characters.`);
    if (root.hasAttribute("data-page")) location.replace("#/");
    box.value = text;
    this.given = box.value;
    box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    this.say("input-set", { id });
  }

  /** One after the other, each when nothing is being analysed any more. */
  getReport(id, { secrets = "replace", contacts = "keep" }, refuse) {
    const words = ["replace", "keep"];
    if (!words.includes(secrets) || !words.includes(contacts)) return refuse("value", "Secrets and contacts are replaced or kept.");
    if (this.waiting >= MOST_WAITING) return refuse("busy", "Too many reports are waiting.");
    this.waiting += 1;
    this.last = this.last.then(async () => {
      if (!await settled()) return refuse("busy", "The analysis has not ended.");
      if (!this.bridge.report) return refuse("no-report", "There is no report on the page.");
      // Whoever gave the text knows its secrets; what a person typed or opened is the person's.
      const known = box.value === this.given && (this.bridge.files?.length ?? 0) === 0;
      if (secrets === "keep" && !known) return refuse("secrets", "The input is not the one that was set, so its secrets are kept here.");
      const json = await this.companion.report_json(secrets === "keep", contacts === "replace");
      this.say("report", { id, report: JSON.parse(json) });
    }).catch(() => refuse("failed", "The report could not be made.")).finally(() => { this.waiting -= 1; });
  }
}

const isObject = (value) => typeof value === "object" && value !== null;

const isId = (id) => id === null || Number.isSafeInteger(id) || (typeof id === "string" && id.length <= LONGEST_ID);

/** Waits until nothing is being analysed; false where that takes too long. */
function settled() {
  const rests = () => root.hasAttribute("data-ready") && !root.hasAttribute("data-busy");
  return new Promise((done) => {
    if (rests()) return done(true);
    const watch = new MutationObserver(() => { if (rests()) end(true); });
    const end = (yes) => { watch.disconnect(); clearTimeout(late); done(yes); };
    const late = setTimeout(() => end(false), PATIENCE_MS);
    watch.observe(root, { attributes: true, attributeFilter: ["data-ready", "data-busy"] });
  });
}
