//! The value of an option in the next word or the next item of a list: `--token abc`,
//! `["--api-key", "abc"]`, `- --api-key` and `- abc` in YAML, indented lines in describe.

use super::Found;
use super::assigned;
use super::judge;
use super::quote;
use super::scan::{Name, Scan};
use super::slot::Slot;

/// Words that follow an option that is only spoken of.
const PROSE: &[&str] = &[
    "to",
    "for",
    "is",
    "flag",
    "or",
    "and",
    "option",
    "argument",
    "must",
    "in",
    "with",
    "was",
    "as",
    "not",
    "are",
    "instead",
    "parameter",
    "value",
    "which",
    "when",
    "if",
    "the",
    "a",
    "requires",
    "has",
    "from",
    "via",
    "on",
    "of",
    "be",
    "cannot",
];

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    for name in scan.names.iter().filter(|n| n.dashes > 0) {
        if let Some(slot) = next_item(scan, name) {
            let value = scan.get(slot.start, slot.end);
            let spoken = slot.by == b' ' && PROSE.contains(&value);
            if !spoken && !value.starts_with('-') && judge::secret(name, scan.text, value, &slot) {
                found.push(assigned::found(name, value, &slot));
            }
        }
    }
}

fn next_item(scan: &Scan<'_>, name: &Name) -> Option<Slot> {
    let open = quote::before(scan.bytes, name.start - name.dashes);
    let mut at = name.end;
    if let (Some(open), Some((close, next))) = (open, quote::at(scan.bytes, at)) {
        if open != close {
            return None;
        }
        at = next;
    }
    let after = at;
    at = scan.blanks(at);
    let comma = scan.byte(at) == Some(b',');
    at = scan.blanks(at + usize::from(comma));
    if scan.byte(at) == Some(b'\\') && matches!(scan.byte(at + 1), Some(b'\n' | b'\r')) {
        at += 1;
    }
    let mut next_line = false;
    if scan.byte(at) == Some(b'\r') {
        at += 1;
    }
    if scan.byte(at) == Some(b'\n') {
        next_line = true;
        at = scan.blanks(at + 1);
        if scan.get(at, at + 2) == "- " {
            at = scan.blanks(at + 2);
        }
        // Unless items of a list stand one below the other, the next line is another matter.
        let alone = scan
            .get(name.line, name.start - name.dashes)
            .trim_start_matches([' ', '\t', '-', '"', '\'', '\\'])
            .is_empty();
        let goes_on = comma || scan.get(after, at).contains('\\');
        if !alone && !goes_on {
            return None;
        }
    }
    if at == after && !comma {
        return None;
    }
    let by = if next_line || comma { b'n' } else { b' ' };
    let base =
        Slot { start: at, end: at, quoted: false, keyed: None, by, leads: false, open: false };
    if let Some(slot) = scan.quoted(at, base) {
        return Some(slot);
    }
    let marks = name.quoted_line;
    let end = scan.until(at, |b| {
        b.is_ascii_whitespace() || marks && quote::is_mark(b) || b == b']' && !next_line
    });
    let end = if marks && end > at && scan.byte(end - 1) == Some(b'\\') { end - 1 } else { end };
    let value = scan.get(at, end).trim_end_matches([',', ';']);
    let end = at + value.len();
    (end > at).then_some(Slot { end, ..base })
}
