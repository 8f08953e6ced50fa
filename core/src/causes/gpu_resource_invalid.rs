//! # The GPU request is not valid
//!
//! ## What it means
//! The GPU is an extended resource, and this request breaks one of its rules, so the API server
//! refuses the pod or no node ever matches it.
//!
//! ## Why it happens
//! - A request without a limit ("Limit must be set for non overcommitable resources").
//! - Request and limit that differ ("must be equal to nvidia.com/gpu limit").
//! - A fraction ("must be an integer"): GPUs are given whole.
//! - A name without a domain, of another vendor, or of a slice that no node lists.
//!
//! ## How to confirm
//! - Compare the container's limits and requests: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.spec.containers[?(@.name=="CONTAINER")].resources}'`.
//! - The names that nodes list: `kubectl describe node NODE`, under Allocatable.
//!
//! ## Fix
//! - Put a whole number into resources.limits and leave the request out: it is copied from the
//!   limit.
//!
//! ## Not to be confused with
//! - insufficient-gpu, where the request is well formed and no node has room.
//! - gpu-not-requested, where there is no request at all.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/manage-gpus/scheduling-gpus>;
//! kubernetes/pkg/apis/core/validation/validation.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a valid request in the whole spec would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuResourceInvalid,
    stages: &[Stage::Api],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[("gpu-request-valid", "yes")],
    requires: &[],
    likelihood: 25,
};
