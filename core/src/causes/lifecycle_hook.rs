//! # A lifecycle hook failed
//!
//! ## What it means
//! A postStart hook failed, and the kubelet ended the container for it; or a preStop hook hung.
//!
//! ## Why it happens
//! The hook's command fails or runs before the server is up. Its output is not in the container's
//! log, and since Kubernetes 1.27 not in the event either.
//!
//! - A postStart hook runs beside the program, not after it is ready.
//! - The time of a preStop hook counts against the grace period: what hangs there ends in SIGKILL.
//!
//! ## How to confirm
//! - FailedPostStartHook and FailedPreStopHook events: `kubectl describe pod POD -n NAMESPACE`.
//! - What is declared: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.spec.containers[?(@.name=="CONTAINER")].lifecycle}'`.
//! - Run the hook's command by hand in the container.
//!
//! ## Fix
//! - Correct the hook, or move its work into an init container or the start script.
//!
//! ## Not to be confused with
//! - probe-kill, where a probe ends it.
//! - terminated-externally, where the preStop hook ran because the pod was deleted.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks>;
//! kubernetes/pkg/kubelet/kuberuntime (v1.27, v1.32)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a spec without hooks would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::LifecycleHook,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 10,
};
