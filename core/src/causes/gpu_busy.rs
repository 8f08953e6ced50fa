//! # The GPU is held by others
//!
//! ## What it means
//! The device cannot be used because another process or mode holds it.
//!
//! ## Why it happens
//! Exclusive compute mode, a broken MPS daemon, a changed MIG mode, or a process left over.
//!
//! ## How to confirm
//! Look at compute mode and processes in nvidia-smi on the node.
//!
//! ## Fix
//! - End the process or mode that holds the device, or set the compute mode to Default.
//!
//! ## Not to be confused with
//! gpu-memory, where the device may be used and has too little room.
//!
//! ## Sources
//! <https://docs.nvidia.com/deploy/mps>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuBusy,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 20,
};
