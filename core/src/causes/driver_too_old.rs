//! # The node's driver is too old for the image
//!
//! ## What it means
//! The image was built for a newer CUDA than the node's driver speaks.
//!
//! ## Why it happens
//! A newer driver runs older CUDA, always; the other way round works only within one major version
//! from a floor on, or with a compatibility package on data-centre GPUs.
//!
//! - Floors: CUDA 13 needs driver 580.65.06, CUDA 12 needs 525.60.13, CUDA 11 needs 450.80.02.
//! - Above the floor an image starts, and may fail later where code is compiled at run time (error
//!   222) or calls something newer (36).
//! - "found version 12040" is CUDA 12.4, not a driver version.
//! - The image's own gate ("unsatisfied condition: cuda>=…") is stricter than CUDA.
//!
//! ## How to confirm
//! - The driver: `kubectl exec POD -n NAMESPACE -c CONTAINER -- nvidia-smi`, or the label: `kubectl
//!   get node NODE -o jsonpath='{.metadata.labels.nvidia\.com/cuda\.driver-version\.full}'`.
//! - The header's CUDA Version is the newest that the driver speaks, not what is installed.
//! - The image's CUDA: its CUDA_VERSION, its tag, or the torch version (+cu128 is 12.8).
//!
//! ## Fix
//! - Use an image built for the CUDA that the driver speaks, or update the driver on the node.
//! - Also pin the workload to nodes with the newer driver by their GPU label, where nodes differ.
//!
//! ## Not to be confused with
//! - driver-not-injected, which prints the same sentence when no driver is visible at all.
//! - driver-library-mismatch, for errors 803 and 804.
//! - gpu-arch-unsupported, where the driver is new enough and the GPU has no code.
//!
//! ## Sources
//! <https://docs.nvidia.com/deploy/cuda-compatibility>;
//! <https://docs.nvidia.com/cuda/cuda-toolkit-release-notes>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the driver's version on the node and the image's CUDA would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::DriverTooOld,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[("cuda-direction", "carries")],
    requires: &[],
    likelihood: 60,
};
