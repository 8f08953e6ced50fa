//! # No node can give the GPU
//!
//! ## What it means
//! The scheduler found no node with enough of the GPU resource.
//!
//! ## Why it happens
//! All GPUs are taken, no node lists the resource because its device plugin is missing, or a
//! taint or selector fences the GPU nodes off. The message reads the same in the first two cases.
//!
//! ## How to confirm
//! Compare allocatable with what running pods request on each GPU node.
//!
//! ## Fix
//! - If allocatable is 0 or absent, repair the device plugin or the driver on that node first.
//! - If all are taken, wait, free one, or add a GPU node.
//! - If a taint fences the nodes off, add the toleration to the pod template.
//!
//! ## Not to be confused with
//! gpu-not-requested, where the pod asks for none and is scheduled at once.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/manage-gpus/scheduling-gpus>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::InsufficientGpu,
    stages: &[Stage::Scheduling],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 35,
};
