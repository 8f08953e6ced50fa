//! `Bearer …` and `Basic …` wherever they stand.

use super::alphabet;
use super::judge;
use super::scan::Scan;
use super::{Found, Kind};
use triage_scan::Search;

const WORDS: &[&str] = &["bearer ", "bearer%20", "bearer+", "basic ", "basic%20"];

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    let mut hits = Vec::new();
    Search::new(WORDS.iter().copied()).find(scan.text, |m| hits.push(m));
    for hit in hits {
        let start = scan.blanks(hit.start + WORDS[hit.text].len());
        let end = scan.until(start, |b| {
            !(b.is_ascii_alphanumeric()
                || matches!(b, b'.' | b'_' | b'~' | b'+' | b'/' | b'=' | b'-' | b'|' | b'%'))
        });
        let value = scan.get(start, end).trim_end_matches('.');
        let end = start + value.len();
        if WORDS[hit.text].starts_with("bearer") {
            if value.len() >= 12 && judge::token_like(value) && !value.contains("=http") {
                found.push(Found::new(start, end, Kind::Token));
            }
        } else if value.len() >= 8 && value.len() < 2048 && alphabet::basic(value) {
            found.push(Found::new(start, end, Kind::Password));
        }
    }
}
