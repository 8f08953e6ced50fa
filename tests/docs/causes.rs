//! The pages of the causes, from their doc comments.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use triage_core::facts::CauseId;
use triage_tests::generated::hold;
use triage_tests::{entries, root};

const HEADINGS: [&str; 6] = [
    "What it means",
    "Why it happens",
    "How to confirm",
    "Fix",
    "Not to be confused with",
    "Sources",
];

/// A cause that has a page.
fn documented() -> impl Iterator<Item = CauseId> {
    CauseId::ALL.iter().copied().filter(|id| *id != CauseId::Inconclusive)
}

/// The doc comment of a cause's file, as Markdown.
fn comment(id: CauseId) -> String {
    let name = format!("core/src/causes/{}.rs", id.as_str().replace('-', "_"));
    let source = fs::read_to_string(root().join(&name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines: Vec<&str> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    lines.join("\n") + "\n"
}

fn title(comment: &str) -> &str {
    comment.lines().next().and_then(|line| line.strip_prefix("# ")).unwrap_or_default()
}

/// Names of other causes become links, outside of code.
fn linked(line: &str, own: CauseId) -> String {
    let word = |word: &str| {
        let core = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let known = CauseId::from_word(core).filter(|id| *id != own && core.contains('-'));
        known.map_or(word.to_owned(), |_| word.replace(core, &format!("[{core}]({core}.md)")))
    };
    let piece = |(n, piece): (usize, &str)| {
        if n % 2 == 1 {
            return piece.to_owned();
        }
        piece.split(' ').map(word).collect::<Vec<_>>().join(" ")
    };
    line.split('`').enumerate().map(piece).collect::<Vec<_>>().join("`")
}

fn page(id: CauseId) -> String {
    let comment = comment(id);
    let mut out = String::new();
    let mut code = false;
    for (n, line) in comment.lines().enumerate() {
        // A command that is broken over two lines is code on both.
        let line = if code { line.to_owned() } else { linked(line, id) };
        code ^= line.matches('`').count() % 2 == 1;
        let _ = writeln!(out, "{}", line.replace("## ", "\n## ").trim_start_matches('\n'));
        if n == 0 {
            let _ = writeln!(out, "\n`{id}` · [all causes](README.md)");
        } else if line.starts_with("## ") {
            out.push('\n');
        }
    }
    out
}

fn index() -> String {
    let mut out = String::from(
        "# Causes\n\nEvery cause that a verdict can name, in the order of a pod's way. Each page is \
         the doc comment of the cause's\nfile in `core/src/causes/`; the page shows \
         the same text.\n\n| cause | id |\n|---|---|\n",
    );
    for id in documented() {
        let comment = comment(id);
        let _ = writeln!(out, "| [{}]({id}.md) | `{id}` |", title(&comment));
    }
    out
}

#[test]
fn every_cause_has_the_same_headings_in_the_same_order() {
    for id in documented() {
        let comment = comment(id);
        assert!(!title(&comment).is_empty(), "{id} has no title");
        let found: Vec<&str> = comment.lines().filter_map(|l| l.strip_prefix("## ")).collect();
        assert_eq!(found, HEADINGS, "{id}");
        for section in comment.split("\n## ").skip(1) {
            let (heading, body) = section.split_once('\n').unwrap_or((section, ""));
            assert!(body.trim().len() > 10, "{id}: nothing stands under {heading}");
        }
        let lines = comment.lines().filter(|line| !line.trim().is_empty()).count();
        assert!((14..=50).contains(&lines), "{id} has {lines} lines");
    }
}

#[test]
fn the_pages_are_the_doc_comments() {
    for id in documented() {
        hold(&format!("docs/causes/{id}.md"), &page(id));
    }
    hold("docs/causes/README.md", &index());
    // Once all are written: a page of no cause is one that is left over.
    let pages = entries(&root().join("docs/causes")).expect("the pages");
    let names = pages.iter().filter_map(|path| path.file_stem()?.to_str().map(str::to_owned));
    let wanted = documented().map(|id| id.to_string()).chain(["README".to_owned()]);
    assert_eq!(names.collect::<BTreeSet<_>>(), wanted.collect::<BTreeSet<_>>());
}
