//! Shared by the tests: where the fixtures are, and how they are read.

pub mod advised;
pub mod edits;
pub mod flat;
pub mod generated;
pub mod invariants;
pub mod judged;
pub mod planted;
pub mod redaction;
pub mod trees;
pub mod workloads;

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::Deserialize;
use triage_core::{Options, Report, analyse};

pub use invariants::check_quotes;

/// The project's folder.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Names of the entries of a folder, sorted.
///
/// # Errors
/// When the folder cannot be read.
pub fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut out: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|e| e.map(|e| e.path())).collect::<io::Result<_>>()?;
    out.sort();
    Ok(out)
}

/// What a fixture expects.
#[derive(Debug, Deserialize)]
pub struct Expect {
    /// The cause.
    pub cause: String,
    /// Other causes that are right as well.
    #[serde(default)]
    pub also_acceptable: Vec<String>,
    /// The failing container.
    #[serde(default)]
    pub container: Option<String>,
    /// `proof`, or `clue` where nothing in the paste proves the cause.
    #[serde(default)]
    pub decisive_is: Option<String>,
    /// A piece of the decisive line.
    #[serde(default)]
    pub decisive: Option<String>,
    /// The exit code of the failing container.
    #[serde(default)]
    pub exit_code: Option<i32>,
    /// Whether the object alone, without events, may leave it open.
    #[serde(default)]
    pub needs_events: bool,
    /// Whether the paste or only the thread around it decides.
    #[serde(default)]
    pub decided_by: Option<String>,
}

impl Expect {
    /// Whether a cause is right for this fixture. Some ids are the more exact word for what an
    /// older expectation names.
    #[must_use]
    pub fn accepts(&self, cause: &str) -> bool {
        const EXACT: &[(&str, &str)] = &[
            ("eviction-node-pressure", "node-lost"),
            ("command-entrypoint", "permission-denied"),
            ("storage-mount", "permission-denied"),
            ("healthy", "not-ready"),
        ];
        let named = |c: &str| self.cause == c || self.also_acceptable.iter().any(|a| a == c);
        named(cause) || EXACT.iter().any(|(wide, exact)| *exact == cause && named(wide))
    }
}

/// One entry of a signature file, as far as the tests read it.
#[derive(Debug, Deserialize)]
pub struct Entry {
    /// Its id.
    pub id: String,
    /// Its role.
    pub role: String,
    /// Causes it supports.
    #[serde(default)]
    pub causes: Vec<String>,
    /// Causes it proves.
    #[serde(default)]
    pub proves: Vec<String>,
    /// Entries it replaces.
    #[serde(default)]
    pub over: Vec<String>,
    /// Lines that must stand elsewhere in the log.
    #[serde(default)]
    pub needs: Vec<String>,
    /// What it matches.
    #[serde(rename = "match")]
    pub patterns: Vec<String>,
    /// Where the text was read.
    pub source: String,
    /// Lines that must match.
    #[serde(default)]
    pub examples: Vec<String>,
    /// Lines that must not.
    #[serde(default)]
    pub near_misses: Vec<String>,
}

/// A signature file.
#[derive(Debug, Deserialize)]
pub struct SignatureFile {
    /// The stack's id: the file's name.
    pub stack: String,
    /// Its entries.
    pub signatures: Vec<Entry>,
}

/// Analyses a text with default options.
#[must_use]
pub fn report(text: &str) -> Report {
    analyse(text, &Options::default())
}

/// States, which stay true of their lines whatever stands beside them.
pub const STATES: &[&str] = &["healthy", "not-ready"];

/// The causes that a report calls confirmed, worst first.
#[must_use]
pub fn confirmed(report: &Report) -> Vec<&str> {
    let sure = report.diagnoses.iter().filter(|d| d.certainty.as_str() == "confirmed");
    sure.map(|d| d.cause.as_str()).collect()
}

/// Whether a report names a cause, as a verdict or as contributing to one.
#[must_use]
pub fn names(report: &Report, cause: &str) -> bool {
    report.diagnoses.iter().any(|d| {
        d.cause.as_str() == cause || d.contributing.iter().any(|c| c.cause.as_str() == cause)
    })
}

/// Every pasted text of the fixtures, with its path.
///
/// # Panics
/// When a fixture cannot be read.
#[must_use]
pub fn texts() -> Vec<(PathBuf, String)> {
    let mut out = Vec::new();
    for kind in ["cases", "logs", "kubectl"] {
        for folder in entries(&root().join("tests").join(kind)).expect("the fixtures") {
            for file in entries(&folder).unwrap_or_default() {
                let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                if name == "expect.yaml" || name == "source.txt" {
                    continue;
                }
                let bytes = fs::read(&file).expect("a readable file");
                out.push((file, String::from_utf8_lossy(&bytes).into_owned()));
            }
        }
    }
    out
}

/// A small generator of reproducible noise (xorshift64).
pub struct Noise(pub u64);

impl Noise {
    /// The next number.
    pub fn step(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.step() % bound as u64).unwrap_or_default()
    }
}
