//! A log signature that matched a line.

use super::{Aside, Cite, Span};

/// One match of one signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Index into `knowledge::signatures::ALL`.
    pub signature: usize,
    /// The matched line.
    pub span: Span,
    /// Named captures in the order of the pattern.
    pub captures: Vec<(String, String)>,
    /// The container that the line's own prefix names.
    pub container: Option<String>,
    /// Whether the line's own level says that the program did not take it as fatal.
    pub mild: bool,
    /// The machine whose kernel or journal wrote the line; empty where the line does not name it.
    pub host: Option<String>,
    /// Whether a person speaks of the text, and how.
    pub aside: Option<Aside>,
}

impl Hit {
    /// The value of a capture.
    pub fn capture(&self, name: &str) -> Option<&str> {
        self.captures.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }

    /// The line as a citation.
    pub fn cite(&self) -> Cite {
        self.span.into()
    }
}
