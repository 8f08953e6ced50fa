// In Node: the module is read from disk, since fetch does not open files there.
import { readFileSync } from "node:fs";
import * as module from "./podtriage.js";
import { api } from "./api.js";

module.initSync({ module: readFileSync(new URL("./podtriage_bg.wasm", import.meta.url)) });

export const { analyse, analyseToJson, redact, kinds } = api(module);
