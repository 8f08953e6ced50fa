//! `kubectl describe pvc`: what its controller says of a claim that stays Pending.

use super::field::Field;
use crate::facts::At;
use crate::intake::{Reading, events};
use crate::text::Line;

/// Reads name and state; warnings become statements, which need no pod.
pub fn read(lines: &[Line<'_>], out: &mut Reading) {
    let fields: Vec<Field<'_>> = lines.iter().map(Field::new).collect();
    let value = |key: &str| {
        let field = fields.iter().find(|f| f.indent == 0 && f.key == key)?;
        (!field.value.is_empty()).then_some(field.value)
    };
    let table = lines.iter().position(|l| l.clean.starts_with("Events:"));
    let before = out.events.len();
    if let Some(at) = table {
        events::read_rows(&lines[at + 1..], out);
    }
    for event in out.events.drain(before..) {
        if let Some(span) = event.span.filter(|_| event.kind.as_deref() == Some("Warning")) {
            out.statements.push(At::new(format!("{}: {}", event.reason, event.message), span));
        }
    }
    let name = value("Name").unwrap_or("without a name");
    let space = value("Namespace").map_or(String::new(), |n| format!("{n}/"));
    let status = value("Status").map_or(String::new(), |s| format!(", {s}"));
    out.title = format!("PersistentVolumeClaim {space}{name}{status}");
}
