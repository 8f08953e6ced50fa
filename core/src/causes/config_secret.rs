//! # Configuration is missing or wrong
//!
//! ## What it means
//! A Secret, a ConfigMap, one of their keys, or an environment value that the program needs is
//! not there or not right.
//!
//! ## Why it happens
//! It was never created, lives in another namespace, is spelt differently, or the key has another
//! name. A pod waiting for a missing Secret does not crash: it starts by itself once the object
//! is there.
//!
//! ## How to confirm
//! Check that the object and the key exist, in the pod's namespace, without printing values.
//!
//! ## Fix
//! - Create the object or key, or correct the reference in the owner's pod template.
//!
//! ## Not to be confused with
//! app-argument, where the program rejects its own option.
//!
//! ## Sources
//! k8s.io/kubernetes/pkg/kubelet/kubelet_pods.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::ConfigSecret,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 70,
};
