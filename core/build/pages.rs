//! Takes the page text of each cause out of its doc comment, so that the documentation of the code
//! and what the user reads are one text.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::signatures::{FIELD, ITEM};

const HEADINGS: [&str; 6] = [
    "What it means",
    "Why it happens",
    "How to confirm",
    "Fix",
    "Not to be confused with",
    "Sources",
];

/// Begins the line above a cause's constant that says what would exclude it.
const RIVAL: &str = "/// As a rival: ";

/// Writes what a verdict shows (the title), and what explains it. Gives `exclude/<id>`: what would
/// exclude each cause, for the texts that are looked up by key.
pub fn write(root: &Path, out_dir: &Path) -> BTreeMap<String, String> {
    let folder = root.join("src/causes");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the causes folder")
        .filter_map(|e| e.ok().map(|e| e.path()))
        .filter(|p| {
            p.extension().is_some_and(|e| e == "rs")
                && fs::read_to_string(p).is_ok_and(|t| t.starts_with("//! # "))
        })
        .collect();
    files.sort();
    let (mut short, mut texts, mut excluding) = (Vec::new(), Vec::new(), BTreeMap::new());
    for path in &files {
        let id = path.file_stem().and_then(|s| s.to_str()).expect("a file name").replace('_', "-");
        let text = fs::read_to_string(path).expect("a readable file");
        let place = path.display().to_string();
        excluding.insert(format!("exclude/{id}"), as_rival(&text, &place));
        let page = read(&text, &place);
        let [meaning, why, confirm, fix, confused, sources] = page.sections;
        short.push([id.clone(), page.title].join(FIELD));
        let fix = list(&fix).join(ITEM);
        let [meaning, why, confirm, confused, sources] =
            [meaning, why, confirm, confused, sources].map(|text| text.replace('\n', ITEM));
        texts.push([id, meaning, why, fix, confirm, confused, sources].join(FIELD));
    }
    fs::write(out_dir.join("cause_pages.txt"), short.join("\n")).expect("the output folder");
    fs::write(out_dir.join("cause_texts.txt"), texts.join("\n")).expect("the output folder");
    excluding
}

/// What would exclude it, without the full stop: it goes on inside a sentence.
fn as_rival(text: &str, place: &str) -> String {
    let line = text.lines().find_map(|line| line.strip_prefix(RIVAL)?.strip_suffix('.'));
    let line = line.filter(|line| line.ends_with(" would exclude it"));
    line.unwrap_or_else(|| panic!("{place}: no line `{RIVAL}… would exclude it.`")).to_owned()
}

struct Doc {
    title: String,
    sections: [String; 6],
}

fn read(text: &str, place: &str) -> Doc {
    let mut doc = Doc { title: String::new(), sections: Default::default() };
    let mut section = None;
    for line in text.lines().map_while(|l| l.strip_prefix("//!")) {
        let line = line.strip_prefix(' ').unwrap_or(line);
        if let Some(title) = line.strip_prefix("# ") {
            title.clone_into(&mut doc.title);
        } else if let Some(heading) = line.strip_prefix("## ") {
            section = Some(
                HEADINGS
                    .iter()
                    .position(|h| *h == heading)
                    .unwrap_or_else(|| panic!("{place}: no heading is called {heading}")),
            );
        } else if let Some(n) = section {
            let body = &mut doc.sections[n];
            let glue = if body.is_empty() || body.ends_with('\n') {
                ""
            } else if line.starts_with("- ") || line.is_empty() {
                "\n"
            } else {
                " "
            };
            body.push_str(glue);
            body.push_str(line.trim());
        }
    }
    for (heading, body) in HEADINGS.iter().zip(&doc.sections) {
        assert!(!body.trim().is_empty(), "{place}: the section {heading} is missing");
    }
    doc.sections = doc.sections.map(|text| blocks(&text));
    doc
}

/// One line per paragraph and per item of a list.
fn blocks(text: &str) -> String {
    let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The items of a list.
fn list(text: &str) -> Vec<String> {
    text.lines()
        .map(|l| l.trim_start_matches("- ").trim().to_owned())
        .filter(|l| !l.is_empty())
        .collect()
}
