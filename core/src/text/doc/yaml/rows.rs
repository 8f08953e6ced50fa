//! The rows of a YAML block, and what a row starts with.

use std::borrow::Cow;

use triage_scan::Trim;

use crate::text::doc::flow::Flow;

#[derive(Clone, Copy)]
pub(super) struct Row {
    /// Column of the content, counted in bytes.
    pub indent: usize,
    /// Offset of the content.
    pub start: usize,
    /// Offset of the line end.
    pub end: usize,
}

pub(super) fn is_item(content: &str) -> bool {
    content == "-" || content.starts_with("- ")
}

/// The decoded key and the offset of its colon, when the content starts a mapping entry.
pub(super) fn key_end(content: &str) -> Option<(Cow<'_, str>, usize)> {
    let quote = content.chars().next().filter(|c| *c == '"' || *c == '\'');
    if quote.is_some() {
        let mut flow = Flow::new(content, 0, true);
        let (key, whole) = if quote == Some('"') { flow.quoted()? } else { flow.single_quoted() };
        let colon = flow.at + content.get(flow.at..)?.find(|c: char| c != ' ')?;
        return (whole && is_colon(content, colon)).then_some((key, colon));
    }
    if content.starts_with(['{', '[', '#', '|', '>', '@', '`', '%', '&', '*', '!']) {
        return None;
    }
    let colon = content.match_indices(':').map(|(n, _)| n).find(|n| is_colon(content, *n))?;
    let key = &content[..colon];
    (key.len() <= 256 && !key.contains(" #")).then(|| (key.trimmed_end().into(), colon))
}

fn is_colon(content: &str, at: usize) -> bool {
    content.as_bytes().get(at) == Some(&b':')
        && matches!(content.as_bytes().get(at + 1), None | Some(b' ' | b'\t'))
}
