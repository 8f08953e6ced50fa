//! Long JSON documents that stand whole in the paste. Nothing in them needs mending, so they are
//! taken as they are: lists of thousands of pods are mostly read for a few.

use triage_scan::json;

use crate::limits::{DEPTH, WHOLE};

/// How far into a document the key is looked for that every object of Kubernetes has.
const HEAD: usize = 4096;

/// Finds such documents.
pub struct Whole {
    /// How long the rest of the paste may be for another look: what was looked through in vain is
    /// not looked through again.
    longest: usize,
}

/// The document with the end of its last line, where each of its rows begins, and the lines after it.
type Document<'a> = (&'a str, Box<[u32]>, Option<&'a str>);

impl Whole {
    /// For one paste.
    pub const fn new(text: &str) -> Self {
        Self { longest: text.len() }
    }

    /// The document that begins with the rest of a paste. `rest` stands at the beginning of a line.
    pub fn document<'a>(&mut self, rest: &'a str) -> Option<Document<'a>> {
        if rest.len() < WHOLE || rest.len() > self.longest || !rest.starts_with(['{', '[']) {
            return None;
        }
        let head = &rest[..rest.floor_char_boundary(HEAD)];
        if !head.contains("\"apiVersion\"") {
            return None;
        }
        let mut rows = vec![0];
        let row = &mut |start| rows.extend(u32::try_from(start));
        let end = json::skip(rest.as_bytes(), 0, DEPTH, row);
        self.longest = rest.len() - end.unwrap_or_else(|looked| looked);
        let end = end.ok().filter(|end| *end >= WHOLE)?;
        let line_end = rest[end..].find('\n').map(|n| end + n);
        let document = &rest[..line_end.unwrap_or(rest.len())];
        if !document[end..].trim_end().is_empty() {
            return None;
        }
        Some((document, rows.into(), line_end.map(|n| &rest[n + 1..])))
    }
}
