//! One node from all the excerpts that speak of it, and the nodes that are sick themselves.

use super::{Case, PodCase};
use crate::facts::{At, Node, Note, Pod, is_gpu_resource, quantity};
use crate::intake::Excerpt;
use crate::limits;

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
