//! # No node fits the pod
//!
//! ## What it means
//! The scheduler looked at every node and each one was turned away by at least one filter other
//! than the GPU. The pod stays Pending, no node is set, and nothing of it has run.
//!
//! ## Why it happens
//! - Too little CPU or memory is left: what counts is the sum of requests, not what runs.
//! - A taint has no matching toleration, or the node selector or affinity matches no node.
//! - A volume is bound in another zone, its claim is unbound or missing, or a node has its full
//!   number of volumes.
//! - The node is cordoned, or a scheduling gate has not been opened (STATUS SchedulingGated, and no
//!   event).
//!
//! ## How to confirm
//! - Read the newest FailedScheduling event: `kubectl describe pod POD -n NAMESPACE`. It counts
//!   nodes per reason; one node can stand under several reasons, so the counts may add up to more
//!   than the nodes.
//! - The part after "preemption:" is no further cause: it says whether evicting others would have
//!   helped.
//! - From Kubernetes 1.35 on the event no longer names the taint: `kubectl get nodes -o
//!   custom-columns='NAME:.metadata.name,TAINTS:.spec.taints[*].key'`.
//! - For a volume: `kubectl get pvc -n NAMESPACE`.
//!
//! ## Fix
//! - Give the pod what the filter asks for: a toleration, a matching selector, or smaller
//!   requests.
//! - Or give the cluster what the pod asks for: a larger or further node, a node pool with the
//!   right labels.
//!
//! ## Not to be confused with
//! - insufficient-gpu, where the short resource is the GPU itself.
//! - unexpected-admission, where a node was chosen and its kubelet refused.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/scheduling-eviction>;
//! kubernetes/pkg/scheduler/framework/types.go (FitError)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a node in the pod's spec, or an exit code, would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::Unschedulable,
    stages: &[Stage::Scheduling],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 40,
};
