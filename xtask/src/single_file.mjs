// Puts the built site into one HTML file: node single_file.mjs SITE OUT.html
//
// It works from disk without any network, so its policy forbids every connection from the first
// byte; what is inline is allowed by its hash alone. Prints the file's SHA-256 as sha256sum does.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const [site, out] = process.argv.slice(2);
const page = await readFile(join(site, 'index.html'), 'utf8');
const scripts = [];
const styles = [];

const attribute = (tag, name) => new RegExp(`\\b${name}=("[^"]*"|[^\\s>]+)`).exec(tag)?.[1].replaceAll('"', '');
const content = (address) => readFile(join(site, address.split('?')[0]));
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Text that stands in an element of this name, which it must not be able to close. */
function inside(name, text) {
  if (text.toLowerCase().includes(`</${name}`)) throw new Error(`the text of a ${name} would end it`);
  return text;
}

async function style(tag) {
  const text = inside('style', await content(attribute(tag, 'href')).then(String));
  styles.push(hash(text));
  return `<style>${text}</style>`;
}

async function script(tag) {
  const text = inside('script', await content(attribute(tag, 'src')).then(String));
  scripts.push(hash(text));
  const type = attribute(tag, 'type');
  return `<script${type ? ` type=${type}` : ''}>${text}</script>`;
}

/** What start.js asks for by name: as base64, which holds nothing that markup could mean. */
async function part(tag) {
  // A site's configuration stands in the file itself, as a script of type application/json.
  if (attribute(tag, 'data-app') === 'site') return '';
  const bytes = await content(attribute(tag, 'href'));
  const type = attribute(tag, 'type') ?? 'text/plain';
  return `<script type=text/plain data-app=${attribute(tag, 'data-app')} data-type=${type}>${bytes.toString('base64')}</script>`;
}

const KINDS = [
  [/<link\b[^>]*\brel=stylesheet\b[^>]*>/g, style],
  [/<script\b[^>]*\bsrc=[^>]*><\/script>/g, script],
  [/<link\b[^>]*\bdata-app=[^>]*>/g, part],
];

// Modules run when the page is parsed, in their order; what they ask for must stand before then.
let html = page;
for (const [pattern, make] of KINDS) {
  const tags = html.match(pattern) ?? [];
  if (tags.length === 0) throw new Error(`nothing in index.html matches ${pattern}`);
  for (const tag of tags) {
    const made = await make(tag);
    html = html.replace(tag, () => made);
  }
}
const left = html.match(/<(?:link|script)\b[^>]*\b(?:href|src)=(?!["']?data:)[^>]*>/);
if (left) throw new Error(`${left[0]} would still be asked for`);

const policy = `default-src 'none'; script-src ${scripts.join(' ')} 'wasm-unsafe-eval' blob:; worker-src blob:; `
  + `style-src ${styles.join(' ')}; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types default`;
const before = html;
html = html.replace(/content="default-src [^"]*"/, () => `content="${policy}"`);
if (html === before) throw new Error('index.html holds no policy');

await writeFile(out, html);
const sum = createHash('sha256').update(html).digest('hex');
console.log(`${sum}  ${basename(out)}  (${(html.length / 1e6).toFixed(1)} MB)`);
