//! Node objects.

use super::Source;
use super::container::resources;
use crate::facts::{At, Condition, Node};
use crate::text::doc::Node as Doc;

/// Reads one node.
pub fn read(doc: &Doc, source: Source<'_>) -> Node {
    let mut out = doc.get("status").map(|s| read_status(s, source)).unwrap_or_default();
    out.name = source.text_at(doc, &["metadata", "name"]);
    out.span = Some(source.span(doc));
    for label in doc.at(&["metadata", "labels"]).map(Doc::items).unwrap_or_default() {
        if let (Some(key), Some(value)) = (label.key.as_deref(), label.text()) {
            out.labels.push((key.to_owned(), At::new(value.to_owned(), source.span(label))));
        }
    }
    for taint in doc.at(&["spec", "taints"]).map(Doc::items).unwrap_or_default() {
        let part = |key: &str| taint.text_at(&[key]).unwrap_or_default();
        out.taints.push(At::new(
            format!("{}={}:{}", part("key"), part("value"), part("effect")),
            source.span(taint),
        ));
    }
    out
}

/// Reads a node's `status`.
pub fn read_status(doc: &Doc, source: Source<'_>) -> Node {
    let mut out = Node {
        span: Some(source.body(doc)),
        runtime: source.text_at(doc, &["nodeInfo", "containerRuntimeVersion"]),
        kubelet: source.text_at(doc, &["nodeInfo", "kubeletVersion"]),
        arch: source.text_at(doc, &["nodeInfo", "architecture"]),
        capacity: resources(doc.get("capacity"), source),
        allocatable: resources(doc.get("allocatable"), source),
        ..Node::default()
    };
    for condition in doc.get("conditions").map(Doc::items).unwrap_or_default() {
        if let (Some(kind), Some(status)) = (condition.text_at(&["type"]), condition.get("status"))
        {
            let own = |key: &str| condition.text_at(&[key]).map(str::to_owned);
            out.conditions.push(Condition {
                kind: kind.to_owned(),
                status: status.text().unwrap_or_default().to_owned(),
                reason: own("reason"),
                message: own("message"),
                span: source.span(status),
            });
        }
    }
    out
}
