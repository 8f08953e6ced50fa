// Links that carry a paste: what is in them, what opens them, and what they never do.
import assert from "node:assert/strict";
import { deflateSync, inflateSync } from "node:zlib";
import { faults } from "../axe.mjs";
import { accompanied, clear, open, paste, sample, settled, tabTo, verdict } from "../browser.mjs";

const TEXT = "Last State:     Terminated\n  Reason:       OOMKilled\n  Exit Code:    137\n";
// A link of version 1, as it was made when that was the newest. Links stay in tickets for years:
// this one is never written anew.
const VERSION_1 = "#v1=eNrzSSwuUQguSSxJtVIAgZDUotzMvMSS1BQuBYWg1MTi_DyIhIKCv7-vd2ZODljGtSKzRME5PwWiy9DYnAsAKisUhw";

// Put together here, so that no scanner of a code host takes this file for a leak.
const TOKEN = ["hf", "aBcDeFgHiJkLmNoPqRsTuVwXyZ01234567"].join("_");

const linked = (bytes) => `#v1=${deflateSync(bytes, { level: 9 }).toString("base64url")}`;
const box = (page) => page.locator("#paste").inputValue();
const hash = (page) => page.evaluate(() => location.hash);
const bar = (page) => page.locator(".from-link");

/** Opens the page by a link and waits until it was read. */
async function openLink(page, site, fragment) {
  await page.goto(`${site.url}${fragment}`);
  await bar(page).waitFor();
  await settled(page);
}

/** Follows a link in the page that is open. */
async function follow(page, fragment) {
  await page.evaluate((to) => { location.hash = to; }, fragment);
  await bar(page).waitFor();
}

async function withToken() {
  const text = await sample("oom-killed");
  return text.replace(/Environment: +<none>/, `Environment:\n      HF_TOKEN:  ${TOKEN}`);
}

/** Opens the form of the dialog that holds the paste itself. */
async function openForm(page) {
  await page.locator("button.report").click();
  await page.locator('dialog input[value="paste"]').check();
  await page.locator(".make-link").waitFor();
}

async function makeLink(page) {
  await openForm(page);
  await page.locator(".make-link").click();
  return page.locator("pre.link").textContent();
}

/** Fragments that are no sound link, and what is said of each. */
const BAD = {
  "of a newer version": ["#v2=abc", /newer version/],
  "cut off": [VERSION_1.slice(0, -20), /damaged/],
  "changed on its way": [VERSION_1.replace("zSSw", "zSTw"), /damaged/],
  "with foreign characters": ["#v1=<img src=x>", /damaged/],
  "of bytes that are no text": [linked(Buffer.from([0x61, 0xff, 0xfe])), /damaged/],
  "longer than any that is made": [`#v1=${"a".repeat(60_001)}`, /too large/],
  "that expands to forty megabytes": [linked(Buffer.alloc(40_000_000)), /too large/],
  "that expands to a byte too many": [linked(Buffer.alloc(1_000_001, "a")), /too large/],
};

const bad = Object.entries(BAD).map(([what, [fragment, said]]) => ({
  name: `a link ${what} is said to be so and changes nothing`,
  async run({ page, site }) {
    await openLink(page, site, fragment);
    assert.match(await bar(page).innerText(), said);
    assert.equal(await box(page), "");
    assert.equal(await verdict(page), null);
    await bar(page).getByRole("button", { name: "Close" }).click();
    assert.equal(await bar(page).count(), 0);
    await paste(page, TEXT);
    await page.evaluate(() => { location.hash = "#/"; });
    await follow(page, fragment);
    assert.equal(await box(page), TEXT);
    assert.equal((await verdict(page)).cause, "host-memory-oom");
  },
}));

const looks = ["light", "dark"].flatMap((colorScheme) => [1440, 390].map((width) => ({
  name: `axe finds nothing in what is said of links, ${colorScheme}, ${width} pixels`,
  context: { colorScheme, viewport: { width, height: 844 } },
  async run({ page, site }) {
    await openLink(page, site, VERSION_1);
    assert.deepEqual(await faults(page), [], "opened");
    await follow(page, linked("another text\n"));
    await page.getByRole("button", { name: "Keep mine" }).waitFor();
    assert.deepEqual(await faults(page), [], "asked");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await openForm(page);
    assert.deepEqual(await faults(page), [], "before the link is made");
    await page.locator(".make-link").click();
    await page.locator("pre.link").waitFor();
    assert.deepEqual(await faults(page), [], "made");
    const wide = await page.evaluate(() => document.querySelector("dialog").scrollWidth - document.querySelector("dialog").clientWidth);
    assert.equal(wide, 0, "no sideways scrolling");
  },
})));

const making = [
  {
    name: "the link holds the previewed text without its secrets, and opens with the same verdict",
    async run({ context, page, site }) {
      await open(page, site.url);
      await paste(page, await withToken());
      const before = await verdict(page);
      const asked = site.requests.length;
      const link = await makeLink(page);
      assert.equal(site.requests.length, asked, "making it asks for nothing");
      const shown = await page.locator("dialog pre.preview:not(.link)").textContent();
      assert.ok(link.startsWith(`${site.url}#v1=`), link);
      assert.equal(inflateSync(Buffer.from(link.split("#v1=")[1], "base64url")).toString(), shown);
      assert.ok(shown.includes("<token-1>") && !shown.includes(TOKEN));
      const other = await context.newPage();
      await other.goto(link);
      await bar(other).waitFor();
      await settled(other);
      assert.equal(await box(other), shown);
      assert.deepEqual(await verdict(other), before);
    },
  },
  {
    name: "no link of a paste with its secrets",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await withToken());
      await openForm(page);
      await page.locator('dialog input[name="secrets"]').uncheck();
      await page.getByText("Others will read this form").waitFor();
      assert.equal(await page.locator(".make-link, dialog .preview").count(), 0);
    },
  },
  {
    name: "another choice of what is replaced takes the made link away",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, `${await withToken()}\nmail bob@acme.io\n`);
      await makeLink(page);
      await page.locator('dialog input[name="contacts"]').check();
      await page.locator(".replaced ins").filter({ hasText: "<email-1>" }).waitFor({ state: "attached" });
      assert.equal(await page.locator("pre.link").count(), 0);
      await page.locator(".make-link").waitFor();
    },
  },
  {
    name: "both links are copied as they are shown; that of the kind holds no word of the paste",
    context: { permissions: ["clipboard-read", "clipboard-write"] },
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, await withToken());
      const link = await makeLink(page);
      await page.locator(".copy-link").click();
      await page.getByText("Copied.").waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
      await page.locator(".copy-kind").click();
      await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("#/cause/"));
      const kind = await page.evaluate(() => navigator.clipboard.readText());
      assert.equal(kind, `${site.url}#/cause/host-memory-oom`);
      await page.goto("about:blank");
      await page.goto(kind);
      await page.locator("#reference-title").waitFor();
      assert.equal(await page.locator("#reference-title").innerText(), "Out of host memory");
    },
  },
  {
    name: "opened files go into the link after the box, in their order",
    async run({ page, site }) {
      await open(page, site.url);
      await paste(page, TEXT);
      await page.locator("input[type=file]").setInputFiles({ name: "a.log", mimeType: "text/plain", buffer: Buffer.from(`first\nTOKEN=${TOKEN}`) });
      await settled(page);
      const link = await makeLink(page);
      assert.equal(inflateSync(Buffer.from(link.split("#v1=")[1], "base64url")).toString(), `${TEXT}first\nTOKEN=<token-1>\n`);
    },
  },
  {
    name: "a text that no link can carry is refused in words",
    async run({ page, site }) {
      await open(page, site.url);
      const noise = Array.from({ length: 9_000 }, (_, n) => `${(n * 2_654_435_761 % 4_294_967_296).toString(36)} ${Math.sin(n)}`).join("\n");
      await paste(page, `${TEXT}${noise}\n`);
      await openForm(page);
      await page.locator(".make-link").click();
      await page.getByText("too large for a link").waitFor();
      await page.keyboard.press("Escape");
      await paste(page, `${TEXT}${"a line of a log\n".repeat(70_000)}`);
      await page.locator("button.report").click();
      await page.locator('dialog input[value="paste"]').check();
      await page.getByText("too large to be shown here or to go into a link").waitFor();
      assert.equal(await page.locator(".make-link").count(), 0);
    },
  },
  {
    name: "from disk the link has no address, and works behind that of the file",
    async run({ page, file }) {
      await open(page, file);
      await paste(page, TEXT);
      const link = await makeLink(page);
      assert.match(link, /^#v1=/);
      assert.equal(await page.locator(".kind-link").innerText(), "#/cause/host-memory-oom");
      await page.getByText("put the link behind that of any copy of the page").waitFor();
      await page.goto("about:blank");
      await page.goto(`${file}${link}`);
      await bar(page).waitFor();
      await settled(page);
      assert.equal(await box(page), TEXT);
      await paste(page, "another\n");
      assert.equal(await bar(page).count(), 0);
    },
  },
];

const opening = [
  {
    name: "a link of version 1 is read for ever, and nothing more is fetched for it",
    async run({ page, site }) {
      let from = site.requests.length;
      await open(page, site.url);
      await accompanied(page);
      const plain = site.requests.slice(from).toSorted();
      await page.goto("about:blank");
      from = site.requests.length;
      await openLink(page, site, VERSION_1);
      assert.equal(await box(page), TEXT);
      assert.deepEqual(await verdict(page), { cause: "host-memory-oom", certainty: "confirmed" });
      assert.match(await bar(page).innerText(), /came from the link/);
      assert.deepEqual(site.requests.slice(from).filter((path) => !plain.includes(path)), []);
    },
  },
  {
    name: "what a link carries stays text",
    async run({ page, site }) {
      const nasty = "Reason: <img src=x onerror=document.title='owned'> <script>document.title='owned'</script>\n";
      await openLink(page, site, linked(`${TEXT}${nasty}`));
      assert.equal(await box(page), `${TEXT}${nasty}`);
      assert.equal(await page.locator("main img, main script").count(), 0);
      assert.notEqual(await page.title(), "owned");
    },
  },
  {
    name: "a link never takes the place of a paste without being asked for it",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      const mine = await sample("gpu-memory");
      await paste(page, mine);
      await follow(page, VERSION_1);
      assert.equal(await box(page), mine);
      assert.equal((await verdict(page)).cause, "gpu-memory");
      await page.getByRole("button", { name: "Keep mine" }).click();
      assert.equal(await bar(page).count(), 0);
      assert.equal(await hash(page), "");
      assert.equal(await box(page), mine);
      await follow(page, VERSION_1);
      await page.getByRole("button", { name: "Put it in place of mine" }).click();
      await page.getByText("came from the link").waitFor();
      await settled(page);
      assert.equal(await box(page), TEXT);
      assert.equal((await verdict(page)).cause, "host-memory-oom");
      assert.equal(await hash(page), VERSION_1);
    },
  },
  {
    name: "opened files count as a paste; they are put away only when asked",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      await page.locator("input[type=file]").setInputFiles({ name: "a.log", mimeType: "text/plain", buffer: Buffer.from(await sample("gpu-memory")) });
      await settled(page);
      await follow(page, VERSION_1);
      assert.equal(await box(page), "");
      await page.getByRole("button", { name: "Put it in place of mine" }).click();
      await page.getByText("came from the link").waitFor();
      await settled(page);
      assert.equal(await box(page), TEXT);
      assert.deepEqual((await verdict(page)).cause, "host-memory-oom");
      assert.equal(await page.getByText("a.log").count(), 0);
    },
  },
  {
    name: "what was typed before the page had loaded is not replaced either",
    async run({ page, site }) {
      let release;
      const held = new Promise((done) => { release = done; });
      await page.route("**/*.wasm*", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${site.url}${VERSION_1}`);
      await page.locator("#paste").fill("my own words\n");
      release();
      await page.getByRole("button", { name: "Keep mine" }).waitFor();
      assert.equal(await box(page), "my own words\n");
    },
  },
  {
    name: "the link stays in the address while its text stands unchanged, and goes with it",
    async run({ page, site }) {
      await openLink(page, site, VERSION_1);
      assert.equal(await hash(page), VERSION_1);
      await page.reload();
      await bar(page).waitFor();
      await settled(page);
      assert.equal(await box(page), TEXT);
      await bar(page).getByRole("button", { name: "Close" }).click();
      assert.equal(await hash(page), VERSION_1);
      await page.locator("#paste").press("Control+End");
      await page.locator("#paste").pressSequentially("x");
      assert.equal(await hash(page), "");
      await page.goto("about:blank");
      for (const change of [() => clear(page), () => page.locator('[data-sample="image-pull"]').click()]) {
        await page.goto("about:blank");
        await openLink(page, site, VERSION_1);
        await change();
        await bar(page).waitFor({ state: "detached" });
        assert.equal(await hash(page), "");
      }
    },
  },
  {
    name: "a link that is followed on a page of reference leads to the triage",
    async run({ page, site }) {
      await page.goto(`${site.url}#/causes`);
      await page.locator("#reference-title").waitFor();
      await follow(page, VERSION_1);
      await settled(page);
      assert.equal(await page.locator("#reference-title").count(), 0);
      assert.equal(await box(page), TEXT);
      await page.locator('.masthead nav a[href="#/probes"]').click();
      await page.locator("#reference-title").waitFor();
      await page.goBack();
      await page.locator("#paste").waitFor();
      assert.equal(await box(page), TEXT);
      assert.equal(await page.getByRole("button", { name: "Keep mine" }).count(), 0);
    },
  },
  {
    name: "the keyboard reaches the question and answers it",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      await paste(page, "mine\n");
      await follow(page, VERSION_1);
      await tabTo(page, ".from-link button");
      await page.keyboard.press("Enter");
      await page.getByText("came from the link").waitFor();
      assert.equal(await box(page), TEXT);
    },
  },
  {
    name: "a browser without compression streams says so",
    async run({ page, site }) {
      await page.addInitScript(() => { delete globalThis.DecompressionStream; delete globalThis.CompressionStream; });
      await openLink(page, site, VERSION_1);
      assert.match(await bar(page).innerText(), /cannot unpack/);
      assert.equal(await box(page), "");
      await paste(page, TEXT);
      await openForm(page);
      await page.locator(".make-link").click();
      await page.getByText("cannot pack a text into a link").waitFor();
    },
  },
];

export default [...making, ...looks, ...opening, ...bad];
