//! # No node fits the pod
//!
//! ## What it means
//! The scheduler looked at every node and each one was turned away by at least one filter other
//! than the GPU.
//!
//! ## Why it happens
//! Too little free CPU or memory, a taint without a toleration, a node selector or affinity that
//! matches nothing, a volume bound to another zone, or a scheduling gate that nobody has opened.
//!
//! ## How to confirm
//! Read the FailedScheduling event: it counts the nodes per reason.
//!
//! ## Fix
//! - Give the pod what the filter asks for: a toleration, a matching selector, or smaller
//!   requests.
//! - Or give the cluster what the pod asks for: a larger or further node, a node pool with the
//!   right labels.
//!
//! ## Not to be confused with
//! insufficient-gpu, where the short resource is the GPU itself.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/scheduling-eviction>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::Unschedulable,
    stages: &[Stage::Scheduling],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 40,
};
