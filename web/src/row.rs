//! A line of the paste as it travels from the worker to the page.

/// One shown line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Line number, counted from 1.
    pub number: u32,
    /// Its text, colour codes and control characters removed.
    pub text: String,
    /// Whether the line goes on before what is shown.
    pub cut_before: bool,
    /// Whether it goes on after.
    pub cut_after: bool,
}
