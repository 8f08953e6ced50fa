//! # The pod's sandbox could not be set up
//!
//! ## What it means
//! Before any container starts, the runtime makes a sandbox with the pod's network. That failed, so
//! the pod stays in ContainerCreating.
//!
//! ## Why it happens
//! - The network plugin is not ready on that node, or has no free address.
//! - The runtime itself is unwell, or the node just came up.
//! - Afterwards "Pod sandbox changed, it will be killed and re-created" is a consequence, not a
//!   cause.
//!
//! ## How to confirm
//! - Read the FailedCreatePodSandBox event to its end: `kubectl describe pod POD -n NAMESPACE`.
//! - Whether others on the node fail alike: `kubectl get pods -A -o wide --field-selector
//!   spec.nodeName=NODE`; the network plugin's own pod stands in that list.
//! - `kubectl describe node NODE` says under Ready when the network plugin is not initialised.
//!
//! ## Fix
//! - Look at the network plugin's pods on that node, and at its address pool.
//!
//! ## Not to be confused with
//! - driver-not-injected, where the sandbox fails because no runtime is configured for "nvidia".
//! - storage-mount, where the pod also hangs in ContainerCreating, with FailedMount.
//!
//! ## Sources
//! kubernetes/pkg/kubelet/kuberuntime/kuberuntime_sandbox.go; containerd
//! internal/cri/server/sandbox_run.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a container that has run would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::SandboxFailed,
    stages: &[Stage::Create],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 20,
};
