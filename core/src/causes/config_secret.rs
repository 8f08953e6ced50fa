//! # Configuration is missing or wrong
//!
//! ## What it means
//! A Secret, a ConfigMap, one of their keys, or an environment value that the program needs is not
//! there or not right.
//!
//! ## Why it happens
//! It was never created, lives in another namespace, is spelt differently, or the key has another
//! name. A pod waiting for a missing Secret does not crash: its restart count stays 0, and it
//! starts by itself once the object is there.
//!
//! - CreateContainerConfigError: an env or envFrom reference is missing.
//! - FailedMount with "not found": the same as a volume.
//! - A log that names a variable, or a 401 from a model hub: the value did not arrive or is not
//!   accepted.
//!
//! ## How to confirm
//! - The kubelet's words: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.status.containerStatuses[?(@.name=="CONTAINER")].state.waiting.message}'`.
//! - The keys of a Secret, without its values: `kubectl describe secret SECRET -n NAMESPACE`.
//! - The keys of a ConfigMap: `kubectl describe configmap CONFIGMAP -n NAMESPACE`.
//!
//! ## Fix
//! - Create the object or key, or correct the reference in the owner's pod template.
//!
//! ## Not to be confused with
//! - app-argument, where the program rejects its own option.
//! - model-artifact, where the token is good and the licence not granted (403).
//!
//! ## Sources
//! kubernetes/pkg/kubelet/kubelet_pods.go (v1.32);
//! <https://kubernetes.io/docs/concepts/configuration/secret>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the kubelet's message, or the program's log, would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::ConfigSecret,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 70,
};
