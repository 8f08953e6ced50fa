// In a browser, and for bundlers: the module is fetched from beside this file.
import init, * as module from "./podtriage.js";
import { api } from "./api.js";

await init({ module_or_path: new URL("./podtriage_bg.wasm", import.meta.url) });

export const { analyse, analyseToJson, redact, kinds } = api(module);
