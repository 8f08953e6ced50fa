//! What to change, at the object that owns the pod.

use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::Fix;
use crate::facts::{CauseId as C, Owner, Role};
use crate::knowledge::pack;
use crate::knowledge::signatures::get;

use super::fill::Filler;

/// Fixes for a verdict. The decisive line's entry says more exactly what the cause's page says in
/// general, where the entry's first cause is the verdict; of the page then only stands what holds
/// beside that (`Also …`).
pub fn fixes(subject: &Subject<'_>, walk: &Walk, verdict: &Verdict) -> Vec<Fix> {
    let first = verdict.carried_by.first().and_then(|n| walk.found[*n].point.signature);
    let open = verdict.cause == C::Inconclusive;
    let about =
        |n: &usize| get(*n).is_some_and(|s| open || s.causes.first() == Some(&verdict.cause));
    let mut texts = first.filter(about).map(|n| pack::signature(n).fix).unwrap_or_default();
    let exact = !texts.is_empty();
    let cause = pack::cause(verdict.cause.as_str());
    if let Some(page) = cause.filter(|_| verdict.cause != C::Healthy) {
        texts.extend(page.fix.into_iter().filter(|s| !exact || s.starts_with("Also ")));
    }
    let owner = owner(subject);
    let fix = |text: &str| Fix { owner: owner.clone(), text: text.to_owned(), patch: None };
    let mut out: Vec<Fix> = texts.into_iter().map(fix).collect();
    if let Some(first) = out.first_mut() {
        first.patch = patch(subject, verdict.cause, owner.as_deref());
    }
    out
}

/// The object to change: the owner's owner where the name tells it (a ReplicaSet of a Deployment
/// is called after it, with the pod-template-hash behind), or the orchestrator's object.
pub fn owner(subject: &Subject<'_>) -> Option<String> {
    if let (Some(object), _) = orchestrators(subject) {
        return Some(object);
    }
    let pod = &subject.pod?.pod;
    let Owner { kind, name } = &pod.owner.as_ref()?.value;
    if kind == "ReplicaSet" {
        let hash = pod.labels.iter().find_map(|l| l.value.strip_prefix("pod-template-hash="));
        let deployment = hash.and_then(|h| name.strip_suffix(h)).and_then(|n| n.strip_suffix('-'));
        if let Some(deployment) = deployment {
            return Some(format!("Deployment/{deployment}"));
        }
    }
    Some(format!("{kind}/{name}"))
}

/// A snippet for the usual fixes, at the place where the object to change has them: by a label
/// that tells the part, or by its kind. None where it holds no template of this pod's containers.
fn patch(subject: &Subject<'_>, cause: C, owner: Option<&str>) -> Option<String> {
    let text = |key: &str| pack::text(&format!("patch/{}/{key}", cause.as_str()));
    let kind = owner.map_or("Deployment", |o| o.split('/').next().unwrap_or_default());
    let mut snippet = text(kind);
    for label in subject.pod.iter().flat_map(|p| &p.pod.labels) {
        let own = text(&label.value);
        if !own.is_empty() {
            snippet = own;
        }
    }
    let init = !matches!(subject.role, None | Some(Role::App));
    let fits = snippet.len() > 1 && (!init || snippet.contains("<containers-key>"));
    Filler::of(subject).line(&snippet).filter(|_| fits)
}

/// The orchestrators above the pod, by labels of their own or the owner's kind: the object to
/// change, where a label names it, and what is known of all of them.
pub fn orchestrators(subject: &Subject<'_>) -> (Option<String>, String) {
    let mut out = (None, String::new());
    let mut add = |key: &str, value: &str| {
        let text = pack::text(&format!("operator/{key}"));
        if let Some((object, said)) = text.split_once('\n') {
            out.1.push(' ');
            out.1.push_str(said);
            if object != "-" {
                out.0 = Some(format!("{object}/{value}"));
            }
        }
    };
    if let Some(pod) = subject.pod.map(|p| &p.pod) {
        for label in &pod.labels {
            if let Some((key, value)) = label.value.split_once('=') {
                add(key, value);
                add(&label.value, value);
            }
        }
        if let Some(owner) = &pod.owner {
            add(&owner.value.kind, &owner.value.name);
        }
    }
    out
}
