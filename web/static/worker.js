// The analysis's end of the conversation with the page (web/src/analysis.rs holds the other).
//
// It normally runs as a worker: a classic one, because from disk and in a sandboxed frame browsers
// refuse module workers. Where workers are refused at all, the page imports it as a module (start.js
// adds the last line) and hands it one end of a MessageChannel: the same messages, the same code.
"use strict";

// Files are read in pieces of this size, so that reading shows progress and a file of any size
// needs one piece beside the copy inside wasm.
const PIECE = 4 * 1024 * 1024;

// Pages of memory (64 kB) that a paste of usual size may ask for in one piece.
const MORE = 1024;

/** Answers the page's messages on `port` until one of both is gone; `more` are further jobs. */
function attend(port, more = {}) {
  let glue = null;
  let memory = null;
  let paste = null;
  let current = 0;

  const say = (kind, fields = {}, transfer = []) => port.postMessage({ kind, ...fields }, transfer);

  const jobs = {
    ...more,

    async open({ glue: script, module, explanations, site }) {
      glue = await imported(script);
      const made = await glue.default({ module_or_path: module });
      memory = Object.values(made).find((one) => one instanceof WebAssembly.Memory);
      glue.install_explanations(new TextDecoder().decode(explanations));
      glue.install_site(site);
      say("ready");
    },

    async analyse({ id, parts, kinds }) {
      say("taken", { id });
      paste?.free();
      paste = new glue.Paste();
      current = id;
      await readParts(parts, paste, (done, total) => say("progress", { id, done, total }), memory);
      for (const { kind, first, last } of kinds) paste.set_kind(kind, first, last);
      const bytes = paste.analyse();
      say("report", { id, bytes: bytes.buffer, lines: paste.line_count() }, [bytes.buffer]);
    },

    async lines({ id, from, to, focus, column }) {
      say("taken", { id });
      if (id !== current) return;
      const bytes = paste.lines(from, to, focus, column);
      say("lines", { id, bytes: bytes.buffer }, [bytes.buffer]);
    },
  };

  // Without this a message that cannot be read is silence.
  port.onmessageerror = () => say("failed", { id: current, text: "a message could not be read" });

  port.onmessage = async ({ data }) => {
    try {
      await jobs[data.kind](data, say);
    } catch (error) {
      const text = String(error?.message ?? error);
      say("failed", { id: data.id ?? 0, text: full(memory, text) ? "memory" : text });
    }
  };
}

/** Whether memory ran out: the error of a module that got no more does not tell. */
function full(memory, text) {
  try {
    memory?.grow(MORE);
    return /alloc|out of memory/i.test(text);
  } catch {
    return true;
  }
}

/** A module from its text. By an address of the page's it could not be imported everywhere: from disk
 * and in a sandboxed frame, page and worker do not count as one origin. */
async function imported(script) {
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Copies every part into wasm memory: what was typed at once, files piece by piece. `memory` is that of
 * a paste with room for a text. */
async function readParts(parts, paste, progress, memory) {
  const total = parts.reduce((sum, part) => sum + (part.file?.size ?? 0), 0);
  let done = 0;
  for (const { name, text, bytes, file } of parts) {
    paste.begin(name, file?.size ?? 0);
    if (text && memory) write(text, paste, memory);
    else if (text) paste.push(new TextEncoder().encode(text));
    if (bytes) put(new Uint8Array(bytes), paste, memory);
    if (!file) continue;
    const recode = await recoder(file);
    for (let at = 0; at < file.size; at += PIECE) {
      const piece = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
      put(recode(piece), paste, memory);
      done += piece.length;
      progress(done, total);
    }
  }
}

/** Adds bytes to a paste, in one copy where it has room for them. */
function put(bytes, paste, memory) {
  if (!memory) return paste.push(bytes);
  const at = paste.room(bytes.length);
  new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
}

/** Encodes a text where the paste will read it. */
function write(text, paste, memory) {
  const encoder = new TextEncoder();
  for (let rest = text; rest; ) {
    // Most letters are one byte; none is more than four.
    const size = rest.length + 3;
    const at = paste.room(size);
    const { read, written } = encoder.encodeInto(rest, new Uint8Array(memory.buffer, at, size));
    paste.unused(size - written);
    rest = rest.slice(read);
  }
}

/** PowerShell's `>` writes UTF-16: such files are turned into UTF-8 on the way. */
async function recoder(file) {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const label = first === 0xff && second === 0xfe ? "utf-16le"
    : first === 0xfe && second === 0xff ? "utf-16be" : null;
  if (!label) return (piece) => piece;
  const decoder = new TextDecoder(label);
  const encoder = new TextEncoder();
  return (piece) => encoder.encode(decoder.decode(piece, { stream: true }));
}

