//! Pastes with the cause that they prove, or honestly do not.
//!
//! `cases/` are messy pastes (those called `thread-…` are rebuilt from public issue threads, see
//! PROVENANCE.md there), `logs/` whole logs, one folder each.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use triage_core::facts::CauseId;
use triage_tests::{Expect, entries, report, root, texts};

/// What a case got.
#[derive(Debug, PartialEq)]
enum Outcome {
    Right,
    Miss(String),
}

fn judge(folder: &Path) -> Outcome {
    let text = fs::read(folder.join("input.txt")).expect("an input");
    let text = String::from_utf8_lossy(&text);
    let expect = fs::read_to_string(folder.join("expect.yaml")).expect("an expectation");
    let expect: Expect = serde_yaml::from_str(&expect).expect("a readable expectation");
    let report = report(&text);
    let named = |c: &Option<String>| {
        c.as_ref()
            .and_then(|c| report.diagnoses.iter().find(|d| d.subject.container.as_ref() == Some(c)))
    };
    let Some(d) = named(&expect.container).or(report.diagnoses.first()) else {
        return if expect.cause == "inconclusive" || expect.cause == "healthy" {
            Outcome::Right
        } else {
            Outcome::Miss("no diagnosis".into())
        };
    };
    let got = format!("{} {}", d.cause, d.certainty.as_str());
    let open = matches!(d.cause, CauseId::Inconclusive | CauseId::Healthy);
    let sure = d.certainty.as_str() == "confirmed";
    let clue = expect.decisive_is.as_deref() == Some("clue");
    if !expect.accepts(d.cause.as_str()) {
        return Outcome::Miss(got);
    }
    if !open && clue && sure {
        return Outcome::Miss(format!("{got}, but it is only a clue"));
    }
    if !open && !clue && !sure {
        return Outcome::Miss(format!("{got}, but the paste proves it"));
    }
    if !open && d.evidence.is_empty() {
        return Outcome::Miss(format!("{got} without evidence"));
    }
    Outcome::Right
}

/// Cases that are not right yet, each with the reason; later work shrinks the list to nothing.
fn not_yet() -> BTreeMap<String, String> {
    let text = fs::read_to_string(root().join("tests/not_yet.yaml")).expect("the list");
    serde_yaml::from_str(&text).expect("a readable list")
}

#[test]
fn every_case_gets_its_cause() {
    let listed = not_yet();
    let mut wrong = Vec::new();
    let mut count = 0;
    for kind in ["cases", "logs"] {
        for folder in entries(&root().join("tests").join(kind)).expect("the fixtures") {
            if !folder.join("input.txt").exists() {
                continue;
            }
            count += 1;
            let name = format!("{kind}/{}", folder.file_name().unwrap_or_default().display());
            match (judge(&folder), listed.contains_key(&name)) {
                (Outcome::Miss(got), false) => wrong.push(format!("{name}: got {got}")),
                (Outcome::Right, true) => {
                    wrong.push(format!("{name} is right now: take it off tests/not_yet.yaml"));
                }
                _ => {}
            }
        }
    }
    assert!(count > 250, "only {count} fixtures were found");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_confirmed_cause_is_never_wrong() {
    for kind in ["cases", "logs"] {
        for folder in entries(&root().join("tests").join(kind)).expect("the fixtures") {
            let Ok(expect) = fs::read_to_string(folder.join("expect.yaml")) else { continue };
            let expect: Expect = serde_yaml::from_str(&expect).expect("a readable expectation");
            let text = fs::read(folder.join("input.txt")).expect("an input");
            let report = report(&String::from_utf8_lossy(&text));
            if let Some(d) =
                report.diagnoses.first().filter(|d| d.certainty.as_str() == "confirmed")
            {
                assert!(
                    expect.accepts(d.cause.as_str()),
                    "{}: {} confirmed",
                    folder.display(),
                    d.cause
                );
            }
        }
    }
}

/// Each cause is the answer somewhere, only a possibility elsewhere, and ruled out somewhere else.
#[test]
fn every_cause_is_decided_left_open_and_ruled_out() {
    let mut primary = BTreeSet::new();
    let mut candidate = BTreeSet::new();
    let mut ruled_out: BTreeSet<CauseId> = BTreeSet::new();
    for (_, text) in texts() {
        for d in report(&text).diagnoses {
            if d.certainty.as_str() != "open" {
                primary.insert(d.cause);
            }
            candidate.extend(d.candidates.iter().map(|c| c.cause));
            let last = d.steps.last().map(|s| s.left.clone()).unwrap_or_default();
            ruled_out.extend(CauseId::ALL.iter().filter(|c| !last.contains(c)));
        }
    }
    for cause in CauseId::ALL.iter().filter(|c| **c != CauseId::Inconclusive) {
        assert!(primary.contains(cause), "{cause} is never the answer");
        assert!(ruled_out.contains(cause), "{cause} is never ruled out");
        // What is a state and no fault is no candidate.
        let state = matches!(cause, CauseId::Healthy | CauseId::NotReady);
        assert!(state || candidate.contains(cause), "{cause} is never a candidate");
    }
}
