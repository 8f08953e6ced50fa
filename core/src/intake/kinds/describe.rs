//! `kubectl describe` of pods and nodes, whole, cut off at either end, or a container's block.

use triage_scan::Trim;

use super::{Budget, Found};
use crate::facts::Note;
use crate::intake::describe::{self, Field};
use crate::intake::{Reading, boundary, events};
use crate::text::Line;

/// The kinds it reads.
pub const IDS: &[&str] = &["describe-pod", "describe-node", "describe-workload", "describe-claim"];

/// Labels of a described node that a described pod does not have.
const NODE_KEYS: &[&str] = &[
    "Roles",
    "CreationTimestamp",
    "Taints",
    "Unschedulable",
    "Lease",
    "Addresses",
    "Capacity",
    "Allocatable",
    "System Info",
    "PodCIDR",
    "PodCIDRs",
    "ProviderID",
    "Non-terminated Pods",
    "Allocated resources",
    "ResourceSlices",
];

/// Lines of a state block that follow a message with line feeds.
const STATE_KEYS: &[&str] = &["Exit Code", "Started", "Finished"];

/// Sections of a described pod.
const SECTIONS: &[&str] = &[
    "Labels",
    "Annotations",
    "IPs",
    "Init Containers",
    "Containers",
    "Ephemeral Containers",
    "Readiness Gates",
    "Conditions",
    "Volumes",
    "Node-Selectors",
    "Tolerations",
    "Topology Spread Constraints",
    "Events",
];

/// Labels that only the describe of a workload has (Deployment, ReplicaSet, StatefulSet, Job …).
const WORKLOAD_KEYS: &[&str] =
    &["Selector", "Replicas", "Pods Status", "Pods Statuses", "Pod Template", "Parallelism"];

/// Labels that only the describe of a volume claim has.
const CLAIM_KEYS: &[&str] = &["StorageClass", "VolumeMode", "Access Modes"];

/// Reads a described object, or a fragment of a described pod or node.
pub fn read(lines: &[Line<'_>], at: usize, _: &Budget) -> Option<Found> {
    match describe::reindent(lines, at) {
        Some(whole) => read_block(&whole, 0).map(|f| Found { end: f.end + at, ..f }),
        None => read_block(lines, at),
    }
}

fn read_block(lines: &[Line<'_>], at: usize) -> Option<Found> {
    let first = Field::new(&lines[at]);
    let head = is_head(lines, at, &first);
    let node_part = !head && is_node_fragment(lines, at, &first);
    if !head && !node_part && !is_fragment(lines, at, &first) {
        return None;
    }
    let mut end = extent(lines, at, head || node_part);
    if node_part {
        end = before_pod_events(lines, at, end);
    }
    let block = &lines[at..end];
    let has = |keys: &[&str]| {
        block.iter().take(60).map(Field::new).any(|f| f.indent == 0 && keys.contains(&f.key))
    };
    let mut reading = Reading::default();
    if head && has(CLAIM_KEYS) {
        describe::read_claim(block, &mut reading);
        return Some(Found { kind: "describe-claim", end, reading });
    }
    if node_part || (head && has(&["Roles", "Unschedulable", "Capacity"])) {
        describe::read_node(block, &mut reading);
        return Some(Found { kind: "describe-node", end, reading });
    }
    if head && has(WORKLOAD_KEYS) {
        describe::read_workload(block, &mut reading);
        return Some(Found { kind: "describe-workload", end, reading });
    }
    describe::read_pod(block, &mut reading);
    let pod = reading.pods.first()?;
    if !head && pod.containers.is_empty() && reading.events.is_empty() {
        return None;
    }
    if head && pod.events_seen.is_none() && block.len() > 3 {
        let line = block.last().map_or(lines[at].no, |l| l.no);
        let text = "the Events section is missing: cut off here, or printed without events";
        reading.notes.push(Note { line, text: text.to_owned() });
    }
    Some(Found { kind: "describe-pod", end, reading })
}

/// A piece of a node that somebody copied ends where the events of a pod begin.
fn before_pod_events(lines: &[Line<'_>], at: usize, end: usize) -> usize {
    let table = (at..end).find(|n| lines[*n].clean.trimmed_end() == "Events:");
    let of_pod = |n: usize| {
        const REASONS: &[&str] =
            &["FailedScheduling", "Scheduled", "Pulled", "Pulling", "Created", "BackOff", "Failed"];
        lines[n..end].iter().any(|l| {
            let reason = l.clean.split_whitespace().nth(1);
            events::is_row(&l.clean) && reason.is_some_and(|r| REASONS.contains(&r))
        })
    };
    table.filter(|n| of_pod(*n)).unwrap_or(end)
}

/// A node's resources or conditions without the lines above them.
fn is_node_fragment(lines: &[Line<'_>], at: usize, first: &Field<'_>) -> bool {
    let next = lines.get(at + 1).map(Field::new);
    match first.key {
        "Capacity" | "Allocatable" => {
            first.value.is_empty()
                && next.is_some_and(|f| f.indent > 0 && !f.value.is_empty() && !f.key.contains(' '))
        }
        "Taints" | "Unschedulable" => {
            let near = lines[at..].iter().take(8).map(Field::new);
            near.into_iter().any(|f| matches!(f.key, "Lease" | "Conditions" | "Unschedulable"))
        }
        _ => false,
    }
}

/// Whether another described pod begins: a name at the edge, even where a grep took the lines
/// below it away.
fn is_next_head(lines: &[Line<'_>], at: usize, field: &Field<'_>) -> bool {
    let named = field.key == "Name"
        && field.indent == 0
        && !field.value.is_empty()
        && !field.value.contains(' ');
    let near = || lines[at + 1..].iter().take(4).map(Field::new);
    is_head(lines, at, field)
        || named && near().any(|f| matches!(f.key, "Status" | "Containers" | "State" | "Name"))
}

/// A pod whose name above is lost: `Namespace:` with the fields that follow it.
fn is_second_line(lines: &[Line<'_>], at: usize, first: &Field<'_>) -> bool {
    first.key == "Namespace" && is_beyond(first) && {
        let near: Vec<Field<'_>> = lines[at + 1..].iter().take(2).map(Field::new).collect();
        near.iter().all(|f| f.indent == 0 && !f.value.is_empty())
            && near.iter().any(|f| matches!(f.key, "Node" | "Priority" | "Service Account"))
    }
}

fn is_beyond(field: &Field<'_>) -> bool {
    field.indent == 0
        && !field.value.is_empty()
        && matches!(field.key, "Namespace" | "Node" | "Priority" | "Start Time" | "Status")
}

fn is_head(lines: &[Line<'_>], at: usize, first: &Field<'_>) -> bool {
    first.key == "Name"
        && first.indent < 2
        && !first.value.is_empty()
        && !first.value.contains(' ')
        && {
            let near = lines[at + 1..].iter().take(6).map(Field::new);
            near.into_iter().any(|f| {
                f.indent < 2
                    && matches!(
                        f.key,
                        "Namespace"
                            | "Roles"
                            | "Priority"
                            | "Node"
                            | "Start Time"
                            | "Labels"
                            | "Status"
                            | "Containers"
                    )
            })
        }
}

fn is_fragment(lines: &[Line<'_>], at: usize, first: &Field<'_>) -> bool {
    if describe::starts_fragment(first) || is_second_line(lines, at, first) {
        return true;
    }
    let next = lines.get(at + 1).map(Field::new);
    let name = first.line.trim_end_matches(':');
    let section = matches!(first.line, "Containers:" | "Init Containers:");
    let named = !name.is_empty()
        && name.len() <= 63
        && name
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'_'));
    next.is_some_and(|f| {
        let block = f.indent > first.indent
            && (describe::starts_fragment(&f) || matches!(f.key, "Container ID" | "Image"));
        (named && block) || (section && f.line.ends_with(':'))
    })
}

/// The index after the block. Values with line feeds go on at column 0, so a strange line ends
/// the block only when nothing of the block follows soon.
fn extent(lines: &[Line<'_>], at: usize, head: bool) -> usize {
    let mut in_events = false;
    let mut end = at + 1;
    let mut n = at + 1;
    while n < lines.len() {
        let line = &lines[n];
        let field = Field::new(line);
        if boundary::ends(line) || (is_next_head(lines, n, &field) && n > at) {
            break;
        }
        // The events come last: a field at the edge is of another pod, whose first line is lost.
        if in_events && is_beyond(&field) {
            break;
        }
        // A table of its own, however far it was moved to the right.
        if events::is_header(field.line) || events::is_table_row(field.line) {
            break;
        }
        if field.line.is_empty() {
            n += 1;
            continue;
        }
        if belongs(&field, head, in_events) {
            in_events |= field.key == "Events";
            end = n + 1;
        } else if in_events && events::broken(&lines[at..n], line) && end == n {
            end = n + 1;
        } else if !goes_on(lines, n, in_events) {
            break;
        }
        n += 1;
    }
    end
}

fn belongs(field: &Field<'_>, head: bool, in_events: bool) -> bool {
    if field.indent > 0 {
        return !in_events
            || events::is_row(field.line)
            || field.line.starts_with("----")
            || field.line.starts_with("Type ");
    }
    let known = SECTIONS.contains(&field.key)
        || (head && WORKLOAD_KEYS.contains(&field.key))
        || (head && CLAIM_KEYS.contains(&field.key))
        || describe::is_top_key(field.key)
        || describe::is_container_key(field);
    known || (head && NODE_KEYS.contains(&field.key)) || (in_events && events::is_row(field.line))
}

fn goes_on(lines: &[Line<'_>], at: usize, in_events: bool) -> bool {
    let reach = if in_events { 8 } else { 40 };
    for line in lines[at + 1..].iter().take(reach) {
        if boundary::ends(line) {
            return false;
        }
        let field = Field::new(line);
        let more = if in_events {
            field.indent > 0 && events::is_row(field.line)
        } else {
            field.indent == 0 && SECTIONS.contains(&field.key)
                || field.indent >= 4
                    && (describe::is_container_key(&field) || STATE_KEYS.contains(&field.key))
        };
        if more {
            return true;
        }
    }
    false
}
