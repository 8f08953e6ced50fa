// Takes the places of panics out of a module's data.
//
// Every check that could fail keeps a file, line and column for a message that no page ever shows: in
// the page a panic is a trap. They are random to a compressor (1 % of the module), and the files' names
// tell of the machine that built it.
import { Reader } from './wasm_binary.mjs';

/** A place is the address and length of a file's name, then line and column. */
const PLACE = 16;
const ALIGNMENT = 4;
const LONGEST_NAME = 200;
const SOURCE = /^[\w/.-]*\bsrc\/[\w/.-]+\.rs$/;
const LAST_LINE = 50_000;
const LAST_COLUMN = 1_000;
const I32_CONST = 0x41;
const END = 0x0b;

/** The parts of memory that a data section fills: address, and the bytes themselves. */
function segments(section) {
  const reader = new Reader(section);
  const found = [];
  for (let left = reader.number(); left > 0; left -= 1) {
    const plain = reader.number() === 0 && section[reader.at++] === I32_CONST;
    // Addresses are positive and below 2^31, so reading them without their sign is exact.
    const address = reader.number();
    if (!plain || section[reader.at++] !== END) throw new Error('a data segment without a plain address');
    const length = reader.number();
    found.push({ address, bytes: section.subarray(reader.at, reader.at + length) });
    reader.at += length;
  }
  return found;
}

/** The data section with every place emptied; the section itself is changed. */
export function withoutPlaces(section) {
  const parts = segments(section);
  const named = (address, length) => {
    const part = parts.find((one) => address >= one.address && address + length <= one.address + one.bytes.length);
    return part?.bytes.subarray(address - part.address, address - part.address + length);
  };
  const names = new Set();
  for (const { address, bytes } of parts) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const first = (ALIGNMENT - (address % ALIGNMENT)) % ALIGNMENT;
    for (let at = first; at + PLACE <= bytes.length; at += ALIGNMENT) {
      const [name, length, line, column] = [0, 4, 8, 12].map((offset) => view.getUint32(at + offset, true));
      if (length > LONGEST_NAME || line < 1 || line > LAST_LINE || column < 1 || column > LAST_COLUMN) continue;
      const text = named(name, length);
      if (!text || !SOURCE.test(Buffer.from(text).toString('latin1'))) continue;
      names.add(text);
      // No name: an address that is not null, and no length.
      bytes.fill(0, at, at + PLACE);
      bytes[at] = 1;
    }
  }
  for (const text of names) text.fill(0);
  return section;
}
