// A further job of the analysis's worker (web/static/worker.js): the secrets of a paste are found by the
// companion's module, which the worker has no other use for.
const more = {
  async redact({ id, parts, companion, contacts }, say) {
    say("taken", { id });
    const helper = await imported(companion.glue);
    await helper.default({ module_or_path: companion.module });
    const redaction = new helper.Redaction();
    await readParts(parts, redaction, (done, total) => say("progress", { id, done, total }));
    redaction.run(contacts);
    const redacted = Array.from({ length: redaction.count() }, (_, index) => (
      { name: redaction.name(index), bytes: redaction.bytes(index).buffer }));
    const list = redaction.replaced();
    redaction.free();
    say("redacted", { id, parts: redacted, bytes: list.buffer }, [list.buffer, ...redacted.map(({ bytes }) => bytes)]);
  },
  // The text files of archives, one archive at a time: its bytes are let go before the next is read.
  async unpack({ id, parts, companion }, say) {
    say("taken", { id });
    const helper = await imported(companion.glue);
    await helper.default({ module_or_path: companion.module });
    const archive = new helper.Archive();
    await readParts(parts, archive, (done, total) => say("progress", { id, done, total }));
    const known = archive.open();
    const files = Array.from({ length: archive.count() }, (_, index) => (
      { name: archive.name(index), bytes: archive.bytes(index).buffer }));
    const notes = known ? archive.notes() : new Uint8Array();
    archive.free();
    say("unpacked", { id, parts: files, bytes: notes.buffer }, [notes.buffer, ...files.map(({ bytes }) => bytes)]);
  },
};
