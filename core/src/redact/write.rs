//! The text with names in the place of what was found.

use std::collections::HashMap;

use super::view::{Hidden, View};
use super::{Found, Kind, Redacted, Replacement};

/// Longer numbers are no names of ours.
const DIGITS: usize = 7;

/// The redacted text, and where its pieces stood.
pub struct Written {
    /// What the caller gets.
    pub redacted: Redacted,
    moves: Vec<Move>,
}

/// A replaced piece: its bytes in the original and in the redacted text.
struct Move {
    from: (usize, usize),
    to: (usize, usize),
}

impl Written {
    /// A text in which nothing was replaced.
    pub fn unchanged(text: &str) -> Self {
        let redacted = Redacted { text: text.to_owned(), replaced: Vec::new() };
        Self { redacted, moves: Vec::new() }
    }

    /// Where something found in the redacted text stood; what touches a name takes it whole.
    pub fn original(&self, found: Found) -> Found {
        let before = |at: usize| self.moves.partition_point(|m| m.to.0 <= at).checked_sub(1);
        let place = |at: usize, end: bool| match before(at).and_then(|n| self.moves.get(n)) {
            None => at,
            Some(m) if at < m.to.1 => {
                if end {
                    m.from.1
                } else {
                    m.from.0
                }
            }
            Some(m) => m.from.1 + (at - m.to.1),
        };
        let start = place(found.start, false);
        let end = match found.end.checked_sub(1) {
            Some(last) if before(last).is_some_and(|n| last < self.moves[n].to.1) => {
                place(last, true)
            }
            Some(last) => place(last, false) + 1,
            None => start,
        };
        Found { start, end, ..found }
    }
}

/// Names by value, and how far each kind has been counted.
struct Names {
    known: HashMap<String, String>,
    count: [u32; Kind::ALL.len()],
}

impl Names {
    fn of(&mut self, value: &str, kind: Kind) -> String {
        let count = &mut self.count[kind as usize];
        let name = self.known.entry(identity(value)).or_insert_with(|| {
            *count += 1;
            format!("<{}-{count}>", kind.word())
        });
        name.clone()
    }
}

/// What makes two values equal: the characters that are seen, without the breaks of a terminal.
fn identity(value: &str) -> String {
    let view = View::new(value, Hidden::Left);
    view.text().split_whitespace().collect()
}

/// Replaces sorted pieces that do not overlap.
pub fn write(text: &str, found: &[Found]) -> Written {
    let mut names = Names { known: HashMap::new(), count: used(text) };
    let mut out = Written::unchanged("");
    out.redacted.text.reserve(text.len());
    let mut place = Place { line: 1, start: 0, out_start: 0 };
    let mut copied = 0;
    for f in found {
        let Some(value) = text.get(f.start..f.end) else { continue };
        let name = names.of(value, f.kind);
        for (start, end) in pieces(value, f.start) {
            copy(text, (copied, start), &mut out.redacted.text, &mut place);
            copied = end;
            let quote = f.quotes.map(|n| "\\".repeat(usize::from(n)) + "\"").unwrap_or_default();
            out.redacted.text.push_str(&quote);
            let from = out.redacted.text.len();
            out.redacted.text.push_str(&name);
            let to = out.redacted.text.len();
            out.redacted.text.push_str(&quote);
            let column = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
            out.redacted.replaced.push(Replacement {
                kind: f.kind,
                name: name.clone(),
                line: place.line,
                cols: [column(from - place.out_start), column(to - place.out_start)],
                original_cols: [column(start - place.start), column(end - place.start)],
                length: column(end - start),
            });
            let whole = (from - quote.len(), to + quote.len());
            out.moves.push(Move { from: (start, end), to: whole });
        }
    }
    copy(text, (copied, text.len()), &mut out.redacted.text, &mut place);
    out
}

/// Where the copying is: the line, and where it starts in both texts.
struct Place {
    line: u32,
    start: usize,
    out_start: usize,
}

fn copy(text: &str, (from, to): (usize, usize), out: &mut String, place: &mut Place) {
    let piece = text.get(from..to).unwrap_or_default();
    let base = out.len();
    out.push_str(piece);
    for newline in memchr::memchr_iter(b'\n', piece.as_bytes()) {
        place.line = place.line.saturating_add(1);
        place.start = from + newline + 1;
        place.out_start = base + newline + 1;
    }
}

/// A line without indentation and quote marks of a mail.
fn unmarked(line: &str) -> &str {
    let mut rest = line.trim_start();
    while let Some(inner) = rest.strip_prefix("> ") {
        rest = inner.trim_start();
    }
    rest
}

/// The piece of each line, without the blanks around it: line breaks and indentation stay.
fn pieces(value: &str, start: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
    value
        .split_inclusive('\n')
        .scan(start, |at, line| {
            let begin = *at + (line.len() - unmarked(line).len());
            let piece = (begin, begin + unmarked(line).trim_end().len());
            *at += line.len();
            Some(piece)
        })
        .filter(|(start, end)| start < end)
}

/// The highest number of each kind that stands in the text already.
fn used(text: &str) -> [u32; Kind::ALL.len()] {
    let mut count = [0; Kind::ALL.len()];
    for at in memchr::memchr_iter(b'<', text.as_bytes()) {
        if let Some((kind, number, _)) = pseudonym(&text[at..]) {
            let count = &mut count[kind as usize];
            *count = number.max(*count);
        }
    }
    count
}

/// The name of ours that a text begins with: its kind, its number and its length.
pub fn pseudonym(text: &str) -> Option<(Kind, u32, usize)> {
    let rest = text.strip_prefix('<')?;
    let kind = Kind::ALL
        .into_iter()
        .find(|k| rest.strip_prefix(k.word()).is_some_and(|r| r.starts_with('-')))?;
    let digits = &rest[kind.word().len() + 1..];
    let length = digits.bytes().take(DIGITS + 1).take_while(u8::is_ascii_digit).count();
    if length > DIGITS || digits.as_bytes().get(length) != Some(&b'>') {
        return None;
    }
    let number = digits[..length].parse().ok()?;
    Some((kind, number, kind.word().len() + length + 3))
}
