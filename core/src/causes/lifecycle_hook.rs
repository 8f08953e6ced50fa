//! # A lifecycle hook failed
//!
//! ## What it means
//! A postStart hook failed, and the kubelet ended the container for it; or a preStop hook hung.
//!
//! ## Why it happens
//! The hook's command fails or runs before the server is up. Its output is not in the container's
//! log.
//!
//! ## How to confirm
//! Run the hook's command by hand in the container.
//!
//! ## Fix
//! - Correct the hook, or move its work into an init container or the start script.
//!
//! ## Not to be confused with
//! probe-kill, where a probe ends it.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::LifecycleHook,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 10,
};
