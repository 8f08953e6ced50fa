// Pictures of the page: node screenshots.mjs --site DIR --out DIR
//
// Every state at a desk and on a phone, light and dark; `--readme FILE` also takes the one picture
// that the README shows, `--only WORD` leaves out the states without it in their name.
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { accompanied, clear, launch, open, paste, sample, settled } from "./browser.mjs";
import { serve } from "./server.mjs";

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const THEMES = ["light", "dark"];

const { values: options } = parseArgs({
  options: {
    site: { type: "string", default: "dist/site" },
    out: { type: "string", default: "screenshots" },
    readme: { type: "string" },
    only: { type: "string", default: "" },
  },
});

/** A link of version 1 with three lines about an OOMKilled container. */
const LINK = "#v1=eNrzSSwuUQguSSxJtVIAgZDUotzMvMSS1BQuBYWg1MTi_DyIhIKCv7-vd2ZODljGtSKzRME5PwWiy9DYnAsAKisUhw";

/** States beside the samples: a name, what a person did, and whether the whole page is shown. */
const STATES = [
  ["empty", async () => {}],
  ["not-recognised", (page) => paste(page, "Dear diary, today nothing crashed.")],
  ["two-pods", async (page) => paste(page, `${await sample("oom-killed")}\n${await sample("image-pull")}`)],
  ["file-opened", async (page) => {
    const buffer = Buffer.from(await sample("gpu-memory"));
    await page.locator("input[type=file]").setInputFiles({ name: "previous.log", mimeType: "text/plain", buffer });
    await settled(page);
  }],
  ["open-verdict", async (page) => {
    await paste(page, "$ kubectl get pods -n inference\nNAME                   READY   STATUS             RESTARTS      AGE\nllm-5d7c9f86b4-x9k2m   0/1     CrashLoopBackOff   5 (2m ago)    10m\n");
    await page.locator(".verdict .gather summary").click();
  }],
  ["many-pods", async (page) => {
    const rows = Array.from({ length: 9 }, (_, n) => `llm-${n}-5d7c9f86b4-x9k2m   0/1   ${n % 2 ? "ImagePullBackOff" : "CreateContainerConfigError"}   0   10m`);
    await paste(page, `NAME   READY   STATUS   RESTARTS   AGE\n${rows.join("\n")}\n${await sample("oom-killed")}`);
  }],
  ["kind-corrected", async (page) => {
    await paste(page, `${await sample("driver-too-old")}\n\`\`\`\nsome words\n\`\`\`\n`);
    await page.locator("select.kind").last().selectOption("log");
    await settled(page);
    await page.locator("select.kind").nth(1).selectOption("pod-json");
    await settled(page);
  }],
  ["range-pressed", async (page) => {
    await paste(page, await sample("oom-killed"));
    await page.locator(".quote:has(.absent) button").first().click();
    await page.locator(".row.focus").waitFor();
  }],
  ["evidence-pressed", async (page) => {
    await paste(page, await sample("driver-too-old"));
    await page.locator("[data-evidence-line]").first().click();
    await page.locator(".row.focus").waitFor();
  }],
  ["report", async (page) => {
    const token = ["hf", "aBcDeFgHiJkLmNoPqRsTuVwXyZ01234567"].join("_");
    await paste(page, (await sample("oom-killed")).replace(/Environment: +<none>/, `Environment:\n      HF_TOKEN:  ${token}`));
    await page.locator("button.report").click();
    await page.locator("dialog .preview").waitFor();
    await page.locator(".replaced summary").click();
  }],
  ["bug-template", async (page) => {
    await paste(page, await sample("driver-too-old"));
    await page.locator("button.report").click();
    await page.locator('dialog input[value="ticket-gpu-operator"]').check();
    await page.locator("dialog .preview").waitFor();
  }],
  ["link-made", async (page) => {
    await paste(page, await sample("oom-killed"));
    await page.locator("button.report").click();
    await page.locator('dialog input[value="paste"]').check();
    await page.locator(".make-link").click();
    await page.locator("pre.link").waitFor();
  }],
  ["link-opened", async (page) => {
    await accompanied(page);
    await page.evaluate((to) => { location.hash = to; }, LINK);
    await page.locator(".from-link").waitFor();
    await settled(page);
  }],
  ["link-asks", async (page) => {
    await accompanied(page);
    await paste(page, await sample("gpu-memory"));
    await page.evaluate((to) => { location.hash = to; }, LINK);
    await page.locator(".from-link").waitFor();
  }],
  ["comparison", async (page) => {
    await paste(page, await sample("oom-killed"));
    await page.locator("button.compare").click();
    await page.locator("#after").fill((await sample("oom-killed")).replace("OOMKilled", "Error").replace("137", "1"));
    await page.locator(".compared table").waitFor();
  }],
  ["all-unfolded", async (page) => {
    await paste(page, await sample("oom-killed"));
    for (const summary of await page.locator("#answer summary").all()) await summary.click();
  }],
  ["keys", async (page) => {
    await accompanied(page);
    await page.locator("#keys").click();
  }],
  ["menu", async (page) => {
    await accompanied(page);
    if (await page.locator("#menu").isVisible()) await page.locator("#menu").click();
  }],
  ["worker-lost", async (page) => {
    await paste(page, await sample("startup-probe"));
    await page.workers()[0].evaluate(() => { setTimeout(() => { throw new Error("for the picture"); }); });
    await page.locator(".notice").waitFor();
    await settled(page);
  }],
  ["cleared", async (page) => {
    await paste(page, await sample("oom-killed"));
    await clear(page);
    await settled(page);
  }],
];

/** Pages without a paste, by the fragment that opens them. */
const PAGES = {
  "exit-codes": "#/exit-codes",
  "exit-code-137": "#/exit-codes/137",
  "cuda-limits": "#/cuda/535.104.05/12.8",
  "cuda-older": "#/cuda/535.104.05/13.0/data-centre",
  "gpu-resources": "#/gpu-resources",
  probes: "#/probes",
  backoff: "#/backoff",
  causes: "#/causes",
  cause: "#/cause/host-memory-oom",
  signatures: "#/signatures",
  signature: "#/signature/vllm-v1-engine-core-failed",
  "no-such-page": "#/cause/no-such-cause",
};

const pageStates = Object.entries(PAGES).map(([name, fragment]) => [`page-${name}`, async (page) => {
  await accompanied(page);
  await page.evaluate((to) => { location.hash = to; }, fragment);
  await page.locator("#reference-title:focus").waitFor();
  await page.evaluate(() => document.activeElement.blur());
}]);

async function sampleStates(page) {
  const ids = await page.locator("[data-sample]").evaluateAll((all) => all.map((one) => one.dataset.sample));
  return ids.map((id) => [`sample-${id}`, async (shown) => {
    await shown.locator(`[data-sample="${id}"]`).click();
    await settled(shown);
  }]);
}

async function shoot(browser, url, folder, theme, size, states) {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: theme, reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const [name, act] of states) {
    await open(page, url);
    await act(page);
    await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`) });
    await page.screenshot({ path: join(folder, `${name}-${size}-${theme}-whole.png`), fullPage: true });
  }
  await context.close();
}

async function main() {
  const site = await serve(options.site, 0);
  const browser = await launch();
  if (options.readme) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: "light", reducedMotion: "reduce" });
    await open(page, site.url);
    await page.locator('[data-sample="oom-killed"]').click();
    await settled(page);
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement.blur());
    await page.screenshot({ path: options.readme });
    await STATES.find(([name]) => name === "report")[1](page);
    await page.screenshot({ path: join(dirname(options.readme), "report.png") });
  } else {
    await mkdir(options.out, { recursive: true });
    const page = await browser.newPage();
    await open(page, site.url);
    const all = [...STATES, ...pageStates, ...(await sampleStates(page))];
    const states = all.filter(([name]) => name.includes(options.only));
    await page.close();
    for (const theme of THEMES) {
      for (const size of Object.keys(SIZES)) await shoot(browser, site.url, options.out, theme, size, states);
    }
    console.log(`${states.length * THEMES.length * Object.keys(SIZES).length * 2} pictures in ${options.out}`);
  }
  await browser.close();
  await site.close();
}

await main();
