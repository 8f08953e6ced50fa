//! # Too many processes, threads or files
//!
//! ## What it means
//! A limit on processes, threads or open files was reached.
//!
//! ## Why it happens
//! A PID limit of the pod or node, a ulimit, or libraries that start a thread per core.
//!
//! ## How to confirm
//! Look at the limit that the message names.
//!
//! ## Fix
//! - Raise the limit, or start fewer workers and threads (OMP_NUM_THREADS).
//!
//! ## Not to be confused with
//! host-memory-oom: "can't start new thread" is not memory.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/policy/pid-limiting>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::ProcessLimits,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 15,
};
