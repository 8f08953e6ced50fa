//! # The container asks for no GPU
//!
//! ## What it means
//! The program needs a GPU, and its container does not name one in resources.limits. Kubernetes
//! then gives it none.
//!
//! ## Why it happens
//! The limit is missing, stands on another container of the pod, or only in an init container.
//! The pod is not Pending: it is scheduled and fails inside.
//!
//! ## How to confirm
//! Read resources.limits of the container that failed.
//!
//! ## Fix
//! - Add the GPU to resources.limits of that container in the owner's pod template.
//!
//! ## Not to be confused with
//! driver-not-injected, where a GPU is asked for and does not arrive.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/manage-gpus/scheduling-gpus>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuNotRequested,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[("gpu-asked", "yes")],
    requires: &[],
    likelihood: 60,
};
