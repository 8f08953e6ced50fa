//! Values that a telling name is given: environment, options, headers, fields, connection strings.

use super::alphabet;
use super::judge;
use super::names::Form;
use super::scan::{Name, Scan};
use super::slot::Slot;
use super::{Found, Kind};

/// Schemes that stand before the secret of an `Authorization` header.
const SCHEMES: &[&str] =
    &["bearer", "basic", "token", "digest", "apikey", "aws4-hmac-sha256", "negotiate", "bot"];

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    let mut done = 0;
    for name in &scan.names {
        if name.start < done {
            continue;
        }
        if let Some(f) = block(scan, name).or_else(|| value(scan, name)) {
            done = f.end;
            found.push(f);
        }
    }
}

fn value(scan: &Scan<'_>, name: &Name) -> Option<Found> {
    let slot = scan.slot(name)?;
    let value = scan.get(slot.start, slot.end);
    if name.sort.form == Form::Auth {
        return alphabet::basic(value).then_some(Found::new(slot.start, slot.end, Kind::Password));
    }
    let in_query = matches!(scan.byte(name.start.wrapping_sub(1)), Some(b'?' | b'&' | b'6'));
    if name.sort.form == Form::Query && !in_query && value.len() < 40 {
        return None;
    }
    if matches!(name.sort.form, Form::Header | Form::Cookie) {
        return header(scan, name, &slot);
    }
    judge::secret(name, scan.text, value, &slot).then(|| found(name, value, &slot))
}

/// What is to be replaced of a value that was judged a secret.
pub fn found(name: &Name, value: &str, slot: &Slot) -> Found {
    let number = slot.keyed.is_some_and(|q| q.mark == b'"') && slot.by == b':' && !slot.quoted;
    let quotes = slot.keyed.filter(|_| number).and_then(|q| u8::try_from(q.depth).ok());
    let kind = judge::kind(name.sort.kind, value);
    Found { quotes, ..Found::new(slot.start, slot.end, kind) }
}

/// `Authorization: Bearer …`, `Cookie: …`: to the end of the header.
fn header(scan: &Scan<'_>, name: &Name, slot: &Slot) -> Option<Found> {
    let value = scan.get(slot.start, slot.end);
    let end = if slot.quoted || slot.by != b':' || slot.keyed.is_some() || slot.leads {
        slot.end
    } else if name.quoted_line {
        scan.until(slot.start, |b| matches!(b, b'"' | b'\'' | b'`' | b'\\'))
    } else {
        scan.trimmed(slot.start, scan.line_end(slot.start))
    };
    let whole = scan.get(slot.start, end);
    let scheme = whole.split([' ', ':']).next().unwrap_or_default();
    let known = SCHEMES.contains(&scheme.to_ascii_lowercase().as_str());
    let (kind, start) = if known {
        let after = slot.start + scheme.len();
        let kind = if scheme.eq_ignore_ascii_case("basic") { Kind::Password } else { Kind::Token };
        (kind, scan.blanks(after + usize::from(scan.byte(after) == Some(b':'))))
    } else {
        (Kind::Token, slot.start)
    };
    let secret = scan.get(start, end);
    let cookie = name.sort.form == Form::Cookie;
    if judge::stand_in(secret) || !cookie && !known && !judge::token_like(value) {
        return None;
    }
    if cookie && (!secret.bytes().take(256).any(|b| b == b'=') || secret.len() < 12) {
        return None;
    }
    let words = secret.split_whitespace().count();
    let bare = secret.bytes().all(|b| b.is_ascii_lowercase() || b == b' ');
    (secret.len() >= 4 && !(words > 2 && bare)).then_some(Found::new(start, end, kind))
}

/// `password: |` and the lines under it.
pub fn block(scan: &Scan<'_>, name: &Name) -> Option<Found> {
    let rest = scan.get(name.end, scan.line_end(name.end)).trim_end();
    let mark = rest.trim_start_matches(['"', '\'']).strip_prefix(':')?.trim_start();
    if !mark.starts_with(['|', '>']) || mark.len() > 3 || !scan.leads(name) {
        return None;
    }
    let (start, end) = lines_under(scan, name.line, scan.line_end(name.end))?;
    let text = scan.get(start, end);
    (!judge::stand_in(text)).then_some(Found::new(start, end, judge::kind(name.sort.kind, text)))
}

/// First and last byte of the lines below `end` that are indented deeper than the line at `line`.
pub fn lines_under(scan: &Scan<'_>, line: usize, end: usize) -> Option<(usize, usize)> {
    let depth = |at: usize| {
        let text = scan.get(at, scan.line_end(at));
        let inner = text.trim_start_matches([' ', '\t']);
        (!inner.trim().is_empty()).then_some((text.len() - inner.len(), at + text.trim_end().len()))
    };
    let own = scan.get(line, end);
    let own = own.len() - own.trim_start_matches([' ', '-']).len();
    let mut last = None;
    let mut at = end + 1;
    let first = at;
    while at < scan.bytes.len() {
        match depth(at) {
            Some((depth, end)) if depth > own => last = Some(end),
            Some(_) => break,
            None => {}
        }
        at = scan.line_end(at) + 1;
    }
    last.map(|end| (first, end))
}
