//! # The pod's sandbox could not be set up
//!
//! ## What it means
//! Before any container starts, the runtime makes a sandbox with the pod's network. That failed.
//!
//! ## Why it happens
//! The network plugin is not ready or has no free address, or the runtime itself is unwell.
//!
//! ## How to confirm
//! Read the FailedCreatePodSandBox event to its end.
//!
//! ## Fix
//! - Look at the network plugin's pods on that node, and at its address pool.
//!
//! ## Not to be confused with
//! driver-not-injected, where the sandbox fails because the nvidia runtime handler is missing.
//!
//! ## Sources
//! k8s.io/kubernetes/pkg/kubelet/kuberuntime/kuberuntime_sandbox.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::SandboxFailed,
    stages: &[Stage::Create],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 20,
};
