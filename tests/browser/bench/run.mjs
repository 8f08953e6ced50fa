// Measures in the browser: node run.mjs --site DIR --data DIR --rivals DIR [--port N] [--quick] [--only WORD]
//
// DATA holds the texts and their plan (`bench write`); the results go there, too. RIVALS is a folder
// of npm packages: the two pages whose start is compared with ours.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch } from "../browser.mjs";
import { longestTasks } from "./tasks.mjs";
import { starts } from "./starts.mjs";
import { workloads } from "./workloads.mjs";

const { values: options } = parseArgs({
  options: {
    site: { type: "string", default: "dist/site" },
    data: { type: "string", default: "target/bench" },
    rivals: { type: "string" },
    port: { type: "string", default: "0" },
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
  },
});

const plan = JSON.parse(await readFile(join(options.data, "plan.json"), "utf8"));
const browser = await launch();
try {
  for (const [name, part] of Object.entries({ workloads, tasks: longestTasks, starts })) {
    if (!name.includes(options.only)) continue;
    const result = await part(browser, plan, { ...options, port: Number(options.port) });
    await writeFile(join(options.data, `${name}.json`), JSON.stringify(result, null, 2));
  }
} finally {
  await browser.close();
}
