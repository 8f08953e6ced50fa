//! The values of Secrets in YAML: `data` and `stringData` beside `kind: Secret`, in any order.

use super::assigned::lines_under;
use super::judge;
use super::scan::Scan;
use super::{Found, Kind};

/// Open mappings that are followed. Real ones stay below 30.
const DEPTH: usize = 200;

/// A mapping that is open.
struct Level {
    indent: usize,
    secret: bool,
    data: bool,
    /// The last key was `data` or `stringData` without a value.
    opens: bool,
    values: Vec<(usize, usize)>,
}

/// A line `key: value`.
struct Entry<'t> {
    indent: usize,
    first: bool,
    key: &'t str,
    value: (usize, usize),
}

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    let kind = |at: usize| {
        let before = scan.get(at.saturating_sub(12), at).trim_end_matches([' ', '"', '\'']);
        before.ends_with("kind:")
    };
    if !memchr::memmem::find_iter(scan.bytes, b"Secret").any(kind) {
        return;
    }
    let mut open: Vec<Level> = Vec::new();
    let mut at = 0;
    while at < scan.bytes.len() {
        let end = scan.line_end(at);
        let mut next = end + 1;
        let line = scan.get(at, end).trim_end();
        if line == "---" || line == "..." {
            close(scan, &mut open, 0, found);
        } else if let Some(entry) = entry(line, at) {
            enter(scan, &mut open, &entry, found);
            next = take(scan, &mut open, &entry, (at, end)).unwrap_or(next);
        }
        at = next;
    }
    close(scan, &mut open, 0, found);
}

fn entry(line: &str, at: usize) -> Option<Entry<'_>> {
    let mut rest = line.trim_start_matches(' ');
    let mut first = false;
    while let Some(item) = rest.strip_prefix("- ") {
        rest = item.trim_start_matches(' ');
        first = true;
    }
    if rest.is_empty() || rest.starts_with('#') || rest.starts_with('{') {
        return None;
    }
    let colon = rest.find(": ").or_else(|| rest.ends_with(':').then_some(rest.len() - 1))?;
    let indent = line.len() - rest.len();
    let value = rest[colon + 1..].trim_start();
    let start = at + line.len() - value.len();
    let key = rest[..colon].trim_matches(['"', '\'']);
    Some(Entry { indent, first, key, value: (start, at + line.len()) })
}

/// Closes what the line is no longer part of, and opens what it begins.
fn enter(scan: &Scan<'_>, open: &mut Vec<Level>, entry: &Entry<'_>, found: &mut Vec<Found>) {
    close(scan, open, entry.indent + usize::from(!entry.first), found);
    let parent = open.last();
    if parent.is_none_or(|p| p.indent < entry.indent) && open.len() < DEPTH {
        let data = parent.is_some_and(|p| p.opens);
        open.push(Level {
            indent: entry.indent,
            secret: false,
            data,
            opens: false,
            values: Vec::new(),
        });
    }
}

/// Takes the value of a line; gives where to read on when it goes over lines.
fn take(
    scan: &Scan<'_>,
    open: &mut [Level],
    entry: &Entry<'_>,
    (at, end): (usize, usize),
) -> Option<usize> {
    let (level, above) = open.split_last_mut()?;
    let text = scan.get(entry.value.0, entry.value.1);
    if entry.key == "kind" && text.trim_matches(['"', '\'']) == "Secret" {
        level.secret = true;
    }
    level.opens = text.is_empty() && matches!(entry.key, "data" | "stringData");
    let parent = above.last_mut().filter(|_| level.data)?;
    if text.starts_with(['|', '>']) && text.len() <= 3 {
        let (start, last) = lines_under(scan, at, end)?;
        parent.values.push((start, last));
        return Some(scan.line_end(last) + 1);
    }
    let quoted = text.len() > 1 && text.starts_with(['"', '\'']) && text.ends_with(['"', '\'']);
    let inset = usize::from(quoted);
    parent.values.push((entry.value.0 + inset, entry.value.1 - inset));
    None
}

/// Closes all levels from an indentation on.
fn close(scan: &Scan<'_>, open: &mut Vec<Level>, indent: usize, found: &mut Vec<Found>) {
    while let Some(level) = open.pop_if(|l| l.indent >= indent) {
        if level.secret {
            let secret = |v: &&(usize, usize)| !judge::stand_in(scan.get(v.0, v.1));
            let all = level.values.iter().filter(secret);
            found.extend(all.map(|(start, end)| Found::new(*start, *end, Kind::Secret)));
        }
    }
}
