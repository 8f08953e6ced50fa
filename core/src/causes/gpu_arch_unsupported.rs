//! # No code for this GPU
//!
//! ## What it means
//! The build holds no kernels for this GPU's architecture, or the GPU lacks a feature or number
//! format that was asked for.
//!
//! ## Why it happens
//! - A GPU newer than the build: Blackwell needs CUDA 12.8 at least.
//! - A GPU too old for the build: CUDA 13 dropped Maxwell, Pascal and Volta; PyTorch's default
//!   wheel is built for CUDA 13 from 2.11 on.
//! - fp8 or bf16 asked of a GPU without them.
//! - PyTorch warns first: "sm_… is not compatible with the current PyTorch installation".
//!
//! ## How to confirm
//! - The GPU: `kubectl exec POD -n NAMESPACE -c CONTAINER -- nvidia-smi -L`, or the label: `kubectl
//!   get node NODE -o jsonpath='{.metadata.labels.nvidia\.com/gpu\.product}'`.
//! - What the build holds: `kubectl exec POD -n NAMESPACE -c CONTAINER -- python3 -c "import torch;
//!   print(torch.cuda.get_arch_list())"`.
//! - Compute capability: V100 7.0, T4 7.5, A100 8.0, A10 8.6, L4 and L40S 8.9, H100 9.0, B200 10.0.
//!
//! ## Fix
//! - Use a build that supports this GPU, or choose another GPU by node selector.
//! - Choose a number format that the GPU has.
//!
//! ## Not to be confused with
//! - driver-too-old, which is about the driver, not the GPU.
//! - image-arch, which is about the CPU.
//!
//! ## Sources
//! docs.nvidia.com (CUDA toolkit, driver and architecture matrix);
//! <https://developer.nvidia.com/cuda-gpus>; pytorch RELEASE.md

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the GPU model and the build's architecture list would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuArchUnsupported,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 30,
};
