// <pod-triage>: the page inside another page. For the host's pages: one classic script, no
// dependencies. docs/embedding.md tells how it is used; embed.js is the other end.
//
//   <script src="https://triage.example.com/pod-triage.js" defer></script>
//   <pod-triage theme="dark"></pod-triage>
"use strict";
(() => {
  const VERSION = 1;
  const PATIENCE_MS = 30_000;
  const TALLEST = 200_000;
  const FIRST_HEIGHT = 420;
  const THEMES = ["light", "dark"];
  // With `sandbox` the page has no origin: no storage, no cookies, nothing of the host's.
  const ALLOWED = "allow-scripts allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox";
  // Known only while this script runs.
  const HERE = document.currentScript?.src || document.baseURI;

  class PodTriage extends HTMLElement {
    static observedAttributes = ["src", "theme", "sandbox"];

    #frame = null;
    #origin = "";
    #port = null;
    #asked = new Map();
    #last = 0;
    #input = "";
    #late = 0;
    #ready = null;
    #open = null;

    connectedCallback() {
      if (!this.shadowRoot) this.attachShadow({ mode: "open" });
      this.#start();
    }

    disconnectedCallback() {
      this.#stop(new Error("the element was taken off the page"));
    }

    attributeChangedCallback(name, before, after) {
      if (!this.#frame || before === after) return;
      if (name === "theme") this.#say("set-theme", { theme: this.theme });
      else { this.#stop(new Error("the element shows another page now")); this.#start(); }
    }

    /** The address of the page; where none is given, the folder of this script. */
    get src() { return new URL(this.getAttribute("src") || "./", this.hasAttribute("src") ? document.baseURI : HERE).href; }
    set src(address) { this.setAttribute("src", address); }

    /** `light`, `dark`, or empty for the system's. */
    get theme() { return THEMES.find((one) => one === this.getAttribute("theme")) ?? ""; }
    set theme(theme) { this.setAttribute("theme", theme); }

    /** What was put into the box last by this element; setting it is `setInput` without waiting. */
    get input() { return this.#input; }
    set input(text) { this.setInput(text).catch(() => {}); }

    /** A promise that is kept when the page can be spoken with. */
    get ready() { return this.#ready ?? Promise.reject(new Error("the element is on no page")); }

    /** Fills the box, as pasting does. */
    async setInput(text) {
      this.#input = String(text);
      await this.#ask("set-input", { text: this.#input });
    }

    /** The report as docs/embedding.md describes it; secrets are replaced unless told otherwise. */
    async getReport({ secrets = "replace", contacts = "keep" } = {}) {
      return (await this.#ask("get-report", { secrets, contacts })).report;
    }

    #start() {
      if (location.origin === "null") {
        this.#fail("origin", "A page without an origin, such as a file or a sandboxed frame, cannot speak with Pod Triage.");
        return;
      }
      const page = new URL(this.src);
      page.searchParams.set("embed", "1");
      page.searchParams.set("host", location.origin);
      if (this.theme) page.searchParams.set("theme", this.theme);
      const sandboxed = this.hasAttribute("sandbox");
      this.#origin = sandboxed ? "null" : page.origin;
      const frame = document.createElement("iframe");
      if (sandboxed) frame.setAttribute("sandbox", ALLOWED);
      frame.title = this.getAttribute("title") || "Pod Triage";
      frame.referrerPolicy = "no-referrer";
      frame.allow = "clipboard-write *";
      // By properties: a policy of the host's may forbid style attributes.
      Object.assign(frame.style, { display: "block", width: "100%", height: `${FIRST_HEIGHT}px`, border: "0" });
      this.style.display ||= "block";
      this.#ready = new Promise((open, failed) => { this.#open = { open, failed }; });
      this.#ready.catch(() => {});
      this.#late = setTimeout(() => this.#fail("silent", "Pod Triage did not answer: see frame-ancestors and embedders in its documentation."), PATIENCE_MS);
      addEventListener("message", this.#hear);
      this.#frame = frame;
      frame.src = page.href;
      this.shadowRoot.replaceChildren(frame);
    }

    #stop(why) {
      removeEventListener("message", this.#hear);
      clearTimeout(this.#late);
      this.#port?.close();
      this.#port = null;
      this.#frame?.remove();
      this.#frame = null;
      this.#open?.failed(why);
      for (const { failed } of this.#asked.values()) failed(why);
      this.#asked.clear();
    }

    /** The page's first word: only from this frame, and only from the page that was put into it. */
    #hear = ({ source, origin, data, ports: [port] }) => {
      if (source !== this.#frame?.contentWindow || origin !== this.#origin || !port) return;
      if (data?.podTriage !== VERSION || data.type !== "ready") return;
      clearTimeout(this.#late);
      this.#port?.close();
      this.#port = port;
      port.onmessage = ({ data: message }) => this.#receive(message);
      this.#say("set-theme", { theme: this.theme });
      this.#open.open();
      this.#tell("ready");
    };

    #receive(message) {
      if (message?.podTriage !== VERSION) return;
      const asked = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      switch (message.type) {
        case "height":
          if (Number.isFinite(message.height)) this.#frame.style.height = `${Math.min(Math.max(message.height, 0), TALLEST)}px`;
          break;
        case "verdict": this.#tell("verdict", { diagnoses: message.diagnoses }); break;
        case "error": {
          const error = Object.assign(new Error(message.message), { code: message.error });
          if (asked) asked.failed(error);
          else this.#tell("problem", { error: message.error, message: message.message });
          break;
        }
        default: asked?.kept(message);
      }
    }

    async #ask(type, fields) {
      await this.ready;
      const id = ++this.#last;
      return new Promise((kept, failed) => {
        this.#asked.set(id, { kept, failed });
        this.#say(type, { id, ...fields });
      });
    }

    #say(type, fields) {
      this.#port?.postMessage({ podTriage: VERSION, type, ...fields });
    }

    #fail(error, message) {
      this.#open?.failed(Object.assign(new Error(message), { code: error }));
      this.#tell("problem", { error, message });
    }

    #tell(name, detail) {
      this.dispatchEvent(new CustomEvent(name, { detail }));
    }
  }

  if (!customElements.get("pod-triage")) customElements.define("pod-triage", PodTriage);
})();
