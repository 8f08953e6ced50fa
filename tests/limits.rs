//! Size and time: what is four times as long takes some four times as long, whatever its shape, and
//! every cap is met with a note.

use std::time::Duration;

use triage_core::facts::Note;
use triage_core::{Report, limits};
use triage_tests::invariants::{check_quotes, spent};
use triage_tests::report;

/// A text of so many pieces.
type Shape = fn(usize) -> String;

/// One piece after the other, each with its number.
fn pieces(n: usize, piece: impl Fn(usize) -> String) -> String {
    (0..n).map(piece).collect()
}

fn described(n: usize) -> String {
    format!(
        "Name:         a-{n}\nNamespace:    b\nStatus:       Running\nContainers:\n  c:\n    State:          Waiting\n      Reason:       CrashLoopBackOff\n    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137\n    Ready:          False\n    Restart Count:  3\nEvents:         <none>\n\n"
    )
}

fn status(n: usize) -> String {
    format!(
        r#"{{"name":"c{n}","ready":false,"restartCount":3,"state":{{"waiting":{{"reason":"CrashLoopBackOff"}}}}}}"#
    )
}

fn pod_json(n: usize) -> String {
    let own = status(0);
    format!(
        r#"{{"apiVersion":"v1","kind":"Pod","metadata":{{"name":"p{n}","namespace":"a","uid":"u{n}"}},"spec":{{"containers":[{{"name":"c0"}}]}},"status":{{"containerStatuses":[{own}]}}}}"#
    )
}

fn list(items: &str) -> String {
    format!(
        r#"{{"apiVersion":"v1","kind":"List","items":[{}]}}"#,
        items.trim_end_matches([',', '\n'])
    )
}

fn one_pod(n: usize) -> String {
    let statuses = pieces(n, |n| status(n) + ",");
    let statuses = statuses.trim_end_matches(',');
    format!(
        r#"{{"apiVersion":"v1","kind":"Pod","metadata":{{"name":"p"}},"status":{{"containerStatuses":[{statuses}]}}}}"#
    )
}

/// Each is long enough at its number that the square of it would show.
const SHAPES: &[(&str, usize, Shape)] = &[
    ("tiny lines", 80_000, |n| "a\n".repeat(n)),
    ("one long line", 2_000_000, |n| "x".repeat(n) + " CUDA out of memory\n"),
    ("a log of errors", 3_000, |n| {
        pieces(n, |n| {
            format!("RuntimeError: CUDA error: out of memory {n}\n  File \"a.py\", line {n}\n")
        })
    }),
    ("logs under commands", 2_400, |n| {
        pieces(n, |n| format!("$ kubectl logs a-{n}\nERROR of {n}\n"))
    }),
    ("logs without a name", 1_000, |n| {
        pieces(n, |n| format!("p-{n}   0/1   CrashLoopBackOff   5   5d\nERROR: of {n}\n\n```\n"))
    }),
    ("one event of a long message", 60, |n| {
        let again = "0/3 nodes are available: 3 Insufficient nvidia.com/gpu. ".repeat(n);
        format!("Events:\n  Warning  FailedScheduling  25s  default-scheduler  {again}\n")
    }),
    ("described pods", 1_000, |n| pieces(n, described)),
    ("fences", 15_000, |n| "```\na\n".repeat(n)),
    ("a table of pods", 15_000, |n| {
        pieces(n, |n| format!("p-{n}   0/1   CrashLoopBackOff   {n}   5d\n"))
    }),
    ("a table of nodes", 6_000, |n| {
        let rows = pieces(n, |n| format!("n-{n}   NotReady   worker   5d   v1.30.0\n"));
        format!("NAME   STATUS   ROLES   AGE   VERSION\n{rows}")
    }),
    ("a table of events", 15_000, |n| {
        let row = |n| {
            format!(
                "5m   Warning   BackOff   pod/p-{n}   Back-off restarting failed container c in pod p-{n}_a(u)\n"
            )
        };
        format!("LAST SEEN   TYPE   REASON   OBJECT   MESSAGE\n{}", pieces(n, row))
    }),
    ("pods as JSON", 4_000, |n| list(&pieces(n, |n| pod_json(n) + ",\n"))),
    ("pods as JSON in one line", 4_000, |n| list(&pieces(n, |n| pod_json(n) + ","))),
    ("pods as YAML", 1_500, |n| {
        pieces(n, |n| {
            format!(
                "---\napiVersion: v1\nkind: Pod\nmetadata:\n  name: p{n}\nstatus:\n  containerStatuses:\n  - name: c\n    restartCount: 3\n"
            )
        })
    }),
    ("one pod of many containers", 5_000, one_pod),
    ("states of containers without a pod", 1_000, |n| {
        let map = |n| {
            format!("map[terminated:map[containerID:docker://{n} exitCode:1 reason:Error]]\n\n")
        };
        pieces(n, map)
    }),
    ("brackets", 50_000, |n| "[".repeat(n)),
    ("brackets in YAML", 50_000, |n| format!("kind: Pod\nspec: {}", "[".repeat(n))),
    ("a log of JSON lines", 20_000, |n| {
        pieces(n, |n| format!("{{\"level\":\"info\",\"step\":{n}}}\n"))
    }),
    ("documents that do not close", 6_000, |n| {
        pieces(n, |n| format!("{{\"apiVersion\": \"v1\", \"kind\": \"Pod\", \"a\": [\"{n}\"}}\n"))
    }),
    ("objects that never end", 25_000, |n| "{\"kind\":\n".repeat(n)),
    ("escape codes that never end", 500_000, |n| "\u{1b}]8;;".repeat(n)),
];

/// The time of the thread, and the report.
fn timed(text: &str) -> (Duration, Report) {
    let start = spent();
    let report = report(text);
    (spent().saturating_sub(start), report)
}

#[test]
fn four_times_the_text_takes_four_times_as_long() {
    let _ = timed("the tables are made ready by the first call");
    for (name, n, shape) in SHAPES {
        let (short, _) = timed(&shape(*n));
        let long = shape(4 * n);
        let (took, report) = timed(&long);
        println!("{name:36} {:>9} bytes {short:>12.1?} {took:>12.1?}", long.len());
        // The square would be 16 times; what caches and the system cost is no growth.
        assert!(took < short * 6 + Duration::from_millis(150), "{name}: {short:?}, then {took:?}");
        let _ = check_quotes(name, &long, &report);
    }
}

fn notes(report: &Report) -> Vec<&Note> {
    report.inputs.iter().flat_map(|i| &i.notes).collect()
}

fn assert_noted(report: &Report, text: &str) {
    assert_eq!(notes(report).iter().filter(|n| n.text == text).count(), 1, "{text}");
}

#[test]
fn more_nodes_than_a_cluster_has_are_noted() {
    let rows = |many| pieces(many, |n| format!("n-{n}   NotReady   worker   5d   v1.30.0\n"));
    let table = |many| format!("NAME   STATUS   ROLES   AGE   VERSION\n{}", rows(many));
    assert_noted(&report(&table(limits::NODES + 2)), "only the first 5000 nodes are read");
    let all = report(&table(limits::NODES));
    assert!(notes(&all).iter().all(|n| !n.text.contains("nodes are read")), "{:?}", notes(&all));
}

#[test]
fn more_short_workloads_than_are_looked_at_are_noted() {
    let rows =
        pieces(limits::WORKLOADS + 1, |n| format!("w-{n}   0/1     1            0           5d\n"));
    let report = report(&format!("NAME   READY   UP-TO-DATE   AVAILABLE   AGE\n{rows}"));
    assert_noted(&report, "only the first 1000 workloads that lack pods are read");
}

#[test]
fn more_logs_than_are_guessed_at_are_noted() {
    let logs = pieces(limits::GUESSES + 2, |n| {
        format!("$ kubectl logs p-{n}\nRuntimeError: CUDA error: out of memory\n\n")
    });
    let text = "after this log, only those that name their pod are given to one";
    assert_noted(&report(&logs), text);
}

#[test]
fn more_excerpts_than_are_read_are_one_text_with_a_note() {
    let text = pieces(limits::EXCERPTS + 500, |n| format!("```\nline {n}\n"));
    let report = report(&text);
    assert_eq!(report.inputs.len(), limits::EXCERPTS + 1);
    let rest = report.inputs.last().expect("the rest");
    // Two lines for each excerpt, and the fence before the rest is no line of it.
    let last = u32::try_from(text.lines().count()).expect("a line number");
    assert_eq!(rest.lines[1], last);
    assert_eq!(rest.notes[0].text, "more than 10000 pieces: the rest is read as one text");
}

#[test]
fn more_containers_than_are_read_are_noted() {
    let report = report(&one_pod(limits::CONTAINERS + 1));
    assert_noted(&report, "only the first 2000 containers of a pod are read");
}

#[test]
fn more_diagnoses_than_anybody_reads_are_left_out() {
    let report = report(&pieces(limits::DIAGNOSES + 20, described));
    assert_eq!(report.diagnoses.len(), limits::DIAGNOSES);
    assert_noted(&report, "only the 500 worst verdicts are told");
    assert!(report.diagnoses.iter().all(|d| d.cause.as_str() == "host-memory-oom"));
}

#[test]
fn a_document_deeper_than_is_read_is_noted() {
    let deep = "{\"a\":".repeat(limits::DEPTH + 1);
    let text = format!("{{\"kind\":\"Pod\",\"metadata\":{{\"name\":\"p\"}},\"spec\":{deep}");
    let report = report(&text);
    assert_eq!(report.inputs[0].kind, "pod-json");
    assert!(notes(&report).iter().any(|n| n.text.contains("nest")), "{:?}", report.inputs);
}

#[test]
fn quotes_are_no_longer_than_the_cap() {
    let long = format!(
        "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. {}\n",
        "x".repeat(5_000)
    );
    let report = report(&long);
    let quotes = report.diagnoses.iter().flat_map(|d| d.steps.iter().flat_map(|s| &s.evidence));
    let lengths: Vec<usize> = quotes.map(|e| e.quote.len()).collect();
    assert!(!lengths.is_empty() && lengths.iter().all(|l| *l <= limits::QUOTE), "{lengths:?}");
}
