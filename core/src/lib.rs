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
    facts::with_gpu_resources(&options.site.gpu_resources, || {
        let paste = text::Paste::thinned(text, knowledge::signatures::speaks);
        let mut excerpts = intake::read(&paste, &options.kinds);
        let mut case = case::Case::new(&mut excerpts, &paste);
        case.program.clone_from(&options.site.command);
        report::build(&paste, &excerpts, &case, options)
    })
}
