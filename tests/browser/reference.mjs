// What the tests of the pages without a paste share: their addresses, and how one is opened.
import { accompanied, open } from "./browser.mjs";

/** Addresses of the pages, with their headings. */
export const PAGES = {
  "#/exit-codes": "Exit codes",
  "#/exit-codes/137": "Exit codes",
  "#/cuda": "CUDA and driver",
  "#/cuda/535.104.05/12.8": "CUDA and driver",
  "#/gpu-resources": "GPU resources",
  "#/probes": "Probe budget",
  "#/backoff": "Restart back-off",
  "#/causes": "All causes",
  "#/cause/host-memory-oom": "Out of host memory",
  "#/signatures": "Signatures",
  "#/signature/vllm-v1-engine-core-failed": "The API server saw its engine process end during start-up",
  "#/no-such-page": "There is no such page",
};

/** Opens a page of reference as by a link that somebody sent. */
export async function at(page, site, fragment) {
  // Another document, so that a changed fragment does not only move within this one.
  await page.goto("about:blank");
  await open(page, site.url + fragment);
  await accompanied(page);
  await page.locator("#reference-title").waitFor();
}

export const heading = (page) => page.locator("#reference-title").innerText();
export const result = async (page) => (await page.locator(".result").innerText()).replaceAll(/\s+/g, " ");
export const fragment = (page) => page.evaluate(() => location.hash);
