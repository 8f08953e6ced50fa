//! # It finished, and is restarted
//!
//! ## What it means
//! The process did its work, ended with exit code 0, and the restart policy starts it again. The
//! kubelet backs off all the same.
//!
//! ## Why it happens
//! A batch job in a Deployment, a command that returns at once, or a server that puts itself into
//! the background.
//!
//! ## How to confirm
//! Ask whether the program is meant to run for ever.
//!
//! ## Fix
//! - Use a Job or CronJob for work that ends.
//! - For a server: start it in the foreground.
//!
//! ## Not to be confused with
//! probe-kill with a server that ends cleanly on SIGTERM.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/workloads/controllers/job>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::CompletedBatch,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[("ended", &["success"])],
    likelihood: 40,
};
