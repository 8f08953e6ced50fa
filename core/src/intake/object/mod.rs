//! API objects, from JSON and YAML alike: both become one tree (`text::doc`) first.
//!
//! Field names follow `k8s.io/api/core/v1/types.go`.

mod container;
mod event;
mod node;
mod pod;
mod probe;
mod status;
mod well;

use super::Reading;
use crate::facts::{At, Span};
use crate::text::Block;
use crate::text::doc::{Node as Doc, Value};

/// A tree with the block that it was read from.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The block.
    pub block: &'a Block<'a>,
}

impl Source<'_> {
    /// The place of a value.
    pub fn span(self, node: &Doc) -> Span {
        self.block.span(node.start, node.end)
    }

    /// The place of an object from its first member on: the line of a brace alone tells nothing.
    pub fn body(self, node: &Doc) -> Span {
        let start = node.items().first().map_or(node.start, |first| first.start);
        self.block.span(start, node.end)
    }

    /// A scalar with its place.
    pub fn text(self, node: Option<&Doc>) -> Option<At<String>> {
        let node = node?;
        let text = node.text()?;
        (!text.is_empty()).then(|| At::new(text.to_owned(), self.span(node)))
    }

    /// A scalar at a path with its place.
    pub fn text_at(self, node: &Doc, path: &[&str]) -> Option<At<String>> {
        self.text(node.at(path))
    }

    /// A whole number at a path with its place.
    pub fn number_at<T: std::str::FromStr>(self, node: &Doc, path: &[&str]) -> Option<At<T>> {
        let node = node.at(path)?;
        Some(At::new(node.text()?.parse().ok()?, self.span(node)))
    }
}

pub use well::well;

/// Whether members of this name hold much that nobody here asks for.
pub fn is_unread(key: &str) -> bool {
    matches!(key, "affinity" | "annotations" | "managedFields" | "tolerations")
}

/// Reads a document into facts. Gives false when it has no shape that Kubernetes prints.
pub fn read(doc: &Doc, block: &Block, out: &mut Reading) -> bool {
    let source = Source { block };
    match &doc.value {
        Value::Seq(items) => read_all(items, block, out),
        Value::Map(_) => match doc.text_at(&["kind"]) {
            Some(kind) if kind == "List" || kind.ends_with("List") => {
                read_all(doc.get("items").map(Doc::items).unwrap_or_default(), block, out)
            }
            Some("Pod") => add_pod(pod::read(doc, source), out),
            Some("Node") => {
                out.nodes.push(node::read(doc, source));
                true
            }
            Some("Event") => {
                out.events.push(event::read(doc, source));
                true
            }
            Some(kind) => read_other(doc, kind, source, out),
            None => fragment(doc, source, out),
        },
        _ => false,
    }
}

/// Reads a `state` and a `lastState` object that stand by themselves.
pub fn read_states(state: &Doc, last: &Doc, block: &Block, out: &mut crate::facts::Container) {
    let source = Source { block };
    if let Some(read) = status::fragment(state, source) {
        out.state = read.state.or_else(|| {
            read.last.map(|l| At::new(crate::facts::State::Terminated(l.value), l.span))
        });
    }
    out.last = status::fragment(last, source).and_then(|c| c.last);
}

fn read_all(items: &[Doc], block: &Block, out: &mut Reading) -> bool {
    let mut any = false;
    for item in items {
        any |= read(item, block, out);
        out.objects += 1;
    }
    any
}

fn add_pod(pod: crate::facts::Pod, out: &mut Reading) -> bool {
    out.pods.push(pod);
    true
}

/// Any other object: a pod template inside it, and what its conditions say.
fn read_other(doc: &Doc, kind: &str, source: Source<'_>, out: &mut Reading) -> bool {
    if let Some(mut pod) = pod::template(doc, source) {
        pod.owner = source.text_at(doc, &["metadata", "name"]).map(|name| {
            At::new(crate::facts::Owner { kind: kind.to_owned(), name: name.value }, name.span)
        });
        pod.namespace = source.text_at(doc, &["metadata", "namespace"]);
        out.pods.push(pod);
    }
    for condition in doc.at(&["status", "conditions"]).map(Doc::items).unwrap_or_default() {
        out.statements.extend(source.text(condition.get("message")));
    }
    out.statements.extend(source.text_at(doc, &["status", "message"]));
    if out.title.is_empty() {
        let name = doc.text_at(&["metadata", "name"]).unwrap_or("without a name");
        let space =
            doc.text_at(&["metadata", "namespace"]).map_or(String::new(), |n| format!("{n}/"));
        let phase = doc.text_at(&["status", "phase"]).map_or(String::new(), |p| format!(", {p}"));
        out.title = format!("{kind} {space}{name}{phase}");
    }
    if kind == "Status" {
        out.statements.extend(source.text_at(doc, &["message"]));
    }
    doc.get("apiVersion").is_some() || doc.get("metadata").is_some()
}

/// Fields of a status that no pod has.
const WORKLOAD_STATUS: &[&str] = &[
    "observedGeneration",
    "readyReplicas",
    "unavailableReplicas",
    "availableReplicas",
    "updatedReplicas",
    "modelStatus",
];

/// Members of a pod, and of its parts.
const POD_LIKE: [&str; 6] = [
    "spec",
    "status",
    "containerStatuses",
    "initContainerStatuses",
    "containers",
    "initContainers",
];

/// A piece of an object: `status:`, `lastState`, a bare `terminated`, `containers:`, `resources:` …
fn fragment(doc: &Doc, source: Source<'_>, out: &mut Reading) -> bool {
    let status = doc.get("status").unwrap_or(doc);
    if WORKLOAD_STATUS.iter().any(|key| status.get(key).is_some()) && doc.get("spec").is_none() {
        // The status of what makes pods; the messages of its conditions say why it makes none.
        for condition in status.get("conditions").map(Doc::items).unwrap_or_default() {
            out.statements.extend(source.text(condition.get("message")));
        }
        return !out.statements.is_empty();
    }
    if POD_LIKE.iter().any(|key| doc.get(key).is_some()) {
        return pod_fragment(doc, source, out);
    }
    if doc.get("allocatable").is_some_and(Doc::is_map) || doc.at(&["capacity", "pods"]).is_some() {
        // `kubectl get node … -o json | jq .status`.
        out.nodes.push(node::read_status(doc, source));
        return true;
    }
    if let Some(container) = status::fragment(doc, source) {
        let mut pod = crate::facts::Pod { status_seen: true, ..Default::default() };
        pod.containers.push(container);
        return add_pod(pod, out);
    }
    if let Some(mut container) = container::fragment(doc, source) {
        if doc.get("resources").is_none() && doc.get("limits").is_none() {
            container.limits.seen = None;
        }
        let mut pod = crate::facts::Pod { spec_seen: true, ..Default::default() };
        pod.containers.push(container);
        return add_pod(pod, out);
    }
    if let Some(condition) = lone_condition(doc, source) {
        let pod = crate::facts::Pod {
            conditions: vec![condition],
            status_seen: true,
            ..Default::default()
        };
        return add_pod(pod, out);
    }
    if doc.get("involvedObject").is_some() {
        out.events.push(event::read(doc, source));
        return true;
    }
    if let Some(inner) =
        doc.items().iter().find(|n| n.key.as_deref() == Some("metadata") && n.get("name").is_some())
    {
        let pod = crate::facts::Pod {
            name: source.text_at(inner, &["name"]),
            namespace: source.text_at(inner, &["namespace"]),
            ..Default::default()
        };
        return add_pod(pod, out);
    }
    false
}

/// A piece of a pod: its spec, its status, or a list of one of them.
fn pod_fragment(doc: &Doc, source: Source<'_>, out: &mut Reading) -> bool {
    let own = ["spec", "status"].iter().any(|key| {
        ["containers", "containerStatuses", "initContainerStatuses", "conditions"]
            .iter()
            .any(|list| doc.at(&[key, list]).is_some())
    });
    let top = POD_LIKE[2..].iter().any(|key| doc.get(key).is_some());
    if let Some(pod) = pod::template(doc, source).filter(|_| !own && !top) {
        return add_pod(pod, out);
    }
    let pod = if doc.get("spec").is_some() || doc.get("status").is_some() {
        pod::read(doc, source)
    } else {
        pod::read_flat(doc, source)
    };
    let told = !pod.containers.is_empty()
        || pod.phase.is_some()
        || pod.reason.is_some()
        || !pod.conditions.is_empty();
    let mut pod = pod;
    forget_absence(doc, &mut pod);
    told && add_pod(pod, out)
}

/// One entry of `status.conditions`.
fn lone_condition(doc: &Doc, source: Source<'_>) -> Option<crate::facts::Condition> {
    let (kind, status) = (doc.text_at(&["type"])?, doc.get("status")?);
    doc.get("lastTransitionTime")?;
    let own = |key: &str| doc.text_at(&[key]).map(str::to_owned);
    Some(crate::facts::Condition {
        kind: kind.to_owned(),
        status: status.text().unwrap_or_default().to_owned(),
        reason: own("reason"),
        message: own("message"),
        span: source.span(doc.get("message").unwrap_or(status)),
    })
}

/// A piece that somebody cut out may leave fields away: a container without `resources` there says
/// nothing of its limits.
fn forget_absence(doc: &Doc, pod: &mut crate::facts::Pod) {
    if doc.get("apiVersion").is_none() && doc.get("metadata").is_none() {
        for container in pod.containers.iter_mut().filter(|c| c.limits.items.is_empty()) {
            container.limits.seen = None;
            container.requests.seen = None;
        }
    }
}
