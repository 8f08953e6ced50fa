// The pages without a paste, and the masthead: routes, calculators, search, theme, keys.
import assert from "node:assert/strict";
import { faults } from "../axe.mjs";
import { accompanied, assertFits, open, paste, repoFile, sample, shifts, tabTo, watchShifts } from "../browser.mjs";

const THEMES = ["light", "dark"];
const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];
const PAGES = {
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
async function at(page, site, fragment) {
  // Another document, so that a changed fragment does not only move within this one.
  await page.goto("about:blank");
  await open(page, site.url + fragment);
  await accompanied(page);
  await page.locator("#reference-title").waitFor();
}

const heading = (page) => page.locator("#reference-title").innerText();
const result = async (page) => (await page.locator(".result").innerText()).replaceAll(/\s+/g, " ");
const fragment = (page) => page.evaluate(() => location.hash);

const routes = [
  {
    name: "every address opens its page, with heading and title",
    async run({ page, site }) {
      for (const [address, words] of Object.entries(PAGES)) {
        await at(page, site, address);
        assert.equal(await heading(page), words, address);
        assert.match(await page.title(), / · Pod Triage$/, address);
        assert.equal(await page.locator("#paste").isVisible(), false, address);
      }
      assert.equal(await page.locator(".masthead nav [aria-current]").count(), 0, "no page is current");
    },
  },
  {
    name: "a page comes and goes with the paste, the answer and the place kept",
    context: { reducedMotion: "reduce" },
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      const text = await sample("oom-killed");
      await paste(page, text);
      const before = await page.locator("#answer").innerHTML();
      const badge = page.locator(".verdict a.cause");
      await page.locator(".rivals summary").scrollIntoViewIfNeeded();
      const from = await page.evaluate(() => scrollY);
      assert.ok(from > 100, "the answer is scrolled");
      await page.locator('.masthead nav a[href="#/exit-codes"]').evaluate((link) => link.click());
      await page.locator("#reference-title:focus").waitFor();
      assert.equal(await page.title(), "Exit codes · Pod Triage");
      assert.equal(await page.evaluate(() => scrollY), 0);
      assert.equal(await page.locator("[aria-current=page]").innerText(), "Exit codes");
      await page.goBack();
      await page.locator("#answer").waitFor();
      assert.equal(await page.locator("#paste").inputValue(), text);
      assert.equal(await page.locator("#answer").innerHTML(), before);
      assert.equal(await page.evaluate(() => scrollY), from);
      assert.match(await page.title(), /^Pod Triage/);
      // The cause in the answer leads to its page, and the way back to the cause.
      await badge.focus();
      await page.keyboard.press("Enter");
      await page.locator("#reference-title:focus").waitFor();
      assert.equal(await fragment(page), "#/cause/host-memory-oom");
      await page.goBack();
      await page.locator(".verdict a.cause:focus").waitFor();
      await page.goForward();
      await page.locator("#reference-title").waitFor();
      await page.locator(".brand").click();
      await page.locator("#answer").waitFor();
      assert.equal(await page.locator("#paste").inputValue(), text);
    },
  },
  {
    name: "an answer that comes while a page is shown is there afterwards",
    async run({ page, site }) {
      await open(page, `${site.url}#/causes`);
      await accompanied(page);
      const text = await sample("image-pull");
      await page.locator("#paste").evaluate((box, value) => {
        box.value = value;
        box.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }, text);
      await page.waitForSelector(":root[data-answered]", { state: "attached" });
      assert.equal(await heading(page), "All causes");
      await page.locator(".brand").click();
      await page.locator('[data-cause="image-pull"]').first().waitFor();
    },
  },
  {
    name: "what leads nowhere says so, and a hostile fragment becomes text",
    async run({ page, site }) {
      for (const hostile of [
        "#/cause/<img src=x onerror=document.title='hit'>",
        "#/signature/<img src=x onerror=document.title='hit'>",
        "#/<script>document.title='hit'</script>",
        "#/cuda/<img src=x onerror=document.title='hit'>/12.8",
        "#/exit-codes/<img src=x onerror=document.title='hit'>",
        "#/%E0%A4%A",
        "#/cause/%00%0a",
        "#/constructor",
        "#/__proto__",
      ]) {
        await at(page, site, hostile);
        assert.equal(await page.locator("#reference img, #reference script").count(), 0, hostile);
        assert.notEqual(await page.title(), "hit", hostile);
      }
      await at(page, site, "#/cause/<img src=x onerror=alert(1)>");
      assert.match(await page.locator("#reference").innerText(), /cause\/<img src=x onerror=alert\(1\)>/);
      await at(page, site, `#/${"x".repeat(5_000)}`);
      assert.ok((await page.locator("#reference").innerText()).length < 800);
      await page.getByRole("link", { name: "Back to the triage" }).click();
      await page.locator("#paste").waitFor();
    },
  },
  {
    name: "the skip link leads to the verdict, and on a page of reference to its heading",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      await paste(page, await sample("oom-killed"));
      await page.keyboard.press("Tab");
      await page.locator(".skip").focus();
      await page.keyboard.press("Enter");
      assert.equal(await page.locator("#paste").isVisible(), true);
      await page.locator('.masthead nav a[href="#/backoff"]').click();
      await page.locator("#reference-title:focus").waitFor();
      await page.locator(".skip").focus();
      assert.equal(await page.locator(".skip").innerText(), "Skip to the page");
      await page.keyboard.press("Enter");
      await page.locator("#reference-title:focus").waitFor();
      assert.equal(await fragment(page), "#/backoff");
    },
  },
  {
    name: "a file dropped on a page of reference is analysed, and its answer shown",
    async run({ page, site }) {
      await at(page, site, "#/causes");
      await page.evaluate((text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], "pod.txt"));
        document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
      }, await sample("image-pull"));
      await page.locator('[data-cause="image-pull"]').first().waitFor();
      assert.equal(await fragment(page), "#/");
    },
  },
  {
    name: "the page of a cause says what its document in docs/causes says, heading by heading",
    async run({ page, site }) {
      const index = await repoFile("docs/causes/README.md");
      const ids = [...index.matchAll(/\| `([a-z-]+)` \|/g)].map(([, id]) => id);
      assert.ok(ids.length >= 39, `only ${ids.length} causes`);
      // Marks of Markdown that a page shows as links and code; addresses stand there without their scheme.
      const plain = (text) => text.replaceAll(/\[([^\]]+)\]\([^)]+\.md\)/g, "$1").replaceAll(/<https:\/\/([^>]+)>/g, "$1")
        .replaceAll(/^- /gm, "").replaceAll("`", "").replaceAll(/\s+/g, " ").trim();
      await at(page, site, "#/causes");
      for (const id of ids) {
        await page.evaluate((to) => { location.hash = to; }, `#/cause/${id}`);
        await page.waitForFunction(() => document.activeElement?.id === "reference-title");
        const parts = await page.locator(".reference-part").evaluateAll((all) => all.map((one) => {
          const title = one.querySelector("h3");
          return [title.textContent, [...one.children].filter((child) => child !== title).map((child) => child.innerText).join(" ")];
        }));
        const shown = Object.fromEntries(parts);
        const [title, ...sections] = (await repoFile(`docs/causes/${id}.md`)).split("\n## ");
        assert.equal(await heading(page), title.split("\n")[0].replace("# ", ""), id);
        assert.equal(sections.length, 6, id);
        for (const section of sections) {
          const [name, ...text] = section.split("\n");
          assert.equal(plain(shown[name] ?? ""), plain(text.join("\n")), `${id}: ${name}`);
        }
        const order = parts.map(([name]) => name).filter((name) => sections.some((one) => one.startsWith(`${name}\n`)));
        assert.deepEqual(order, sections.map((one) => one.split("\n")[0]), `${id}: their order`);
      }
    },
  },
  {
    name: "every link of every page leads to a page",
    async run({ page, site }) {
      const seen = new Set(["#/"]);
      const waiting = Object.keys(PAGES).filter((address) => address !== "#/no-such-page");
      await at(page, site, "#/causes");
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (seen.has(next)) continue;
        seen.add(next);
        await page.evaluate((to) => { location.hash = to; }, next);
        await page.waitForFunction(() => document.activeElement?.id === "reference-title");
        assert.notEqual(await heading(page), "There is no such page", next);
        const links = await page.locator("#reference a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
        for (const link of links) {
          assert.match(link, /^(#\/|https:\/\/)/, `${next} links to ${link}`);
          // Signatures are all made alike: a good number of them is enough.
          if (link.startsWith("#/") && (!link.startsWith("#/signature/") || seen.size % 4 === 0)) waiting.push(link);
        }
      }
      assert.ok(seen.size > 80, `only ${seen.size} pages were seen`);
    },
  },
];

const decoder = [
  {
    name: "the decoder explains codes, and says of what it cannot read that it cannot",
    async run({ page, site }) {
      await at(page, site, "#/exit-codes/137");
      assert.equal(await page.locator("#exit-code").inputValue(), "137");
      for (const [typed, ...expected] of [
        ["137", /137 = 128 \+ 9: SIGKILL/, /does not name the sender/, /OOMKilled/, /The 7 causes that can end/],
        ["139", /139 = 128 \+ 11: SIGSEGV/, /abort of the container's first process/i],
        ["143", /143 = 128 \+ 15: SIGTERM/, /asked it to stop/],
        ["127", /127: no signal/, /did not find the command/],
        ["1", /1: no signal/, /traceback/],
        ["255", /255 stands for no signal/, /-1/],
        ["0", /0: no signal/, /reported success/],
        ["256", /256 is no exit code/, /0 to 255/],
        ["-9", /-9: ended by SIGKILL/, /exit code 137/],
        ["sigterm", /143 = 128 \+ 15: SIGTERM/],
        ["<b>x</b>", /not a number/],
        ["", /Type a code/],
      ]) {
        await page.locator("#exit-code").fill(typed);
        const words = await result(page);
        for (const one of expected) assert.match(words, one, `of ${typed}`);
      }
    },
  },
  {
    name: "what is typed into the decoder can be passed on, and makes no entry of the history",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      await page.locator('.masthead nav a[href="#/exit-codes"]').click();
      await page.locator("#exit-code").fill("139");
      assert.equal(await fragment(page), "#/exit-codes/139");
      await page.locator('.codes a[href="#/exit-codes/143"]').click();
      await page.locator("#reference-title:focus").waitFor();
      assert.match(await result(page), /SIGTERM/);
      await page.goBack();
      await page.waitForFunction(() => location.hash === "#/exit-codes/139");
      assert.match(await result(page), /SIGSEGV/);
      await page.goBack();
      await page.locator("#paste").waitFor();
    },
  },
];

const calculators = [
  {
    name: "the CUDA calculator knows the direction, its floor and its exceptions",
    async run({ page, site }) {
      for (const [address, ...expected] of [
        // A driver as new, and a newer one, also of another major version.
        ["#/cuda/550.54.15/12.4", /^It runs/],
        ["#/cuda/580.65.06/11.8", /^It runs/, /error 803/],
        // The same major version: from the floor on.
        ["#/cuda/535.104.05/12.8", /^It starts, with limits/, /driver 525\.60\.13 on/, /error 222/, /driver 570\.26 or newer/],
        ["#/cuda/525.53/12.8", /^It does not start/],
        ["#/cuda/12.0/12.8", /^It depends on the driver's exact version/],
        // Another major version: forward compatibility, where there is any.
        ["#/cuda/535.104.05/13.0/data-centre", /^It starts only with the forward-compatibility package/, /cuda-compat-13-0/],
        ["#/cuda/535.104.05/13.0/consumer", /^It does not start/, /error 804/],
        ["#/cuda/550.144.03/13.0/data-centre", /^It does not start/, /end of life/],
        ["#/cuda/535.104.05/13.0", /^It does not start without a compat package/, /580\.65\.06/],
        ["#/cuda/999.1/12.8", /not in the table/],
        ["#/cuda/driver/12.8", /no driver version/],
      ]) {
        await at(page, site, address);
        const words = await result(page);
        for (const one of expected) assert.match(words, one, address);
      }
    },
  },
  {
    name: "an image's name tells its CUDA, and is no part of the address",
    async run({ page, site }) {
      await at(page, site, "#/cuda");
      await page.locator("#cuda-driver").fill("535.104.05");
      await page.locator("#cuda-image-name").fill("nvcr.io/nvidia/tritonserver:25.08-py3");
      assert.match(await page.locator("#reference .fields + .small").innerText(), /CUDA 13\.0/);
      assert.equal(await page.locator("#cuda-image").inputValue(), "13.0");
      assert.equal(await fragment(page), "#/cuda/535.104.05/13.0");
      await page.locator("#cuda-image-name").fill("registry.example.com/secret:1");
      assert.match(await page.locator("#reference .fields + .small").innerText(), /does not tell/);
      assert.doesNotMatch(await page.evaluate(() => location.href), /secret|triton/);
    },
  },
  {
    name: "the probe budget is that of the documentation's example",
    async run({ page, site }) {
      await at(page, site, "#/probes");
      // kubernetes.io: failureThreshold 30 and periodSeconds 10 allow 30 × 10 = 300 s.
      await page.locator("#probe-failures").fill("30");
      assert.match(await result(page), /0 \+ 10 × 30 = 300 s \(5 min 0 s\)/);
      assert.match(await result(page), /^Killed between 4 min 50 s and 5 min 1 s after the start/);
      assert.match(await result(page), /over by 331 s \(5 min 31 s\)/);
      await page.locator("#probe-needs").fill("600");
      assert.match(await result(page), /^It is killed before it is up/);
      assert.match(await result(page), /failureThreshold: 62/);
      await page.locator("#probe-failures").fill("62");
      assert.match(await result(page), /is enough time/);
      await page.locator("#probe-needs").fill("");
      // A hanging probe with a timeout over the period: the timeout is the distance.
      await page.locator("#probe-failures").fill("3");
      await page.locator("#probe-timeout").fill("30");
      assert.match(await result(page), /0 \+ \(3 − 1\) × 30 = 60 s/);
      await page.locator("#probe-kind").selectOption("gated");
      assert.match(await result(page), /does not run at all/);
      for (const wrong of ["0", "x", "-3"]) {
        await page.locator("#probe-period").fill(wrong);
        assert.match(await result(page), /something else than a number/, wrong);
      }
    },
  },
  {
    name: "the back-off clock counts as the kubelet does",
    async run({ page, site }) {
      await at(page, site, "#/backoff");
      const waits = async () => page.locator(".waits tbody td span").allInnerTexts();
      await page.locator("#backoff-restarts").fill("0");
      assert.deepEqual(await waits(), ["at once", "10 s", "20 s", "40 s", "1 min 20 s", "2 min 40 s"]);
      await page.locator("#backoff-restarts").fill("6");
      assert.match(await result(page), /^The next start comes 5 min 0 s after/);
      await page.locator("#backoff-ran").fill("500");
      await page.locator("#backoff-restarts").fill("4");
      assert.deepEqual((await waits()).slice(0, 3), ["1 min 20 s", "1 min 40 s", "10 s"]);
      await page.locator("#backoff-ran").fill("601");
      assert.match(await result(page), /^The next start comes at once/);
      await page.locator("#backoff-ran").fill("10");
      await page.locator("#backoff-kubelet").selectOption("maximum");
      await page.locator("#backoff-maximum").fill("30");
      assert.deepEqual((await waits()).slice(0, 2), ["30 s", "30 s"]);
      await page.locator("#backoff-maximum").fill("301");
      assert.match(await result(page), /something else/);
    },
  },
  {
    name: "a search finds signatures by words, program and cause, and stays out of the address",
    async run({ page, site }) {
      await at(page, site, "#/signatures");
      const search = page.locator("#signature-search");
      await search.fill("engine core vllm");
      await page.locator(".cards a").getByText("The API server saw its engine process end").first().waitFor();
      await search.fill("driver-too-old");
      assert.ok((await page.locator(".cards > li").count()) > 2);
      await search.fill("zzzzqq secret-token");
      assert.equal(await page.locator(".cards > li").count(), 0);
      assert.match(await page.locator("#reference").innerText(), /Nothing found/);
      assert.equal(await fragment(page), "#/signatures");
      await search.fill("nccl");
      await page.locator(".cards > li > a").first().click();
      await page.locator("#reference-title:focus").waitFor();
      await page.goBack();
      await page.waitForFunction(() => location.hash === "#/signatures");
      assert.equal(await search.inputValue(), "nccl", "the search is kept");
    },
  },
];

const masthead = [
  {
    name: "a chosen theme overrides the system's in both directions and is kept",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
      const [light, dark] = ["rgb(247, 248, 249)", "rgb(19, 23, 27)"];
      assert.equal(await paper(), light);
      await page.locator("#theme").selectOption("dark");
      assert.deepEqual([await paper(), await scheme()], [dark, "dark"]);
      await page.reload();
      // Kept before the companion is there: it is the page's first look.
      assert.equal(await paper(), dark);
      await accompanied(page);
      assert.equal(await page.locator("#theme").inputValue(), "dark");
      await page.emulateMedia({ colorScheme: "dark" });
      await page.locator("#theme").selectOption("light");
      assert.deepEqual([await paper(), await scheme()], [light, "light"]);
      await page.locator("#theme").selectOption("");
      assert.equal(await paper(), dark);
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      assert.equal(await scheme(), "light");
    },
  },
  {
    name: "the theme works where storage is refused, and nothing of a paste is kept",
    async run({ page, site }) {
      await page.addInitScript(() => {
        Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
      });
      await open(page, site.url);
      await accompanied(page);
      await page.locator("#theme").selectOption("dark");
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
      await page.locator("#paste").blur();
      await page.keyboard.press("?");
      await page.locator(".keys-sheet[open]").waitFor();
    },
  },
  {
    name: "only the theme and the keys are kept in the browser",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      await paste(page, await sample("oom-killed"));
      await page.locator("#theme").selectOption("dark");
      await page.locator("#keys").click();
      await page.getByLabel("Use these keys").uncheck();
      assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).sort()), ["keys-off", "theme"]);
      assert.equal(await page.evaluate(() => sessionStorage.length), 0);
    },
  },
  {
    name: "keys do what the sheet says, never while somebody types, and can be switched off",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      await paste(page, await sample("oom-killed"));
      const press = (key) => page.keyboard.press(key);
      await page.locator("#paste").focus();
      await page.keyboard.type("nv?");
      assert.match(await page.locator("#paste").inputValue(), /nv\?/);
      assert.equal(await page.locator(".keys-sheet[open]").count(), 0);
      await paste(page, await sample("oom-killed"));
      await page.locator("#paste").blur();
      await press("v");
      await page.locator("#answer:focus").waitFor();
      const marked = () => page.locator(".row.focus").getAttribute("data-line");
      await press("n");
      await page.locator(".row.focus:focus").waitFor();
      const first = await marked();
      await press("n");
      await page.waitForFunction((line) => document.activeElement.matches(".row.focus") && document.activeElement.dataset.line !== line, first);
      await press("p");
      await page.waitForFunction((line) => document.activeElement.dataset.line === line, first);
      await press("b");
      await press("d");
      assert.equal(await page.evaluate(() => document.activeElement.closest("section.path") !== null), true);
      await press("/");
      await page.locator("#paste:focus").waitFor();
      await page.locator("#paste").blur();
      await page.locator(".masthead nav a").first().click();
      await page.locator("#reference-title:focus").waitFor();
      await press("/");
      await page.locator("#exit-code:focus").waitFor();
      await page.locator("#exit-code").blur();
      await press("h");
      await page.locator("#answer").waitFor();
      // The way back moves the focus a moment after the answer is shown; a key before that may be lost.
      let opened = false;
      const chooser = page.waitForEvent("filechooser").then(() => { opened = true; });
      for (let tries = 0; !opened && tries < 20; tries += 1) {
        await press("o");
        await page.waitForTimeout(200);
      }
      await chooser;
      await press("?");
      await page.locator(".keys-sheet[open]").waitFor();
      await press("Escape");
      assert.equal(await page.locator(".keys-sheet[open]").count(), 0);
      await page.locator("#keys").click();
      await page.getByLabel("Use these keys").uncheck();
      await press("Escape");
      await page.locator("#paste").blur();
      await press("?");
      assert.equal(await page.locator(".keys-sheet[open]").count(), 0, "switched off");
    },
  },
  {
    name: "the menu of a narrow screen opens, leads and closes",
    context: { viewport: { width: 390, height: 844 } },
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      const link = page.locator('.masthead nav a[href="#/probes"]');
      assert.equal(await link.isVisible(), false);
      await page.locator("#menu").click();
      await link.click();
      await page.locator("#reference-title:focus").waitFor();
      assert.equal(await heading(page), "Probe budget");
      assert.equal(await link.isVisible(), false, "closed by choosing");
      await page.locator("#menu").click();
      await page.keyboard.press("Escape");
      assert.equal(await link.isVisible(), false, "closed by Escape");
      await page.locator("#menu:focus").waitFor();
    },
  },
  {
    name: "navigation is one line on a wide screen",
    async run({ page, site }) {
      await open(page, site.url);
      const { height } = await page.locator(".masthead").boundingBox();
      assert.ok(height < 64, `the masthead is ${height} high`);
    },
  },
  {
    name: "the keyboard alone reaches a page, its calculator and the way back",
    async run({ page, site }) {
      await open(page, site.url);
      await accompanied(page);
      await tabTo(page, '.masthead nav a[href="#/cuda"]');
      await page.keyboard.press("Enter");
      await page.locator("#reference-title:focus").waitFor();
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement.id), "cuda-driver");
      await page.keyboard.type("535.104.05");
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement.id), "cuda-gpu");
      await page.keyboard.press("Tab");
      await page.keyboard.type("CUDA 12.8");
      assert.match(await result(page), /It starts, with limits/);
      await tabTo(page, ".result summary");
      await page.keyboard.press("Enter");
      assert.equal(await page.locator(".result details[open]").count(), 1);
      await page.keyboard.press("h");
      await page.locator("#paste").waitFor();
    },
  },
];

const stillness = SIZES.flatMap((viewport) => ["", "#/exit-codes/137"].map((address) => ({
  name: `nothing moves while the page loads, ${viewport.width} pixels, ${address || "the triage"}`,
  context: { viewport },
  async run({ page, site }) {
    await watchShifts(page);
    // The companion late, so that what it changes cannot hide in the first paint.
    await page.route("**/triage-companion*.wasm*", async (route) => {
      await new Promise((done) => setTimeout(done, 600));
      await route.continue();
    });
    await open(page, site.url + address);
    const mast = () => page.locator(".masthead").boundingBox();
    const before = await mast();
    await accompanied(page);
    await page.waitForTimeout(300);
    assert.deepEqual(await mast(), before);
    assert.deepEqual(await shifts(page), []);
  },
})));

const looks = THEMES.flatMap((theme) => SIZES.map((viewport) => ({
  name: `axe finds nothing on any page, ${theme}, ${viewport.width} pixels`,
  context: { colorScheme: theme, viewport },
  async run({ page, site }) {
    for (const address of Object.keys(PAGES)) {
      await at(page, site, address);
      for (const summary of await page.locator("#reference summary").all()) await summary.click();
      assert.deepEqual(await faults(page), [], address);
    }
    await page.locator("#keys").click();
    assert.deepEqual(await faults(page), [], "the sheet of keys");
    await page.keyboard.press("Escape");
    if (viewport.width < 1000) await page.locator("#menu").click();
    assert.deepEqual(await faults(page), [], "the menu");
  },
})));

const narrow = [320, 390, 768, 1100, 1440].map((width) => ({
  name: `no page scrolls sideways at ${width} pixels, and no control is small`,
  context: { viewport: { width, height: 844 } },
  async run({ page, site }) {
    for (const address of Object.keys(PAGES)) {
      await at(page, site, address);
      if (width < 1100) await page.locator("#menu").click();
      for (const summary of await page.locator("#reference summary").all()) await summary.click();
      await assertFits(page, width, address);
      const small = await page.locator("button, select, input, summary, .masthead a").evaluateAll((all) =>
        all.map((one) => ({ text: one.outerHTML.slice(0, 60), box: one.getBoundingClientRect() }))
          .filter(({ box, text }) => !text.includes("checkbox") && box.width > 0 && (box.width < 24 || box.height < 24))
          .map(({ text, box }) => `${text} ${box.width}×${box.height}`));
      assert.deepEqual(small, [], address);
    }
    await page.locator("#keys").click();
    await assertFits(page, width, "the sheet of keys");
  },
}));

const without = [
  {
    name: "without JavaScript the page says what it needs",
    context: { javaScriptEnabled: false },
    async run({ page, site }) {
      await page.goto(site.url);
      assert.match(await page.locator("body").innerText(), /needs JavaScript/);
      assert.equal(await page.locator("#reference").isVisible(), false);
    },
  },
  {
    name: "without the companion the triage works, and a page of reference says that it did not come",
    async run({ page, site }) {
      await page.route("**/triage-companion*", (route) => route.abort());
      await open(page, site.url);
      await paste(page, await sample("oom-killed"));
      await page.locator('[data-cause="host-memory-oom"]').first().waitFor();
      await page.locator('.masthead nav a[href="#/probes"]').click();
      assert.match(await page.locator("#reference").innerText(), /could not be loaded/);
      await page.locator(".brand").click();
      await page.locator("#paste").waitFor();
      assert.equal(await page.locator("#theme").isVisible(), false);
    },
  },
];

export default [...routes, ...decoder, ...calculators, ...masthead, ...stillness, ...looks, ...narrow, ...without];
