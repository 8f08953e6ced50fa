// Prints what a module's bytes are made of: node contributors.mjs TOP MODULE.wasm BUILD_FOLDER
//
// The module has its names. BUILD_FOLDER is cargo's, with what build scripts wrote: texts that are
// built in are found in the data by their bytes. All numbers are of bytes before compression: what one
// function adds to the compressed file depends on all others, so nobody can say it.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { crateOf, moduleOf, plain } from './rust_names.mjs';
import { CODE, CUSTOM, DATA, Reader, bodyOf, functionNames, importedFunctions, sections } from './wasm_binary.mjs';

// Shorter texts may stand in the data by chance.
const SHORTEST_TEXT = 200;

/** Name and size of each function that the module defines. */
function functionsOf(parts) {
  const names = functionNames(parts);
  const imports = importedFunctions(parts);
  const code = new Reader(bodyOf(parts, CODE));
  return Array.from({ length: code.number() }, (_, index) => {
    const size = code.number();
    code.take(size);
    return { name: plain(names.get(imports + index) ?? `function ${index}`), size };
  });
}

/** The texts of build scripts that stand in the data, each once. */
async function textsIn(data, folder) {
  const found = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/[\\/]out$/.test(entry.parentPath)) continue;
    const content = await readFile(join(entry.parentPath, entry.name));
    if (content.length >= SHORTEST_TEXT && data.includes(content)) found.set(entry.name, content);
  }
  // A pack is put together of texts that are files as well: they count as part of it.
  const whole = [...found].filter(([name, content]) =>
    [...found].every(([other, larger]) => other === name || larger.length < content.length || !larger.includes(content)));
  return whole.map(([name, content]) => ({
    name: `${name} (by itself ${brotliCompressSync(content).length.toLocaleString('en')} by brotli)`,
    size: content.length,
  }));
}

/** Sums by a key. */
function summed(functions, key) {
  const sums = new Map();
  for (const { name, size } of functions) {
    const group = key(name);
    if (group) sums.set(group, (sums.get(group) ?? 0) + size);
  }
  return [...sums].map(([name, size]) => ({ name, size }));
}

function show(title, rows, whole, top) {
  console.log(`\n${title}`);
  const sorted = rows.toSorted((one, other) => other.size - one.size);
  const line = (size, name) => {
    const share = `${((size / whole) * 100).toFixed(1)} %`;
    console.log(`${size.toLocaleString('en').padStart(10)}${share.padStart(8)}  ${name}`);
  };
  for (const { name, size } of sorted.slice(0, top)) line(size, name);
  const rest = sorted.slice(top);
  if (rest.length > 0) line(rest.reduce((sum, { size }) => sum + size, 0), `(${rest.length} more)`);
}

const [top, file, folder] = process.argv.slice(2);
const parts = sections(await readFile(file));
const functions = functionsOf(parts);
const data = parts.find(({ id }) => id === DATA)?.body ?? Buffer.alloc(0);
const code = functions.reduce((sum, { size }) => sum + size, 0);
const rest = parts.filter(({ id }) => ![CUSTOM, CODE, DATA].includes(id)).reduce((sum, { body }) => sum + body.length, 0);
const whole = code + data.length + rest;
const texts = await textsIn(data, folder);
const other = data.length - texts.reduce((sum, { size }) => sum + size, 0);
console.log(`Bytes before compression, ${whole.toLocaleString('en')} in all. A generic function counts for the crate that wrote it,`);
console.log('a function that only drops a value for the crate of that value.');
show('parts', [{ name: 'code', size: code }, { name: 'data', size: data.length }, { name: 'imports, exports, types', size: rest }], whole, top);
show('data', [...texts, { name: 'other texts and tables', size: other }], whole, top);
show('code by crate', summed(functions, crateOf), whole, top);
show('code by module of our own crates', summed(functions, (name) => (crateOf(name).startsWith('triage_') ? moduleOf(name) : null)), whole, top);
show('functions', functions, whole, top);
