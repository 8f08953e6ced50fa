//! `--as`: what the caller says that lines are.

use triage_core::intake::{SetKind, kind_ids};

/// One correction of a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// These lines, counted through all inputs.
    Lines(SetKind),
    /// Every input, from its first line to its last.
    Every(String),
}

/// Reads `KIND`, `KIND:LINE` or `KIND:FROM-TO`; the error says what is wrong in a sentence.
pub fn said(word: &str) -> Result<Said, String> {
    let (kind, range) =
        word.split_once(':').map_or((word, None), |(kind, range)| (kind, Some(range)));
    if !kind_ids().contains(&kind) {
        return Err(format!("no kind is called {kind}: podtriage --as list shows them"));
    }
    let Some(range) = range else { return Ok(Said::Every(kind.to_owned())) };
    let (from, to) = range.split_once('-').unwrap_or((range, range));
    match (from.parse(), to.parse()) {
        (Ok(from), Ok(to)) if from > 0 && from <= to => {
            Ok(Said::Lines(SetKind { kind: kind.to_owned(), lines: (from, to) }))
        }
        _ => Err(format!("{range} is not a range of lines such as 12-40")),
    }
}

/// What the analysis is told, with the lines of every input (first and last) known.
///
/// What is said of single lines stands before what is said of all: it is the more exact word.
pub fn resolved(said: &[Said], inputs: &[(u32, u32)]) -> Vec<SetKind> {
    let exact = said.iter().filter_map(|one| match one {
        Said::Lines(kind) => Some(kind.clone()),
        Said::Every(_) => None,
    });
    let every = said.iter().filter_map(|one| match one {
        Said::Every(kind) => Some(kind),
        Said::Lines(_) => None,
    });
    let whole = every.flat_map(|kind| {
        inputs.iter().map(move |lines| SetKind { kind: kind.clone(), lines: *lines })
    });
    exact.chain(whole).collect()
}
