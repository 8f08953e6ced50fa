//! Long JSON documents that stand whole in the paste. Nothing in them needs mending, so they are
//! taken as they are: lists of thousands of pods are mostly read for a few.

use triage_scan::json;

use crate::limits::{DEPTH, JSON_HEAD, WHOLE};

/// The key that every object of Kubernetes has.
const KEY: &str = "\"apiVersion\"";

/// Finds such documents. Places are told by how much of the paste is left there.
pub struct Whole {
    /// From where on a document may begin: what was looked through in vain is not looked through again.
    from: usize,
    /// Where the next key stands; 0 where there is none.
    key: usize,
}

/// The document with the end of its last line, where each of its rows begins, and the lines after it.
type Document<'a> = (&'a str, Box<[u32]>, Option<&'a str>);

impl Whole {
    /// For one paste.
    pub const fn new(text: &str) -> Self {
        Self { from: text.len(), key: usize::MAX }
    }

    /// The document that begins with the rest of a paste. `rest` stands at the beginning of a line.
    pub fn document<'a>(&mut self, rest: &'a str) -> Option<Document<'a>> {
        if rest.len() < WHOLE || rest.len() > self.from || !rest.starts_with(['{', '[']) {
            return None;
        }
        if rest.len() < self.key {
            self.key = rest.find(KEY).map_or(0, |at| rest.len() - at);
        }
        if rest.len() - self.key > JSON_HEAD {
            return None;
        }
        let mut rows = vec![0];
        let row = &mut |start| rows.extend(u32::try_from(start));
        let end = json::skip(rest.as_bytes(), 0, DEPTH, row);
        self.from = rest.len() - end.unwrap_or_else(|looked| looked);
        let end = end.ok().filter(|end| *end >= WHOLE)?;
        let line_end = rest[end..].find('\n').map(|n| end + n);
        let document = &rest[..line_end.unwrap_or(rest.len())];
        if !document[end..].trim_end().is_empty() {
            return None;
        }
        Some((document, rows.into(), line_end.map(|n| &rest[n + 1..])))
    }
}
