// The package as its README shows it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { analyse, analyseToJson, kinds, redact } from "pod-triage";

const OOM = "    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137\n";
const SECRET = "      API_KEY:  aB3dE5gH7jK9mN1pQ3sT5v\n";

test("a text gets a report with its lines", () => {
  const [worst] = analyse(OOM).diagnoses;
  assert.equal(worst.cause, "host-memory-oom");
  assert.equal(worst.certainty, "confirmed");
  assert.deepEqual(worst.evidence[0].lines, [2, 2]);
  assert.ok(OOM.includes(worst.evidence[0].quote));
  assert.equal(JSON.stringify(analyse(OOM), null, 2), analyseToJson(OOM));
});

test("several texts are one paste, and each input names its own", () => {
  const report = analyse([{ name: "a.txt", text: "just prose\nof two lines" }, { name: "b.txt", text: OOM }]);
  assert.deepEqual(report.diagnoses[0].evidence[0].lines, [4, 4]);
  assert.equal(report.inputs.find((input) => input.kind === "describe-pod").file, "b.txt");
});

test("a wrong guess is corrected", () => {
  const text = "Name:         llm-0\nNamespace:    ml\nStatus:       Running\n";
  assert.equal(analyse(text).inputs[0].kind, "describe-pod");
  assert.equal(analyse(text, { kinds: [{ kind: "log", lines: [1, 3] }] }).inputs[0].kind, "log");
  assert.ok(kinds().includes("describe-pod") && kinds().includes("log"));
});

test("secrets are replaced", () => {
  const { text, replaced } = redact(OOM + SECRET);
  assert.equal(text, `${OOM}      API_KEY:  <key-1>\n`);
  assert.deepEqual(replaced.map(({ kind, name, line }) => [kind, name, line]), [["key", "<key-1>", 4]]);
  assert.equal(redact("bob@acme.io 10.42.7.9\n").text, "bob@acme.io 10.42.7.9\n");
  assert.equal(redact("bob@acme.io 10.42.7.9\n", { hide: ["emails", "ips"] }).text, "<email-1> <ip-1>\n");
  const json = analyseToJson(OOM + SECRET, { redact: true });
  assert.equal(JSON.parse(json).redacted, true);
  assert.ok(!json.includes("aB3dE5gH7jK9mN1pQ3sT5v"));
  assert.equal(analyse(OOM).redacted, undefined);
});

test("wrong calls throw and name what is wrong", () => {
  assert.throws(() => analyse(42), TypeError);
  assert.throws(() => analyse([{ text: "x" }]), TypeError);
  assert.throws(() => redact(undefined), TypeError);
  assert.throws(() => analyse(OOM, { hid: [] }), /hid/);
  assert.throws(() => analyse(OOM, { hide: ["names"] }), /emails, ips or hosts/);
  assert.throws(() => analyse(OOM, { kinds: [{ kind: "poem", lines: [1, 2] }] }), /poem/);
  assert.equal(analyse(OOM).diagnoses[0].cause, "host-memory-oom", "and the next call works");
});

test("whatever a string holds, it gets a report", () => {
  for (const text of ["", "\0", "\ud800 alone", "\u2028", "<script>alert(1)</script>", "{".repeat(10_000)]) {
    assert.equal(analyse(text).schema, 1);
  }
});
