//! # /dev/shm is too small
//!
//! ## What it means
//! Processes that exchange data through /dev/shm found it full. A container gets 64 MiB unless
//! the pod mounts more.
//!
//! ## Why it happens
//! Several GPUs or data-loader workers need more shared memory than the default.
//!
//! ## How to confirm
//! Look for a memory-backed emptyDir mounted at /dev/shm.
//!
//! ## Fix
//! - Mount an emptyDir with medium: Memory at /dev/shm, with a size limit.
//! - Also count that size into the memory limit: what lies in /dev/shm is memory of the container.
//!
//! ## Not to be confused with
//! disk-full: "No space left on device" about /dev/shm is not a disk.
//!
//! ## Sources
//! kubernetes.io/docs/concepts/storage/volumes (emptyDir)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::SharedMemory,
    stages: &[Stage::Admission, Stage::Run],
    proved_by: &[],
    supported_by: &[("ended", "bus-error")],
    excluded_by: &[],
    requires: &[],
    likelihood: 45,
};
