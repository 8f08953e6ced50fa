//! What all redactors share: the text, and the names in it that announce a secret.

use std::cell::Cell;

use super::Options;
use super::names::{self, Sort};
use super::write::pseudonym;
use triage_scan::Search;

/// No name of a secret is longer; what a run of more characters is cut into does not matter.
const LONGEST: usize = 128;

/// Parts of names that are looked at more closely. Four bytes at least: see `Search`.
const TRIGGERS: &[&str] = &[
    "pass",
    "_pwd",
    "pwd=",
    "pwd:",
    "pwd\"",
    " pwd",
    ";pwd",
    "secret",
    "token",
    "_key",
    "-key",
    ".key",
    "ikey",
    "skey",
    "ekey",
    "tkey",
    "dkey",
    "gkey",
    "rkey",
    "nkey",
    "pkey",
    "ykey",
    "tkey",
    "bkey",
    "okey",
    "kennwort",
    "auth",
    "cred",
    "cookie",
    "sessid",
    "sessionid",
    "signature",
    "&sig",
    "?sig",
    "u0026sig",
    "dockercfg",
    "dockerconfig",
    "_jwt",
    "jwt=",
    "jwt:",
    "jwt\"",
    "_pat",
    "-pat",
];

/// A text made ready.
pub struct Scan<'t> {
    /// The text.
    pub text: &'t str,
    /// Its bytes.
    pub bytes: &'t [u8],
    /// What else is asked for.
    pub options: Options,
    /// Telling names, in order.
    pub names: Vec<Name>,
    /// A range without line breaks, and the end of its line: asking again must cost nothing.
    line: Cell<(usize, usize)>,
}

/// A name that announces a secret.
#[derive(Clone, Copy, Debug)]
pub struct Name {
    /// Its first byte.
    pub start: usize,
    /// The byte after it.
    pub end: usize,
    /// Dashes before it: `--api-key` has two.
    pub dashes: usize,
    /// What it announces.
    pub sort: Sort,
    /// Where its line starts.
    pub line: usize,
    /// Whether a quote mark stands before it on its line.
    pub quoted_line: bool,
}

impl<'t> Scan<'t> {
    /// Finds the names.
    pub fn new(text: &'t str, options: Options) -> Self {
        let mut hits = Vec::new();
        Search::new(TRIGGERS.iter().copied()).find(text, |m| hits.push(m.start));
        hits.sort_unstable();
        let mut scan = Self {
            text,
            bytes: text.as_bytes(),
            options,
            names: Vec::new(),
            line: Cell::new((1, 0)),
        };
        let mut done = 0;
        let mut line = LineBefore::default();
        for hit in hits {
            let hit = hit + usize::from(!is_name(scan.bytes[hit]));
            if hit < done {
                continue;
            }
            let (start, dashes, end) = scan.name_around(hit);
            done = end.max(hit + 1);
            let ours = start.checked_sub(1).and_then(|n| text.get(n..)).and_then(pseudonym);
            let sort = text.get(start..end).and_then(names::judge);
            let sort = sort.filter(|_| ours.is_none() && !text[..start].ends_with("checksum/"));
            let Some(sort) = sort else { continue };
            line.advance(scan.bytes, start);
            let quoted_line = line.quote;
            scan.names.push(Name { start, end, dashes, sort, line: line.start, quoted_line });
        }
        scan
    }

    /// The text of a range; empty where it is none.
    pub fn get(&self, start: usize, end: usize) -> &'t str {
        self.text.get(start..end).unwrap_or_default()
    }

    /// The byte at a place.
    pub fn byte(&self, at: usize) -> Option<u8> {
        self.bytes.get(at).copied()
    }

    /// Skips blanks and tabs.
    pub fn blanks(&self, at: usize) -> usize {
        at + self
            .bytes
            .get(at..)
            .unwrap_or_default()
            .iter()
            .take_while(|b| matches!(b, b' ' | b'\t'))
            .count()
    }

    /// The start of the line that a place is in, looked for no further back than this.
    pub fn line_start(&self, at: usize, most: usize) -> usize {
        let from = at.saturating_sub(most);
        let newline = memchr::memrchr(b'\n', &self.bytes[from..at]);
        newline.map_or(from, |n| from + n + 1)
    }

    /// The end of the line that a place is in.
    pub fn line_end(&self, at: usize) -> usize {
        let (from, end) = self.line.get();
        if (from..=end).contains(&at) {
            return end;
        }
        let rest = self.bytes.get(at..).unwrap_or_default();
        let end = memchr::memchr(b'\n', rest).map_or(self.bytes.len(), |n| at + n);
        self.line.set((at, end));
        end
    }

    /// Start, dashes before and end of the name that holds a byte.
    fn name_around(&self, at: usize) -> (usize, usize, usize) {
        let bytes = self.bytes;
        let back = bytes[..at].iter().rev().take(LONGEST).take_while(|b| is_name(**b)).count();
        let forth = bytes[at..].iter().take(LONGEST).take_while(|b| is_name(**b)).count();
        let (mut start, mut end) = (at - back, at + forth);
        // `\ntoken` in a string is a line break and `token`.
        if start > 0
            && bytes[start - 1] == b'\\'
            && matches!(bytes.get(start), Some(b'n' | b't' | b'r'))
        {
            start += 1;
        }
        // `%26token` in a URL.
        if start > 0 && bytes[start - 1] == b'%' && end - start > 2 {
            start += 2;
        }
        let dashes = bytes[start..end].iter().take_while(|b| **b == b'-').count();
        start += dashes;
        while start < end && matches!(bytes[start], b'.' | b'-') {
            start += 1;
        }
        while start < end && matches!(bytes[end - 1], b'.' | b'-') {
            end -= 1;
        }
        (start, dashes, end)
    }
}

const fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.')
}

/// Walks along, and knows where the line began and whether a quote mark was passed in it.
#[derive(Default)]
struct LineBefore {
    at: usize,
    start: usize,
    quote: bool,
}

impl LineBefore {
    fn advance(&mut self, bytes: &[u8], to: usize) {
        let between = bytes.get(self.at..to).unwrap_or_default();
        if let Some(newline) = memchr::memrchr(b'\n', between) {
            self.start = self.at + newline + 1;
            self.quote = false;
            self.at = self.start;
        }
        let rest = bytes.get(self.at..to).unwrap_or_default();
        self.quote |= memchr::memchr3(b'"', b'\'', b'`', rest).is_some();
        self.at = self.at.max(to);
    }
}
