//! # Kernel module and driver library differ
//!
//! ## What it means
//! The user-space driver that was loaded does not belong to the kernel module that runs.
//!
//! ## Why it happens
//! - The driver was updated without a reboot, often by itself: "Driver/library version mismatch".
//! - An older compatibility libcuda in the image stands before the injected one: error 803. Images
//!   of vLLM from about 0.15 on put it into the loader's configuration.
//! - A compatibility libcuda on a consumer GPU: error 804.
//!
//! ## How to confirm
//! - The kernel's side: `kubectl exec POD -n NAMESPACE -c CONTAINER -- cat
//!   /proc/driver/nvidia/version`.
//! - The library that is found: `kubectl exec POD -n NAMESPACE -c CONTAINER -- ldconfig -p`, the
//!   line of libcuda.so.1, and LD_LIBRARY_PATH.
//! - nvidia-smi names the library's version in the line "NVML library version".
//!
//! ## Fix
//! - Drain and reboot the node after a driver update.
//! - Take the compat directory out of the image's library path.
//!
//! ## Not to be confused with
//! - driver-too-old: errors 803 and 804 do not mean that.
//! - driver-not-injected, where no libcuda is found at all.
//!
//! ## Sources
//! <https://docs.nvidia.com/deploy/cuda-compatibility>; vllm-project/vllm issue 21979;
//! rapidsai/cusignal issue 398

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the library that the container loads would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::DriverLibraryMismatch,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 30,
};
