//! A name in one field and its value in another: `name: HF_TOKEN` beside `value: …`, in either
//! order, in YAML, JSON, Go structs and HCL.

use super::Found;
use super::assigned;
use super::judge;
use super::names::Form;
use super::quote;
use super::scan::{Name, Scan};

/// Between the two fields no more text than this.
const APART: usize = 400;

/// A value that comes first may be this long.
const BEFORE: usize = 3000;

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    let mut done = 0;
    for name in &scan.names {
        if name.start < done {
            continue;
        }
        let Some(key) = key_of(scan, name) else { continue };
        let value = after(scan, name).or_else(|| before(scan, key));
        let Some(value) = value else { continue };
        let line = scan.line_start(value.0, APART);
        let field = Name { start: value.0, end: value.1, dashes: 0, line, ..*name };
        if let Some(f) = assigned::block(scan, &field) {
            done = f.end;
            found.push(f);
            continue;
        }
        let Some(slot) = scan.slot(&field) else { continue };
        let text = scan.get(slot.start, slot.end);
        let text =
            text.strip_suffix('}').filter(|t| !slot.quoted && !t.contains('{')).unwrap_or(text);
        let slot = super::slot::Slot { end: slot.start + text.len(), leads: true, ..slot };
        if slot.end - slot.start > BEFORE {
            done = slot.end;
        }
        if matches!(name.sort.form, Form::Header | Form::Cookie) {
            let start = slot.start + text.find(' ').map_or(0, |n| n + 1);
            if !judge::stand_in(scan.get(start, slot.end)) {
                found.push(Found::new(start, slot.end, name.sort.kind));
            }
        } else if judge::secret(name, scan.text, text, &slot) {
            found.push(assigned::found(&Name { sort: name.sort, ..field }, text, &slot));
        }
    }
}

/// Where the key is whose value a name is, such as `name` in `"name": "HF_TOKEN"`.
fn key_of(scan: &Scan<'_>, name: &Name) -> Option<usize> {
    let mut at = name.start - name.dashes;
    if let Some(quote) = quote::before(scan.bytes, at) {
        at -= 1 + quote.depth;
    }
    let text = scan.get(at.saturating_sub(24), at).trim_end_matches([' ', '\t']);
    // HCL: `variable "db_password" { default = … }`.
    if let Some(before) = text.strip_suffix("variable") {
        return Some(at.saturating_sub(24) + before.len());
    }
    let text = text.strip_suffix([':', '='])?.trim_end_matches([' ', '\t']);
    let text = text.trim_end_matches(['"', '\'']).trim_end_matches('\\');
    let word = text.rsplit(|c: char| !c.is_ascii_alphanumeric()).next()?;
    let known = ["name", "key", "variable", "header", "env", "k"]
        .iter()
        .any(|k| word.eq_ignore_ascii_case(k));
    let from = at.saturating_sub(24);
    known.then(|| from + text.len() - word.len())
}

/// The field `value` after a name, in the same object.
fn after(scan: &Scan<'_>, name: &Name) -> Option<(usize, usize)> {
    let text = scan.get(name.end, scan.text.floor_char_boundary(name.end + APART));
    let opened = text.trim_start_matches('"').trim_start().strip_prefix('{').unwrap_or(text);
    let skipped = text.len() - opened.len();
    let text = opened;
    let stop = text.find(['{', '}']).unwrap_or(text.len());
    let text = &text[..stop];
    let item = ["\n- ", " - "]
        .iter()
        .filter_map(|i| text.find(i))
        .filter(|at| text[..=*at].contains('\n'))
        .min();
    let text = &text[..item.unwrap_or(text.len())];
    field(text).map(|(from, to)| (name.end + skipped + from, name.end + skipped + to))
}

/// The first `value` of a text that stands as a key.
fn field(text: &str) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    if let Some(at) = text.find("default = ") {
        return Some((at, at + "default".len()));
    }
    for (at, _) in text.match_indices("alue") {
        let start = at.checked_sub(1)?;
        let first = matches!(bytes[start], b'v' | b'V')
            && start.checked_sub(1).is_none_or(|n| {
                !bytes[n].is_ascii_alphanumeric() && !matches!(bytes[n], b'_' | b'-' | b'.')
            });
        let rest = text[at + 4..].trim_start_matches(['\\', '"', '\'']).trim_start();
        if first && rest.starts_with([':', '=']) {
            return Some((start, at + 4));
        }
    }
    None
}

/// The field `value` just before the key `name`.
fn before(scan: &Scan<'_>, key: usize) -> Option<(usize, usize)> {
    let from = scan.text.ceil_char_boundary(key.saturating_sub(BEFORE));
    let text = scan.get(from, key);
    let at = text.rfind("alue").and_then(|n| n.checked_sub(1))?;
    let (start, end) = field(&text[at..]).map(|(a, b)| (from + at + a, from + at + b))?;
    let line = Name {
        start,
        end,
        dashes: 0,
        line: start,
        quoted_line: true,
        sort: super::names::judge("password")?,
    };
    let slot = scan.slot(&line)?;
    let between = scan.get(slot.end, key);
    let only_marks = between
        .bytes()
        .all(|b| matches!(b, b'"' | b'\'' | b'\\' | b',' | b' ' | b'\n' | b'\r' | b'\t'));
    // A new item begins a new object.
    (only_marks && !scan.get(slot.end, key).contains("- ")).then_some((start, end))
}
