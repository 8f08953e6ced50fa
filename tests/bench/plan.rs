//! What is measured: the texts as files, and the plan that names them.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

use serde::{Deserialize, Serialize};
use triage_core::knowledge::signatures;
use triage_tests::workloads::{self, Baseline};

/// The plan's file.
const PLAN: &str = "plan.json";

/// All that both sides need to know to measure the same.
#[derive(Serialize, Deserialize)]
pub struct Plan {
    /// The fixed texts that the signature library looks for, each once, in lower case.
    pub literals: BTreeSet<String>,
    /// In the order of the table.
    pub workloads: Vec<Planned>,
}

/// One text.
#[derive(Serialize, Deserialize)]
pub struct Planned {
    /// Its name in the table.
    pub name: String,
    /// Its file, in the same folder.
    pub file: String,
    /// How long it is.
    pub bytes: usize,
    /// What else is timed on it.
    pub baseline: Baseline,
    /// The causes that a report must confirm, and no others.
    pub proves: BTreeSet<String>,
    /// How often each is timed.
    pub rounds: usize,
}

/// Writes the texts and the plan into a folder.
pub fn write(folder: &Path, quick: bool) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut planned = Vec::new();
    for one in workloads::all(quick) {
        let written = one.write()?;
        fs::write(folder.join(one.file), &written.text)?;
        planned.push(Planned {
            name: one.name.to_owned(),
            file: one.file.to_owned(),
            bytes: written.text.len(),
            baseline: one.baseline(),
            proves: written.proves,
            rounds: rounds(written.text.len()),
        });
    }
    store(folder, PLAN, &Plan { literals: literals(), workloads: planned })
}

/// The plan of a folder.
pub fn read(folder: &Path) -> io::Result<Plan> {
    load(folder, PLAN)
}

/// Writes a value as a file of JSON.
pub fn store(folder: &Path, name: &str, value: &impl Serialize) -> io::Result<()> {
    fs::write(folder.join(name), serde_json::to_vec_pretty(value)?)
}

/// Reads a value from a file of JSON.
pub fn load<T: serde::de::DeserializeOwned>(folder: &Path, name: &str) -> io::Result<T> {
    let path = folder.join(name);
    let named = |error: io::Error| io::Error::other(format!("{}: {error}", path.display()));
    Ok(serde_json::from_slice(&fs::read(&path).map_err(named)?)?)
}

/// What is over in a moment is timed more often: its times differ more.
const fn rounds(bytes: usize) -> usize {
    match bytes {
        0..200_000 => 51,
        200_000..2_000_000 => 15,
        2_000_000..20_000_000 => 7,
        20_000_000..60_000_000 => 5,
        _ => 3,
    }
}

fn literals() -> BTreeSet<String> {
    let patterns = signatures::all().iter().flat_map(|signature| &signature.patterns);
    patterns.flat_map(|pattern| &pattern.literals).map(ToString::to_string).collect()
}
