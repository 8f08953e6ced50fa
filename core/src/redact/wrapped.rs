//! A secret that a terminal broke at its right edge goes on in the next line.

use super::Found;
use super::scan::Scan;

/// No terminal that anybody reads a cluster in is narrower.
const NARROWEST: usize = 40;

/// Lines that are longer were not broken by a terminal.
const WIDEST: usize = 400;

/// A token of 8 kB in 80 columns takes this many lines.
const LINES: usize = 110;

/// Makes those longer that go on.
pub fn extend(scan: &Scan<'_>, found: &mut [Found]) {
    for f in found {
        let line = memchr::memrchr(b'\n', &scan.bytes[f.start.saturating_sub(4096)..f.start]);
        let Some(line) =
            line.map(|n| n + 1 + f.start.saturating_sub(4096)).or((f.start < 4096).then_some(0))
        else {
            continue;
        };
        let width = scan.get(line, f.end).chars().count();
        if !(NARROWEST..=WIDEST).contains(&width) {
            continue;
        }
        for _ in 0..LINES {
            let Some((end, full)) = next(scan, f.end, width) else { break };
            f.end = end;
            if !full {
                break;
            }
        }
    }
}

/// The end of the piece on the next line, and whether it fills the line.
fn next(scan: &Scan<'_>, end: usize, width: usize) -> Option<(usize, bool)> {
    let start = match (scan.byte(end)?, scan.byte(end + 1)) {
        (b'\n', _) => end + 1,
        (b'\r', Some(b'\n')) => end + 2,
        _ => return None,
    };
    let stop = scan.trimmed(start, scan.line_end(start));
    let part = |b: u8| {
        b.is_ascii_alphanumeric()
            || matches!(b, b'+' | b'/' | b'=' | b'_' | b'-' | b'.' | b'~' | b'%')
    };
    let run = scan.until(start, |b| !part(b));
    let piece = scan.get(start, run);
    let rest = scan.get(run, stop);
    if piece.is_empty()
        || stop - start > width
        || piece.starts_with("---")
        || piece.trim_end_matches('=').contains('=')
    {
        return None;
    }
    let closes =
        rest.bytes().all(|b| matches!(b, b'"' | b'\'' | b',' | b'}' | b']' | b'\\' | b')'));
    let marked =
        piece.bytes().any(|b| b.is_ascii_digit() || b.is_ascii_uppercase()) || !rest.is_empty();
    (closes && marked).then_some((run, run - start == width))
}
