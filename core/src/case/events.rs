//! Which pod an event belongs to, and how that is known.

use super::{Case, PodCase};
use crate::facts::{At, BelongsTo, Event, How, Pod};
use crate::intake::Excerpt;

/// Gives every event to its pod; events that name a pod nobody else speaks of make one.
pub fn link(excerpts: &[Excerpt], case: &mut Case) {
    for (index, excerpt) in excerpts.iter().enumerate() {
        let identity = identity(&excerpt.reading.events);
        for event in &excerpt.reading.events {
            if let Some(kind) = event.object_kind.as_deref().filter(|k| *k != "pod") {
                workload_event(case, kind, event, index);
                continue;
            }
            let name = event.object.clone().or_else(|| identity.as_ref().map(|i| i.1.clone()));
            let namespace =
                event.namespace.clone().or_else(|| identity.as_ref().and_then(|i| i.0.clone()));
            let at = place(case, name.as_deref(), namespace.as_deref(), event, index);
            case.pods[at].events.push(event.clone());
            if case.owners[index].how.is_none() && !excerpt.reading.events.is_empty() {
                case.owners[index] = BelongsTo {
                    namespace,
                    how: Some(if name.is_some() { How::Named } else { How::Assumed }),
                    pod: name,
                    container: None,
                    instance: None,
                };
            }
        }
    }
}

/// A warning of a workload: why it makes no pods.
fn workload_event(case: &mut Case, kind: &str, event: &Event, index: usize) {
    const MAKERS: &[(&str, &str)] = &[
        ("replicaset", "ReplicaSet"),
        ("deployment", "Deployment"),
        ("statefulset", "StatefulSet"),
        ("daemonset", "DaemonSet"),
        ("job", "Job"),
    ];
    let kind = kind.split('.').next().unwrap_or(kind);
    let Some((_, title)) = MAKERS.iter().find(|(word, _)| *word == kind) else { return };
    if event.kind.as_deref() != Some("Warning") {
        return;
    }
    let Some(name) = &event.object else { return };
    let known = case
        .pods
        .iter()
        .position(|p| p.kind == *title && p.pod.name.as_ref().is_some_and(|n| n.value == *name));
    let at = known.unwrap_or_else(|| {
        let place = event.span.unwrap_or(crate::facts::Span::line(1));
        let text = |value: &String| At::new(value.clone(), place);
        let pod = Pod {
            name: Some(text(name)),
            namespace: event.namespace.as_ref().map(text),
            ..Pod::default()
        };
        let kind = (*title).to_owned();
        case.pods.push(PodCase { kind, pod, excerpts: vec![index], ..PodCase::default() });
        case.pods.len() - 1
    });
    case.pods[at].events.push(event.clone());
}

/// The pod that bare rows speak of: the scheduler and the kubelet name it in their messages.
fn identity(events: &[Event]) -> Option<(Option<String>, String)> {
    let mut found: Option<(Option<String>, String)> = None;
    for event in events.iter().filter(|e| e.object.is_none()) {
        let assigned = event
            .message
            .strip_prefix("Successfully assigned ")
            .and_then(|m| m.split(' ').next())
            .and_then(|n| n.split_once('/'));
        let backoff = event
            .message
            .split_once(" in pod ")
            .and_then(|(_, rest)| rest.split_once('('))
            .and_then(|(n, _)| n.rsplit_once('_'))
            .map(|(pod, ns)| (ns, pod));
        if let Some((namespace, pod)) = assigned.or(backoff) {
            if found.as_ref().is_some_and(|f| f.1 != pod) {
                return None;
            }
            found = Some((Some(namespace.to_owned()), pod.to_owned()));
        }
    }
    found
}

fn place(
    case: &mut Case,
    name: Option<&str>,
    namespace: Option<&str>,
    event: &Event,
    index: usize,
) -> usize {
    let fits = |p: &PodCase| {
        let own = p.pod.namespace.as_ref().map(At::as_str);
        p.kind.is_empty()
            && p.pod.name.as_ref().map(At::as_str) == name
            && (own.is_none() || namespace.is_none() || own == namespace)
    };
    if name.is_some()
        && let Some(at) = case.pods.iter().position(fits)
    {
        return at;
    }
    if name.is_none() {
        // Rows without a name belong to the only pod there is, or stand for themselves.
        if let Some(at) =
            case.pods.iter().position(|p| p.pod.name.is_none() && p.excerpts == [index])
        {
            return at;
        }
        if case.pods.len() == 1 && case.pods[0].pod.name.is_some() {
            case.pods[0].events_assumed = true;
            return 0;
        }
    }
    let span = event.span.unwrap_or(crate::facts::Span::line(1));
    let pod = Pod {
        name: name.map(|n| At::new(n.to_owned(), span)),
        namespace: namespace.map(|n| At::new(n.to_owned(), span)),
        ..Pod::default()
    };
    case.pods.push(PodCase { pod, excerpts: vec![index], ..PodCase::default() });
    case.pods.len() - 1
}
