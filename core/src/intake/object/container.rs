//! Containers as declared in a spec.

use super::{Source, probe};
use crate::facts::{At, Container, EnvVar, Resources, Role};
use crate::text::doc::Node as Doc;

/// Reads one entry of `containers` or `initContainers`.
pub fn read(doc: &Doc, role: Role, source: Source<'_>) -> Container {
    let mut out = Container::new(role);
    out.name = source.text_at(doc, &["name"]);
    out.span = Some(source.body(doc));
    out.image = source.text_at(doc, &["image"]);
    out.command = strings(doc.get("command"), source);
    out.args = strings(doc.get("args"), source);
    out.env = doc
        .get("env")
        .map(Doc::items)
        .unwrap_or_default()
        .iter()
        .filter_map(|e| env(e, source))
        .collect();
    read_resources(doc, source, &mut out);
    let root = doc.get("securityContext").and_then(|c| c.get("readOnlyRootFilesystem"));
    out.closed_root = root.filter(|r| r.text() == Some("true")).map(|r| source.span(r));
    out.liveness = probe::read(doc.get("livenessProbe"), source);
    out.readiness = probe::read(doc.get("readinessProbe"), source);
    out.startup = probe::read(doc.get("startupProbe"), source);
    for mount in doc.get("volumeMounts").map(Doc::items).unwrap_or_default() {
        if let (Some(path), Some(name)) = (mount.text_at(&["mountPath"]), mount.text_at(&["name"]))
        {
            out.mounts.push(At::new(format!("{path} from {name}"), source.span(mount)));
        }
    }
    out
}

/// A bare `resources:`, `limits:` or container block.
pub fn fragment(doc: &Doc, source: Source<'_>) -> Option<Container> {
    if doc.get("resources").is_some() || (doc.get("image").is_some() && doc.get("name").is_some()) {
        return Some(read(doc, Role::App, source));
    }
    if doc.get("limits").is_some() || doc.get("requests").is_some() {
        let mut out = Container::new(Role::App);
        out.span = Some(source.body(doc));
        out.limits = resources(doc.get("limits"), source);
        out.requests = resources(doc.get("requests"), source);
        return Some(out);
    }
    None
}

/// Limits and requests. A block that was read whole and names no limits proves their absence,
/// so the block itself is the place to cite.
fn read_resources(doc: &Doc, source: Source<'_>, out: &mut Container) {
    let Some(block) = doc.get("resources") else {
        // The container was seen to its end and has no such field.
        out.limits.seen = doc.whole.then(|| source.span(doc.get("name").unwrap_or(doc)));
        out.requests.seen = out.limits.seen;
        return;
    };
    out.limits = resources(block.get("limits"), source);
    out.requests = resources(block.get("requests"), source);
    if block.whole {
        out.limits.seen = out.limits.seen.or(Some(source.span(block)));
        out.requests.seen = out.requests.seen.or(Some(source.span(block)));
    }
}

/// One list of quantities.
pub fn resources(doc: Option<&Doc>, source: Source<'_>) -> Resources {
    let Some(doc) = doc else { return Resources::default() };
    let items = doc
        .items()
        .iter()
        // A number that was cut is another number.
        .filter(|n| n.whole)
        .filter_map(|n| {
            Some((n.key.as_deref()?.to_owned(), At::new(n.text()?.to_owned(), source.span(n))))
        })
        .collect();
    Resources { items, seen: doc.whole.then(|| source.span(doc)) }
}

fn strings(doc: Option<&Doc>, source: Source<'_>) -> Vec<At<String>> {
    let items = doc.map(Doc::items).unwrap_or_default();
    items.iter().filter_map(|n| Some(At::new(n.text()?.to_owned(), source.span(n)))).collect()
}

fn env(doc: &Doc, source: Source<'_>) -> Option<EnvVar> {
    let name = doc.text_at(&["name"])?.to_owned();
    let from = doc.get("valueFrom").and_then(|v| {
        let (kind, reference) = [("secret", "secretKeyRef"), ("config map", "configMapKeyRef")]
            .iter()
            .find_map(|(kind, key)| v.get(key).map(|r| (*kind, r)))?;
        Some(format!(
            "key '{}' of {kind} '{}'",
            reference.text_at(&["key"])?,
            reference.text_at(&["name"])?
        ))
    });
    let value = doc.text_at(&["value"]).map(str::to_owned);
    let place = doc
        .get("value")
        .or_else(|| doc.get("name"))
        .map_or_else(|| source.span(doc), |n| source.span(n));
    Some(EnvVar { name, value, from, span: place })
}
