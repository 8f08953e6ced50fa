//! # Kernel module and driver library differ
//!
//! ## What it means
//! The user-space driver that was loaded does not belong to the kernel module that runs.
//!
//! ## Why it happens
//! The driver was updated without a reboot, or an older compatibility libcuda in the image stands
//! before the injected one.
//!
//! ## How to confirm
//! Compare /proc/driver/nvidia/version on the node with the library that the container loads.
//!
//! ## Fix
//! - Drain and reboot the node after a driver update.
//! - Take the compat directory out of the image's library path.
//!
//! ## Not to be confused with
//! driver-too-old: errors 803 and 804 do not mean that.
//!
//! ## Sources
//! <https://docs.nvidia.com/deploy/cuda-compatibility>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::DriverLibraryMismatch,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 30,
};
