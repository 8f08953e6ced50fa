//! What holds for the readers of JSON, YAML and Go maps, whatever the text.

use serde_json::Value as Json;
use triage_core::limits;
use triage_core::text::doc::{Document, Node, Value, read_go_map, read_json, read_yaml};

/// Reads a text by every reader: the values stand inside it and inside each other, and what is JSON
/// is read as serde reads it.
///
/// # Panics
/// When something does not hold.
pub fn check(text: &str) {
    for document in [read_json(text, 0, false), read_json(text, 0, true), read_go_map(text, 0)] {
        check_tree(text, &document);
    }
    check_tree(text, &read_yaml(text, 0, text.len()));
    if let Ok(value) = serde_json::from_str::<Json>(text)
        && depth(&value) < limits::DEPTH
    {
        let start = text.len() - text.trim_start().len();
        let document = read_json(text, start, false);
        assert!(document.damage.is_none(), "{:?} of sound JSON: {text}", document.damage);
        assert!(document.root.whole && same(&document.root, &value), "read otherwise: {text}");
    }
}

fn check_tree(text: &str, document: &Document) {
    assert!(document.end <= text.len());
    if let Some(damage) = &document.damage {
        assert!(damage.at <= text.len() && !damage.text.is_empty(), "{damage:?}");
    }
    check_node(text, &document.root, (0, text.len()));
}

fn check_node(text: &str, node: &Node, (from, to): (usize, usize)) {
    let place = (node.start, node.end);
    let inside = from <= node.start && node.start <= node.end && node.end <= to;
    assert!(inside, "{place:?} in {:?} of {text:?}", (from, to));
    assert!(text.get(node.start..node.end).is_some(), "{place:?} cuts a character: {text:?}");
    for item in node.items() {
        check_node(text, item, place);
    }
}

fn depth(value: &Json) -> usize {
    1 + match value {
        Json::Array(items) => items.iter().map(depth).max().unwrap_or(0),
        Json::Object(members) => members.values().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

/// Whether both readings agree. Numbers stay as they are written; of a key that stands twice,
/// serde keeps the last and the tree both.
fn same(node: &Node, value: &Json) -> bool {
    match (&node.value, value) {
        (Value::Null, Json::Null) => true,
        (Value::Scalar(text), Json::String(string)) => text == string,
        (Value::Scalar(text), Json::Bool(truth)) => *text == truth.to_string(),
        (Value::Scalar(text), Json::Number(_)) => text.parse::<f64>().is_ok(),
        (Value::Seq(items), Json::Array(values)) => {
            items.len() == values.len() && items.iter().zip(values).all(|(n, v)| same(n, v))
        }
        (Value::Map(items), Json::Object(members)) => {
            let last = |key: &str| items.iter().rev().find(|n| n.key.as_deref() == Some(key));
            members.iter().all(|(key, v)| last(key).is_some_and(|n| same(n, v)))
        }
        _ => false,
    }
}
