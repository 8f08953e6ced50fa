//! # The command is wrong
//!
//! ## What it means
//! The command, its path, its interpreter or the working directory does not exist in the image or
//! cannot be started.
//!
//! ## Why it happens
//! command replaces the image's ENTRYPOINT and args replaces its CMD; a wrong word in either
//! leaves nothing to run.
//!
//! ## How to confirm
//! Compare command and args with the image's ENTRYPOINT and CMD.
//!
//! ## Fix
//! - Correct command and args in the owner's pod template.
//! - Also possible: leave command out to use the image's own entry point.
//!
//! ## Not to be confused with
//! dependency-import, where a plain binary ends with 127 because a library is missing.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::CommandEntrypoint,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[("ended", "not-found")],
    excluded_by: &[],
    requires: &[],
    likelihood: 55,
};
