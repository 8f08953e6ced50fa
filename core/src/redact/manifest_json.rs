//! The values of Secrets in JSON: `data` and `stringData` of an object whose `kind` is `Secret`, in
//! any order of keys, on one line or many, also as JSON inside a string.

use super::judge;
use super::quote::{self, Quote};
use super::scan::Scan;
use super::{Found, Kind};

/// JSON in JSON in JSON: as deep as a last-applied list in a log.
const STRINGS: usize = 4;

/// Open objects that are followed. Real ones stay below 30.
const DEPTH: usize = 200;

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    let hit = |at: usize| {
        let before =
            scan.get(at.saturating_sub(20), at).trim_end_matches(['"', '\\', ' ', ':', '\t']);
        before.ends_with("kind") && scan.byte(at + 6).is_some_and(|b| matches!(b, b'"' | b'\\'))
    };
    if memchr::memmem::find_iter(scan.bytes, b"Secret").any(hit) {
        Reader { scan, found }.read(0, scan.bytes.len(), Quote { mark: b'"', depth: 0 }, 0);
    }
}

/// An object or list that is open.
#[derive(Default)]
struct Frame {
    /// Its `kind` is `Secret`.
    secret: bool,
    /// It is the `data` of another.
    data: bool,
    /// Values of its `data`.
    values: Vec<(usize, usize)>,
    /// The key that was read last.
    key: (usize, usize),
}

struct Reader<'s, 't> {
    scan: &'s Scan<'t>,
    found: &'s mut Vec<Found>,
}

impl Reader<'_, '_> {
    fn read(&mut self, from: usize, to: usize, quote: Quote, strings: usize) {
        let mut open: Vec<Frame> = Vec::new();
        let mut deeper = 0_usize;
        let mut at = from;
        while at < to {
            match self.scan.bytes[at] {
                b'{' | b'[' => {
                    let key = open.last().map(|f| self.scan.get(f.key.0, f.key.1));
                    let data = matches!(key, Some("data" | "stringData"));
                    if open.len() < DEPTH {
                        open.push(Frame { data, ..Frame::default() });
                    } else {
                        deeper += 1;
                    }
                }
                b'}' | b']' if deeper > 0 => deeper -= 1,
                b'}' | b']' => self.close(&mut open),
                b'"' | b'\\' => {
                    if let Some((here, start)) = quote::at(self.scan.bytes, at)
                        && here == quote
                    {
                        at = self.string(start, to, quote, strings, &mut open);
                        continue;
                    }
                }
                _ => {}
            }
            at += 1;
        }
        while !open.is_empty() {
            self.close(&mut open);
        }
    }

    /// Takes a string that starts at a byte; gives the byte after it.
    fn string(
        &mut self,
        start: usize,
        to: usize,
        quote: Quote,
        strings: usize,
        open: &mut [Frame],
    ) -> usize {
        let close = quote.close(self.scan.bytes, start).filter(|c| *c <= to);
        let end = close.unwrap_or_else(|| self.scan.line_end(start).min(to));
        let next = close.map_or(end, |c| c + quote.depth + 1);
        let text = self.scan.get(start, end);
        if strings < STRINGS && text.len() > 40 && text.contains("Secret") && text.contains("kind")
        {
            let inner = Quote { mark: b'"', depth: quote.depth * 2 + 1 };
            self.read(start, end, inner, strings + 1);
        }
        let Some(frame) = open.last_mut() else { return next };
        let key = self
            .scan
            .bytes
            .get(next..to)
            .unwrap_or_default()
            .iter()
            .take(16)
            .find(|b| !b.is_ascii_whitespace())
            == Some(&b':');
        if key {
            frame.key = (start, end);
            return next;
        }
        let owner = self.scan.get(frame.key.0, frame.key.1);
        if owner == "kind" && text == "Secret" {
            frame.secret = true;
        }
        if frame.data {
            frame.values.push((start, end));
        }
        next
    }

    fn close(&mut self, open: &mut Vec<Frame>) {
        let Some(frame) = open.pop() else { return };
        if frame.secret {
            let secret = |v: &&(usize, usize)| !judge::stand_in(self.scan.get(v.0, v.1));
            let all = frame.values.iter().filter(secret);
            self.found.extend(all.map(|(start, end)| Found::new(*start, *end, Kind::Secret)));
        } else if frame.data
            && let Some(parent) = open.last_mut()
        {
            parent.values.extend(frame.values);
        }
    }
}
