//! # The GPU request is not valid
//!
//! ## What it means
//! The GPU is an extended resource, and this request breaks one of its rules, so the API server
//! refuses the pod.
//!
//! ## Why it happens
//! Request and limit differ, the limit is missing, the number is not whole, or the name is not
//! one that any node lists.
//!
//! ## How to confirm
//! Compare limits and requests of the container.
//!
//! ## Fix
//! - Put a whole number into resources.limits and leave the request out: it is copied from the
//!   limit.
//!
//! ## Not to be confused with
//! insufficient-gpu, where the request is well formed and no node has room.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/manage-gpus/scheduling-gpus>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuResourceInvalid,
    stages: &[Stage::Api],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[("gpu-request-valid", "yes")],
    requires: &[],
    likelihood: 25,
};
