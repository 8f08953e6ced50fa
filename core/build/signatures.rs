//! Packs `signatures/*.yaml` into two texts: what a verdict needs, and what explains it.
//!
//! Doing this at build time keeps a YAML parser and all examples out of the page, and makes a
//! broken entry a build error that names its file. Plain text compresses far better than a table
//! of constants (its pointers do not compress), and is cut into slices at start.

use std::fs;
use std::path::{Path, PathBuf};

use regex_syntax::hir::{Hir, HirKind};
use serde::Deserialize;

use crate::fixed_text::fixed_text;

/// Between the fields of an entry.
pub const FIELD: &str = "\u{1f}";
/// Between the items of a list.
pub const ITEM: &str = "\u{1e}";
/// Between the parts of an item.
const PART: &str = "\u{1d}";

#[derive(Deserialize)]
struct File {
    stack: String,
    title: String,
    signatures: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a key of its own in the file")]
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
    ends: bool,
    #[serde(default)]
    request: bool,
    #[serde(default)]
    open_ended: bool,
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

/// Writes both texts.
pub fn write(root: &Path, out_dir: &Path) {
    let folder = root.join("signatures");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the signatures folder")
        .filter_map(|e| e.ok().map(|e| e.path()))
        .filter(|p| p.extension().is_some_and(|e| e == "yaml"))
        .collect();
    files.sort();
    let read = |path: &PathBuf| -> (PathBuf, File) {
        let text = fs::read_to_string(path).expect("a readable file");
        let file =
            serde_yaml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        (path.clone(), file)
    };
    let files: Vec<(PathBuf, File)> = files.iter().map(read).collect();
    let ids: Vec<&str> =
        files.iter().flat_map(|(_, f)| f.signatures.iter().map(|e| e.id.as_str())).collect();
    let (mut rules, mut texts) = (Vec::new(), Vec::new());
    for (path, file) in &files {
        for entry in &file.signatures {
            rules.push(rule(path, entry, &ids));
            texts.push(explanation(file, entry));
        }
    }
    fs::write(out_dir.join("signature_rules.txt"), columns(&rules)).expect("the output folder");
    fs::write(out_dir.join("signature_texts.txt"), texts.join("\n")).expect("the output folder");
}

/// Fields of an entry that a verdict needs.
const COLUMNS: usize = 10;

/// One field of all entries after the other: like stands beside like, which compresses better.
fn columns(rules: &[[String; COLUMNS]]) -> String {
    let column = |n: usize| rules.iter().map(|r| r[n].as_str()).collect::<Vec<_>>().join("\n");
    (0..COLUMNS).map(column).collect::<Vec<_>>().join(FIELD)
}

/// The part of an entry that a verdict needs; other entries are named by their place among all ids.
fn rule(path: &Path, e: &Entry, ids: &[&str]) -> [String; COLUMNS] {
    let place = format!("{}: {}", path.display(), e.id);
    let mut flags = String::new();
    let scope = |word: &str| e.scope.iter().any(|s| s == word);
    for (on, flag) in [
        (scope("log") || e.scope.is_empty(), 'l'),
        (scope("event"), 'e'),
        (scope("node"), 'n'),
        (e.any_level, 'a'),
        (e.raw, 'r'),
        (e.ends, 'x'),
        (e.request, 'q'),
        (e.open_ended, 'o'),
    ] {
        if on {
            flags.push(flag);
        }
    }
    let pattern = |p: &String| {
        let mut parts = vec![p.clone()];
        parts.extend(packed_literals(p, &place));
        parts.join(PART)
    };
    let patterns: Vec<String> = e.patterns.iter().map(pattern).collect();
    let place_of = |id: &String| {
        let at = ids.iter().position(|known| known == id);
        at.unwrap_or_else(|| panic!("{place}: over names {id}, which is no entry")).to_string()
    };
    let over: Vec<String> = e.over.iter().map(place_of).collect();
    let role = match e.role.as_str() {
        role @ ("cause" | "symptom" | "wrapper" | "noise" | "alive") => &role[..1],
        other => panic!("{place}: no role is called {other}"),
    };
    // What names no fault is never shown by its title.
    let title = if matches!(role, "n" | "a") { String::new() } else { clean(&e.title) };
    [
        role.to_owned(),
        e.causes.join(ITEM),
        e.proves.join(ITEM),
        title,
        patterns.join(ITEM),
        e.not.join(ITEM),
        e.needs.join(ITEM),
        e.unless.join(ITEM),
        over.join(ITEM),
        flags,
    ]
}

/// The part that explains it.
fn explanation(file: &File, e: &Entry) -> String {
    let exit: Vec<String> = e.exit.iter().map(i32::to_string).collect();
    let fix: Vec<String> = e.fix.iter().map(|f| clean(f)).collect();
    [
        clean(&e.why),
        fix.join(ITEM),
        clean(&e.ask),
        clean(&e.source),
        exit.join(ITEM),
        e.id.clone(),
        file.stack.clone(),
        file.title.clone(),
    ]
    .join(FIELD)
}

fn clean(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The literals to pack with a pattern: none where the page reads as good a one off the pattern.
fn packed_literals(pattern: &str, place: &str) -> Vec<String> {
    let best = literals(pattern, place);
    let Some(text) = fixed_text(pattern) else { return best };
    let shortest = best.iter().map(String::len).min().unwrap_or(0);
    if text.len() < shortest.min(8) {
        return best;
    }
    let hir = regex_syntax::parse(pattern).unwrap_or_else(|e| panic!("{place}: {e}"));
    assert!(requires(&hir, &text), "{place}: {text:?} is not in every match of {pattern}");
    Vec::new()
}

/// Whether every match holds the text, in any case.
fn requires(hir: &Hir, text: &str) -> bool {
    match hir.kind() {
        HirKind::Concat(parts) => {
            parts.iter().any(|p| requires(p, text)) || folded(parts).contains(text)
        }
        HirKind::Literal(_) => folded(std::slice::from_ref(hir)).contains(text),
        _ => false,
    }
}

/// The fixed characters of a row of parts, lower case; a part that is not fixed is a line break.
fn folded(parts: &[Hir]) -> String {
    let mut out = String::new();
    for part in parts {
        match part.kind() {
            HirKind::Literal(literal) => out.push_str(&String::from_utf8_lossy(&literal.0)),
            // `(?i)` makes a class of each letter: all its members are one letter.
            HirKind::Class(regex_syntax::hir::Class::Unicode(class)) => {
                let mut letters = class.iter().flat_map(|r| r.start()..=r.end());
                let letter = letters.find(char::is_ascii_lowercase);
                let same = |c: char| letter.is_some_and(|l| fold(c) == l);
                let one = class.iter().flat_map(|r| r.start()..=r.end()).take(8).all(same);
                out.push(letter.filter(|_| one).unwrap_or('\n'));
            }
            _ => out.push('\n'),
        }
    }
    out.to_lowercase()
}

/// Literals of which every match of the pattern holds one, lower case; the longest such set.
fn literals(pattern: &str, place: &str) -> Vec<String> {
    let bare = pattern.replace("(?i)", "").replace("(?i:", "(?:");
    let hir = regex_syntax::parse(&bare).unwrap_or_else(|e| panic!("{place}: {pattern}: {e}"));
    let mut found = required(&hir).unwrap_or_else(|| panic!("{place}: no fixed text in {pattern}"));
    found.sort();
    found.dedup();
    assert!(
        found.iter().all(|l| l.len() >= 4),
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

/// A letter without its case; the long s and the Kelvin sign fold too.
fn fold(c: char) -> char {
    match c {
        '\u{17f}' => 's',
        '\u{212a}' => 'k',
        c => c.to_ascii_lowercase(),
    }
}
