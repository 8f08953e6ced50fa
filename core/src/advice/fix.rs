//! What to change, at the object that owns the pod.

use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::Fix;
use crate::facts::{CauseId as C, Owner, quantity};
use crate::knowledge::pack;

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
/// is called after it, with the pod-template-hash behind).
pub fn owner(subject: &Subject<'_>) -> Option<String> {
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

/// A snippet for the usual fixes, in the shape of a pod template.
fn patch(subject: &Subject<'_>, cause: C) -> Option<String> {
    let name = subject.container_name.as_deref().unwrap_or("CONTAINER");
    let body = match cause {
        C::HostMemoryOom => {
            let limit = subject
                .container
                .and_then(|c| c.limits.get("memory"))
                .and_then(|q| quantity::units(&q.value))?;
            let gib = (limit * 3 / 2 + (1 << 30) - 1) >> 30;
            format!(
                "      - name: {name}\n        resources:\n          limits:\n            memory: {gib}Gi   # above the peak of a cold start; the checkpoint's size on disk is a first guess\n"
            )
        }
        C::GpuNotRequested => format!(
            "      - name: {name}\n        resources:\n          limits:\n            nvidia.com/gpu: 1\n"
        ),
        C::ProbeKill => format!(
            "      - name: {name}\n        startupProbe:              # same check as the liveness probe\n          periodSeconds: 10\n          failureThreshold: 60     # 60 × 10 s = ten minutes to load\n"
        ),
        C::SharedMemory => {
            return Some(format!(
                "spec:\n  template:\n    spec:\n      containers:\n      - name: {name}\n        volumeMounts:\n        - name: shm\n          mountPath: /dev/shm\n      volumes:\n      - name: shm\n        emptyDir:\n          medium: Memory\n          sizeLimit: 2Gi           # counts into limits.memory\n"
            ));
        }
        _ => return None,
    };
    Some(format!("spec:\n  template:\n    spec:\n      containers:\n{body}"))
}
