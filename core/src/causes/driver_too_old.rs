//! # The node's driver is too old for the image
//!
//! ## What it means
//! The image was built for a newer CUDA than the node's driver speaks.
//!
//! ## Why it happens
//! A newer driver runs older CUDA; the other way round works only within one major version from a
//! floor on, or with a compatibility package on data-centre GPUs.
//!
//! ## How to confirm
//! Compare the driver version on the node with the CUDA version of the image.
//!
//! ## Fix
//! - Use an image built for the CUDA that the driver speaks, or update the driver on the node.
//! - Also pin the workload to nodes with the newer driver by their GPU label, where nodes differ.
//!
//! ## Not to be confused with
//! driver-not-injected, which prints the same sentence when no driver is visible at all.
//!
//! ## Sources
//! <https://docs.nvidia.com/deploy/cuda-compatibility>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::DriverTooOld,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[("cuda-direction", "carries")],
    requires: &[],
    likelihood: 60,
};
