//! # Out of disk
//!
//! ## What it means
//! The writable layer, an emptyDir, a volume or the image store is full, or an ephemeral-storage
//! limit was passed.
//!
//! ## Why it happens
//! Weights and caches that are downloaded into the container's own file system count as ephemeral
//! storage.
//!
//! ## How to confirm
//! Look at the message for the volume or limit that it names.
//!
//! ## Fix
//! - Put caches and downloads (HF_HOME) on a volume with room, or raise the ephemeral-storage
//!   limit.
//! - Also clean up logs and checkpoints.
//!
//! ## Not to be confused with
//! shared-memory, when the path is /dev/shm.
//!
//! ## Sources
//! kubernetes.io/docs/concepts/configuration/manage-resources-containers (local ephemeral
//! storage)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::DiskFull,
    stages: &[Stage::Admission, Stage::Image, Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 40,
};
