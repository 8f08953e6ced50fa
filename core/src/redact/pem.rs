//! Keys and certificates between `-----BEGIN …-----` and `-----END …-----`, over lines or on one.

use super::scan::Scan;
use super::{Found, Kind};

const BEGIN: &[u8] = b"-----BEGIN ";
const END: &[u8] = b"-----END ";

/// The largest key anybody uses takes fewer bytes; more is cut off or hostile.
const LONGEST: usize = 64 << 10;

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    let mut ends = memchr::memmem::find_iter(scan.bytes, END).peekable();
    let mut done = 0;
    for start in memchr::memmem::find_iter(scan.bytes, BEGIN) {
        if start < done {
            continue;
        }
        let label = start + BEGIN.len();
        let label_end =
            scan.until(label, |b| !(b.is_ascii_uppercase() || b.is_ascii_digit() || b == b' '));
        let what = scan.get(label, label_end);
        if scan.get(label_end, label_end + 5) != "-----"
            || what.ends_with("PUBLIC KEY")
            || what == "CERTIFICATE REQUEST"
        {
            continue;
        }
        let kind = if what.ends_with("CERTIFICATE") { Kind::Certificate } else { Kind::Key };
        while ends.next_if(|e| *e < label_end).is_some() {}
        let end = ends.peek().copied().filter(|e| e - start < LONGEST).and_then(|e| close(scan, e));
        let end = end.unwrap_or_else(|| cut_off(scan, label_end + 5));
        done = end;
        found.push(Found::new(start, end, kind));
    }
}

/// The end of the line `-----END …-----`.
fn close(scan: &Scan<'_>, at: usize) -> Option<usize> {
    let label = scan
        .until(at + END.len(), |b| !(b.is_ascii_uppercase() || b.is_ascii_digit() || b == b' '));
    (scan.get(label, label + 5) == "-----").then_some(label + 5)
}

/// Without an end: as far as the text looks like base64.
fn cut_off(scan: &Scan<'_>, at: usize) -> usize {
    let mut end = at;
    let limit = (at + LONGEST).min(scan.bytes.len());
    let mut line = at;
    while line < limit {
        let stop = scan.line_end(line);
        let text = scan.get(line, stop).trim();
        let body = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/' | b'=' | b'\\');
        let run = text.bytes().take_while(|b| body(*b)).count();
        if run < text.len() || run < 16 && run > 0 && line > at {
            let lead = scan.get(line, stop).len() - scan.get(line, stop).trim_start().len();
            return if run >= 16 { line + lead + run } else { end };
        }
        end = scan.trimmed(line, stop).max(end);
        line = stop + 1;
    }
    end
}
