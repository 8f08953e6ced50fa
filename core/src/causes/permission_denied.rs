//! # Not allowed to
//!
//! ## What it means
//! The user, the security context or a file's mode forbids what the program does.
//!
//! ## Why it happens
//! - It runs as another user than the files belong to, or the volume's group is not its own.
//! - The root file system is read-only, and the program writes a cache.
//! - runAsNonRoot is set and the image's user is root, or a name instead of a number: the container
//!   is never created.
//! - A port below 1024 is asked for, or a script is not executable.
//! - The kernel ends it for a forbidden system call: exit code 159.
//!
//! ## How to confirm
//! - What is demanded: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.spec.securityContext}{.spec.containers[?(@.name=="CONTAINER")].securityContext}'`.
//! - The path in the message: `kubectl exec POD -n NAMESPACE -c CONTAINER -- ls -ln PATH`.
//! - Who it runs as: `kubectl exec POD -n NAMESPACE -c CONTAINER -- id`.
//!
//! ## Fix
//! - Set fsGroup or runAsUser to match the files, or write to a path that is writable.
//! - Mark the script executable in the image.
//!
//! ## Not to be confused with
//! - config-secret for a missing token; model-artifact for a licence not granted.
//! - command-entrypoint, where the file is not there at all.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/configure-pod-container/security-context>;
//! kubernetes/pkg/kubelet/kuberuntime/security_context_others.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the runtime's message or the log would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::PermissionDenied,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[("ended", "not-executable")],
    excluded_by: &[],
    requires: &[],
    likelihood: 40,
};
