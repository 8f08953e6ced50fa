//! # Not allowed to
//!
//! ## What it means
//! The user, the security context or a file's mode forbids what the program does.
//!
//! ## Why it happens
//! It runs as another user than the files belong to, the root file system is read-only, a port
//! below 1024 is asked for, or a script is not executable.
//!
//! ## How to confirm
//! Compare runAsUser and fsGroup with the owner of the path in the message.
//!
//! ## Fix
//! - Set fsGroup or runAsUser to match the files, or write to a path that is writable.
//! - Mark the script executable in the image.
//!
//! ## Not to be confused with
//! config-secret for a missing token; model-artifact for a licence not granted.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/configure-pod-container/security-context>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::PermissionDenied,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[("ended", "not-executable")],
    excluded_by: &[],
    requires: &[],
    likelihood: 40,
};
