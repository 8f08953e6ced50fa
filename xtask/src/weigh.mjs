// Prints what files weigh together: raw bytes, then bytes as a host sends them, each compressed for
// itself: node weigh.mjs FILE …
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';

let raw = 0;
let brotli = 0;
for (const file of process.argv.slice(2)) {
  const content = await readFile(file);
  raw += content.length;
  brotli += brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }).length;
}
console.log(raw, brotli);
