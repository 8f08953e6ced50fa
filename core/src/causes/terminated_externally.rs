//! # Asked to stop from outside
//!
//! ## What it means
//! Somebody or something asked the pod to stop: a deletion, a rollout, a drain, preemption, a
//! deadline or a node shutdown.
//!
//! ## Why it happens
//! This is ordinary unless it happens again and again.
//!
//! ## How to confirm
//! Look at the owner's events and at who changed it.
//!
//! ## Fix
//! - Nothing to fix in the pod if it was a rollout or drain. Otherwise find what deletes it.
//!
//! ## Not to be confused with
//! probe-kill, where the kubelet stops it for a probe.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
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
