//! A run of cleaned lines as one text, with the way back to the paste.

use super::Line;
use crate::facts::Span;

/// Cleaned lines joined with line feeds.
#[derive(Debug)]
pub struct Block {
    /// The joined text.
    pub text: String,
    /// Offset of each line in `text`.
    starts: Vec<usize>,
    /// Number of each line in the paste, and the bytes cut before its cleaned part.
    origin: Vec<(u32, Option<u32>)>,
}

impl Block {
    /// Joins lines.
    pub fn new(lines: &[Line<'_>]) -> Self {
        let mut text = String::with_capacity(lines.iter().map(|l| l.clean.len() + 1).sum());
        let mut starts = Vec::with_capacity(lines.len());
        let mut origin = Vec::with_capacity(lines.len());
        for line in lines {
            starts.push(text.len());
            origin.push((line.no, line.cut));
            text.push_str(&line.clean);
            text.push('\n');
        }
        Self { text, starts, origin }
    }

    /// The row (counted from 0) of a byte offset.
    pub fn row(&self, offset: usize) -> usize {
        self.starts.partition_point(|s| *s <= offset).saturating_sub(1)
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.starts.len()
    }

    /// The text of a row.
    pub fn row_text(&self, row: usize) -> &str {
        let start = self.starts.get(row).copied().unwrap_or(0);
        let end = self.starts.get(row + 1).copied().unwrap_or(self.text.len());
        self.text.get(start..end).unwrap_or("").trim_end_matches('\n')
    }

    /// The number in the paste of a row.
    pub fn number(&self, row: usize) -> u32 {
        self.origin.get(row).map_or(1, |o| o.0)
    }

    /// The line number of a byte offset.
    pub fn line_of(&self, offset: usize) -> u32 {
        self.origin.get(self.row(offset)).map_or(1, |o| o.0)
    }

    /// The place of a byte range. Columns are given when the range is one line of which it is
    /// only a small part, as in one-line JSON.
    pub fn span(&self, start: usize, end: usize) -> Span {
        let first = self.row(start);
        let last = self.row(end.max(start + 1) - 1);
        let (no, cut) = self.origin.get(first).copied().unwrap_or((1, None));
        let last_no = self.origin.get(last).map_or(no, |o| o.0);
        let line_start = self.starts.get(first).copied().unwrap_or(0);
        let line_end = self.starts.get(first + 1).map_or(self.text.len(), |n| *n).saturating_sub(1);
        let piece_end = end.min(line_end);
        let alone = line_end - line_start < (piece_end.saturating_sub(start)) + 80;
        let cut = cut.filter(|_| !alone && first == last);
        let col = |offset: usize| u32::try_from(offset - line_start).ok();
        let cols = cut.and_then(|cut| Some((col(start)? + cut, col(piece_end)? + cut)));
        Span { first: no, last: last_no, cols }
    }
}
