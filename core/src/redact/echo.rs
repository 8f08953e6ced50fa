//! The values that were found, wherever else they stand: equal stays equal, and none is left.

use std::collections::HashSet;

use super::alphabet;
use super::judge;
use super::scan::Scan;
use super::{Found, Kind};
use triage_scan::Search;

/// More different secrets than this are no paste of a person.
const MOST: usize = 8192;

/// Adds them to what was found, which is sorted.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    let mut seen = HashSet::new();
    let mut values: Vec<(&str, Kind)> = Vec::new();
    for f in found.iter() {
        let value = scan.get(f.start, f.end);
        if values.len() < MOST && telling(value, f.kind) && seen.insert(value) {
            values.push((value, f.kind));
        }
    }
    if values.is_empty() {
        return;
    }
    let mut more = Vec::new();
    let word = |b: Option<u8>| b.is_some_and(|b| b.is_ascii_alphanumeric());
    Search::new(values.iter().map(|(v, _)| *v)).find(scan.text, |m| {
        let (value, kind) = values[m.text];
        let end = m.start + value.len();
        let whole =
            !word(m.start.checked_sub(1).and_then(|n| scan.byte(n))) && !word(scan.byte(end));
        let after_break = m.start > 1 && scan.bytes[m.start - 2] == b'\\';
        if scan.get(m.start, end) == value && (whole || after_break || value.len() >= 20) {
            more.push(Found::new(m.start, end, kind));
        }
    });
    found.append(&mut more);
}

/// Whether a value is so special that it stands for nothing else elsewhere.
fn telling(value: &str, kind: Kind) -> bool {
    let mark = |b: u8| !b.is_ascii_alphanumeric() && !matches!(b, b'-' | b'.' | b'_' | b'/' | b':');
    let special = kind == Kind::Password
        && judge::token_like(value)
        && value.bytes().any(|b| mark(b) || b.is_ascii_uppercase());
    value.len() < 1024
        && !value.contains(char::is_whitespace)
        && (alphabet::random(value) || special)
}
