//! One `Key:  value` line.

use triage_scan::Trim;

use crate::facts::{At, Span};
use crate::text::Line;

/// A line taken apart at its first colon.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// Blanks before the key; a tab counts as eight.
    pub indent: usize,
    /// The text before the colon; empty when the line has no key.
    pub key: &'a str,
    /// The text after the colon, trimmed.
    pub value: &'a str,
    /// The whole line, trimmed.
    pub line: &'a str,
    /// Its number.
    pub no: u32,
}

impl<'a> Field<'a> {
    /// Takes a line apart.
    pub fn new(line: &'a Line<'_>) -> Self {
        let text: &str = &line.clean;
        let indent = text
            .chars()
            .take_while(|c| c.is_whitespace())
            .map(|c| if c == '\t' { 8 } else { 1 })
            .sum();
        let body = text.trimmed();
        let (key, value) = split(body).unwrap_or(("", body));
        Self { indent, key, value, line: body, no: line.no }
    }

    /// The value with its place; none for `<none>` and empty values.
    pub fn at(&self) -> Option<At<String>> {
        let shown = !matches!(self.value, "" | "<none>" | "<unset>" | "<nil>");
        shown.then(|| At::new(self.value.to_owned(), self.span()))
    }

    /// The line as a place.
    pub const fn span(&self) -> Span {
        Span::line(self.no)
    }
}

/// Splits at the first colon that ends a key: one that a blank or the line end follows.
fn split(body: &str) -> Option<(&str, &str)> {
    let colon = body
        .match_indices(':')
        .map(|(n, _)| n)
        .find(|n| body[n + 1..].is_empty() || body[n + 1..].starts_with([' ', '\t']))?;
    let key = body[..colon].trimmed_end();
    (!key.is_empty() && key.len() <= 253).then(|| (key, body[colon + 1..].trimmed()))
}
