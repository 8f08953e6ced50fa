// The pages without a paste: their addresses, the decoder, the calculators, the search.
import assert from "node:assert/strict";
import { accompanied, open, paste, repoFile, sample } from "../browser.mjs";
import { PAGES, at, fragment, heading, result } from "../reference.mjs";

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

export default [...routes, ...decoder, ...calculators];
