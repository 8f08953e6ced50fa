// What a typed program writes; compiled, never run.
import { analyse, analyseToJson, kinds, redact } from "pod-triage";
import type { CauseId, Certainty, Diagnosis, Figure, Report } from "pod-triage";

const report: Report = analyse([{ name: "a", text: "b" }] as const, { kinds: [{ kind: "log", lines: [1, 2] }], hide: ["ips"] });
export const worst: Diagnosis | undefined = report.diagnoses[0];
export const cause: CauseId = worst?.cause ?? "inconclusive";
export const sure: Certainty = worst?.certainty ?? "open";
export const text: string = redact(analyseToJson("x"), { hide: ["emails", "hosts"] }).text + kinds().join();

export function code(figure: Figure): number | null {
  return figure.kind === "exit-code" ? figure.code : null;
}

// @ts-expect-error what is hidden is a closed list
redact("x", { hide: ["names"] });
// @ts-expect-error an unknown option would be refused
analyse("x", { now: 1 });
