//! A run of cleaned lines as one text, with the way back to the paste.

use std::borrow::Cow;
use std::cell::Cell;

use super::Line;
use crate::facts::Span;

/// Cleaned lines joined with line feeds.
#[derive(Debug)]
pub struct Block<'a> {
    /// The joined text.
    pub text: Cow<'a, str>,
    /// Offset of each row in `text`.
    starts: Cow<'a, [u32]>,
    /// Number of each row in the paste, and the bytes cut before its cleaned part; for rows that
    /// follow each other uncut only those of the first.
    origin: Vec<(u32, Option<u32>)>,
    /// The row that was asked for last: the next one is seldom far from it.
    near: Cell<usize>,
}

impl<'a> Block<'a> {
    /// Joins lines; of a whole document nothing is copied.
    pub fn new(lines: &'a [Line<'_>]) -> Self {
        if let [line] = lines
            && let Some(survey) = &line.survey
        {
            return Self {
                text: Cow::Borrowed(&line.clean),
                starts: Cow::Borrowed(&survey.rows),
                origin: vec![(line.no, Some(0))],
                near: Cell::new(0),
            };
        }
        let mut text = String::with_capacity(lines.iter().map(|l| l.clean.len() + 1).sum());
        let mut starts = Vec::with_capacity(lines.len());
        let mut origin = Vec::with_capacity(lines.len());
        for line in lines {
            for (row, no) in line.clean.split('\n').zip(line.no..) {
                starts.push(u32::try_from(text.len()).unwrap_or(u32::MAX));
                origin.push((no, line.cut));
                text.push_str(row);
                text.push('\n');
            }
        }
        Self { text: text.into(), starts: starts.into(), origin, near: Cell::new(0) }
    }

    /// Where a row begins; the end of the text for the one after the last.
    fn start(&self, row: usize) -> usize {
        self.starts.get(row).map_or(self.text.len(), |start| *start as usize)
    }

    /// The row (counted from 0) of a byte offset.
    pub fn row(&self, offset: usize) -> usize {
        let mut from = self.near.get();
        let mut to = from + 1;
        // Twice as far each time, on both sides.
        while self.start(from) > offset {
            from = from.saturating_sub(to - from);
        }
        while to < self.starts.len() && self.start(to) <= offset {
            to += to - from;
        }
        let inside = &self.starts[from..to.min(self.starts.len())];
        let row = from + inside.partition_point(|s| *s as usize <= offset).saturating_sub(1);
        self.near.set(row);
        row
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.starts.len()
    }

    /// The text of a row.
    pub fn row_text(&self, row: usize) -> &str {
        let text = self.text.get(self.start(row)..self.start(row + 1)).unwrap_or("");
        text.trim_end_matches(['\n', '\r'])
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
        let last = self.row(end.max(start + 1) - 1);
        let (no, cut) = self.origin(first);
        let last_no = self.number(last);
        let line_start = self.start(first);
        let line_end = line_start + self.row_text(first).len();
        let piece_end = end.min(line_end);
        let alone = line_end - line_start < (piece_end.saturating_sub(start)) + 80;
        let cut = cut.filter(|_| !alone && first == last);
        let col = |offset: usize| u32::try_from(offset - line_start).ok();
        let cols = cut.and_then(|cut| Some((col(start)? + cut, col(piece_end)? + cut)));
        Span { first: no, last: last_no, cols }
    }
}
