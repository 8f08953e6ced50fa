//! # Evicted: the node ran low
//!
//! ## What it means
//! The kubelet removed the pod, or refused it, because its node was short of memory, disk or
//! process ids.
//!
//! ## Why it happens
//! The node's own supply ran out. Pods that use more than they request go first; a pod that
//! requests no memory goes before all others.
//!
//! ## How to confirm
//! Read status.message, and the node's conditions and usage.
//!
//! ## Fix
//! - Move caches and downloads from the container's file system to a volume.
//! - Give the node more of what ran out.
//! - Also set requests to what the pod really uses, so that it is placed where there is room.
//!
//! ## Not to be confused with
//! host-memory-oom, where the kernel kills at the container's own limit.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/scheduling-eviction/node-pressure-eviction>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
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
