// Loads the one wasm module, locks the door, starts the page.
//
// The glue is fetched as text once, because the worker needs it too and may not fetch anything:
// page and workers import it from the same blob, and share the one compiled module.

// What the page may still do when everything has arrived. A second policy can only take away;
// workers that are started from a blob inherit it.
const LOCKED =
  "default-src 'none'; script-src blob: 'wasm-unsafe-eval'; worker-src blob:; " +
  "img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'";

/** Fetches what a preload link written by the build names. */
async function preloaded(name) {
  const link = document.querySelector(`link[data-app="${name}"]`);
  const response = await fetch(link.href);
  if (!response.ok) throw new Error(`${link.href} answered ${response.status}`);
  return response;
}

/** Compiles while it downloads, where the host sends the right media type. */
async function compiled(response) {
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

async function start() {
  const [glueText, module, explanations, samples] = await Promise.all([
    preloaded("glue").then((response) => response.text()),
    preloaded("module").then(compiled),
    preloaded("explanations").then((response) => response.text()),
    // Without them the page only lacks the buttons to try it.
    preloaded("samples").then((response) => response.text()).catch(() => ""),
  ]);
  const glue = URL.createObjectURL(new Blob([glueText], { type: "text/javascript" }));
  const page = await import(glue);
  await page.default({ module_or_path: module });
  lockDoor();
  page.start({ module, glue, explanations, samples, load: (url) => import(url) });
}

start().catch((error) => {
  const loading = document.getElementById("loading");
  loading.textContent = `The analysis could not be loaded: ${error.message}. Reload the page to try again; your paste is not needed for that.`;
  loading.classList.add("notice");
});
