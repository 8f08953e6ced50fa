//! Every kind of paste, from documented formats: recognised alone, between others, damaged and cut.

use std::fs;

use triage_core::intake::{Excerpt, kind_ids, read};
use triage_core::text::Paste;
use triage_tests::{entries, root};

/// Name of the file, the kind in front of it, its text.
fn samples() -> Vec<(String, String, String)> {
    let files = entries(&root().join("tests/kinds")).expect("the samples");
    let sample = |path: &std::path::PathBuf| {
        let name = path.file_stem()?.to_str()?.to_owned();
        let kind = name.split("--").next()?.to_owned();
        Some((name.clone(), kind, fs::read_to_string(path).ok()?))
    };
    files.iter().filter_map(sample).collect()
}

fn excerpts(text: &str) -> Vec<Excerpt> {
    read(&Paste::new(text), &[])
}

fn kinds(text: &str) -> Vec<&'static str> {
    excerpts(text).iter().map(|e| e.kind).collect()
}

#[test]
fn each_is_one_excerpt_of_its_kind() {
    let samples = samples();
    assert!(samples.len() >= 44, "only {} samples", samples.len());
    for (name, kind, text) in &samples {
        let all = excerpts(text);
        let found: Vec<&str> = all.iter().map(|e| e.kind).collect();
        assert_eq!(found, [kind.as_str()], "{name}");
        let lines = u32::try_from(text.lines().count()).expect("a line number");
        // A typed command above is the excerpt's, but not a line of it.
        let first = 1 + u32::from(text.starts_with("$ "));
        assert_eq!(all[0].lines, (first, lines), "{name}");
        assert!(!all[0].reading.title.is_empty(), "{name} has no title");
    }
}

#[test]
fn every_kind_of_a_table_or_object_has_a_sample() {
    let known: Vec<String> = samples().into_iter().map(|(_, kind, _)| kind).collect();
    // These stand in the fixtures of real kubectl output, and in the cases.
    let elsewhere = [
        "pod-json",
        "pod-yaml",
        "node-json",
        "node-yaml",
        "event-json",
        "event-yaml",
        "describe-pod",
        "describe-node",
        "log",
        "text",
        "table",
    ];
    for kind in kind_ids() {
        assert!(known.iter().any(|k| k == kind) || elsewhere.contains(&kind), "{kind}");
    }
}

#[test]
fn each_is_told_from_its_neighbours() {
    let samples = samples();
    for (n, (name, kind, text)) in samples.iter().enumerate() {
        let before = &samples[(n + 7) % samples.len()];
        let after = &samples[(n + 19) % samples.len()];
        for between in ["\n", "\n$ date\nMon Nov 30 06:58:00 UTC 2026\n\n"] {
            let glued = format!("{}{between}{text}{between}{}", before.2, after.2);
            let found: Vec<&str> =
                kinds(&glued).into_iter().filter(|k| !matches!(*k, "text" | "log")).collect();
            let want = [before.1.as_str(), kind.as_str(), after.1.as_str()];
            assert_eq!(found, want, "{} {name} {}", before.0, after.0);
        }
    }
}

#[test]
fn damage_that_changes_no_word_changes_no_kind() {
    let each = |text: &str, change: &dyn Fn(&str) -> String| -> String {
        text.lines().map(change).map(|l| l + "\n").collect()
    };
    for (name, kind, text) in samples() {
        for (how, damaged) in [
            ("CRLF", text.replace('\n', "\r\n")),
            ("quoted", each(&text, &|l| format!("> {l}"))),
            ("indented", each(&text, &|l| format!("    {l}"))),
            ("fenced", format!("```console\n{text}```\n")),
            ("coloured", each(&text, &|l| format!("\u{1b}[1m{l}\u{1b}[0m"))),
        ] {
            assert_eq!(kinds(&damaged), [kind.as_str()], "{name} {how}");
        }
    }
}

/// A piece is of the same kind, or of none that is known; and it is never lost.
#[test]
fn cut_off_anywhere_nothing_is_lost() {
    for (name, kind, text) in samples() {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for at in 1..lines.len() {
            for piece in [lines[..at].concat(), lines[at..].concat()] {
                let all = excerpts(&piece);
                for e in &all {
                    let fits = e.kind == kind || ["text", "log", "table"].contains(&e.kind);
                    let piece_of = kind.starts_with("describe") || kind.starts_with("object");
                    assert!(fits || piece_of, "{name} cut at line {at}: {}", e.kind);
                }
                let held = |no: u32| all.iter().any(|e| (e.lines.0..=e.lines.1).contains(&no));
                for (n, line) in piece.lines().enumerate() {
                    let no = u32::try_from(n + 1).expect("a line number");
                    let shown = line.trim().is_empty() || line.starts_with("$ ") || held(no);
                    assert!(shown, "{name} cut at line {at}: line {no} is in no excerpt");
                }
            }
        }
    }
}
