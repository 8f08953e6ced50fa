//! # The driver did not reach the container
//!
//! ## What it means
//! A GPU was given to the container, but the driver's libraries or device nodes are not visible
//! inside.
//!
//! ## Why it happens
//! The nvidia runtime is not the default and no runtimeClassName is set, the container toolkit is
//! not configured on the node, the CDI specification is missing, or the library path inside the
//! image hides the injected files.
//!
//! ## How to confirm
//! Run nvidia-smi in a throw-away pod with the same runtime class on the same node.
//!
//! ## Fix
//! - Set runtimeClassName: nvidia where the nvidia runtime is not the default.
//! - Repair the container toolkit on the node, then restart the container runtime.
//! - See that NVIDIA_DRIVER_CAPABILITIES includes compute, and that NVIDIA_VISIBLE_DEVICES is
//!   neither void nor set by hand.
//! - Do not overwrite LD_LIBRARY_PATH in the image where the platform injects the driver there.
//!
//! ## Not to be confused with
//! driver-too-old: a missing libcuda is not a version problem.
//!
//! ## Sources
//! <https://github.com/NVIDIA/nvidia-container-toolkit>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::DriverNotInjected,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 55,
};
