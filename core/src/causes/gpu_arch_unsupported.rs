//! # No code for this GPU
//!
//! ## What it means
//! The build holds no kernels for this GPU's architecture, or the GPU lacks a feature or number
//! format that was asked for.
//!
//! ## Why it happens
//! A GPU newer than the build, a GPU too old for the build, or fp8 and bf16 asked of a GPU
//! without them.
//!
//! ## How to confirm
//! Compare the GPU's compute capability with the architectures that the build lists.
//!
//! ## Fix
//! - Use a build that supports this GPU, or choose another GPU by node selector.
//! - Choose a number format that the GPU has.
//!
//! ## Not to be confused with
//! driver-too-old, which is about the driver, not the GPU.
//!
//! ## Sources
//! docs.nvidia.com (CUDA toolkit, driver and architecture matrix)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuArchUnsupported,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 30,
};
