//! The signature library: every entry's own lines, and the rules of the catalogue.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use triage_core::facts::{CauseId, Hit};
use triage_core::knowledge::signatures::{Scope, all, explanation, get, scan_block};
use triage_core::text::{Block, Paste};
use triage_tests::{Entry, SignatureFile, entries, root};

fn files() -> Vec<(PathBuf, SignatureFile)> {
    let found = entries(&root().join("core/signatures")).expect("the signatures");
    found
        .into_iter()
        .filter(|p| p.extension().is_some_and(|e| e == "yaml"))
        .map(|p| {
            let text = fs::read_to_string(&p).expect("a readable file");
            let file =
                serde_yaml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", p.display()));
            (p, file)
        })
        .collect()
}

fn scan(text: &str) -> Vec<Hit> {
    let paste = Paste::new(text);
    scan_block(&Block::new(&paste.lines), Scope::Any)
}

fn fires(text: &str, id: &str) -> bool {
    scan(text).iter().any(|h| id_of(h.signature) == id)
}

fn id_of(signature: usize) -> &'static str {
    explanation(signature).id
}

/// An example of an entry that needs a second line may stand alone; the line is added then.
fn with_needed(entry: &Entry, example: &str) -> Vec<String> {
    let mut tries = vec![example.to_owned()];
    tries.extend(entry.needs.iter().map(|n| format!("{example}\n{}", literal(n))));
    tries
}

/// A line that a simple pattern matches.
fn literal(pattern: &str) -> String {
    pattern
        .replace("\\.", ".")
        .replace("\\(", "(")
        .replace("\\)", ")")
        .replace("\\d+", "1")
        .replace(['^', '$'], "")
        .replace("\\S+", "x")
        .replace("\\[", "[")
        .replace("\\]", "]")
}

#[test]
fn every_example_matches() {
    let mut missed = Vec::new();
    for (path, file) in files() {
        for entry in &file.signatures {
            assert!(!entry.examples.is_empty(), "{}: {} has no example", path.display(), entry.id);
            for example in &entry.examples {
                if !with_needed(entry, example).iter().any(|text| fires(text, &entry.id)) {
                    missed.push(format!("{}: {example}", entry.id));
                }
            }
        }
    }
    assert!(missed.is_empty(), "{} examples do not match:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn no_near_miss_matches() {
    let mut wrong = Vec::new();
    for (_, file) in files() {
        for entry in &file.signatures {
            for line in &entry.near_misses {
                let hit =
                    scan(line).into_iter().find(|h| id_of(h.signature) == entry.id && !h.mild);
                if hit.is_some() {
                    wrong.push(format!("{}: {line}", entry.id));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} near-misses match:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn ids_causes_and_sources_are_sound() {
    let mut seen = BTreeSet::new();
    let known: BTreeSet<String> =
        files().iter().flat_map(|(_, f)| f.signatures.iter().map(|e| e.id.clone())).collect();
    let mut dangling = BTreeMap::new();
    for (path, file) in files() {
        assert_eq!(
            path.file_stem().and_then(|s| s.to_str()),
            Some(file.stack.as_str()),
            "a file is named after its stack"
        );
        for entry in &file.signatures {
            assert!(seen.insert(entry.id.clone()), "{} stands twice", entry.id);
            assert!(!entry.source.trim().is_empty(), "{} has no source", entry.id);
            for cause in entry.causes.iter().chain(&entry.proves) {
                assert!(
                    CauseId::from_word(cause).is_some(),
                    "{}: {cause} is not a cause",
                    entry.id
                );
            }
            assert!(
                entry.proves.iter().all(|c| entry.causes.contains(c)),
                "{} proves what it does not name",
                entry.id
            );
            let silent = matches!(entry.role.as_str(), "wrapper" | "noise" | "alive");
            assert!(
                !silent || entry.causes.is_empty(),
                "{}: a {} names no cause",
                entry.id,
                entry.role
            );
            for over in entry.over.iter().filter(|o| !known.contains(*o)) {
                dangling.insert(entry.id.clone(), over.clone());
            }
        }
    }
    assert!(dangling.is_empty(), "over names entries that do not exist: {dangling:?}");
    assert_eq!(seen.len(), all().len(), "the build's table holds every entry");
}

#[test]
fn every_pattern_compiles() {
    for (n, signature) in all().iter().enumerate() {
        for pattern in signature
            .patterns
            .iter()
            .map(|p| &p.regex)
            .chain(&signature.not)
            .chain(&signature.needs)
            .chain(&signature.unless)
        {
            assert!(pattern.regex().is_some(), "{}: {}", id_of(n), pattern.text());
        }
    }
}

/// A line that proves a cause decides a log that holds nothing else; a line that only supports
/// never confirms.
#[test]
fn a_log_of_one_line_gets_what_the_entry_says() {
    let mut wrong = Vec::new();
    for (_, file) in files() {
        for entry in file.signatures.iter().filter(|e| e.role == "cause" || e.role == "symptom") {
            for example in &entry.examples {
                let Some(text) =
                    with_needed(entry, example).into_iter().find(|t| fires(t, &entry.id))
                else {
                    continue;
                };
                // A line that may have been cut proves less.
                let report = triage_tests::report(&format!("{text}\n"));
                let Some(d) = report.diagnoses.first() else {
                    wrong.push(format!("{}: no diagnosis: {example}", entry.id));
                    continue;
                };
                let sure = d.certainty.as_str() == "confirmed";
                let named = entry.causes.iter().any(|c| c == d.cause.as_str())
                    || d.cause == CauseId::Inconclusive && entry.proves.is_empty();
                let proved = entry.proves.is_empty()
                    || (sure && entry.proves.iter().any(|c| c == d.cause.as_str()));
                // Another, more exact entry may prove what this one only supports; a probe's
                // Killing event is read by code.
                let by_another = sure
                    && (d.cause == CauseId::ProbeKill
                        || scan(&text).iter().any(|h| {
                            get(h.signature).is_some_and(|s| s.proves.contains(&d.cause))
                        }));
                let too_sure = sure && entry.proves.is_empty() && !by_another;
                if !(named || by_another) || !proved || too_sure {
                    wrong.push(format!(
                        "{} {:?} proves {:?}: got {} {}: {example}",
                        entry.id,
                        entry.causes,
                        entry.proves,
                        d.cause,
                        d.certainty.as_str()
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of one line differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// Lines that prove a cause by themselves and stand in a paste of another one.
const BESIDE: &[(&str, &str)] = &[
    // The API server's general words; the exact entry takes their place.
    ("adm-invalid", "gpu-resource-invalid--half-a-gpu"),
    ("adm-invalid", "gpu-resource-invalid--request-without-limit"),
    ("adm-invalid", "gpu-resource-invalid--thread-06-npu-request-not-equal-to-limit"),
    // From a finalizer, after the end.
    ("cache-permission", "model-artifact--hf-folder-without-config"),
    // Another goroutine and another service: the fault ended the program before.
    ("net-timeout", "app-error--w-go-router-map-writes"),
    ("net-timeout", "gpu-hardware--w-journal-gsp-timeout"),
    // The kernel killed another pod's process.
    ("oom-memcg", "gpu-memory--b6-oom-other-plus-cuda-oom"),
    // The argument holds what an injected variable says.
    ("py-argparse", "config-secret--argparse-service-link"),
];

#[test]
fn a_proof_fires_only_where_its_cause_is_at_work() {
    let mut strays = Vec::new();
    let mut hits = 0;
    for folder in ["cases", "logs"] {
        for folder in entries(&root().join("tests").join(folder)).expect("fixtures") {
            let Ok(text) = fs::read_to_string(folder.join("input.txt")) else { continue };
            let expect = fs::read_to_string(folder.join("expect.yaml")).expect("an expectation");
            let expect: triage_tests::Expect = serde_yaml::from_str(&expect).expect("readable");
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            // There such a line stands to be seen through.
            if matches!(expect.cause.as_str(), "inconclusive" | "healthy") {
                continue;
            }
            for hit in scan(&text) {
                let entry = get(hit.signature).expect("an entry");
                hits += usize::from(!entry.proves.is_empty());
                let id = id_of(hit.signature);
                let fits = entry.proves.is_empty()
                    || entry.proves.iter().any(|c| expect.accepts(c.as_str()));
                if !fits && !BESIDE.contains(&(id, name.as_str())) {
                    strays.push(format!("{id} in {name}"));
                }
            }
        }
    }
    assert!(hits > 300, "only {hits} proofs were found");
    assert!(strays.is_empty(), "{strays:#?}");
}

/// Pairs that need no order of their own: the tree asks about the kubelet's refusal and about the
/// image before it reads what the same line says further on.
const BY_STAGE: &[(&str, &str)] = &[
    ("cuda-ecc-gpu-lost", "adm-allocate-failed"),
    ("image-registry-unreachable", "net-dns"),
    ("knative-fetch-image", "net-dns"),
];

/// Two entries that prove different causes by one line must say which of them is the more exact.
#[test]
fn no_two_entries_claim_one_line() {
    let mut unordered = BTreeSet::new();
    for (_, file) in files() {
        for entry in &file.signatures {
            for example in &entry.examples {
                let hits = scan(example);
                for (n, a) in hits.iter().enumerate() {
                    for b in &hits[n + 1..] {
                        let (x, y) =
                            (get(a.signature).expect("one"), get(b.signature).expect("two"));
                        let both = !x.proves.is_empty() && !y.proves.is_empty();
                        let apart = x.proves.iter().all(|c| !y.proves.contains(c));
                        let ordered =
                            x.over.contains(&b.signature) || y.over.contains(&a.signature);
                        let staged = BY_STAGE.contains(&(id_of(a.signature), id_of(b.signature)));
                        if a.span == b.span && both && apart && !ordered && !staged {
                            unordered.insert(format!(
                                "{} and {}: {example}",
                                id_of(a.signature),
                                id_of(b.signature)
                            ));
                        }
                    }
                }
            }
        }
    }
    assert!(unordered.is_empty(), "{unordered:#?}");
}
