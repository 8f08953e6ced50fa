// Makes a module and its wasm-bindgen glue lighter without changing what they do:
// node shrink.mjs [--page] GLUE.js MODULE.wasm …
//
// Each import's name holds a hash, once in the module and once in the glue. Hashes do not compress,
// so both sides get short names; exports too. What tells of the compiler and the building machine is
// dropped. Comments and long local names are the minifier's work.
import { readFile, writeFile } from 'node:fs/promises';
import { withoutPlaces } from './places.mjs';
import { CUSTOM, DATA, EXPORTS, FUNCTION, IMPORTS, Reader, head, number, section as written, sections, text } from './wasm_binary.mjs';

/** The section of exports with short names, and what each was called. */
function renamedExports(section) {
  const reader = new Reader(section);
  const count = reader.number();
  const parts = [number(count)];
  const names = new Map();
  for (let index = 0; index < count; index += 1) {
    names.set(reader.text(), `e${index.toString(36)}`);
    const kind = section[reader.at++];
    parts.push(text(`e${index.toString(36)}`), Buffer.from([kind]), number(reader.number()));
  }
  return { section: Buffer.concat(parts), names };
}

/** The section of imports with short names, and what each was called. */
function renamedImports(section) {
  const reader = new Reader(section);
  const count = reader.number();
  const parts = [number(count)];
  const names = new Map();
  const modules = new Map();
  for (let index = 0; index < count; index += 1) {
    const module = reader.text();
    const name = reader.text();
    if (section[reader.at++] !== FUNCTION) throw new Error(`${module} ${name} is no function`);
    if (names.has(name)) throw new Error(`${name} is imported twice`);
    names.set(name, `i${index.toString(36)}`);
    if (!modules.has(module)) modules.set(module, `m${modules.size}`);
    parts.push(text(modules.get(module)), text(names.get(name)), Buffer.from([FUNCTION]), number(reader.number()));
  }
  return { section: Buffer.concat(parts), names, modules };
}

/** What of the page's glue can be said in fewer words: the function's beginning and what stands in its place. */
const SIMPLER = [
  // Only the messages of panics use it, which no page shows.
  [/function debugString\(val\) \{[\s\S]*?\n\}\n/, 'function debugString(val) {\n    return String(val);\n}\n'],
  // start.js and worker.js hand over a compiled module or its bytes: never an address, a response or
  // nothing, and once.
  [/async function __wbg_load\([\s\S]*$/, `export default async function ({ module_or_path }) {
    const made = await WebAssembly.instantiate(module_or_path, __wbg_get_imports());
    return __wbg_finalize_init(made.instance ?? made, module_or_path);
}
`],
];

async function shrink(glue, module, ofPage) {
  const bytes = await readFile(module);
  const parts = [head(bytes)];
  let script = await readFile(glue, 'utf8');
  for (const { id, body } of sections(bytes)) {
    if (id === CUSTOM) continue;
    if (id === EXPORTS) {
      const { section, names } = renamedExports(body);
      parts.push(written(id, section));
      script = script.replace(/\bwasm\.([\w$]+)/g, (whole, name) => (names.has(name) ? `wasm.${names.get(name)}` : whole));
      continue;
    }
    if (id === DATA) {
      parts.push(written(id, withoutPlaces(body)));
      continue;
    }
    if (id !== IMPORTS) {
      parts.push(written(id, body));
      continue;
    }
    const { section, names, modules } = renamedImports(body);
    parts.push(written(id, section));
    for (const [long, short] of names) {
      const used = script.split(long).length - 1;
      if (used !== 1) throw new Error(`${glue} names ${long} ${used} times, not once`);
      script = script.replace(long, short);
    }
    for (const [long, short] of modules) script = script.replace(`"${long}"`, `"${short}"`);
  }
  for (const [long, short] of ofPage ? SIMPLER : []) {
    if (!long.test(script)) throw new Error(`${glue} holds nothing like ${long}`);
    script = script.replace(long, () => short);
  }
  await writeFile(module, Buffer.concat(parts));
  await writeFile(glue, script);
}

const [first, ...others] = process.argv.slice(2);
const ofPage = first === '--page';
const files = ofPage ? others : [first, ...others];
if (files.length === 0 || files.length % 2 === 1) throw new Error('a glue and its module are needed');
for (let index = 0; index < files.length; index += 2) await shrink(files[index], files[index + 1], ofPage);
