//! # Asked to stop from outside
//!
//! ## What it means
//! Somebody or something asked the pod to stop: a deletion, a rollout, a drain, preemption, a
//! deadline or a node shutdown.
//!
//! ## Why it happens
//! This is ordinary unless it happens again and again.
//!
//! - The program gets SIGTERM and the grace period (30 s by default), then SIGKILL: 143, 0 or 137,
//!   by how it takes it.
//! - A pod of higher priority pushed it out (Preempted), an autoscaler took the node away, or
//!   activeDeadlineSeconds passed.
//!
//! ## How to confirm
//! - Status and conditions: `kubectl get pod POD -n NAMESPACE -o yaml`; deletionTimestamp,
//!   status.reason, and the condition DisruptionTarget name who.
//! - The owner's history: `kubectl rollout history deployment/DEPLOYMENT -n NAMESPACE`.
//! - Events, as long as they last (one hour by default): `kubectl get events -n NAMESPACE
//!   --sort-by=.lastTimestamp`.
//!
//! ## Fix
//! - Nothing to fix in the pod if it was a rollout or drain. Otherwise find what deletes it.
//!
//! ## Not to be confused with
//! - probe-kill, where the kubelet stops it for a probe.
//! - eviction-node-pressure, where the node was short of something.
//! - node-lost, where nobody asked in good order.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle>;
//! <https://kubernetes.io/docs/concepts/workloads/pods/disruptions>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: events without a stop, or the owner's history, would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::TerminatedExternally,
    stages: &[Stage::Admission, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[(
        "ended",
        &[
            "killed",
            "asked-to-stop",
            "success",
            "own-exit",
            "not-ended",
            "interrupted",
            "record-lost",
        ],
    )],
    likelihood: 30,
};
