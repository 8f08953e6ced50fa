// What a program calls; `module` is the glue of the wasm module, loaded already.

/** Several texts as one paste, as the page joins files: each ends with a whole line. */
function joined(input) {
  if (typeof input === "string") return { text: input, files: [] };
  if (!Array.isArray(input)) throw new TypeError("analyse takes a text, or a list of { name, text }");
  const files = [];
  let text = "";
  for (const { name, text: piece } of input) {
    if (typeof name !== "string" || typeof piece !== "string") {
      throw new TypeError("each part has a name and a text");
    }
    const whole = piece.endsWith("\n") ? piece : `${piece}\n`;
    files.push({ name, lines: whole.split("\n").length - 1 });
    text += whole;
  }
  return { text, files };
}

export function api(module) {
  const analyseToJson = (input, options = {}) => {
    const { text, files } = joined(input);
    return module.analyse(text, JSON.stringify(files.length > 0 ? { ...options, files } : options));
  };
  return {
    analyse: (input, options) => JSON.parse(analyseToJson(input, options)),
    analyseToJson,
    redact: (text, { hide = [] } = {}) => {
      if (typeof text !== "string") throw new TypeError("redact takes a text");
      return JSON.parse(module.redact(text, JSON.stringify({ hide })));
    },
    kinds: () => JSON.parse(module.kinds()),
  };
}
