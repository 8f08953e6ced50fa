//! Two pods pasted below each other keep their own verdicts.

use std::fs;

use triage_core::Report;
use triage_tests::{entries, report, root};

/// Pod, cause and certainty of everything that is wrong, in a fixed order.
fn troubles(report: &Report) -> Vec<(String, &str, &str)> {
    let mut out: Vec<_> = report
        .diagnoses
        .iter()
        .filter(|d| d.cause.as_str() != "healthy")
        .map(|d| {
            let name = d.subject.name.clone().unwrap_or_default();
            (name, d.cause.as_str(), d.certainty.as_str())
        })
        .collect();
    out.sort_unstable();
    out
}

/// The same failure of another pod, on another node.
fn renamed(text: &str) -> String {
    [
        ("k2x4q", "zz9zz"),
        ("llm-server", "asr-server"),
        ("7c9d8b6f5", "66d9d77c4"),
        ("gpu-node-17", "gpu-node-18"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

fn check(file: &str, between: &str) {
    let folders = entries(&root().join("tests/kubectl")).expect("the fixtures");
    let (names, texts): (Vec<String>, Vec<String>) = folders
        .iter()
        .filter_map(|f| Some((f.display().to_string(), fs::read_to_string(f.join(file)).ok()?)))
        .unzip();
    assert!(texts.len() > 20, "only {} fixtures have {file}", texts.len());
    let alone: Vec<Report> = texts.iter().map(|t| report(t)).collect();
    let others: Vec<Report> = texts.iter().map(|t| report(&renamed(t))).collect();
    for (a, first) in texts.iter().enumerate() {
        for (b, second) in texts.iter().enumerate() {
            let both = report(&format!("{first}{between}{}", renamed(second)));
            let mut want = troubles(&alone[a]);
            want.extend(troubles(&others[b]));
            want.sort_unstable();
            assert_eq!(troubles(&both), want, "{} and {}, {file}", names[a], names[b]);
        }
    }
}

#[test]
fn described_pods() {
    check("describe-1.30.txt", "\n");
}

#[test]
fn pods_as_yaml() {
    check("pod.yaml", "\n---\n");
}
