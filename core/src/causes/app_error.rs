//! # The program failed on its own
//!
//! ## What it means
//! The program ended with a fault that is its own.
//!
//! ## Why it happens
//! A bug, a state it does not handle, or a fault that this library does not know by name.
//!
//! - A native crash: exit code 139, or 134 for an abort. As the first process of a container an
//!   abort becomes 139 as well.
//! - Xid 13, 31 and 43 in the node's kernel log are mostly the program's own kernels.
//!
//! ## How to confirm
//! - Read the first error of the previous log, not the last: `kubectl logs POD -c CONTAINER -n
//!   NAMESPACE --previous`.
//! - Summaries such as "Engine core initialization failed" only point upwards.
//! - Whether it fails alike with the version before.
//!
//! ## Fix
//! - Follow the first error in the log to its source.
//!
//! ## Not to be confused with
//! - Every more specific cause; this one is only named when the log shows a fault that fits none.
//!
//! ## Sources
//! the program's own documentation; <https://docs.nvidia.com/deploy/xid-errors>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the previous log would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::AppError,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 50,
};
