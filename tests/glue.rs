//! Two pods pasted below each other keep their own verdicts.

use std::fs;

use triage_core::Report;
use triage_tests::{Noise, STATES, entries, report, root, texts};

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

/// A heap of unrelated pastes: together they prove nothing that none of them proves alone.
#[test]
fn any_two_fixtures_prove_nothing_new() {
    let short: Vec<(std::path::PathBuf, String)> =
        texts().into_iter().filter(|(p, t)| t.len() < 12_000 && p.ends_with("input.txt")).collect();
    assert!(short.len() > 400, "only {} fixtures", short.len());
    let causes = |text: &str, sure: bool| -> Vec<String> {
        let fits = |d: &&triage_core::contract::Diagnosis| {
            !sure || d.certainty.as_str() == "confirmed" && !STATES.contains(&d.cause.as_str())
        };
        let all = report(text).diagnoses;
        let own = all.iter().filter(fits).map(|d| d.cause.to_string());
        // What is true beside the first cause, or not ruled out, is known as well.
        let more = all.iter().filter(|_| !sure).flat_map(|d| {
            let beside = d.contributing.iter().map(|c| c.cause.to_string());
            beside.chain(d.candidates.iter().map(|c| c.cause.to_string()))
        });
        own.chain(more).collect()
    };
    let mut noise = Noise(0x1234_5678_9abc_def1);
    for _ in 0..400 {
        let (a, b) = (&short[noise.below(short.len())], &short[noise.below(short.len())]);
        for between in ["", "\n$ date\nMon Nov 30 06:58:00 UTC 2026\n\n"] {
            let both = format!("{}\n{between}{}", a.1.trim_end(), b.1);
            let mut known = causes(&a.1, false);
            known.extend(causes(&b.1, false));
            for cause in causes(&both, true) {
                let place = format!("{} and {}", a.0.display(), b.0.display());
                assert!(known.contains(&cause), "{cause} is new in {place}");
            }
        }
    }
}

#[test]
fn contradictions_are_named() {
    let pod = |uid: &str, node: &str, restarts: u32| {
        format!(
            "apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n  namespace: b\n  uid: {uid}\nspec:\n  nodeName: {node}\nstatus:\n  containerStatuses:\n  - name: c\n    restartCount: {restarts}\n    state:\n      running: {{}}\n"
        )
    };
    let notes = |a: String, b: String| -> String {
        let report = report(&format!("{a}---\n{b}"));
        let all = report.inputs.iter().flat_map(|i| i.notes.iter().map(|n| n.text.clone()));
        let all = all.filter(|t| !t.starts_with("the same as"));
        all.collect::<Vec<_>>().join("\n")
    };
    assert_eq!(notes(pod("u1", "n1", 3), pod("u1", "n1", 3)), "");
    assert!(notes(pod("u1", "n1", 3), pod("u2", "n1", 3)).contains("UID"));
    assert!(notes(pod("u1", "n1", 3), pod("u1", "n2", 3)).contains("on node n2 here"));
    let restarts = notes(pod("u1", "n1", 3), pod("u1", "n1", 5));
    assert!(restarts.contains("restarted 5 times here and 3 times in line 12"), "{restarts}");
}
