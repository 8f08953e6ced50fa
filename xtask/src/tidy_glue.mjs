// Takes the comments that wasm-bindgen copies from the Rust sources out of its glue: nobody reads
// them in the browser. They stand on lines of their own; the code is left as it is.
import { readFile, writeFile } from 'node:fs/promises';

for (const file of process.argv.slice(2)) {
  const lines = (await readFile(file, 'utf8')).split('\n');
  let inside = false;
  const kept = lines.filter((line) => {
    const text = line.trim();
    const opens = text.startsWith('/**');
    const comment = inside || opens;
    inside = comment && !text.endsWith('*/');
    return !comment && text !== '';
  });
  if (inside) throw new Error(`${file}: a comment does not end`);
  await writeFile(file, kept.join('\n'));
}
