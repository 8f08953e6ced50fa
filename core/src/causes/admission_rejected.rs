//! # The API server refused the pod
//!
//! ## What it means
//! The pod was never created: the API server, a quota or a webhook turned it down. There is no pod
//! to describe.
//!
//! ## Why it happens
//! - A ResourceQuota is used up. For GPUs it counts requests.nvidia.com/gpu.
//! - A LimitRange or the namespace's Pod Security level is not met.
//! - A webhook objects, or a field is invalid.
//! - The RuntimeClass that the pod names does not exist.
//!
//! ## How to confirm
//! - The refusal stands on the owner, as a FailedCreate event: `kubectl describe replicaset
//!   REPLICASET -n NAMESPACE` (or the Job, or the StatefulSet).
//! - See what is used: `kubectl get resourcequota -n NAMESPACE`.
//! - For a RuntimeClass: `kubectl get runtimeclass`.
//!
//! ## Fix
//! - Change what the message names, in the owner's pod template.
//! - For a quota: lower the requests, or have the quota raised.
//!
//! ## Not to be confused with
//! - unexpected-admission, where the kubelet refuses a pod that exists.
//! - gpu-resource-invalid, where the refused field is the GPU request.
//!
//! ## Sources
//! <https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers>;
//! <https://kubernetes.io/docs/concepts/policy/resource-quotas>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a pod object with a status would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::AdmissionRejected,
    stages: &[Stage::Api],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 20,
};
