//! Which pod an event belongs to, and how that is known.

use super::named::named;
use super::{Case, PodCase};
use crate::facts::{At, BelongsTo, Event, How, Pod, TypedCommand};
use crate::intake::Excerpt;

/// Whom rows without an object speak of.
#[derive(Clone, Default)]
struct Identity {
    namespace: Option<String>,
    name: Option<String>,
    how: Option<How>,
    /// Whether the rows tell of progress, too: only such rows can be of a pod that runs.
    goes_on: bool,
    /// Whether the rows tell of a pod that found no node.
    waits: bool,
}

/// Gives every event to its pod; events that name a pod nobody else speaks of make one.
pub fn link(excerpts: &mut [Excerpt], case: &mut Case) {
    for (index, excerpt) in excerpts.iter_mut().enumerate() {
        let mut events = std::mem::take(&mut excerpt.reading.events);
        for length in tables(&events) {
            let rest = events.split_off(length);
            let mut identity = identity(&events, excerpt.command.as_ref(), case);
            // A probe that failed now and then is no trouble of one that runs, either.
            identity.goes_on = events
                .iter()
                .any(|e| e.kind.as_deref() == Some("Normal") || e.reason == "Unhealthy");
            let moved = |e: &Event| matches!(e.reason.as_str(), "Scheduled" | "Pulled" | "Started");
            identity.waits = events.iter().any(Event::says_no_node) && !events.iter().any(moved);
            for event in events {
                one(case, event, &identity, index);
            }
            events = rest;
        }
    }
}

fn one(case: &mut Case, event: Event, identity: &Identity, index: usize) {
    if event.object_kind.as_deref().is_some_and(|k| k != "pod") {
        return workload_event(case, event, index);
    }
    let name = event.object.clone().or_else(|| identity.name.clone());
    let said = || named(&event.message).namespace.map(str::to_owned);
    let namespace = event.namespace.clone().or_else(|| identity.namespace.clone()).or_else(said);
    let how = if event.object.is_some() { Some(How::Named) } else { identity.how };
    let at = place(case, (name.as_deref(), namespace.as_deref()), identity, &event, index);
    if let Some((space, span)) = namespace.clone().zip(event.span) {
        case.pods[at].pod.namespace.get_or_insert_with(|| At::new(space, span));
    }
    case.pods[at].events.push(event);
    if case.owners[index].how.is_none() {
        case.owners[index] = BelongsTo {
            namespace,
            how: Some(how.unwrap_or(How::Assumed)),
            pod: name,
            container: None,
            instance: None,
        };
    }
}

/// Rows that stand below each other may be of several pods: where one is said to be assigned to a
/// node and the rows before name another, a new table begins. Gives the length of each.
fn tables(events: &[Event]) -> Vec<usize> {
    let mut out = Vec::new();
    let (mut start, mut current) = (0, None);
    for (at, event) in events.iter().enumerate() {
        let Some((_, name)) = assigned(event) else { continue };
        if current.is_some_and(|known| known != name) {
            out.push(at - start);
            start = at;
        }
        current = Some(name);
    }
    out.push(events.len() - start);
    out
}

/// The pod that a row without a name says to be assigned to a node.
fn assigned(event: &Event) -> Option<(&str, &str)> {
    event.assigned().filter(|_| event.object.is_none())
}

/// The pod that bare rows speak of: the messages name it, a typed command does, or they tell of
/// the very state that one pod of the paste alone is in.
fn identity(events: &[Event], command: Option<&TypedCommand>, case: &Case) -> Identity {
    let mut found: Option<(&str, &str)> = None;
    for event in events.iter().filter(|e| e.object.is_none()) {
        let named = named(&event.message);
        if let Some(pod) = assigned(event).or_else(|| named.namespace.zip(named.pod)) {
            if found.is_some_and(|f| f.1 != pod.1) {
                return Identity::default();
            }
            found = Some(pod);
        }
    }
    if let Some((namespace, pod)) = found {
        return Identity {
            namespace: Some(namespace.to_owned()),
            name: Some(pod.to_owned()),
            how: Some(How::Named),
            ..Identity::default()
        };
    }
    let typed = command.filter(|c| c.kind.as_deref() == Some("pod") && c.name.is_some());
    if let Some(command) = typed {
        return Identity {
            namespace: command.namespace.clone(),
            name: command.name.clone(),
            how: Some(How::Command),
            ..Identity::default()
        };
    }
    by_state(events, case).unwrap_or_default()
}

/// The only pod of the paste that is not well, when the rows name its very status.
fn by_state(events: &[Event], case: &Case) -> Option<Identity> {
    let ill = |p: &&PodCase| {
        let status = p.pod.table_status.as_ref().map(|s| s.value.as_str());
        let ready = p.pod.table_ready.as_ref().is_none_or(|r| r.value.0 == r.value.1);
        p.kind.is_empty() && status != Some("Completed") && !(status == Some("Running") && ready)
    };
    let mut ill = case.pods.iter().filter(ill);
    let only = ill.next()?;
    let status = only.pod.table_status.as_ref().map(|s| s.value.as_str())?;
    let status = status.strip_prefix("Init:").unwrap_or(status);
    let fits = |e: &Event| e.object.is_none() && explains(e, status);
    if ill.next().is_some() || !events.iter().any(fits) {
        return None;
    }
    let text = |v: &Option<At<String>>| v.as_ref().map(|v| v.value.clone());
    Some(Identity {
        namespace: text(&only.pod.namespace),
        name: Some(text(&only.pod.name)?),
        how: Some(How::Named),
        ..Identity::default()
    })
}

/// Whether an event is what the kubelet or the scheduler writes of a pod in this state
/// (`k8s.io/kubernetes/pkg/kubelet/events/event.go`).
fn explains(event: &Event, status: &str) -> bool {
    let says = |start: &str| event.message.starts_with(start);
    event.reason == status
        || event.message == format!("Error: {status}")
        || match status {
            "CrashLoopBackOff" | "Error" | "OOMKilled" => {
                says("Back-off restarting failed container")
                    || matches!(event.reason.as_str(), "Killing" | "FailedPostStartHook")
                    || event.reason == "Unhealthy" && !says("Readiness")
            }
            "ImagePullBackOff" | "ErrImagePull" => {
                says("Failed to pull image") || says("Back-off pulling image")
            }
            "CreateContainerConfigError" | "CreateContainerError" | "RunContainerError" => {
                event.reason == "Failed" && says("Error: ")
            }
            "ContainerCreating" | "PodInitializing" => matches!(
                event.reason.as_str(),
                "FailedMount" | "FailedAttachVolume" | "FailedCreatePodSandBox"
            ),
            "Pending" => event.says_no_node(),
            "Running" => matches!(event.reason.as_str(), "Unhealthy" | "Killing"),
            _ => false,
        }
}

/// A warning of a workload: why it makes no pods.
fn workload_event(case: &mut Case, event: Event, index: usize) {
    const MAKERS: &[(&str, &str)] = &[
        ("replicaset", "ReplicaSet"),
        ("deployment", "Deployment"),
        ("statefulset", "StatefulSet"),
        ("daemonset", "DaemonSet"),
        ("job", "Job"),
    ];
    let kind = event.object_kind.as_deref().unwrap_or_default();
    let kind = kind.split('.').next().unwrap_or(kind);
    let Some((_, title)) = MAKERS.iter().find(|(word, _)| *word == kind) else { return };
    if event.kind.as_deref() != Some("Warning") {
        return;
    }
    let Some(name) = &event.object else { return };
    let known = case.named(name, |p| p.kind == *title && p.pod.name.is_some());
    let at = known.unwrap_or_else(|| {
        let place = event.span.unwrap_or(crate::facts::Span::line(1));
        let text = |value: &String| At::new(value.clone(), place);
        let pod = Pod {
            name: Some(text(name)),
            namespace: event.namespace.as_ref().map(text),
            ..Pod::default()
        };
        let kind = (*title).to_owned();
        case.add(PodCase { kind, pod, excerpts: vec![index], ..PodCase::default() })
    });
    case.pods[at].events.push(event);
}

/// The pod of a name and namespace.
fn place(
    case: &mut Case,
    (name, namespace): (Option<&str>, Option<&str>),
    identity: &Identity,
    event: &Event,
    index: usize,
) -> usize {
    if let Some(at) = case.pod_named(name, namespace) {
        return at;
    }
    if name.is_none() {
        // Rows without a name belong to the only pod there is, or stand for themselves.
        let own = |p: &PodCase| p.pod.name.is_none() && p.excerpts == [index];
        if let Some(at) = case.named("", own) {
            return at;
        }
        let ill = |p: &PodCase| {
            let status = p.pod.table_status.as_ref().map(|s| s.value.as_str());
            let ready = p.pod.table_ready.as_ref().is_none_or(|r| r.value.0 == r.value.1);
            !(status == Some("Running") && ready || status == Some("Completed"))
        };
        // A pod with a table of its own, or one that has run, is not the one that these rows mean.
        let own = |p: &PodCase| p.events.is_empty() || p.excerpts.contains(&index);
        let fits = |p: &PodCase| {
            (p.pod.name.is_some() || !p.pod.containers.is_empty())
                && (identity.goes_on || ill(p))
                && own(p)
                && !(identity.waits && has_run(p))
        };
        if case.pods.len() == 1 && fits(&case.pods[0]) {
            case.pods[0].events_assumed = true;
            case.pods[0].excerpts.push(index);
            return 0;
        }
    }
    let span = event.span.unwrap_or(crate::facts::Span::line(1));
    let pod = Pod {
        name: name.map(|n| At::new(n.to_owned(), span)),
        namespace: namespace.map(|n| At::new(n.to_owned(), span)),
        ..Pod::default()
    };
    case.add(PodCase { pod, excerpts: vec![index], ..PodCase::default() })
}

/// Whether the status shows that a container of the pod has started.
fn has_run(pod: &PodCase) -> bool {
    let started = |c: &crate::facts::Container| {
        c.last.is_some() || c.state.as_ref().is_some_and(|s| !s.value.is_waiting())
    };
    let status = pod.pod.table_status.as_ref().map_or("", At::as_str);
    pod.pod.containers.iter().any(started)
        || pod.pod.table_restarts.as_ref().is_some_and(|r| r.value > 0)
        || status.ends_with("CrashLoopBackOff")
}

/// One table of events without a name, and one pod that only a typed command names: the one is
/// probably the other's.
pub fn join_lone(case: &mut Case) {
    let nameless =
        |p: &PodCase| p.kind.is_empty() && p.pod.name.is_none() && p.pod.containers.is_empty();
    let [a, b] = case.pods.as_slice() else { return };
    let (lone, named) = match (nameless(a), nameless(b)) {
        (true, false) => (0, 1),
        (false, true) => (1, 0),
        _ => return,
    };
    let told = &case.pods[named];
    let only_logs = told.kind.is_empty()
        && told.events.is_empty()
        && !told.pod.status_seen
        && told.pod.table_status.is_none();
    let own_logs = case.logs.iter().any(|l| l.pod == Some(lone));
    if !only_logs || own_logs || case.pods[lone].events.is_empty() {
        return;
    }
    let events = std::mem::take(&mut case.pods[lone].events);
    case.pods[named].events = events;
    case.pods[named].events_assumed = true;
    let excerpts = std::mem::take(&mut case.pods[lone].excerpts);
    case.pods[named].excerpts.extend(excerpts);
    case.pods.remove(lone);
    for log in &mut case.logs {
        log.pod = log.pod.map(|_| 0);
    }
}
