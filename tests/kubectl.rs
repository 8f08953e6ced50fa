//! What real kubectl versions print of one object leads to one verdict, whatever the form.

use std::fs;
use std::path::{Path, PathBuf};

use triage_core::contract::Diagnosis;
use triage_tests::{Expect, entries, report, root};

const FORMS: [&str; 8] = [
    "pod.json",
    "pod.yaml",
    "describe-1.20.txt",
    "describe-1.24.txt",
    "describe-1.27.txt",
    "describe-1.30.txt",
    "describe-1.33.txt",
    "describe-1.35.txt",
];

fn folders() -> Vec<PathBuf> {
    let all = entries(&root().join("tests/kubectl")).expect("the folders");
    all.into_iter().filter(|f| f.join("expect.yaml").exists()).collect()
}

fn expect(folder: &Path) -> Expect {
    let text = fs::read_to_string(folder.join("expect.yaml")).expect("an expectation");
    serde_yaml::from_str(&text).expect("a readable expectation")
}

fn diagnose(folder: &Path, form: &str, container: Option<&String>) -> Diagnosis {
    let text = fs::read_to_string(folder.join(form)).expect("a form");
    let report = report(&text);
    let named = report
        .diagnoses
        .iter()
        .find(|d| d.subject.container.as_ref() == container && container.is_some());
    named
        .or(report.diagnoses.first())
        .cloned()
        .unwrap_or_else(|| panic!("{}/{form}: no diagnosis", folder.display()))
}

#[test]
fn all_eight_forms_are_right() {
    for folder in folders() {
        let expect = expect(&folder);
        for form in FORMS {
            let d = diagnose(&folder, form, expect.container.as_ref());
            let place = format!("{}/{form}", folder.display());
            let object_alone = expect.needs_events && form.starts_with("pod.");
            let right = expect.accepts(d.cause.as_str())
                || (object_alone && d.cause.as_str() == "inconclusive");
            assert!(right, "{place}: {} {}", d.cause, d.certainty.as_str());
            let sure = d.certainty.as_str() == "confirmed";
            let open = matches!(d.cause.as_str(), "inconclusive" | "healthy");
            if expect.decisive_is.as_deref() == Some("clue") {
                assert!(open || !sure, "{place}: {} is only a clue", d.cause);
            } else {
                assert!(open || sure, "{place}: {} is proved", d.cause);
            }
        }
    }
}

#[test]
fn exit_code_and_container_are_the_same_in_all_forms() {
    for folder in folders() {
        let wanted = expect(&folder);
        for form in FORMS {
            let d = diagnose(&folder, form, wanted.container.as_ref());
            if let Some(container) = &wanted.container {
                assert_eq!(
                    d.subject.container.as_ref(),
                    Some(container),
                    "{}/{form}",
                    folder.display()
                );
            }
            if let Some(code) = wanted.exit_code {
                assert_eq!(
                    d.exit.as_ref().and_then(|e| e.code),
                    Some(code),
                    "{}/{form}",
                    folder.display()
                );
            }
        }
    }
}

/// The termination record alone, as jsonpath prints it, tells the same exit code.
#[test]
fn the_record_alone_tells_how_it_ended() {
    let mut seen = 0;
    for folder in folders() {
        let text = fs::read_to_string(folder.join("last-terminated.json")).unwrap_or_default();
        if text.trim().is_empty() {
            continue;
        }
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let report = report(&text);
        let exit = report.diagnoses.first().and_then(|d| d.exit.as_ref());
        assert_eq!(
            exit.and_then(|e| e.code).map(i64::from),
            value["exitCode"].as_i64(),
            "{}",
            folder.display()
        );
        assert_eq!(
            exit.and_then(|e| e.reason.as_deref()),
            value["reason"].as_str(),
            "{}",
            folder.display()
        );
        seen += 1;
    }
    assert!(seen > 5, "only {seen} records");
}

/// Order of excerpts does not matter, and another healthy pod changes nothing.
#[test]
fn glued_in_any_order() {
    for folder in folders() {
        let wanted = expect(&folder);
        let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let parts = [
            format!("$ kubectl -n serving describe pod p\n{}", read("describe-1.33.txt")),
            format!("$ kubectl describe node n\n{}", read("describe-node.txt")),
            format!("$ kubectl -n serving get pods\n{}", read("get-pods.txt")),
        ];
        let alone = diagnose(&folder, "describe-1.33.txt", wanted.container.as_ref());
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [2, 0, 1]] {
            let text = order.map(|n| parts[n].clone()).join("\n");
            let report = report(&text);
            let named = report
                .diagnoses
                .iter()
                .find(|d| wanted.container.is_some() && d.subject.container == wanted.container);
            let d = named.or(report.diagnoses.first()).expect("a diagnosis");
            assert!(
                d.cause == alone.cause || wanted.accepts(d.cause.as_str()),
                "{} in order {order:?}: {} instead of {}",
                folder.display(),
                d.cause,
                alone.cause
            );
        }
    }
}

/// What the report asks for splits what is left: with that paste there is less, or it is decided.
#[test]
fn the_asked_paste_leaves_less() {
    let mut forks = 0;
    for folder in folders() {
        let wanted = expect(&folder);
        let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
        let table = format!("$ kubectl -n serving get pods\n{}", read("get-pods.txt"));
        let object = format!("$ kubectl -n serving get pod p -o json\n{}", read("pod.json"));
        let with = |paste: &str, name: &str, command: &str| {
            format!("{paste}\n$ {command}\n{}", read(name))
        };
        let of = |text: &str| -> Diagnosis {
            let all = report(text).diagnoses;
            let own = all.iter().find(|d| d.subject.container == wanted.container);
            own.or(all.first()).cloned().unwrap_or_else(|| panic!("{}", folder.display()))
        };
        for (before, file, asked) in [
            (&table, "describe-1.33.txt", "describe pod"),
            (&table, "pod.yaml", "-o yaml"),
            (&table, "events.txt", "get events"),
            (&object, "events.txt", "get events"),
            (&object, "describe-1.33.txt", "describe pod"),
        ] {
            let open = of(before);
            let ask = open.ask.iter().find(|a| a.command.contains(asked));
            let Some(ask) = ask.filter(|_| open.certainty.as_str() == "open") else { continue };
            let more = of(&with(before, file, &ask.command));
            let decided = more.certainty.as_str() != "open" || wanted.accepts("inconclusive");
            assert!(
                decided || more.candidates.len() < open.candidates.len(),
                "{}: {} left, then {}",
                folder.display(),
                open.candidates.len(),
                more.candidates.len()
            );
            forks += 1;
        }
    }
    assert!(forks >= 20, "only {forks} forks");
}
