// The pictures: each with the case's numbers in its words, its lines, and no jump when it comes.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { faults } from "../axe.mjs";
import { accompanied, assertFits, open, paste, sample, settled, shifts, watchShifts } from "../browser.mjs";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Opens the page with its companion, and puts a sample into the box. */
async function show(page, url, id, edit = (text) => text) {
  await open(page, url);
  await accompanied(page);
  await paste(page, edit(await sample(id)));
}

/** One picture, unfolded. */
async function picture(page, of) {
  const place = page.locator(`.diagnosis [data-part="figure ${of}"]`).first();
  await place.evaluate((one) => one.closest("details")?.setAttribute("open", ""));
  await place.locator("details").evaluateAll((all) => { for (const one of all) one.open = true; });
  await place.locator("svg[role=img]").first().waitFor();
  return place;
}

/** What a picture says to those who do not see it. */
async function words(place) {
  return place.locator("svg[role=img]").first().evaluate((one) => {
    const said = (name) => document.getElementById(one.getAttribute(name)).textContent;
    return `${said("aria-labelledby")} ${said("aria-describedby")}`;
  });
}

/** One page for each cause that can be a verdict, and their list. */
const CAUSES = readdirSync(new URL("../../../docs/causes/", import.meta.url)).length - 1;

const PICTURES = [
  ["tree", "oom-killed", [new RegExp(`\\b${CAUSES} causes are possible at first`), /confirmed: host-memory-oom/, /proves it: How did the last instance end\?/]],
  ["exit-code", "oom-killed", [/137 = 128 \+ 9/, /SIGKILL/, /names the sender: reason OOMKilled/]],
  ["exit-code", "startup-probe", [/143 = 128 \+ 15/, /SIGTERM/, /names the sender: a failed probe/]],
  ["cuda-direction", "driver-too-old", [/driver 550\.90\.07: up to CUDA 12\.4/, /the image: CUDA 13\.0/, /The driver is too old for it/]],
  ["gpu-resource", "driver-not-injected", [/limits: seen; scheduler: seen; plugin: seen; runtime: broken; libcuda: not pasted; driver: not pasted/]],
  ["gpu-resource", "pending-no-gpu", [/limits: seen; scheduler: broken/]],
  ["backoff", "oom-killed", [/12 restarts so far/, /Next start: about 07:01:21 UTC, about 5 min after its end/, /38 s does not reset/]],
  ["probe-budget", "startup-probe", [/between 290 and 305 seconds after start/, /5 min 2 s: it ended inside the window/, /grace time is not pasted/]],
  ["host-memory", "model-load", [/limit: 24 GiB; weights: 24\.2 GiB; in use: 23\.8 GiB/, /13 billion parameters × 2 bytes \(bfloat16\)/, /2 workers/]],
  ["host-memory", "oom-killed", [/limit: 32 GiB; weights: not pasted; in use: not pasted/]],
  ["timeline", "oom-killed", [/06:55:43 the container starts/, /06:56:21 the container ends: OOMKilled/, /BackOff × 42/, /≈ 06:58:43/]],
  ["timeline", "model-load", [/06:49:51 first line of the log/, /06:50:57 last line of the log/]],
];

const drawn = PICTURES.map(([of, id, said]) => ({
  name: `the picture ${of} of ${id} says its numbers`,
  async run({ page, site }) {
    await show(page, site.url, id);
    const told = await words(await picture(page, of));
    for (const one of said) assert.match(told, one);
  },
}));

const looks = [DESK, PHONE].flatMap((viewport) => ["light", "dark"].map((colorScheme) => ({
  name: `axe finds nothing in any picture, ${colorScheme}, ${viewport.width} pixels`,
  context: { viewport, colorScheme },
  async run({ page, site }) {
    for (const id of ["model-load", "startup-probe", "driver-not-injected", "driver-too-old"]) {
      await show(page, site.url, id);
      await page.locator("figure svg").first().waitFor();
      await page.locator("#answer details").evaluateAll((all) => { for (const one of all) one.open = true; });
      assert.deepEqual(await faults(page), [], id);
      await assertFits(page, viewport.width, id);
      const small = await page.locator("figure button").evaluateAll((all) => all
        .map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && (width < 24 || height < 24)).length);
      assert.equal(small, 0, `${id}: small targets`);
      await page.getByRole("button", { name: "Open the tree large" }).first().click();
      assert.deepEqual(await faults(page), [], `${id}, tree`);
      const inside = await page.locator("dialog[open]").evaluate((one) => one.scrollWidth - one.clientWidth);
      assert.equal(inside, 0, `${id}: the tree scrolls sideways`);
      await page.keyboard.press("Escape");
    }
  },
})));

/** The tests that the line of a pressed button is shown. */
async function leads(page, button) {
  const line = await button.getAttribute("data-to-line");
  await button.press("Enter");
  await page.locator(`.row.focus[data-line="${line}"]`).waitFor();
}

export default [
  ...drawn,
  ...looks,
  {
    name: "every picture has words, and no id stands twice",
    async run({ page, site }) {
      await show(page, site.url, "oom-killed");
      await page.locator("figure svg").first().waitFor();
      await page.locator("#answer details").evaluateAll((all) => { for (const one of all) one.open = true; });
      const pictures = page.locator("figure svg[role=img]");
      assert.ok((await pictures.count()) >= 5, `${await pictures.count()} pictures`);
      const bare = await pictures.evaluateAll((all) => all.filter((one) => {
        const said = document.getElementById(one.getAttribute("aria-describedby"));
        return !said || said.textContent.length < 20;
      }).length);
      assert.equal(bare, 0);
      const twice = await page.evaluate(() => {
        const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
        return ids.filter((id, n) => ids.indexOf(id) !== n);
      });
      assert.deepEqual(twice, []);
    },
  },
  {
    name: "a number that the paste does not hold is drawn as not pasted",
    async run({ page, site }) {
      await show(page, site.url, "startup-probe", (text) => text
        .replace(/ {6}Started: .*\n/, "").replace(/ {6}Finished: .*\n/, ""));
      const place = await picture(page, "probe-budget");
      assert.match(await words(place), /How long it ran is not pasted/);
      assert.match(await place.locator("svg").textContent(), /not pasted/);
    },
  },
  {
    name: "the lines of pictures, moments and links lead to the paste by keyboard",
    async run({ page, site }) {
      await show(page, site.url, "driver-not-injected");
      for (const [of, list] of [["exit-code", ".sources"], ["timeline", ".moments"], ["gpu-resource", ".links"]]) {
        const place = await picture(page, of);
        await leads(page, place.locator(`${list} [data-to-line]`).first());
      }
    },
  },
  {
    name: "the tree opens large by keyboard, Escape closes it, and the focus comes back",
    async run({ page, site }) {
      await show(page, site.url, "oom-killed");
      const opener = page.getByRole("button", { name: "Open the tree large" });
      await opener.focus();
      await page.keyboard.press("Enter");
      const tree = page.locator("dialog[open]");
      await tree.waitFor();
      assert.ok(await tree.evaluate((one) => one.contains(document.activeElement)), "focus is inside");
      assert.equal(await tree.locator(".tree-node").count(), await page.locator(".diagnosis .step").count());
      assert.match(await tree.locator(".tree-node.proof").textContent(), /137[^]*This proves host-memory-oom/);
      assert.match(await tree.locator(".tree-branches").first().textContent(), /Rules out \d+, \d+ left/);
      await page.keyboard.press("Escape");
      await tree.waitFor({ state: "detached" }).catch(() => {});
      assert.equal(await page.locator("dialog[open]").count(), 0);
      assert.ok(await opener.evaluate((one) => one === document.activeElement), "focus is back");
    },
  },
  {
    name: "a node of the large tree leads to its line",
    context: { viewport: PHONE },
    async run({ page, site }) {
      await show(page, site.url, "oom-killed");
      await page.getByRole("button", { name: "Open the tree large" }).click();
      await leads(page, page.locator("dialog[open] .proof [data-to-line]"));
      assert.equal(await page.locator("dialog[open]").count(), 0);
    },
  },
  {
    name: "nothing jumps when the pictures come long after the answer",
    async run({ page, site }) {
      let release;
      const held = new Promise((done) => { release = done; });
      await page.route("**/triage-companion*.wasm", async (route) => {
        await held;
        await route.continue();
      });
      await watchShifts(page);
      await page.goto(site.url);
      await settled(page);
      await paste(page, await sample("oom-killed"));
      await page.locator(".diagnosis .path").scrollIntoViewIfNeeded();
      // What a person's own input moves within half a second is not counted.
      await page.waitForTimeout(700);
      await page.evaluate(() => { window.shifts.length = 0; });
      const below = page.locator(".diagnosis .step").first();
      const before = (await below.boundingBox()).y;
      release();
      await accompanied(page);
      await page.locator('[data-part="figure tree"] svg').waitFor();
      await page.waitForTimeout(500);
      assert.deepEqual(await shifts(page), []);
      assert.equal((await below.boundingBox()).y, before);
    },
  },
  {
    name: "pictures keep their words in forced colours and on paper",
    context: { forcedColors: "active" },
    async run({ page, site }) {
      await show(page, site.url, "oom-killed");
      const place = await picture(page, "exit-code");
      const fill = await place.locator("text").first().evaluate((one) => getComputedStyle(one).fill);
      assert.notEqual(fill, "none");
      await page.emulateMedia({ media: "print" });
      assert.ok(await place.locator("svg").isVisible());
      assert.ok(!(await page.locator(".open-tree").first().isVisible()));
    },
  },
];
