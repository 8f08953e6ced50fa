//! JSON (RFC 8259), read tolerantly: what stands before the damage is kept.

use super::flow::Flow;
use super::{Document, Node};

/// Reads one JSON value that starts at `start`; with `members`, the text starts inside an object,
/// as in a fragment that begins with `"lastState": {`.
pub fn read(text: &str, start: usize, members: bool) -> Document<'_> {
    let mut flow = Flow::new(text, start, false);
    let root = if members { Some(flow.members(start)) } else { flow.value(0) };
    let root = root.unwrap_or(Node { start, end: start, ..Node::default() });
    Document { root, end: flow.at, damage: flow.damage }
}

/// The same, for what may be a long list: each object in the root's `items` is given away as soon as
/// it is read, so that only one tree is there at a time; the root has none of them. Values of
/// members whose names are `unread` are passed by, and so are objects that `dull` finds the end of,
/// but for the first of them. Gives how many of these there were, too.
pub fn read_list<'a, 'f>(
    text: &'a str,
    start: usize,
    unread: fn(&str) -> bool,
    dull: &'f dyn Fn(usize) -> Option<usize>,
    each: &'f mut dyn FnMut(&Node<'a>),
) -> (Document<'a>, usize) {
    let mut flow = Flow::new(text, start, false);
    flow.unread = unread;
    flow.dull = dull;
    flow.items = Some(each);
    let nothing = Node { start, end: start, ..Node::default() };
    let root = flow.value(0).unwrap_or(nothing);
    let (end, damage) = (flow.at, flow.damage);
    (Document { root, end, damage }, flow.met.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_places() {
        let text = r#"{"a": {"exitCode": 137, "reason": "OOM\u004billed"}, "b": [true, null]}"#;
        let doc = read(text, 0, false);
        assert_eq!(doc.damage, None);
        assert_eq!(doc.end, text.len());
        let code = doc.root.at(&["a", "exitCode"]).map(|n| (n.text(), &text[n.start..n.end]));
        assert_eq!(code, Some((Some("137"), "\"exitCode\": 137")));
        assert_eq!(doc.root.text_at(&["a", "reason"]), Some("OOMKilled"));
    }

    #[test]
    fn a_cut_document_keeps_its_head() {
        let doc = read(r#"{"kind":"Pod","status":{"phase":"Running","contai"#, 0, false);
        assert!(doc.damage.is_some());
        assert_eq!(doc.root.text_at(&["status", "phase"]), Some("Running"));
        assert_eq!(doc.root.get("status").map(|n| n.whole), Some(false));
    }

    #[test]
    fn members_of_a_fragment() {
        let doc =
            read("\"lastState\": {\"terminated\": {\"exitCode\": 1}},\n\"name\": \"x\"\n", 0, true);
        assert_eq!(doc.root.text_at(&["lastState", "terminated", "exitCode"]), Some("1"));
        assert_eq!(doc.root.text_at(&["name"]), Some("x"));
    }

    #[test]
    fn brackets_do_not_recurse_without_end() {
        let brackets = "[".repeat(400_000);
        let doc = read(&brackets, 0, false);
        assert!(doc.damage.is_some());
    }
}
