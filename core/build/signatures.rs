//! Turns `signatures/*.yaml` into a table of constants.
//!
//! Doing this at build time keeps a YAML parser and all examples out of the page, and makes a
//! broken entry a build error that names its file.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use regex_syntax::hir::{Hir, HirKind};
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    stack: String,
    title: String,
    signatures: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    role: String,
    #[serde(default)]
    causes: Vec<String>,
    #[serde(default)]
    proves: Vec<String>,
    title: String,
    #[serde(rename = "match")]
    patterns: Vec<String>,
    #[serde(default)]
    not: Vec<String>,
    #[serde(default)]
    needs: Vec<String>,
    #[serde(default)]
    unless: Vec<String>,
    #[serde(default)]
    over: Vec<String>,
    #[serde(default)]
    scope: Vec<String>,
    #[serde(default)]
    any_level: bool,
    #[serde(default)]
    raw: bool,
    #[serde(default)]
    exit: Vec<i32>,
    #[serde(default)]
    why: String,
    #[serde(default)]
    fix: Vec<String>,
    #[serde(default)]
    ask: String,
    source: String,
    // Read by the tests, not by the page.
    #[serde(default, rename = "examples")]
    _examples: Vec<String>,
    #[serde(default, rename = "near_misses")]
    _near_misses: Vec<String>,
}

/// Writes the table.
pub fn write(root: &Path, out_dir: &Path) {
    let folder = root.join("signatures");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the signatures folder")
        .filter_map(|e| e.ok().map(|e| e.path()))
        .filter(|p| p.extension().is_some_and(|e| e == "yaml"))
        .collect();
    files.sort();
    let mut out =
        String::from("/// Every entry of the library.\npub static ALL: &[Signature] = &[\n");
    for path in &files {
        let text = fs::read_to_string(path).expect("a readable file");
        let file: File =
            serde_yaml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        for entry in &file.signatures {
            write_entry(&mut out, path, &file, entry);
        }
    }
    out.push_str("];\n");
    fs::write(out_dir.join("signatures.rs"), out).expect("the output folder");
}

fn write_entry(out: &mut String, path: &Path, file: &File, e: &Entry) {
    let place = format!("{}: {}", path.display(), e.id);
    let scope = |word: &str| e.scope.iter().any(|s| s == word);
    let log = scope("log") || e.scope.is_empty();
    let mut patterns = String::new();
    for pattern in &e.patterns {
        let literals = literals(pattern, &place);
        let _ = write!(patterns, "Pattern {{ regex: {pattern:?}, literals: &{literals:?} }}, ");
    }
    let _ = writeln!(
        out,
        "Signature {{ id: {:?}, stack: {:?}, stack_title: {:?}, role: SignatureRole::{}, causes: &[{}], proves: &[{}], title: {:?}, patterns: &[{patterns}], \
         not: &{:?}, needs: &{:?}, unless: &{:?}, over: &{:?}, scopes: Scopes {{ log: {log}, event: {}, node: {} }}, any_level: {}, raw: {}, exit: &{:?}, why: {:?}, fix: &{:?}, ask: {:?}, source: {:?} }},",
        e.id,
        file.stack,
        file.title,
        variant(&e.role),
        causes(&e.causes),
        causes(&e.proves),
        e.title,
        e.not,
        e.needs,
        e.unless,
        e.over,
        scope("event"),
        scope("node"),
        e.any_level,
        e.raw,
        e.exit,
        e.why.trim(),
        e.fix,
        e.ask.trim(),
        e.source.trim(),
    );
}

fn variant(id: &str) -> String {
    id.split('-').map(|w| w[..1].to_uppercase() + &w[1..]).collect()
}

fn causes(ids: &[String]) -> String {
    ids.iter().map(|id| format!("CauseId::{}", variant(id))).collect::<Vec<_>>().join(", ")
}

/// Literals of which every match of the pattern holds one, lower case; the longest such set.
fn literals(pattern: &str, place: &str) -> Vec<String> {
    let bare = pattern.replace("(?i)", "").replace("(?i:", "(?:");
    let hir = regex_syntax::parse(&bare).unwrap_or_else(|e| panic!("{place}: {pattern}: {e}"));
    let mut found = required(&hir).unwrap_or_else(|| panic!("{place}: no fixed text in {pattern}"));
    found.sort();
    found.dedup();
    assert!(
        found.iter().all(|l| l.len() >= 3),
        "{place}: fixed text too short in {pattern}: {found:?}"
    );
    found
}

fn required(hir: &Hir) -> Option<Vec<String>> {
    match hir.kind() {
        HirKind::Literal(literal) => {
            let text = String::from_utf8(literal.0.to_vec()).ok()?.to_lowercase();
            // Multi-line patterns are found by one of their lines.
            let line = text.split('\n').max_by_key(|l| l.len())?.to_owned();
            (line.len() >= 2).then(|| vec![line])
        }
        HirKind::Capture(capture) => required(&capture.sub),
        HirKind::Repetition(repetition) if repetition.min > 0 => required(&repetition.sub),
        HirKind::Concat(parts) => parts.iter().filter_map(required).max_by_key(|set| score(set)),
        HirKind::Alternation(branches) => {
            let sets: Option<Vec<_>> = branches.iter().map(required).collect();
            Some(sets?.into_iter().flatten().collect())
        }
        _ => None,
    }
}

/// The shortest literal decides; fewer literals win a tie.
fn score(set: &[String]) -> (usize, std::cmp::Reverse<usize>) {
    (set.iter().map(String::len).min().unwrap_or(0), std::cmp::Reverse(set.len()))
}
