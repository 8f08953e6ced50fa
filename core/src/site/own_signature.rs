//! Signatures of a site's own: the fields of `core/signatures/*.yaml`, as JSON.
//!
//! They are packed as the build packs the library (`core/build/signatures.rs`), so that one reader reads
//! both.

use super::{is_plain, items};
use crate::knowledge::signatures::Own;
use crate::limits;
use crate::text::doc::{Node, Value};

/// What a verdict needs, in the order of the packed columns; `over` and the flags follow.
const RULE: [&str; 8] = ["role", "causes", "proves", "title", "match", "not", "needs", "unless"];
/// What explains it, in that order; `exit` stands between `source` and `id`.
const TEXT: [&str; 6] = ["why", "fix", "ask", "source", "exit", "id"];
/// Fields that hold one text; the others are lists.
pub(super) const TEXTS: [&str; 6] = ["id", "role", "title", "why", "ask", "source"];
/// Flags and their letters in the packed table.
pub(super) const FLAGS: [(&str, &str); 5] =
    [("any_level", "a"), ("raw", "r"), ("ends", "x"), ("request", "q"), ("open_ended", "o")];
/// Between fields, and between the items of one.
const FIELD: &str = "\u{1f}";
const ITEM: &str = "\u{1e}";

/// The signatures of a configuration, for [`crate::knowledge::signatures::add`], which leaves out those that
/// could name nothing.
pub fn signatures(root: &Node) -> Vec<Own> {
    let named = |entry: &&Node| entry.text_at(&["id"]).is_some_and(is_plain);
    let counted = items(root, "signatures").iter().take(limits::SITE_SIGNATURES);
    counted.filter(named).map(packed).collect()
}

fn packed(entry: &Node) -> Own {
    let fields = |names: &[&str]| names.iter().map(|name| field(entry, name)).collect::<Vec<_>>();
    let mut flags = String::new();
    for (name, letter) in FLAGS {
        if entry.text_at(&[name]) == Some("true") {
            flags.push_str(letter);
        }
    }
    let scope = field(entry, "scope");
    for word in ["log", "event", "node"] {
        // Without a scope it is tried on logs.
        if scope.contains(word) || (scope.is_empty() && word == "log") {
            flags.push_str(&word[..1]);
        }
    }
    Own {
        rule: fields(&RULE).join(FIELD),
        over: field(entry, "over"),
        flags,
        text: fields(&TEXT).join(FIELD) + "\u{1f}own\u{1f}Your site",
    }
}

/// A text, or the items of a list, whichever the field is, without what would mean something to the packed
/// table.
fn field(entry: &Node, name: &str) -> String {
    let texts = match entry.get(name).map(|node| &node.value) {
        Some(Value::Scalar(text)) if TEXTS.contains(&name) => vec![clean(text)],
        Some(Value::Seq(items)) if !TEXTS.contains(&name) => {
            items.iter().filter_map(Node::text).filter(|text| fits(text)).map(clean).collect()
        }
        _ => Vec::new(),
    };
    texts.join(ITEM)
}

/// Whether a text is no longer than those of the library.
pub(super) fn fits(text: &str) -> bool {
    text.len() <= limits::SITE_PATTERN
}

fn clean(text: &str) -> String {
    text.replace(char::is_control, " ")
}
