//! # Out of host memory
//!
//! ## What it means
//! The kernel killed the process because the container reached its memory limit, or the node ran
//! out. The program never sees it, so its log just stops.
//!
//! ## Why it happens
//! On a model server this is mostly the load: reading the weights can need about as much RAM as
//! the checkpoint has bytes on disk, whatever it uses later. A limit sized from a running
//! container is too small for a cold start.
//!
//! ## How to confirm
//! Compare limits.memory with the size of the checkpoint; see whether it dies at the same point
//! each time.
//!
//! ## Fix
//! - Raise limits.memory above the peak during loading, in the owner's pod template.
//! - Also lower the peak: memory-mapped safetensors, fewer load workers, no copy through /dev/shm.
//!
//! ## Not to be confused with
//! gpu-memory, which ends with an error in the log; probe-kill, which also shows 137.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/configuration/manage-resources-containers>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::HostMemoryOom,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[(
        "ended",
        &[
            "oom-killed",
            "killed",
            "own-exit",
            "record-lost",
            "not-ended",
            "bus-error",
            "native-crash",
            "abort",
            "start-error",
            "asked-to-stop",
        ],
    )],
    likelihood: 90,
};
