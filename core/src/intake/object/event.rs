//! Event objects (core/v1 and events.k8s.io/v1).

use super::Source;
use crate::facts::{Event, time};
use crate::text::doc::Node as Doc;

/// Reads one event.
pub fn read(doc: &Doc, source: Source<'_>) -> Event {
    let object = doc.get("involvedObject").or_else(|| doc.get("regarding"));
    let own = |key: &str| doc.text_at(&[key]).map(str::to_owned);
    let of_object = |key: &str| object.and_then(|o| o.text_at(&[key])).map(str::to_owned);
    let moment = |path: &[&str]| doc.text_at(path).and_then(time::moment);
    let message_node = doc.get("message").or_else(|| doc.get("note"));
    let count = doc
        .text_at(&["count"])
        .or_else(|| doc.text_at(&["series", "count"]))
        .and_then(|c| c.parse().ok());
    let field = of_object("fieldPath");
    Event {
        kind: own("type"),
        reason: own("reason").unwrap_or_default(),
        message: message_node.and_then(Doc::text).unwrap_or_default().to_owned(),
        count: count.unwrap_or(1),
        at: moment(&["lastTimestamp"])
            .or_else(|| moment(&["series", "lastObservedTime"]))
            .or_else(|| moment(&["eventTime"]))
            .or_else(|| moment(&["metadata", "creationTimestamp"])),
        age: None,
        first_age: None,
        object_kind: of_object("kind").map(|k| k.to_ascii_lowercase()),
        object: of_object("name"),
        namespace: of_object("namespace")
            .or_else(|| doc.text_at(&["metadata", "namespace"]).map(str::to_owned)),
        container: field.as_deref().and_then(container_of),
        span: Some(source.span(message_node.unwrap_or(doc))),
    }
}

/// The container in a field path such as `spec.containers{server}`.
pub fn container_of(path: &str) -> Option<String> {
    let (_, rest) = path.split_once('{')?;
    let (name, _) = rest.split_once('}')?;
    Some(name.to_owned())
}
