// The analysis's end of the conversation with the page (web/src/analysis.rs holds the other).
//
// It normally runs as a worker. Where workers are refused, the page imports it as a module and
// hands it one end of a MessageChannel: the same messages, the same code.

// Files are read in pieces of this size, so that reading shows progress and a file of any size
// needs one piece beside the copy inside wasm.
const PIECE = 4 * 1024 * 1024;

/** Answers the page's messages on `port` until one of both is gone. */
export function attend(port) {
  let glue = null;
  let paste = null;
  let current = 0;

  const say = (kind, fields = {}, transfer = []) => port.postMessage({ kind, ...fields }, transfer);

  const jobs = {
    async open({ glue: url, module, explanations }) {
      glue = await import(url);
      glue.initSync({ module });
      glue.install_explanations(explanations);
      say("ready");
    },

    async analyse({ id, parts, kinds }) {
      say("taken", { id });
      paste?.free();
      paste = new glue.Paste();
      current = id;
      await readParts(parts, paste, (done, total) => say("progress", { id, done, total }));
      for (const { kind, first, last } of kinds) paste.set_kind(kind, first, last);
      const bytes = paste.analyse();
      say("report", { id, bytes: bytes.buffer, lines: paste.line_count() }, [bytes.buffer]);
    },

    // The companion's module finds the secrets; the page's own does not carry that.
    async redact({ id, parts, companion, contacts }) {
      say("taken", { id });
      const helper = await import(companion.glue);
      helper.initSync({ module: companion.module });
      const redaction = new helper.Redaction();
      await readParts(parts, redaction, (done, total) => say("progress", { id, done, total }));
      redaction.run(contacts);
      const redacted = Array.from({ length: redaction.count() }, (_, index) => (
        { name: redaction.name(index), bytes: redaction.bytes(index).buffer }));
      const list = redaction.replaced();
      redaction.free();
      say("redacted", { id, parts: redacted, bytes: list.buffer }, [list.buffer, ...redacted.map(({ bytes }) => bytes)]);
    },

    async lines({ id, from, to, focus, column }) {
      say("taken", { id });
      if (id !== current) return;
      const bytes = paste.lines(from, to, focus, column);
      say("lines", { id, bytes: bytes.buffer }, [bytes.buffer]);
    },
  };

  port.onmessage = async ({ data }) => {
    try {
      await jobs[data.kind](data);
    } catch (error) {
      say("failed", { id: data.id ?? 0, text: String(error?.message ?? error) });
    }
  };
}

/** Copies every part into wasm memory: what was typed as it came, files piece by piece. */
async function readParts(parts, paste, progress) {
  const total = parts.reduce((sum, part) => sum + (part.file?.size ?? 0), 0);
  let done = 0;
  for (const { name, bytes, file } of parts) {
    paste.begin(name, file?.size ?? 0);
    if (bytes) paste.push(new Uint8Array(bytes));
    if (!file) continue;
    const recode = await recoder(file);
    for (let at = 0; at < file.size; at += PIECE) {
      const piece = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
      paste.push(recode(piece));
      done += piece.length;
      progress(done, total);
    }
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

if (typeof WorkerGlobalScope !== "undefined" && self instanceof WorkerGlobalScope) attend(self);
