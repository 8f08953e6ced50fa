// Paste a crash, read the cause.
import assert from "node:assert/strict";
import { open, paste, repoFile, sample, settled, verdict } from "../browser.mjs";

// What each sample shows, and how sure a reader can be.
const SAMPLES = {
  "oom-killed": ["host-memory-oom", "confirmed"],
  "driver-too-old": ["driver-too-old", "confirmed"],
  "gpu-memory": ["gpu-memory", "confirmed"],
  "startup-probe": ["probe-kill", "confirmed"],
  "pending-no-gpu": ["insufficient-gpu", "confirmed"],
  "wrong-command": ["command-entrypoint", "confirmed"],
  "image-pull": ["image-pull", "confirmed"],
  "unexpected-admission": ["unexpected-admission", "confirmed"],
  "wrong-argument": ["app-argument", "confirmed"],
  "model-load": ["host-memory-oom", "confirmed"],
  "driver-not-injected": ["driver-not-injected", "confirmed"],
  "nccl-shm": ["shared-memory", "confirmed"],
  "evicted": ["eviction-node-pressure", "confirmed"],
};

const samples = Object.entries(SAMPLES).map(([id, [cause, certainty]]) => ({
  name: `the sample ${id} gives ${cause}`,
  async run({ page, site }) {
    await open(page, site.url);
    await page.locator(`[data-sample="${id}"]`).click();
    await settled(page);
    assert.equal(await page.locator("#paste").inputValue(), await sample(id));
    assert.deepEqual(await verdict(page), { cause, certainty });
  },
}));

export default [
  {
    name: "the paste's verdict shows cause, certainty in words, decisive line and first command",
    async run({ page, site }) {
      const text = await sample("oom-killed");
      await open(page, site.url);
      await paste(page, text);
      assert.deepEqual(await verdict(page), { cause: "host-memory-oom", certainty: "confirmed" });
      const card = page.locator(".verdict").first();
      assert.match(await card.locator(".certainty").innerText(), /Confirmed/);
      assert.ok((await card.locator("h2").innerText()).length > 20);
      assert.match(await card.locator("[data-evidence-line]").first().textContent(), /OOMKilled/);
      const command = card.locator("code[data-command]").first();
      assert.match(await command.textContent(), /mistral-api/);
      const box = await command.boundingBox();
      assert.ok(box.y + box.height <= 900, "the first command is on the first screen");
    },
  },
  {
    name: "all samples of the page are tested, and one button each",
    async run({ page, site }) {
      await open(page, site.url);
      const ids = await page.locator("[data-sample]").evaluateAll((all) => all.map((one) => one.dataset.sample));
      assert.deepEqual(ids.toSorted(), Object.keys(SAMPLES).toSorted());
    },
  },
  ...samples,
  {
    name: "every quote is exactly in the line it cites",
    async run({ page, site }) {
      await open(page, site.url);
      for (const id of Object.keys(SAMPLES)) {
        const lines = (await sample(id)).split("\n");
        await page.locator(`[data-sample="${id}"]`).click();
        await settled(page);
        const quotes = await page.locator("[data-evidence-line]").evaluateAll((all) =>
          all.map((one) => [Number(one.dataset.evidenceLine), one.textContent]));
        assert.ok(quotes.length > 0, `${id} quotes nothing`);
        for (const [line, quote] of quotes) {
          assert.ok(lines[line - 1].includes(quote), `${id}: line ${line} does not hold ${quote}`);
        }
      }
    },
  },
  {
    name: "the path names its questions and what each leaves possible",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      const steps = page.locator("[data-step]");
      assert.ok((await steps.count()) >= 2);
      for (const step of await steps.all()) {
        assert.ok((await step.locator(".question").innerText()).endsWith("?"));
      }
      assert.match(await steps.first().locator(".left").innerText(), /causes? left/);
    },
  },
  {
    name: "what was recognised is listed with its kind and lines",
    async run({ page, site }) {
      const log = await sample("driver-too-old");
      const describe = await sample("oom-killed");
      await open(page, site.url);
      await paste(page, `${describe}\n${log}`);
      const kinds = await page.locator("[data-excerpt-kind]").evaluateAll((all) => all.map((one) => one.dataset.excerptKind));
      assert.ok(kinds.includes("describe-pod"), `kinds: ${kinds}`);
      assert.ok(kinds.length >= 2, `kinds: ${kinds}`);
      assert.match(await page.locator("[data-excerpt-kind]").first().innerText(), /lines \d+–\d+/);
    },
  },
  {
    name: "text that names no pod gets a plain sentence, and no verdict is made up",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, "Dear diary, today nothing crashed.");
      const found = await verdict(page);
      assert.ok(found === null || ["inconclusive", "healthy"].includes(found.cause), JSON.stringify(found));
      assert.match(await page.locator("#answer").innerText(), /kubectl/);
    },
  },
  {
    name: "markup in the paste stays text",
    async run({ page, site }) {
      const evil = "<img src=x onerror=window.hit=1><script>window.hit=1</script>";
      const text = (await sample("oom-killed")).replaceAll("mistral-api", evil);
      await open(page, site.url);
      await paste(page, `${text}\n${evil}`);
      await page.locator("[data-evidence-line]").first().click();
      assert.equal(await page.evaluate(() => window.hit), undefined);
      assert.equal(await page.locator("main img, main script").count(), 0);
    },
  },
  {
    name: "the documented attributes and the box are where embedders look for them",
    async run({ page, site }) {
      await open(page, site.url);
      assert.equal(await page.locator("textarea#paste").count(), 1);
      const html = page.locator("html");
      assert.equal(await html.getAttribute("data-busy"), null);
      await page.locator("#paste").fill(await sample("oom-killed"));
      assert.equal(await html.getAttribute("data-busy"), "", "busy from the first key on");
      await settled(page);
      const source = await repoFile("index.html");
      assert.match(source, /<textarea id="paste"/);
    },
  },
];
