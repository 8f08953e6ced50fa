//! Long JSON documents that stand whole in the paste. Nothing in them needs mending, so they are
//! taken as they are: lists of thousands of pods are mostly read for a few.

use triage_scan::Rows;
use triage_scan::Trim;
use triage_scan::json::Reader;

use crate::limits::{DEPTH, JSON_HEAD, WHOLE};

/// Finds the end of an object of a list that tells nothing.
pub type Dull = fn(&mut Reader<'_>, usize) -> Option<usize>;

/// What was seen of a document while its end was looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// Its rows.
    pub rows: Rows,
    /// Where objects of its list begin and end that tell nothing.
    pub dull: Vec<(u32, u32)>,
}

impl Survey {
    /// The byte after the dull object that begins at a place.
    pub fn dull_end(&self, at: usize) -> Option<usize> {
        let key = u32::try_from(at).ok()?;
        let n = self.dull.binary_search_by(|(start, _)| start.cmp(&key)).ok()?;
        self.dull.get(n).map(|(_, end)| *end as usize)
    }
}

/// The key that every object of Kubernetes has.
const KEY: &str = "\"apiVersion\"";

/// Finds such documents. Places are told by how much of the paste is left there.
pub struct Whole {
    /// From where on a document may begin: what was looked through in vain is not looked through again.
    from: usize,
    /// Where the next key stands; 0 where there is none.
    key: usize,
    dull: Dull,
}

/// The document with the end of its last line, what was seen of it, and the lines after it.
type Document<'a> = (&'a str, Survey, Option<&'a str>);

impl Whole {
    /// For one paste.
    pub const fn new(text: &str, dull: Dull) -> Self {
        Self { from: text.len(), key: usize::MAX, dull }
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
        let (dull, end) = survey(rest.as_bytes(), self.dull);
        self.from = rest.len() - end.unwrap_or_else(|looked| looked);
        let end = end.ok().filter(|end| *end >= WHOLE)?;
        let line_end = rest[end..].find('\n').map(|n| end + n);
        let document = &rest[..line_end.unwrap_or(rest.len())];
        if !document[end..].trimmed_end().is_empty() {
            return None;
        }
        let survey = Survey { rows: Rows::of(document.as_bytes()), dull };
        Some((document, survey, line_end.map(|n| &rest[n + 1..])))
    }
}

/// Goes over the document at the beginning of a text, once: its dull objects, and the byte after it or the
/// one from which on it is none.
fn survey(text: &[u8], dull: Dull) -> (Vec<(u32, u32)>, Result<usize, usize>) {
    let mut json = Reader::new(text, DEPTH);
    let mut told: Vec<(u32, u32)> = Vec::new();
    let mut item = |json: &mut Reader<'_>, at: usize| {
        let Some(end) = dull(json, at) else { return json.skip(at).ok() };
        told.extend(u32::try_from(at).ok().zip(u32::try_from(end).ok()));
        Some(end)
    };
    let end = if text.starts_with(b"[") {
        json.entries(0, &mut |json, _, at| item(json, at))
    } else {
        json.entries(0, &mut |json, key, at| match key {
            b"items" if json.text().get(at) == Some(&b'[') => {
                json.entries(at, &mut |json, _, at| item(json, at))
            }
            _ => json.skip(at).ok(),
        })
    };
    match end {
        Some(end) => (told, Ok(end)),
        // No list, or looser than one is written by any tool.
        None => (Vec::new(), json.skip(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists are dull here.
    fn lists(json: &mut Reader<'_>, at: usize) -> Option<usize> {
        json.entries(at, &mut |json, _, at| json.skip(at).ok()).filter(|_| json.text()[at] == b'[')
    }

    #[test]
    fn a_document_is_gone_over_once_and_its_dull_objects_kept() {
        for (text, dull) in [
            (
                "{\n\"a\": [1],\n\"items\": [\n[\n2], {\"b\":\n3}, [4]]}\nrest",
                vec![(23, 27), (39, 42)],
            ),
            ("[\n[1],\n{\"b\": [2]}]", vec![(2, 5)]),
            // Loose, and so told by its brackets alone.
            ("{\"a\" 1,\n\"items\": [\n[2]]}", vec![]),
            ("{\"items\": {\"c\": [1]}}", vec![]),
        ] {
            let (found, end) = survey(text.as_bytes(), lists);
            let own = text.strip_suffix("\nrest").unwrap_or(text);
            assert_eq!((end, &found), (Ok(own.len()), &dull), "{text}");
            let survey = Survey { rows: Rows::default(), dull: found };
            assert!(
                dull.iter().all(|(at, end)| survey.dull_end(*at as usize) == Some(*end as usize))
            );
            assert_eq!(survey.dull_end(1), None);
        }
        assert_eq!(survey(b"{\"items\": [[1], {\"a\": 2]", lists), (vec![], Err(23)));
    }
}
