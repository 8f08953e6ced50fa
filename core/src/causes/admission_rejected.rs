//! # The API server refused the pod
//!
//! ## What it means
//! The pod was never created: the API server, a quota or a webhook turned it down.
//!
//! ## Why it happens
//! A ResourceQuota is used up, a LimitRange or Pod Security level is not met, a webhook objects,
//! or a field is invalid.
//!
//! ## How to confirm
//! Look at the events of the ReplicaSet or Job: the refusal is written there, not on a pod.
//!
//! ## Fix
//! - Change what the message names, in the owner's pod template.
//! - For a quota: lower the requests, or have the quota raised.
//!
//! ## Not to be confused with
//! unexpected-admission, where the kubelet refuses a pod that exists.
//!
//! ## Sources
//! <https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::AdmissionRejected,
    stages: &[Stage::Api],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 20,
};
