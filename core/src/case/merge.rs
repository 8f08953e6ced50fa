//! One pod from all the excerpts that speak of it.

use super::named::{Named, named};
use super::{Case, PodCase};
use crate::facts::{At, Container, Pod, Role, State, TypedCommand};
use crate::facts::{BelongsTo, How, Note};
use crate::intake::Excerpt;
use crate::limits;

/// Collects the pods of all excerpts.
pub fn pods(excerpts: &mut [Excerpt], case: &mut Case) {
    let mut fragments: Vec<(usize, bool, Pod)> = Vec::new();
    for (index, excerpt) in excerpts.iter_mut().enumerate() {
        let pods = std::mem::take(&mut excerpt.reading.pods);
        let alone = pods.len() == 1;
        for pod in pods {
            if pod.name.is_some() {
                add(index, excerpt, alone, pod, case);
            } else {
                fragments.push((index, alone, pod));
            }
        }
    }
    // Named pods first, so that a fragment finds the pod it belongs to wherever it stands.
    for (index, alone, pod) in fragments {
        add(index, &excerpts[index], alone, pod, case);
    }
}

fn add(index: usize, excerpt: &Excerpt, alone: bool, mut pod: Pod, case: &mut Case) {
    let mut how = How::Named;
    if pod.name.is_none() {
        how = name_fragment(&mut pod, excerpt.command.as_ref(), case);
    } else if pod.namespace.is_none() {
        pod.namespace =
            excerpt.command.as_ref().and_then(|c| Some(At::new(c.namespace.clone()?, c.span?)));
    }
    let at = pod.name.as_ref().and_then(|name| {
        let mut own = case.names.find(&name.value);
        own.find(|at| same(&case.pods[*at].pod, &pod, index, &mut case.conflicts))
    });
    let at = at.unwrap_or_else(|| {
        let named = Pod { name: pod.name.clone(), ..Pod::default() };
        case.add(PodCase { pod: named, ..PodCase::default() })
    });
    let entry = &mut case.pods[at];
    case.conflicts.extend(two_moments(&entry.pod, &pod).map(|note| (index, note)));
    if pod.containers.len() >= limits::CONTAINERS {
        let line = pod.name.as_ref().map_or(excerpt.lines.0, |n| n.span.first);
        let note = Note::only_first(line, limits::CONTAINERS, "containers of a pod");
        case.conflicts.push((index, note));
    }
    entry.excerpts.push(index);
    merge(&mut entry.pod, pod);
    let own = &entry.pod;
    if alone {
        case.owners[index] = BelongsTo {
            namespace: own.namespace.as_ref().map(|n| n.value.clone()),
            pod: own.name.as_ref().map(|n| n.value.clone()),
            container: None,
            instance: None,
            how: own.name.as_ref().map(|_| how),
        };
    }
}

/// Gives a nameless fragment a name: from the command above it, from a container id that another
/// excerpt knows, or from the only pod there is.
fn name_fragment(pod: &mut Pod, command: Option<&TypedCommand>, case: &Case) -> How {
    if let Some(command) = command.filter(|c| c.kind.as_deref() == Some("pod"))
        && let (Some(name), Some(span)) = (&command.name, command.span)
    {
        pod.name = Some(At::new(name.clone(), span));
        pod.namespace = command.namespace.clone().map(|n| At::new(n, span));
        return How::Command;
    }
    if let Some(State::Waiting { message: Some(said), .. }) =
        pod.containers.first().and_then(|c| c.state.as_ref()).map(|s| &s.value)
        && let Named { namespace: Some(namespace), pod: Some(name) } = named(&said.value)
    {
        let at = |name: &str| Some(At::new(name.to_owned(), said.span));
        (pod.namespace, pod.name) = (at(namespace), at(name));
        return How::Named;
    }
    let id = pod
        .containers
        .first()
        .and_then(|c| c.last.as_ref())
        .and_then(|l| l.value.container_id.clone());
    let known = id.and_then(|id| {
        case.pods.iter().find(|p| {
            p.pod.containers.iter().any(|c| {
                c.last
                    .as_ref()
                    .and_then(|l| l.value.container_id.as_ref())
                    .is_some_and(|own| own.value == id.value)
            })
        })
    });
    if let Some(known) = known {
        pod.name.clone_from(&known.pod.name);
        pod.namespace.clone_from(&known.pod.namespace);
        return How::Named;
    }
    // A spec without a status may be any workload's; only a container that the pod has links it.
    let by_container = case
        .pods
        .iter()
        .filter(|p| p.pod.name.is_some() && fits(&p.pod, pod) && shares_container(&p.pod, pod))
        .collect::<Vec<_>>();
    if let [only] = by_container.as_slice() {
        pod.name.clone_from(&only.pod.name);
        pod.namespace.clone_from(&only.pod.namespace);
    }
    How::Assumed
}

/// Says that two readings of a pod are of two moments: a container was restarted between them.
fn two_moments<'p>(known: &'p Pod, new: &'p Pod) -> impl Iterator<Item = Note> + 'p {
    new.containers.iter().filter_map(|c| {
        let name = c.name()?;
        let before = known.containers.iter().find(|k| k.name() == Some(name))?;
        let (here, there) = (c.restarts.as_ref()?, before.restarts.as_ref()?);
        (here.value != there.value).then(|| Note {
            line: here.span.first,
            text: format!(
                "{name} was restarted {} times here and {} times in line {}: two moments; the later one counts",
                here.value, there.value, there.span.first
            ),
        })
    })
}

fn differs(a: Option<&At<String>>, b: Option<&At<String>>) -> bool {
    matches!((a, b), (Some(a), Some(b)) if a.value != b.value)
}

/// Whether nothing says that they are two pods: not the namespace and not the node.
fn fits(a: &Pod, b: &Pod) -> bool {
    !differs(a.namespace.as_ref(), b.namespace.as_ref())
        && !differs(a.node.as_ref(), b.node.as_ref())
}

fn shares_container(a: &Pod, b: &Pod) -> bool {
    b.containers
        .iter()
        .any(|c| c.name.is_some() && a.containers.iter().any(|o| o.name() == c.name()))
}

/// Whether two readings are of one pod. A different UID under the same name is another pod.
fn same(a: &Pod, b: &Pod, index: usize, conflicts: &mut Vec<(usize, Note)>) -> bool {
    let (Some(name_a), Some(name_b)) = (&a.name, &b.name) else { return false };
    if name_a.value != name_b.value || differs(a.namespace.as_ref(), b.namespace.as_ref()) {
        return false;
    }
    let note = |at: &At<String>, text: String| Note { line: at.span.first, text };
    if let (Some(x), Some(y)) = (&a.uid, &b.uid)
        && x.value != y.value
    {
        conflicts.push((
            index,
            note(
                y,
                format!(
                    "another pod of the same name: its UID differs from the one in line {}",
                    x.span.first
                ),
            ),
        ));
        return false;
    }
    if let (Some(x), Some(y)) = (&a.node, &b.node)
        && x.value != y.value
    {
        conflicts.push((
            index,
            note(
                y,
                format!(
                    "on node {} here, on node {} in line {}: two moments, or two pods of one name",
                    y.value, x.value, x.span.first
                ),
            ),
        ));
    }
    true
}

/// Joins a second reading of the same pod into the first.
pub fn merge(into: &mut Pod, from: Pod) {
    macro_rules! first {
        ($($field:ident),*) => { $( if into.$field.is_none() { into.$field = from.$field; } )* };
    }
    first!(
        namespace,
        name,
        uid,
        node,
        phase,
        reason,
        message,
        deleting,
        owner,
        runtime_class,
        restart_policy,
        grace_seconds,
        table_status,
        table_ready,
        table_restarts,
        events_seen
    );
    if into.conditions.is_empty() {
        into.conditions = from.conditions;
    }
    if into.volumes.is_empty() {
        into.volumes = from.volumes;
    }
    if into.node_selectors.is_empty() {
        into.node_selectors = from.node_selectors;
    }
    if into.labels.is_empty() {
        into.labels = from.labels;
    }
    into.spec_seen |= from.spec_seen;
    into.status_seen |= from.status_seen;
    let both_alone = into.containers.len() == 1 && from.containers.len() == 1;
    let room = limits::CONTAINERS.saturating_sub(into.containers.len());
    for container in from.containers.into_iter().take(room) {
        let alone = both_alone && container.name.is_none();
        let same = |c: &&mut Container| {
            alone || (c.name() == container.name() && container.name.is_some())
        };
        match into.containers.iter_mut().find(same) {
            Some(known) => merge_container(known, container),
            None => into.containers.push(container),
        }
    }
}

fn merge_container(into: &mut Container, from: Container) {
    // Of two moments the later one tells how it ended last.
    if moment(&from) > moment(into) {
        into.state = from.state.or(into.state.take());
        into.last = from.last.or(into.last.take());
        into.ready = from.ready.or(into.ready.take());
        into.restarts = from.restarts.or(into.restarts.take());
    } else {
        into.state = into.state.take().or(from.state);
        into.last = into.last.take().or(from.last);
        into.ready = into.ready.take().or(from.ready);
        into.restarts = into.restarts.take().or(from.restarts);
    }
    if into.role == Role::InitOrSidecar || (into.role == Role::Init && from.role == Role::Sidecar) {
        into.role = from.role;
    }
    into.name = into.name.take().or(from.name);
    into.image = into.image.take().or(from.image);
    into.image_id = into.image_id.take().or(from.image_id);
    into.liveness = into.liveness.take().or(from.liveness);
    into.readiness = into.readiness.take().or(from.readiness);
    into.startup = into.startup.take().or(from.startup);
    into.closed_root = into.closed_root.or(from.closed_root);
    for (list, more) in [
        (&mut into.command, from.command),
        (&mut into.args, from.args),
        (&mut into.mounts, from.mounts),
    ] {
        // A list that was cut has fewer entries.
        if list.len() < more.len() {
            *list = more;
        }
    }
    if into.env.is_empty() {
        into.env = from.env;
    }
    if into.limits.seen.is_none() || (into.limits.items.is_empty() && !from.limits.items.is_empty())
    {
        into.limits = from.limits;
        into.requests = from.requests;
    }
}

/// What orders two sightings of one container: restarts, then the end of the last instance.
fn moment(container: &Container) -> (u32, i64) {
    let restarts = container.restarts.as_ref().map_or(0, |r| r.value);
    let ended = |t: &crate::facts::Termination| t.finished.as_ref().map_or(0, |f| f.value);
    let last = container.last.as_ref().map_or(0, |l| ended(&l.value));
    let now = match container.state.as_ref().map(|s| &s.value) {
        Some(State::Terminated(t)) => ended(t),
        _ => 0,
    };
    (restarts, last.max(now))
}
