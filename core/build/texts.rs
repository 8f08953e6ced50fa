//! Packs `knowledge/texts.yaml`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::patches;
use crate::signatures::{FIELD, ITEM};

/// Writes one line per text, these and those of other files; a line break inside one is a record
/// separator.
pub fn write(root: &Path, out_dir: &Path, others: BTreeMap<String, String>) {
    let path = root.join("knowledge/texts.yaml");
    println!("cargo::rerun-if-changed={}", path.display());
    let text = fs::read_to_string(&path).expect("the texts");
    let mut texts: BTreeMap<String, String> =
        serde_yaml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    texts.extend(others);
    patches::compose(&mut texts);
    let line = |(key, text): (&String, &String)| {
        format!("{key}{FIELD}{}", text.trim().replace('\n', ITEM))
    };
    let lines: Vec<String> = texts.iter().map(line).collect();
    fs::write(out_dir.join("knowledge_texts.txt"), lines.join("\n")).expect("the output folder");
}
