//! # The GPU is held by others
//!
//! ## What it means
//! The device cannot be used because another process or mode holds it.
//!
//! ## Why it happens
//! - Exclusive compute mode: one process at a time.
//! - A broken or missing MPS daemon (errors 805 to 810).
//! - A MIG mode that was changed and waits for a reset.
//! - A process left over on the node, or a container that sees GPUs that Kubernetes did not count.
//!
//! ## How to confirm
//! - Compute mode, MIG mode and used memory: `nvidia-smi` on the node. Inside a container its list
//!   of processes is empty whatever runs.
//! - Who else has the GPU by Kubernetes' count: `kubectl get pods -A -o wide --field-selector
//!   spec.nodeName=NODE`.
//!
//! ## Fix
//! - End the process or mode that holds the device, or set the compute mode to Default.
//!
//! ## Not to be confused with
//! - gpu-memory, where the device may be used and has too little room.
//! - gpu-hardware, where the device does not answer.
//!
//! ## Sources
//! <https://docs.nvidia.com/deploy/mps>; CUDA runtime 13.5 (error table)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: nvidia-smi of that node would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuBusy,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 20,
};
