//! One pod from all the excerpts that speak of it.

use super::named::{Named, named};
use super::{Case, PodCase};
use crate::facts::{
    At, Container, Node, Pod, Role, State, TypedCommand, is_gpu_resource, quantity,
};
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

/// Collects nodes and GPU tables.
pub fn nodes(excerpts: &mut [Excerpt], case: &mut Case) {
    let mut noted = false;
    for (index, excerpt) in excerpts.iter_mut().enumerate() {
        for mut node in std::mem::take(&mut excerpt.reading.nodes) {
            if node.name.is_none()
                && let Some(command) =
                    excerpt.command.as_ref().filter(|c| c.kind.as_deref() == Some("node"))
                && let (Some(name), Some(span)) = (&command.name, command.span)
            {
                node.name = Some(At::new(name.clone(), span));
            }
            let room = case.nodes.len() < limits::NODES;
            let known = case.nodes.iter_mut().find(|n| {
                n.name.is_some()
                    && n.name.as_ref().map(At::as_str) == node.name.as_ref().map(At::as_str)
            });
            match known {
                Some(known) => merge_node(known, node),
                None if room => case.nodes.push(node),
                None => {
                    let line = node.name.as_ref().map_or(excerpt.lines.0, |n| n.span.first);
                    let note = Note::only_first(line, limits::NODES, "nodes");
                    case.conflicts.extend((!noted).then_some((index, note)));
                    noted = true;
                }
            }
        }
        for report in std::mem::take(&mut excerpt.reading.gpus) {
            // The lists of nvidia-smi stand beside its table: one of them holds the driver.
            match case.gpus.last_mut() {
                Some(last) if last.driver.is_none() || report.driver.is_none() => {
                    last.driver = last.driver.take().or(report.driver);
                    last.cuda = last.cuda.take().or(report.cuda);
                    last.mode = last.mode.take().or(report.mode);
                    last.errors.extend(report.errors);
                }
                _ => case.gpus.push(report),
            }
        }
    }
}

/// Joins a second reading of the same node into the first: a table tells less than a describe.
fn merge_node(into: &mut Node, from: Node) {
    if into.conditions.len() < from.conditions.len() {
        into.conditions = from.conditions;
    }
    for (list, more) in
        [(&mut into.capacity, from.capacity), (&mut into.allocatable, from.allocatable)]
    {
        if list.items.len() < more.items.len() || list.seen.is_none() {
            *list = more;
        }
    }
    if into.labels.is_empty() {
        into.labels = from.labels;
    }
    if into.taints.is_empty() {
        into.taints = from.taints;
    }
    into.runtime = into.runtime.take().or(from.runtime);
    into.kubelet = into.kubelet.take().or(from.kubelet);
    into.arch = into.arch.take().or(from.arch);
}

/// A node that is not ready, or that has lost GPUs, is worth a verdict of its own when no pod in
/// the paste runs on it; so is an nvidia-smi table with a GPU that does not answer.
pub fn sick_nodes(case: &mut Case) {
    let down = |n: &Node| n.conditions.iter().any(|c| c.kind == "Ready" && c.status != "True");
    let found: Vec<At<String>> = case
        .nodes
        .iter()
        .filter(|n| down(n) || lost_gpus(n))
        .filter_map(|n| n.name.clone().or_else(|| Some(At::new(String::new(), n.span?))))
        .collect();
    for name in found {
        let used =
            case.pods.iter().any(|p| p.pod.node.as_ref().is_some_and(|n| n.value == name.value));
        if !used {
            let shown = Some(name.clone()).filter(|n| !n.value.is_empty());
            let pod = Pod { name: shown, node: Some(name), ..Pod::default() };
            case.add(PodCase { kind: "Node".to_owned(), pod, ..PodCase::default() });
        }
    }
    if case.pods.is_empty() && case.gpus.iter().any(|g| !g.errors.is_empty()) {
        case.add(PodCase { kind: "Node".to_owned(), ..PodCase::default() });
    }
}

/// Whether fewer GPUs are healthy than the node has.
fn lost_gpus(node: &Node) -> bool {
    node.capacity.items.iter().filter(|(name, _)| is_gpu_resource(name)).any(|(name, all)| {
        let healthy = node.allocatable.get(name).and_then(|q| quantity::units(&q.value));
        // A plugin that goes takes both numbers down to 0 in the end.
        quantity::units(&all.value)
            .zip(healthy)
            .is_some_and(|(all, healthy)| healthy < all || all == 0)
    })
}

/// A workload that lacks pods is worth a verdict of its own when none of its pods is in the paste.
pub fn short_workloads(excerpts: &[Excerpt], case: &mut Case) {
    for (index, excerpt) in excerpts.iter().enumerate() {
        let mut short = excerpt.reading.workloads.iter().filter(|w| w.short);
        for workload in short.by_ref().take(limits::WORKLOADS) {
            let own = format!("{}-", workload.name.value);
            let told = case.pods.iter().any(|p| {
                let name = p.pod.name.as_ref().map_or("", At::as_str);
                name.starts_with(&own) || name == workload.name.value
            });
            if !told {
                let pod = Pod {
                    name: Some(workload.name.clone()),
                    namespace: workload.namespace.clone(),
                    ..Pod::default()
                };
                let kind = workload.kind.clone();
                case.add(PodCase { kind, pod, excerpts: vec![index], ..PodCase::default() });
            }
        }
        if let Some(next) = short.next() {
            let what = "workloads that lack pods";
            let note = Note::only_first(next.name.span.first, limits::WORKLOADS, what);
            case.conflicts.push((index, note));
        }
    }
}
