//! What to change, at the object that owns the pod.

use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::Fix;
use crate::facts::{CauseId as C, Owner};
use crate::knowledge::pack;

use super::fill::Filler;

/// Fixes for a verdict: what the decisive line's entry says first, then the cause's own.
pub fn fixes(subject: &Subject<'_>, walk: &Walk, verdict: &Verdict) -> Vec<Fix> {
    let owner = owner(subject);
    let mut texts: Vec<String> = Vec::new();
    let first = verdict.carried_by.first().and_then(|n| walk.found[*n].point.signature);
    if let Some(explanation) = first.map(pack::signature) {
        texts.extend(explanation.fix.iter().map(|s| (*s).to_owned()));
    }
    let cause = pack::cause(verdict.cause.as_str());
    if let Some(page) = cause.filter(|_| verdict.cause != C::Healthy) {
        texts.extend(page.fix.iter().map(|s| (*s).to_owned()));
    }
    let mut patch = patch(subject, verdict.cause);
    let mut out: Vec<Fix> = Vec::new();
    for text in texts {
        if !out.iter().any(|f| f.text == text) {
            out.push(Fix { owner: owner.clone(), text, patch: None });
        }
    }
    if let Some(first) = out.first_mut() {
        first.patch = patch.take();
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

/// A snippet for the usual fixes, in the shape of a pod template: `patch/` and the cause's id in
/// the texts.
fn patch(subject: &Subject<'_>, cause: C) -> Option<String> {
    let text = pack::text(&format!("patch/{}", cause.as_str()));
    Filler::of(subject).line(&text).filter(|t| !t.is_empty())
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
