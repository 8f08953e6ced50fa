//! `kubectl describe` of what makes pods: Deployment, ReplicaSet, StatefulSet, DaemonSet, Job.

use super::field::Field;
use crate::facts::Workload;
use crate::intake::{Reading, events};
use crate::text::Line;

/// Reads name, namespace and events; the kind is told by the label that only it has.
pub fn read(lines: &[Line<'_>], out: &mut Reading) {
    let fields: Vec<Field<'_>> = lines.iter().map(Field::new).collect();
    let find = |key: &str| fields.iter().find(|f| f.indent == 0 && f.key == key);
    let name = find("Name").and_then(Field::at);
    let namespace = find("Namespace").and_then(Field::at);
    let kind = kind(&fields);
    let table = lines.iter().position(|l| l.clean.starts_with("Events:"));
    let before = out.events.len();
    if let Some(at) = table {
        events::read_rows(&lines[at + 1..], out);
    }
    for event in &mut out.events[before..] {
        event.object_kind = Some(kind.to_ascii_lowercase());
        event.object = name.as_ref().map(|n| n.value.clone());
        event.namespace = namespace.as_ref().map(|n| n.value.clone());
    }
    let failed = fields.iter().find(|f| {
        let mut words = f.line.split_whitespace();
        words.next() == Some("ReplicaFailure") && words.next() == Some("True")
    });
    if let (Some(failed), Some(name)) = (failed, &name) {
        out.workloads.push(Workload {
            kind: kind.to_owned(),
            name: name.clone(),
            namespace: namespace.clone(),
            short: true,
            span: failed.span(),
        });
    }
    out.title = name
        .as_ref()
        .map_or_else(|| format!("part of a described {kind}"), |n| format!("{kind} {}", n.value));
}

fn kind(fields: &[Field<'_>]) -> &'static str {
    let has = |key: &str| fields.iter().any(|f| f.indent == 0 && f.key == key);
    if has("StrategyType") || has("OldReplicaSets") {
        "Deployment"
    } else if has("Parallelism") || has("Completions") {
        "Job"
    } else if has("Volume Claims") || has("Update Strategy") {
        "StatefulSet"
    } else if has("Desired Number of Nodes Scheduled") {
        "DaemonSet"
    } else {
        "ReplicaSet"
    }
}
