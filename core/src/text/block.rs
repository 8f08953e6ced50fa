//! A run of cleaned lines as one text, with the way back to the paste.

use std::borrow::Cow;

use triage_scan::Rows;

use super::Line;
use crate::facts::Span;

/// Cleaned lines joined with line feeds.
#[derive(Debug)]
pub struct Block<'a> {
    /// The joined text.
    pub text: Cow<'a, str>,
    rows: Cow<'a, Rows>,
    /// Number of each row in the paste, and the bytes cut before its cleaned part; for rows that
    /// follow each other uncut only those of the first.
    origin: Vec<(u32, Option<u32>)>,
}

impl<'a> Block<'a> {
    /// Joins lines; of a whole document nothing is copied.
    pub fn new(lines: &'a [Line<'_>]) -> Self {
        if let [line] = lines
            && let Some(survey) = &line.survey
        {
            return Self {
                text: Cow::Borrowed(&line.clean),
                rows: Cow::Borrowed(&survey.rows),
                origin: vec![(line.no, Some(0))],
            };
        }
        let mut text = String::with_capacity(lines.iter().map(|l| l.clean.len() + 1).sum());
        let mut origin = Vec::with_capacity(lines.len());
        for line in lines {
            for (row, no) in line.clean.split('\n').zip(line.no..) {
                origin.push((no, line.cut));
                text.push_str(row);
                text.push('\n');
            }
        }
        let rows = Cow::Owned(Rows::of(text.as_bytes()));
        Self { text: text.into(), rows, origin }
    }

    /// The row (counted from 0) of a byte offset.
    pub fn row(&self, offset: usize) -> usize {
        self.rows.row(self.text.as_bytes(), offset)
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows.count()
    }

    /// The text of a row.
    pub fn row_text(&self, row: usize) -> &str {
        let range = self.rows.range(self.text.as_bytes(), row);
        range.and_then(|range| self.text.get(range)).unwrap_or("").trim_end_matches('\r')
    }

    /// The number of a row in the paste, and what was cut before it.
    fn origin(&self, row: usize) -> (u32, Option<u32>) {
        let one = self.origin.get(row).copied();
        one.or_else(|| {
            let (first, cut) = self.origin.first()?;
            Some((first + u32::try_from(row).ok()?, *cut))
        })
        .unwrap_or((1, None))
    }

    /// The number in the paste of a row.
    pub fn number(&self, row: usize) -> u32 {
        self.origin(row).0
    }

    /// The line number of a byte offset.
    pub fn line_of(&self, offset: usize) -> u32 {
        self.number(self.row(offset))
    }

    /// The place of a byte range. Columns are given when the range is one line of which it is
    /// only a small part, as in one-line JSON.
    pub fn span(&self, start: usize, end: usize) -> Span {
        let first = self.row(start);
        let (no, cut) = self.origin(first);
        let last = end.max(start + 1) - 1;
        // Most are short.
        if self.text.as_bytes().get(start..last).is_none_or(|piece| piece.contains(&b'\n')) {
            return Span { first: no, last: self.line_of(last), cols: None };
        }
        let line = self.rows.range(self.text.as_bytes(), first).unwrap_or_default();
        let line_start = line.start;
        let line_end = line_start + self.text.get(line).unwrap_or("").trim_end_matches('\r').len();
        let piece_end = end.min(line_end);
        let alone = line_end - line_start < (piece_end.saturating_sub(start)) + 80;
        let cut = cut.filter(|_| !alone);
        let col = |offset: usize| u32::try_from(offset - line_start).ok();
        let cols = cut.and_then(|cut| Some((col(start)? + cut, col(piece_end)? + cut)));
        Span { first: no, last: no, cols }
    }
}
