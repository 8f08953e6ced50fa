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
