// Writes FILE.br and FILE.gz next to each FILE, for hosts that serve precompressed files.
// Node's zlib does it because every developer has node already: an encoder crate would be compiled
// before everyone's first `cargo xtask`, whatever the command.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Which one is the smaller differs by file, on the modules by half a kilobyte.
const SETTINGS = [
  {},
  {
    [constants.BROTLI_PARAM_NPOSTFIX]: 1,
    [constants.BROTLI_PARAM_NDIRECT]: 30,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  },
];

for (const file of process.argv.slice(2)) {
  const content = await readFile(file);
  const [brotli] = SETTINGS.map((setting) => brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      ...setting,
    },
  })).sort((one, other) => one.length - other.length);
  const gzip = gzipSync(content, { level: constants.Z_BEST_COMPRESSION });
  for (const [name, compressed] of [[`${file}.br`, brotli], [`${file}.gz`, gzip]]) {
    // A picture grows under compression: hosts then send it as it is.
    if (compressed.length < content.length) await writeFile(name, compressed);
    else await rm(name, { force: true });
  }
}
