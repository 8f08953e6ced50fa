//! # No node can give the GPU
//!
//! ## What it means
//! The scheduler found no node with enough of the GPU resource. The pod stays Pending; nothing is
//! wrong inside it.
//!
//! ## Why it happens
//! All GPUs are taken, no node lists the resource because its device plugin is missing, or a taint
//! or selector fences the GPU nodes off. The message reads the same in the first two cases.
//!
//! - A resource that a node does not list counts as 0 there, so CPU nodes are counted as
//!   "Insufficient nvidia.com/gpu", too.
//! - A slice has a name of its own (nvidia.com/mig-1g.5gb): a pod that asks for nvidia.com/gpu does
//!   not get one.
//!
//! ## How to confirm
//! - What each node can give: `kubectl get nodes -o
//!   custom-columns='NAME:.metadata.name,GPU:.status.allocatable.nvidia\.com/gpu,CAP:.status.capacity.nvidia\.com/gpu'`.
//! - Who holds them on one node: `kubectl get pods -A --field-selector
//!   spec.nodeName=NODE,status.phase!=Succeeded,status.phase!=Failed -o
//!   custom-columns='NS:.metadata.namespace,POD:.metadata.name,GPU:.spec.containers[*].resources.limits.nvidia\.com/gpu'`.
//! - Allocatable 0 or `<none>` on a node with a GPU leads to the device plugin, not to the
//!   neighbours.
//!
//! ## Fix
//! - If allocatable is 0 or absent, repair the device plugin or the driver on that node first.
//! - If all are taken, wait, free one, or add a GPU node.
//! - If a taint fences the nodes off, add the toleration to the pod template.
//!
//! ## Not to be confused with
//! - gpu-not-requested, where the pod asks for none and is scheduled at once.
//! - device-plugin, where the node has GPUs that it does not list.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/manage-gpus/scheduling-gpus>;
//! kubernetes/pkg/scheduler/framework/plugins/noderesources/fit.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a node in the pod's spec would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::InsufficientGpu,
    stages: &[Stage::Scheduling],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 35,
};
