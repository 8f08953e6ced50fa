//! A remark on a line.

use serde::{Deserialize, Serialize};

/// A remark on one line of the paste.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// The line, counted from 1.
    pub line: u32,
    /// A plain sentence.
    pub text: String,
}

impl Note {
    /// That of a kind of thing no more than so many are read, from a line on.
    pub fn only_first(line: u32, many: usize, what: &str) -> Self {
        Self { line, text: format!("only the first {many} {what} are read") }
    }
}
