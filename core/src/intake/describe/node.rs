//! `kubectl describe node`.

use super::field::Field;
use crate::facts::{At, Condition, Node, Resources, Span};
use crate::intake::{Reading, events};
use crate::text::Line;

/// Reads the lines of one described node.
pub fn read(lines: &[Line<'_>], out: &mut Reading) {
    let fields: Vec<Field<'_>> =
        lines.iter().map(Field::new).filter(|f| !f.line.is_empty()).collect();
    let mut node = Node::default();
    let mut section = "";
    for field in &fields {
        if field.indent == 0 && !field.key.is_empty() {
            section = field.key;
            head(field, &mut node);
        } else {
            inner(field, section, &mut node);
        }
    }
    if let (Some(first), Some(last)) = (fields.first(), fields.last()) {
        node.span = Some(Span { first: first.no, last: last.no, cols: None });
    }
    let table = lines.iter().position(|l| l.clean.starts_with("Events:"));
    let before = out.events.len();
    if let Some(at) = table {
        events::read_rows(&lines[at + 1..], out);
    }
    for event in &mut out.events[before..] {
        event.object_kind = Some("node".to_owned());
        event.object = node.name.as_ref().map(|n| n.value.clone());
    }
    out.title = node
        .name
        .as_ref()
        .map_or_else(|| "part of a described node".to_owned(), |n| format!("Node {}", n.value));
    out.nodes.push(node);
}

fn head(field: &Field<'_>, node: &mut Node) {
    match field.key {
        "Name" => node.name = field.at(),
        "Labels" => label(field.value, field.span(), node),
        "Taints" => node.taints.extend(field.at()),
        "Capacity" => node.capacity.seen = Some(field.span()),
        "Allocatable" => node.allocatable.seen = Some(field.span()),
        _ => {}
    }
}

fn inner(field: &Field<'_>, section: &str, node: &mut Node) {
    match section {
        "Labels" => label(field.line, field.span(), node),
        "Taints" => node.taints.push(At::new(field.line.to_owned(), field.span())),
        "Capacity" => quantity(field, &mut node.capacity),
        "Allocatable" => quantity(field, &mut node.allocatable),
        "System Info" => match field.key {
            "Container Runtime Version" => node.runtime = field.at(),
            "Kubelet Version" => node.kubelet = field.at(),
            "Architecture" => node.arch = field.at(),
            _ => {}
        },
        "Conditions" => node.conditions.extend(condition(field)),
        _ => {}
    }
}

fn label(text: &str, span: Span, node: &mut Node) {
    if let Some((key, value)) = text.split_once('=') {
        node.labels.push((key.to_owned(), At::new(value.to_owned(), span)));
    }
}

fn quantity(field: &Field<'_>, list: &mut Resources) {
    if let Some(value) = field.at() {
        list.seen = list.seen.map(|s| s.to(value.span));
        list.items.push((field.key.to_owned(), value));
    }
}

/// `Type Status LastHeartbeatTime LastTransitionTime Reason Message`; dates hold single blanks.
fn condition(field: &Field<'_>) -> Option<Condition> {
    let mut cells = field.line.split("  ").map(str::trim).filter(|c| !c.is_empty());
    let kind = cells.next()?.to_owned();
    let status = cells.next().filter(|s| matches!(*s, "True" | "False" | "Unknown"))?.to_owned();
    let rest: Vec<&str> = cells.collect();
    let dates = rest.iter().take_while(|c| c.contains(':') && c.contains(',')).count();
    let reason = rest.get(dates).map(|s| (*s).to_owned());
    let message = rest.get(dates + 1..).filter(|m| !m.is_empty()).map(|m| m.join(" "));
    Some(Condition { kind, status, reason, message, span: field.span() })
}
