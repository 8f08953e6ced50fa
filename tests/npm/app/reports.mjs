// Texts as JSON in, their reports as JSON texts out.
import { analyseToJson } from "pod-triage";

let input = "";
for await (const piece of process.stdin.setEncoding("utf8")) input += piece;
process.stdout.write(JSON.stringify(JSON.parse(input).map((text) => analyseToJson(text))));
