//! Pastes with the cause that they prove, or honestly do not.
//!
//! `cases/` are messy pastes (those called `thread-…` are rebuilt from public issue threads, see
//! PROVENANCE.md there), `logs/` whole logs, one folder each.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use triage_core::facts::CauseId;
use triage_tests::judged::{Fixture, Got, fixtures, judge, meant};
use triage_tests::{report, root, texts};

/// What is wrong with a report, in words; nothing where it is right.
fn fault(fixture: &Fixture) -> Option<String> {
    let report = report(&fixture.text);
    let got = match meant(&report, &fixture.expect) {
        Some(d) => format!("{} {}", d.cause, d.certainty.as_str()),
        None => "no diagnosis".to_owned(),
    };
    match judge(&report, &fixture.expect) {
        Got::TooSure => Some(format!("{got}, but it is only a clue")),
        Got::TooCautious => Some(format!("{got}, but the paste proves it")),
        Got::Wrong => Some(got),
        Got::Confirmed | Got::Likely
            if meant(&report, &fixture.expect).is_some_and(|d| d.evidence.is_empty()) =>
        {
            Some(format!("{got} without evidence"))
        }
        Got::Confirmed | Got::Likely | Got::Open => None,
    }
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
        for fixture in fixtures(kind) {
            count += 1;
            let name = &fixture.name;
            match (fault(&fixture), listed.contains_key(name)) {
                (Some(got), false) => wrong.push(format!("{name}: got {got}")),
                (None, true) => {
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
        for fixture in fixtures(kind) {
            let report = report(&fixture.text);
            if let Some(d) =
                report.diagnoses.first().filter(|d| d.certainty.as_str() == "confirmed")
            {
                let right = fixture.expect.accepts(d.cause.as_str());
                assert!(right, "{}: {} confirmed", fixture.name, d.cause);
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
