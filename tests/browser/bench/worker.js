// Runs in a worker, behind the script of the page's own (web/static/worker.js): times the analysis of
// one text as that runs it, what it is compared with, and a bare copy of the same bytes.
"use strict";

/** Runs before the first that is timed: the engine compiles again what runs often. */
const WARM = 2;

/** Of a longer text these many letters are enough for that. */
const WARM_LENGTH = 5_000_000;

/** What is over at once is repeated until it has gone over so many bytes, and timed as a whole. */
const LEAST_BYTES = 2_000_000;

const BASELINES = {
  /** Finds every literal of the signature library, in any letter case, as the analysis does. */
  "reg-exp": (text, literals) => {
    const escaped = literals.map((literal) => literal.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
    const any = new RegExp(escaped.join("|"), "gi");
    return {
      name: "RegExp",
      run() {
        let found = 0;
        any.lastIndex = 0;
        while (any.test(text)) found += 1;
        return found;
      },
    };
  },
  "json-parse": (text) => ({ name: "JSON.parse", run: () => JSON.parse(text) }),
};

let kept = null;

function time(run, times = 1) {
  const start = performance.now();
  for (let n = 0; n < times; n += 1) kept = run();
  return (performance.now() - start) / times;
}

/** A shorter text is hardly ever a file. */
const FILE_LENGTH = 2_000_000;

/** The paste of the last analysis: the page's worker holds one at a time. */
let paste = null;

/** From a part, a text or the bytes of a file, to the bytes of its report. */
function analysis(glue, memory, part) {
  return () => {
    paste?.free();
    paste = new glue.Paste();
    readParts([part], paste, () => {}, memory);
    return paste.analyse();
  };
}

async function measure({ glue: address, module, explanations, text: from, baseline, rounds, literals }) {
  const get = async (url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response;
  };
  const glue = await import(address);
  const made = await glue.default({ module_or_path: await (await get(module)).arrayBuffer() });
  glue.install_explanations(await (await get(explanations)).text());
  const bytes = new Uint8Array(await (await get(from)).arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const memory = Object.values(made).find((one) => one instanceof WebAssembly.Memory);
  const analyse = analysis(glue, memory, { text });
  const fromFile = analysis(glue, memory, { bytes: bytes.buffer });
  const { name, run } = BASELINES[baseline](text, literals);
  const target = new Uint8Array(bytes.length);
  const copy = () => target.set(bytes);
  const times = Math.ceil(LEAST_BYTES / bytes.length);
  // A document cut short is none.
  const short = baseline === "json-parse" ? text : text.slice(0, WARM_LENGTH);
  const warm = [analysis(glue, memory, { text: short }), BASELINES[baseline](short, literals).run, copy];
  for (let n = 0; n < WARM; n += 1) for (const one of warm) kept = one();
  const all = { analysis: [], file: [], baseline: [], copy: [] };
  let report = null;
  const timed = [
    () => {
      all.analysis.push(time(analyse));
      report = kept;
    },
    ...(bytes.length < FILE_LENGTH ? [] : [() => all.file.push(time(fromFile))]),
    () => all.baseline.push(time(run, bytes.length < 100_000 ? times : 1)),
    () => all.copy.push(time(copy, times)),
  ];
  for (let n = 0; n < rounds; n += 1) {
    // In turns from either end: what drifts favours none.
    for (const one of n % 2 ? timed.toReversed() : timed) one();
  }
  return { analysis: all.analysis, file_bytes: all.file, baseline: { name, times: all.baseline }, copy: all.copy, memory: memory.buffer.byteLength, report: new TextDecoder().decode(report) };
}

self.onmessage = ({ data }) => measure(data).then(postMessage, (error) => postMessage({ failed: String(error?.stack ?? error) }));
