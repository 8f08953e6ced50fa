//! Reads what people paste about a crashing GPU inference pod and decides why it crashes.
//!
//! The data flows one way: text → intake → case → tree → causes → advice → report. The crate is
//! pure: no clock, no randomness, no I/O, no browser. The same input gives the same bytes,
//! natively and in WebAssembly.
//!
//! ```
//! use triage_core::{Options, analyse};
//!
//! let paste = "    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137\n";
//! let report = analyse(paste, &Options::default());
//! assert_eq!(report.diagnoses[0].cause.as_str(), "host-memory-oom");
//! assert_eq!(report.diagnoses[0].certainty.as_str(), "confirmed");
//! ```
//!
//! Every diagnosis quotes the lines that it rests on, counted from 1 in the text as it was given:
//!
//! ```
//! # use triage_core::{Options, analyse};
//! let paste = "llm-0   0/1   ImagePullBackOff   0   14m\n";
//! let worst = &analyse(paste, &Options::default()).diagnoses[0];
//! assert_eq!(worst.cause.as_str(), "image-pull");
//! assert_eq!(worst.evidence[0].lines, [1, 1]);
//! assert!(paste.contains(&worst.evidence[0].quote));
//! ```
//!
//! Before a text leaves the house, its secrets are replaced by names that stay the same:
//!
//! ```
//! use triage_core::redact::{Options, redact};
//!
//! let redacted = redact("HF_TOKEN=hf_aBcDeFgHiJkLmNoPqRsTuVwXyZ01234567\n", &Options::default());
//! assert_eq!(redacted.text, "HF_TOKEN=<token-1>\n");
//! ```
//!
//! A [`Report`] is written by [`Report::to_json`] (the output contract, see [`contract`]),
//! [`Report::to_markdown`], [`Report::to_text`] and [`Report::to_reply`]; `examples/` shows how to
//! analyse files, redact, and write a report of one's own.
//!
//! Features: `texts` (on by default) carries the explanations of signatures and causes in the
//! library; without it they are given by [`knowledge::signatures::install_texts`]. `cli` builds the
//! command line `podtriage`, and is not needed by a library's user.

#![warn(missing_docs)]

mod advice;
mod case;
pub mod causes;
pub mod contract;
pub mod facts;
pub mod intake;
pub mod knowledge;
pub mod limits;
pub mod redact;
pub mod report;
pub mod site;
pub mod text;
pub mod tree;

pub use report::Report;

/// What the caller may set.
///
/// ```
/// use triage_core::intake::SetKind;
/// use triage_core::{InputFile, Options, analyse};
///
/// let text = "Name: not a pod\nbut two lines of a log\n";
/// let options = Options {
///     files: vec![InputFile { name: "server.log".into(), lines: 2 }],
///     kinds: vec![SetKind { kind: "log".into(), lines: (1, 2) }],
///     ..Options::default()
/// };
/// let report = analyse(text, &options);
/// assert_eq!(report.inputs[0].kind, "log");
/// assert_eq!(report.inputs[0].file.as_deref(), Some("server.log"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Names of the files that the text was joined from, each with the number of its lines.
    pub files: Vec<InputFile>,
    /// What the caller says that some lines are, where the guess is wrong.
    pub kinds: Vec<intake::SetKind>,
    /// What the site sets for every analysis. Its own signatures are added to the library instead,
    /// once per program ([`knowledge::signatures::add`]), as the explanations are.
    pub site: site::Settings,
}

/// One of several files whose texts were joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputFile {
    /// The name to show.
    pub name: String,
    /// How many lines of the joined text are its.
    pub lines: u32,
}

/// Analyses one paste.
///
/// Takes the text exactly as pasted and gives a report for any input: what cannot be read
/// becomes a note, never an error.
pub fn analyse(text: &str, options: &Options) -> Report {
    analyse_and_count(text, options).0
}

/// The same, with the number of the text's lines; none where it has more than are read
/// ([`limits::LINES`]).
pub fn analyse_and_count(text: &str, options: &Options) -> (Report, Option<u32>) {
    facts::with_gpu_resources(&options.site.gpu_resources, || {
        let paste = text::Paste::thinned(text, knowledge::signatures::speaks, intake::well);
        let mut excerpts = intake::read(&paste, &options.kinds);
        let mut case = case::Case::new(&mut excerpts, &paste);
        case.program.clone_from(&options.site.command);
        let report = report::build(&paste, &excerpts, &case, options);
        (report, (!paste.more).then_some(paste.count))
    })
}
