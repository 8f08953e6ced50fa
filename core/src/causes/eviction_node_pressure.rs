//! # Evicted: the node ran low
//!
//! ## What it means
//! The kubelet removed the pod, or refused it, because its node was short of memory, disk or
//! process ids. The evicted pod stays as a Failed object; its owner makes another.
//!
//! ## Why it happens
//! The node's own supply ran out. Pods that use more than they request go first, then by priority;
//! a pod that requests no memory always uses more.
//!
//! - Weights and caches in the container's own file system count as ephemeral storage of the node.
//! - Unless set otherwise, the kubelet acts below 100Mi of free memory, 10 % of its own disk, 15 %
//!   of the image disk, or 5 % of inodes.
//!
//! ## How to confirm
//! - What ran out and who used it: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.status.message}'`. The STATUS column may show a container's reason instead of
//!   Evicted; status.reason still says it.
//! - The node's conditions: `kubectl get node NODE -o jsonpath='{range
//!   .status.conditions[*]}{.type}={.status} {.reason}{"\n"}{end}'`.
//! - Usage now: `kubectl top node NODE`.
//!
//! ## Fix
//! - Move caches and downloads from the container's file system to a volume.
//! - Give the node more of what ran out.
//! - Also set requests to what the pod really uses, so that it is placed where there is room.
//!
//! ## Not to be confused with
//! - host-memory-oom, where the kernel kills at the container's own limit.
//! - disk-full, where the pod's own volume or storage limit is named.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/scheduling-eviction/node-pressure-eviction>;
//! kubernetes/pkg/kubelet/eviction/helpers.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: status.reason other than Evicted, or the node's conditions, would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::EvictionNodePressure,
    stages: &[Stage::Admission, Stage::Run],
    proved_by: &[],
    supported_by: &[
        ("node", "memory-pressure"),
        ("node", "disk-pressure"),
        ("node", "pid-pressure"),
    ],
    excluded_by: &[],
    requires: &[],
    likelihood: 40,
};
