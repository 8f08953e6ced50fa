//! The fixtures with an expectation, and how a report on one is judged.

use std::fs;
use std::path::{Path, PathBuf};

use triage_core::Report;
use triage_core::contract::Diagnosis;
use triage_core::facts::{CauseId, Certainty};

use crate::{Expect, entries, root};

/// A paste with what it should get.
pub struct Fixture {
    /// Its folder's name below `tests/`, such as `cases/…`.
    pub name: String,
    /// The paste.
    pub text: String,
    /// What it should get.
    pub expect: Expect,
}

/// What a paste got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Got {
    /// The cause, confirmed.
    Confirmed,
    /// The cause, as likely.
    Likely,
    /// Rightly open, or nothing wrong.
    Open,
    /// Left open, or only likely, though the paste proves its cause.
    TooCautious,
    /// Surer than the paste allows.
    TooSure,
    /// Another cause.
    Wrong,
}

impl Got {
    /// Whether it is what the fixture expects.
    #[must_use]
    pub const fn is_right(self) -> bool {
        matches!(self, Self::Confirmed | Self::Likely | Self::Open)
    }
}

/// The fixtures of a folder below `tests/`, sorted.
///
/// # Panics
/// When one of them cannot be read.
#[must_use]
pub fn fixtures(kind: &str) -> Vec<Fixture> {
    let folders = entries(&root().join("tests").join(kind)).expect("the fixtures");
    let complete = |folder: &PathBuf| folder.join("input.txt").exists();
    folders.into_iter().filter(complete).map(|folder| fixture(kind, &folder)).collect()
}

fn fixture(kind: &str, folder: &Path) -> Fixture {
    let text = fs::read(folder.join("input.txt")).expect("an input");
    Fixture {
        name: format!("{kind}/{}", folder.file_name().unwrap_or_default().display()),
        text: String::from_utf8_lossy(&text).into_owned(),
        expect: expectation(folder),
    }
}

/// The expectation in a folder.
///
/// # Panics
/// When there is none that can be read.
#[must_use]
pub fn expectation(folder: &Path) -> Expect {
    let text = fs::read_to_string(folder.join("expect.yaml")).expect("an expectation");
    serde_yaml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
}

/// The diagnosis that an expectation is about: that of its container, else the worst.
#[must_use]
pub fn meant<'a>(report: &'a Report, expect: &Expect) -> Option<&'a Diagnosis> {
    let of = |name: &String| {
        report.diagnoses.iter().find(|d| d.subject.container.as_ref() == Some(name))
    };
    expect.container.as_ref().and_then(of).or(report.diagnoses.first())
}

/// Judges a report.
#[must_use]
pub fn judge(report: &Report, expect: &Expect) -> Got {
    let Some(d) = meant(report, expect) else {
        let nothing = matches!(expect.cause.as_str(), "inconclusive" | "healthy");
        return if nothing { Got::Open } else { Got::TooCautious };
    };
    let open = matches!(d.cause, CauseId::Inconclusive | CauseId::Healthy);
    let clue = expect.decisive_is.as_deref() == Some("clue");
    match (expect.accepts(d.cause.as_str()), d.certainty) {
        (true, _) if open => Got::Open,
        (true, Certainty::Confirmed) if clue => Got::TooSure,
        (true, Certainty::Confirmed) => Got::Confirmed,
        (true, _) if clue => Got::Likely,
        (true, _) => Got::TooCautious,
        (false, _) if d.cause == CauseId::Inconclusive => Got::TooCautious,
        (false, _) => Got::Wrong,
    }
}
