// What the scripts beside this one need of the binary format of WebAssembly
// (webassembly.github.io/spec/core/binary).

const MAGIC_AND_VERSION = 8;

// Ids of sections.
export const CUSTOM = 0;
export const IMPORTS = 2;
export const EXPORTS = 7;
export const CODE = 10;
export const DATA = 11;

/** What is imported or exported, where it is a function. */
export const FUNCTION = 0;

/** The part of a name section that names functions. */
export const FUNCTION_NAMES = 1;

/** Reads numbers and texts one after the other. */
export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  /** So many bytes. */
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  text() {
    return this.take(this.number()).toString('utf8');
  }
}

/** A number, written. */
export function number(value) {
  const bytes = [];
  for (; value >= 0x80; value >>>= 7) bytes.push((value & 0x7f) | 0x80);
  return Buffer.from([...bytes, value]);
}

/** Bytes with their length before them. */
export const sized = (bytes) => Buffer.concat([number(bytes.length), bytes]);

/** A text, written. */
export const text = (value) => sized(Buffer.from(value));

/** What stands before the sections. */
export const head = (module) => module.subarray(0, MAGIC_AND_VERSION);

/** A section, written. */
export const section = (id, body) => Buffer.concat([Buffer.from([id]), sized(body)]);

/** The sections of a module: the id and the body of each. */
export function sections(module) {
  const reader = new Reader(module, MAGIC_AND_VERSION);
  const found = [];
  while (reader.at < module.length) {
    const id = module[reader.at++];
    found.push({ id, body: reader.take(reader.number()) });
  }
  return found;
}

/** The body of the section with this id; as if empty where there is none. */
export const bodyOf = (parts, wanted) => parts.find(({ id }) => id === wanted)?.body ?? Buffer.from([0]);

/** How many functions are imported: wasm-bindgen imports nothing else. */
export function importedFunctions(parts) {
  const reader = new Reader(bodyOf(parts, IMPORTS));
  const count = reader.number();
  for (let index = 0; index < count; index += 1) {
    const [module, name] = [reader.text(), reader.text()];
    if (reader.bytes[reader.at++] !== FUNCTION) throw new Error(`${module} ${name} is no function`);
    reader.number();
  }
  return count;
}

/** The functions' names by their index, imports among them. */
export function functionNames(parts) {
  const named = parts.find(({ id, body }) => id === CUSTOM && new Reader(body).text() === 'name');
  if (!named) throw new Error('the module has no names');
  const names = new Map();
  const reader = new Reader(named.body);
  reader.text();
  while (reader.at < named.body.length) {
    const part = named.body[reader.at++];
    const inside = new Reader(reader.take(reader.number()));
    if (part !== FUNCTION_NAMES) continue;
    for (let left = inside.number(); left > 0; left -= 1) names.set(inside.number(), inside.text());
  }
  return names;
}
