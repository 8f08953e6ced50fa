//! # The program failed on its own
//!
//! ## What it means
//! The program ended with a fault that is its own.
//!
//! ## Why it happens
//! A bug, a state it does not handle, or a fault that this library does not know by name.
//!
//! ## How to confirm
//! Read the first error of the previous log.
//!
//! ## Fix
//! - Follow the first error in the log to its source.
//!
//! ## Not to be confused with
//! every more specific cause; this one is only named when the log shows a fault that fits none.
//!
//! ## Sources
//! the program's own documentation

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::AppError,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 50,
};
