// What the scripts beside this one need of the binary format of WebAssembly
// (webassembly.github.io/spec/core/binary).

const MAGIC_AND_VERSION = 8;

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
