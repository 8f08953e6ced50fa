//! Texts to measure on, written by a seeded generator: every run reads the same bytes.
//!
//! Each text comes with the causes that it proves, so that a fast wrong answer is seen.

mod describes;
mod log;
mod mixed;
mod pods;
mod template;

use std::collections::BTreeSet;
use std::io;

use serde::{Deserialize, Serialize};
use triage_core::Report;

use crate::{STATES, confirmed};

/// A kilobyte, a megabyte: as the targets count them.
const KB: usize = 1_000;
const MB: usize = 1_000 * KB;

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// What a person pastes: a table, a pod and a node described, the pod as YAML, the end of a log.
    Mixed,
    /// A log of a model server that writes every prompt down.
    Log(Place),
    /// A log of one that does not, with its cause in the last percent.
    Plain,
    /// A list of so many pods, as `kubectl get pods -A -o json` prints it.
    PodsJson(usize),
    /// A list of pods, as `kubectl get pods -A -o yaml` prints it.
    PodsYaml,
    /// So many described pods, one after the other.
    Describes(usize),
}

/// Where in a log the cause stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the first percent; the server answers every request with an error from then on.
    First,
    /// In the middle, with the same end.
    Middle,
    /// In the last percent.
    Last,
    /// Nowhere: the server is well.
    Nowhere,
}

/// A text that is yet to be written.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// Its name in tables.
    pub name: &'static str,
    /// The name of its file.
    pub file: &'static str,
    /// What it is.
    pub shape: Shape,
    /// How many bytes it has, within two percent.
    pub bytes: usize,
}

/// A text, and what it proves.
#[derive(Debug)]
pub struct Written {
    /// The text.
    pub text: String,
    /// The causes that are to be confirmed, and no others.
    pub proves: BTreeSet<String>,
}

/// What else is timed on the same text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Baseline {
    /// A regular expression of JavaScript that finds the literals of the signature library.
    RegExp,
    /// The browser's own reader of JSON.
    JsonParse,
}

/// Every text that is measured; `quick` takes few, and shorter lists.
#[must_use]
pub fn all(quick: bool) -> Vec<Workload> {
    let all = if quick { QUICK } else { WORKLOADS };
    all.to_vec()
}

const fn log(name: &'static str, file: &'static str, place: Place, megabytes: usize) -> Workload {
    Workload { name, file, shape: Shape::Log(place), bytes: megabytes * MB }
}

const WORKLOADS: &[Workload] = &[
    Workload { name: "mixed paste", file: "mixed.txt", shape: Shape::Mixed, bytes: 20 * KB },
    log("log, cause first", "log-1-first.log", Place::First, 1),
    log("log, cause in the middle", "log-1-middle.log", Place::Middle, 1),
    log("log, cause last", "log-1-last.log", Place::Last, 1),
    log("log without a cause", "log-1-nowhere.log", Place::Nowhere, 1),
    log("log, cause first", "log-10-first.log", Place::First, 10),
    log("log, cause in the middle", "log-10-middle.log", Place::Middle, 10),
    log("log, cause last", "log-10-last.log", Place::Last, 10),
    log("log without a cause", "log-10-nowhere.log", Place::Nowhere, 10),
    log("log, cause first", "log-100-first.log", Place::First, 100),
    log("log, cause in the middle", "log-100-middle.log", Place::Middle, 100),
    log("log, cause last", "log-100-last.log", Place::Last, 100),
    log("log without a cause", "log-100-nowhere.log", Place::Nowhere, 100),
    Workload {
        name: "log without prompts, cause last",
        file: "log-10-plain.log",
        shape: Shape::Plain,
        bytes: 10 * MB,
    },
    Workload {
        name: "5,000 pods as JSON",
        file: "pods.json",
        shape: Shape::PodsJson(5_000),
        bytes: 44 * MB,
    },
    Workload { name: "pods as YAML", file: "pods.yaml", shape: Shape::PodsYaml, bytes: 4 * MB },
    Workload {
        name: "2,000 described pods",
        file: "describes.txt",
        shape: Shape::Describes(2_000),
        bytes: 4_270 * KB,
    },
];

/// Enough to see that nothing became slow.
const QUICK: &[Workload] = &[
    WORKLOADS[0],
    log("log, cause last", "log-1-last.log", Place::Last, 1),
    log("log without a cause", "log-1-nowhere.log", Place::Nowhere, 1),
    log("log, cause last", "log-10-last.log", Place::Last, 10),
    Workload {
        name: "500 pods as JSON",
        file: "pods-short.json",
        shape: Shape::PodsJson(500),
        bytes: 4_400 * KB,
    },
    Workload {
        name: "200 described pods",
        file: "describes-short.txt",
        shape: Shape::Describes(200),
        bytes: 427 * KB,
    },
];

impl Workload {
    /// Writes the text.
    ///
    /// # Errors
    /// When a fixture that it is made of cannot be read.
    pub fn write(&self) -> io::Result<Written> {
        match self.shape {
            Shape::Mixed => mixed::write(self.bytes),
            Shape::Log(place) => Ok(log::write(self.bytes, place, true)),
            Shape::Plain => Ok(log::write(self.bytes, Place::Last, false)),
            Shape::PodsJson(number) => pods::json(number),
            Shape::PodsYaml => pods::yaml(self.bytes),
            Shape::Describes(number) => describes::write(number),
        }
    }

    /// What else is timed on the same text.
    #[must_use]
    pub const fn baseline(&self) -> Baseline {
        match self.shape {
            Shape::PodsJson(_) => Baseline::JsonParse,
            _ => Baseline::RegExp,
        }
    }
}

/// What a report confirms, beside states.
#[must_use]
pub fn proved(report: &Report) -> BTreeSet<String> {
    let causes = confirmed(report).into_iter().filter(|cause| !STATES.contains(cause));
    causes.map(str::to_owned).collect()
}
