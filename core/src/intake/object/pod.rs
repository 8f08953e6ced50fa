//! Pod objects and pod templates.

use super::{Source, container, status};
use crate::facts::{At, Condition, Container, Owner, Pod, Role, Volume, is_operator_label};
use crate::limits;
use crate::text::doc::{Node as Doc, Value};

/// Reads a Pod object.
pub fn read(doc: &Doc, source: Source<'_>) -> Pod {
    let mut pod = Pod {
        namespace: source.text_at(doc, &["metadata", "namespace"]),
        name: source.text_at(doc, &["metadata", "name"]),
        uid: source.text_at(doc, &["metadata", "uid"]),
        deleting: doc.at(&["metadata", "deletionTimestamp"]).map(|n| source.span(n)),
        owner: owner(doc, source),
        labels: operator_labels(doc, source),
        ..Pod::default()
    };
    if let Some(spec) = doc.get("spec") {
        read_spec(spec, source, &mut pod);
    }
    if let Some(state) = doc.get("status") {
        read_status(state, source, &mut pod);
    }
    pod
}

/// Reads a fragment whose `containers` or `containerStatuses` stand at its top.
pub fn read_flat(doc: &Doc, source: Source<'_>) -> Pod {
    let mut pod = Pod::default();
    if doc.get("containers").is_some() || doc.get("initContainers").is_some() {
        read_spec(doc, source, &mut pod);
    }
    if doc.get("containerStatuses").is_some() || doc.get("initContainerStatuses").is_some() {
        read_status(doc, source, &mut pod);
    }
    pod
}

/// How deep in an object a pod template is looked for.
const DEPTH: usize = 12;

/// The pod that an object makes, found by shape: an inner map with `containers` (a pod template,
/// a KServe predictor), or else one that stands for a single container (`container` of an Argo
/// template or a Polyaxon run, `model` of a KServe predictor).
pub fn template(doc: &Doc, source: Source<'_>) -> Option<Pod> {
    let mut pod = Pod::default();
    if let Some(spec) = find(doc, 0, &|d| is_list(d.get("containers"))) {
        read_spec(spec, source, &mut pod);
        return Some(pod);
    }
    let lone = find(doc, 0, &|d| {
        matches!(d.key.as_deref(), Some("container" | "model"))
            && (d.get("image").is_some() || d.get("resources").is_some())
    })?;
    pod.spec_seen = true;
    pod.containers.push(container::read(lone, Role::App, source));
    Some(pod)
}

fn is_list(node: Option<&Doc>) -> bool {
    node.is_some_and(|n| matches!(n.value, Value::Seq(_)))
}

fn find<'d>(doc: &'d Doc<'d>, depth: usize, fits: &dyn Fn(&Doc) -> bool) -> Option<&'d Doc<'d>> {
    if depth > DEPTH {
        return None;
    }
    if fits(doc) {
        return Some(doc);
    }
    doc.items().iter().find_map(|child| find(child, depth + 1, fits))
}

fn owner(doc: &Doc, source: Source<'_>) -> Option<At<Owner>> {
    let owners = doc.at(&["metadata", "ownerReferences"])?;
    let owner = owners
        .items()
        .iter()
        .find(|o| o.text_at(&["controller"]) == Some("true"))
        .or_else(|| owners.items().first())?;
    let kind = owner.text_at(&["kind"])?.to_owned();
    let name = owner.text_at(&["name"])?.to_owned();
    Some(At::new(Owner { kind, name }, source.span(owner.get("name")?)))
}

fn operator_labels(doc: &Doc, source: Source<'_>) -> Vec<At<String>> {
    let labels = doc.at(&["metadata", "labels"]).map(Doc::items).unwrap_or_default();
    labels
        .iter()
        .filter(|l| l.key.as_deref().is_some_and(is_operator_label))
        .filter_map(|l| {
            Some(At::new(format!("{}={}", l.key.as_deref()?, l.text()?), source.span(l)))
        })
        .collect()
}

fn read_spec(spec: &Doc, source: Source<'_>, pod: &mut Pod) {
    pod.spec_seen = true;
    pod.node = source.text_at(spec, &["nodeName"]);
    pod.runtime_class = source.text_at(spec, &["runtimeClassName"]);
    pod.restart_policy = source.text_at(spec, &["restartPolicy"]);
    pod.grace_seconds = source.number_at(spec, &["terminationGracePeriodSeconds"]);
    for selector in spec.get("nodeSelector").map(Doc::items).unwrap_or_default() {
        if let (Some(key), Some(value)) = (selector.key.as_deref(), selector.text()) {
            pod.node_selectors.push(At::new(format!("{key}={value}"), source.span(selector)));
        }
    }
    for volume in spec.get("volumes").map(Doc::items).unwrap_or_default() {
        pod.volumes.extend(read_volume(volume, source));
    }
    for (list, role) in [
        ("initContainers", Role::Init),
        ("containers", Role::App),
        ("ephemeralContainers", Role::Ephemeral),
    ] {
        for item in some_of(spec, list) {
            let always = item.text_at(&["restartPolicy"]) == Some("Always");
            let role = if role == Role::Init && always { Role::Sidecar } else { role };
            pod.containers.push(container::read(item, role, source));
        }
    }
}

/// The entries of a list of containers, as many as are read.
fn some_of<'d>(doc: &'d Doc<'d>, list: &str) -> impl Iterator<Item = &'d Doc<'d>> + use<'d> {
    doc.get(list).map(Doc::items).unwrap_or_default().iter().take(limits::CONTAINERS)
}

fn read_volume(volume: &Doc, source: Source<'_>) -> Option<Volume> {
    let name = volume.text_at(&["name"])?.to_owned();
    let backing = volume.items().iter().find(|n| n.key.as_deref() != Some("name"))?;
    let key = backing.key.as_deref()?;
    let object = ["claimName", "secretName", "name", "path"]
        .iter()
        .find_map(|k| backing.text_at(&[k]))
        .map(str::to_owned);
    let kind = match key {
        "persistentVolumeClaim" => "PersistentVolumeClaim",
        "emptyDir" => "EmptyDir",
        "secret" => "Secret",
        "configMap" => "ConfigMap",
        "hostPath" => "HostPath",
        other => other,
    };
    let medium = backing.text_at(&["medium"]).map(str::to_owned);
    Some(Volume { name, kind: kind.to_owned(), object, medium, span: source.span(backing) })
}

fn read_status(doc: &Doc, source: Source<'_>, pod: &mut Pod) {
    pod.status_seen = true;
    pod.phase = source.text_at(doc, &["phase"]);
    pod.reason = source.text_at(doc, &["reason"]);
    pod.message = source.text_at(doc, &["message"]);
    for condition in doc.get("conditions").map(Doc::items).unwrap_or_default() {
        if let (Some(kind), Some(status)) =
            (condition.text_at(&["type"]), condition.text_at(&["status"]))
        {
            let own = |key: &str| condition.text_at(&[key]).map(str::to_owned);
            let line = condition
                .get("message")
                .or_else(|| condition.get("status"))
                .map_or_else(|| source.span(condition), |n| source.span(n));
            pod.conditions.push(Condition {
                kind: kind.to_owned(),
                status: status.to_owned(),
                reason: own("reason"),
                message: own("message"),
                span: line,
            });
        }
    }
    for (list, role) in [
        ("initContainerStatuses", Role::Init),
        ("containerStatuses", Role::App),
        ("ephemeralContainerStatuses", Role::Ephemeral),
    ] {
        for item in some_of(doc, list) {
            let name = item.text_at(&["name"]);
            let known = pod.containers.iter_mut().find(|c| c.name() == name && name.is_some());
            if let Some(container) = known {
                status::read(item, source, container);
            } else {
                let mut container = Container::new(role);
                status::read(item, source, &mut container);
                pod.containers.push(container);
            }
        }
    }
}
