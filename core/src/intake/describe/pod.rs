//! `kubectl describe pod`, whole or a fragment.

use super::container;
use super::field::Field;
use crate::facts::{
    At, Condition, Event, EventsSeen, Owner, Pod, Role, Span, State, Volume, is_operator_label,
};
use crate::intake::{Reading, events};
use crate::text::Line;

/// A section at the outermost level.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Top,
    Containers(Role),
    Conditions,
    Volumes,
    Selectors,
    Labels,
    Events,
    Other,
}

/// Reads the lines of one described pod.
pub fn read(lines: &[Line<'_>], out: &mut Reading) {
    let fields: Vec<Field<'_>> =
        lines.iter().map(Field::new).filter(|f| !f.line.is_empty()).collect();
    let mut pod = Pod { spec_seen: true, status_seen: true, ..Pod::default() };
    // A fragment starts inside a container's block, perhaps with the container's name.
    let whole = fields.first().is_some_and(|f| section_of(f).is_some());
    let mut section = if whole { Section::Top } else { Section::Containers(Role::App) };
    let rows = loose_rows(&fields);
    let mut at = 0;
    while at < rows {
        let field = &fields[at];
        if let Some(next) = section_of(field) {
            section = next;
            top_field(field, &mut pod, section);
            at += 1;
            continue;
        }
        at = match section {
            Section::Containers(role) => read_container(&fields[..rows], at, role, &mut pod),
            Section::Events => read_events(lines, field.no, &mut pod, out, fields.len()),
            _ => {
                inner_field(field, &mut pod, section);
                at + 1
            }
        };
    }
    if at < fields.len() {
        read_events(lines, fields[at].no, &mut pod, out, at);
    }
    settle_roles(&mut pod);
    out.title = title(&pod);
    out.pods.push(pod);
}

/// Where rows of events begin that stand below the last block without their heading.
fn loose_rows(fields: &[Field<'_>]) -> usize {
    let own = |f: &Field<'_>| section_of(f).is_some() || container::is_key(f);
    let from = fields.iter().rposition(own).map_or(0, |n| n + 1);
    let titled = |n: usize| n > 0 && fields[n - 1].key == "Events";
    let row = (from..fields.len()).find(|n| events::is_row(fields[*n].line));
    row.filter(|_| !titled(from)).unwrap_or(fields.len())
}

fn label(text: &str, field: &Field<'_>, pod: &mut Pod) {
    if text.split_once('=').is_some_and(|(key, _)| is_operator_label(key)) {
        pod.labels.push(At::new(text.to_owned(), field.span()));
    }
}

fn title(pod: &Pod) -> String {
    match (&pod.namespace, &pod.name) {
        (Some(ns), Some(name)) => format!("Pod {}/{}", ns.value, name.value),
        (None, Some(name)) => format!("Pod {}", name.value),
        _ => "part of a described pod".to_owned(),
    }
}

/// The section that a line opens; top-level keys are only believed at the outermost level.
fn section_of(field: &Field<'_>) -> Option<Section> {
    if field.indent > 1 {
        return None;
    }
    Some(match field.key {
        "Init Containers" => Section::Containers(Role::InitOrSidecar),
        "Containers" => Section::Containers(Role::App),
        "Ephemeral Containers" => Section::Containers(Role::Ephemeral),
        "Conditions" => Section::Conditions,
        "Volumes" => Section::Volumes,
        "Node-Selectors" => Section::Selectors,
        "Labels" => Section::Labels,
        "Events" => Section::Events,
        "Annotations"
        | "Tolerations"
        | "IPs"
        | "Readiness Gates"
        | "Topology Spread Constraints" => Section::Other,
        key if TOP_KEYS.contains(&key) => Section::Top,
        _ => return None,
    })
}

/// Whether a key stands at the outermost level with its value on the same line.
pub fn is_top_key(key: &str) -> bool {
    TOP_KEYS.contains(&key)
}

const TOP_KEYS: &[&str] = &[
    "Name",
    "Namespace",
    "Priority",
    "Priority Class Name",
    "PriorityClassName",
    "Runtime Class Name",
    "Service Account",
    "Node",
    "Start Time",
    "Status",
    "Reason",
    "Message",
    "SeccompProfile",
    "IP",
    "Controlled By",
    "Created By",
    "NominatedNodeName",
    "QoS Class",
    "Termination Grace Period",
    "Resources",
    "Security Policy",
];

fn top_field(field: &Field<'_>, pod: &mut Pod, section: Section) {
    match field.key {
        "Name" => pod.name = field.at(),
        "Namespace" => pod.namespace = field.at(),
        "Node" => {
            pod.node = field
                .at()
                .map(|n| At::new(n.value.split('/').next().unwrap_or_default().to_owned(), n.span));
        }
        "Runtime Class Name" => pod.runtime_class = field.at(),
        "Status" => {
            if field.value.starts_with("Terminating") {
                pod.deleting = Some(field.span());
            }
            pod.phase = field
                .at()
                .map(|p| At::new(p.value.split(' ').next().unwrap_or_default().to_owned(), p.span));
        }
        "Reason" => pod.reason = field.at(),
        "Message" => pod.message = field.at(),
        "Controlled By" => {
            pod.owner = field.value.split_once('/').map(|(kind, name)| {
                At::new(Owner { kind: kind.to_owned(), name: name.to_owned() }, field.span())
            });
        }
        "Events" if field.value == "<none>" => {
            pod.events_seen = Some(EventsSeen::Empty(field.span()));
        }
        _ => {}
    }
    if matches!(section, Section::Selectors | Section::Labels) && field.at().is_some() {
        inner_field(&Field { line: field.value, ..*field }, pod, section);
    }
}

fn inner_field(field: &Field<'_>, pod: &mut Pod, section: Section) {
    match section {
        Section::Conditions => {
            let mut words = field.line.split_whitespace();
            if let (Some(kind), Some(status @ ("True" | "False" | "Unknown")), None) =
                (words.next(), words.next(), words.next())
            {
                pod.conditions.push(Condition {
                    kind: kind.to_owned(),
                    status: status.to_owned(),
                    reason: None,
                    message: None,
                    span: field.span(),
                });
            }
        }
        Section::Volumes => volume_line(field, pod),
        Section::Selectors => pod.node_selectors.push(At::new(field.line.to_owned(), field.span())),
        Section::Labels => label(field.line, field, pod),
        _ => {}
    }
}

fn volume_line(field: &Field<'_>, pod: &mut Pod) {
    if field.value.is_empty() && !field.key.is_empty() {
        pod.volumes.push(Volume {
            name: field.key.to_owned(),
            kind: String::new(),
            object: None,
            medium: None,
            span: field.span(),
        });
        return;
    }
    let Some(volume) = pod.volumes.last_mut() else { return };
    volume.span = volume.span.to(field.span());
    match field.key {
        "Type" => field.value.split(' ').next().unwrap_or_default().clone_into(&mut volume.kind),
        "ClaimName" | "SecretName" | "Path" => volume.object = Some(field.value.to_owned()),
        "Name" if volume.object.is_none() => volume.object = Some(field.value.to_owned()),
        "Medium" if !field.value.is_empty() => volume.medium = Some(field.value.to_owned()),
        _ => {}
    }
}

/// Reads one container block; gives the index after it.
fn read_container(fields: &[Field<'_>], at: usize, role: Role, pod: &mut Pod) -> usize {
    let named = is_name(fields, at);
    let start = at + usize::from(named);
    let mut end = start;
    while end < fields.len()
        && section_of(&fields[end]).is_none()
        && !(end > start && is_name(fields, end))
    {
        end += 1;
    }
    let block = &fields[start..end];
    if block.iter().any(container::is_key) {
        let name = named
            .then(|| At::new(fields[at].line.trim_end_matches(':').to_owned(), fields[at].span()));
        pod.containers.push(container::read(name, role, block));
    }
    end.max(at + 1)
}

/// Whether a line is a container's name: a lone word, with a field of its block below it.
fn is_name(fields: &[Field<'_>], at: usize) -> bool {
    let field = &fields[at];
    let word = field.line.trim_end_matches(':');
    let plain = !word.is_empty()
        && word.len() <= 63
        && word.bytes().all(|b| {
            b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'_' | b'.')
        });
    let first = fields.get(at + 1).is_some_and(|f| {
        let telling = matches!(
            f.key,
            "Container ID" | "Image" | "State" | "Last State" | "Port" | "Image ID"
        );
        // Without indentation the last argument of a command stands before such a key, too.
        telling && f.indent >= field.indent || container::is_key(f) && f.indent > field.indent
    });
    plain && first
}

fn read_events(
    lines: &[Line<'_>],
    from: u32,
    pod: &mut Pod,
    out: &mut Reading,
    end: usize,
) -> usize {
    let rest = lines.iter().position(|l| l.no == from).map_or(&[][..], |n| &lines[n..]);
    let before = out.events.len();
    events::read_rows(rest, out);
    let span = Span { first: from, last: rest.last().map_or(from, |l| l.no), cols: None };
    if out.events.len() > before {
        pod.events_seen = Some(EventsSeen::Listed(span));
    }
    if pod.name.is_none() {
        name_by_scheduler(pod, &out.events[before..]);
    }
    for event in &mut out.events[before..] {
        event.object_kind.get_or_insert_with(|| "pod".to_owned());
        event.object = event.object.take().or_else(|| pod.name.as_ref().map(|n| n.value.clone()));
        event.namespace =
            event.namespace.take().or_else(|| pod.namespace.as_ref().map(|n| n.value.clone()));
    }
    end
}

/// A block whose first lines are lost gets its name from the scheduler's event.
fn name_by_scheduler(pod: &mut Pod, events: &[Event]) {
    let named = events.iter().find_map(|e| Some((e.assigned()?, e.span?)));
    if let Some(((namespace, name), span)) = named {
        pod.name = Some(At::new(name.to_owned(), span));
        pod.namespace.get_or_insert_with(|| At::new(namespace.to_owned(), span));
    }
}

/// describe does not print whether an init container is a sidecar; one that has finished is not.
fn settle_roles(pod: &mut Pod) {
    for container in pod.containers.iter_mut().filter(|c| c.role == Role::InitOrSidecar) {
        let done = container
            .state
            .as_ref()
            .is_some_and(|s| matches!(&s.value, State::Terminated(t) if t.code() == Some(0)));
        if done {
            container.role = Role::Init;
        }
    }
}
