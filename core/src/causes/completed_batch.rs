//! # It finished, and is restarted
//!
//! ## What it means
//! The process did its work, ended with exit code 0, and the restart policy starts it again. The
//! kubelet backs off all the same, so the pod shows CrashLoopBackOff.
//!
//! ## Why it happens
//! - A batch job in a Deployment, whose pods are always restarted.
//! - A command that returns at once, such as one that only prints its version.
//! - A server that puts itself into the background, or a script that does not wait for it.
//!
//! ## How to confirm
//! - Reason Completed and exit code 0: `kubectl describe pod POD -n NAMESPACE`, under Last State.
//! - What was started: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.spec.containers[?(@.name=="CONTAINER")].command}{.spec.containers[?(@.name=="CONTAINER")].args}'`.
//! - Ask whether the program is meant to run for ever.
//!
//! ## Fix
//! - Use a Job or CronJob for work that ends.
//! - For a server: start it in the foreground.
//!
//! ## Not to be confused with
//! - probe-kill with a server that ends cleanly on SIGTERM.
//! - terminated-externally, where it was asked to stop.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/workloads/controllers/job>;
//! kubernetes/pkg/kubelet/kuberuntime/kuberuntime_manager.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: an exit code other than 0 would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::CompletedBatch,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[("ended", &["success"])],
    likelihood: 40,
};
