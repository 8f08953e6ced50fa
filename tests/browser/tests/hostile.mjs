// Hostile text where a name is expected (tests/hostile): it stays text, and what nobody would see is shown.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { accompanied, open, paste, repoFile } from "../browser.mjs";

const FORMS = (await readdir(new URL("../../hostile/forms/", import.meta.url))).sort();
// Of so many forms each payload is pasted; which ones moves on from payload to payload.
const EACH = 3;

/** A form with one text in every field. */
async function filled(name, text) {
  const value = name.endsWith(".txt") ? text : JSON.stringify(text).slice(1, -1);
  const form = await repoFile(`tests/hostile/forms/${name}`);
  return form.replace(/@\{[^}]*\}/g, () => value);
}

/** What stands in the page that should not: markup that was pasted, characters that nobody sees. */
function found() {
  const out = [];
  if (window.hit !== undefined) out.push(`ran: ${window.hit}`);
  const foreign = "main img, main script, main style, iframe, object, embed, base, form, template, " +
    "[autofocus], [srcdoc], [style], a[href^='javascript:' i]";
  for (const element of document.querySelectorAll(foreign)) out.push(element.outerHTML.slice(0, 200));
  const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\udb40[\udc00-\udc7f]/u;
  const told = (where, text) => unseen.test(text) && out.push(`${where}: ${JSON.stringify(text.slice(0, 200))}`);
  for (const element of document.querySelectorAll("body *")) {
    for (const attribute of element.attributes) {
      if (attribute.name.startsWith("on")) out.push(`${attribute.name} of ${element.localName}`);
      told(attribute.name, attribute.value);
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE && element.id !== "paste") told(element.className, node.data);
    }
  }
  told("title", document.title);
  return out;
}

export default [
  {
    name: "hostile text stays text in every field, and unseen characters are shown",
    async run({ page, site }) {
      const payloads = JSON.parse(await repoFile("tests/hostile/payloads.json"));
      assert.ok(payloads.length > 60);
      await open(page, site.url);
      await accompanied(page);
      page.on("dialog", (dialog) => assert.fail(`a dialog: ${dialog.message()}`));
      const address = page.url();
      let verdicts = 0;
      for (const [number, { name, text }] of payloads.entries()) {
        for (let step = 0; step < EACH; step += 1) {
          const form = FORMS[(number * EACH + step + Math.floor((number * EACH) / FORMS.length)) % FORMS.length];
          const whole = await filled(form, text);
          await paste(page, whole);
          assert.deepEqual(await page.evaluate(found), [], `${name} in ${form}`);
          verdicts += await page.locator("[data-verdict]").count();
        }
      }
      assert.ok(verdicts > payloads.length, `${verdicts} verdicts`);
      assert.equal(page.url(), address);
    },
  },
  {
    name: "hostile text stays text in the report that is taken away, in every form",
    async run({ page, site }) {
      const payloads = JSON.parse(await repoFile("tests/hostile/payloads.json"));
      await open(page, site.url);
      await accompanied(page);
      for (const wanted of ["html image", "html script", "osc 8 link", "bidi override"]) {
        const { text } = payloads.find(({ name }) => name === wanted);
        await paste(page, await filled("memory.json", text));
        await page.getByRole("button", { name: "Report…" }).click();
        const forms = page.locator("dialog .forms input");
        for (let n = 0; n < (await forms.count()); n += 1) {
          await forms.nth(n).check();
          await page.locator("#preview").waitFor();
          assert.deepEqual(await page.evaluate(found), [], `${wanted}, form ${n}`);
        }
        await page.keyboard.press("Escape");
      }
    },
  },
];
