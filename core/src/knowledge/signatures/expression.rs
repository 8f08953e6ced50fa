//! A regular expression of the library, compiled when it is first tried.

use std::sync::OnceLock;

use regex_lite::Regex;

/// A regular expression: its text, and its compiled form once there is one.
#[derive(Debug)]
pub struct Expression {
    text: &'static str,
    compiled: OnceLock<Option<Regex>>,
}

impl Expression {
    /// An expression that is not compiled yet: a paste tries few of them.
    pub const fn new(text: &'static str) -> Self {
        Self { text, compiled: OnceLock::new() }
    }

    /// As it is written in the library.
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// The compiled form; none where it is no regular expression, which a test rules out.
    pub fn regex(&self) -> Option<&Regex> {
        self.compiled.get_or_init(|| Regex::new(self.text).ok()).as_ref()
    }

    /// Whether it matches somewhere in a text.
    pub fn is_in(&self, text: &str) -> bool {
        self.regex().is_some_and(|regex| regex.is_match(text))
    }
}

/// Whether a text is a regular expression that the library understands (`regex-lite`: no look-around, no
/// classes of Unicode).
pub fn is_pattern(text: &str) -> bool {
    Regex::new(text).is_ok()
}
