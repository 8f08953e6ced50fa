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
//! - "Found no NVIDIA driver on your system" and "libcuda.so.1: cannot open shared object file"
//!   speak of the container, not of the node.
//! - A container that loses its GPU while it runs ("Failed to initialize NVML: Unknown Error") lost
//!   its device rules, usually by a reload of systemd.
//! - "no runtime for "nvidia" is configured": the node's containerd was not restarted or reads
//!   another file.
//!
//! ## How to confirm
//! - The runtime class: `kubectl get pod POD -n NAMESPACE -o jsonpath='{.spec.runtimeClassName}'`,
//!   and `kubectl get runtimeclass`.
//! - Inside, while it runs: `kubectl exec POD -n NAMESPACE -c CONTAINER -- nvidia-smi`; "command
//!   not found" is a matter of injection, too.
//! - That the node offers the GPU at all: `kubectl describe node NODE`, under Allocatable.
//!
//! ## Fix
//! - Set runtimeClassName: nvidia where the nvidia runtime is not the default.
//! - Repair the container toolkit on the node, then restart the container runtime.
//! - See that NVIDIA_DRIVER_CAPABILITIES includes compute, and that NVIDIA_VISIBLE_DEVICES is
//!   neither void nor set by hand.
//! - Do not overwrite LD_LIBRARY_PATH in the image where the platform injects the driver there.
//!
//! ## Not to be confused with
//! - driver-too-old: a missing libcuda is not a version problem.
//! - gpu-not-requested, where the container asks for no GPU.
//! - device-plugin, where the node lists none.
//!
//! ## Sources
//! <https://github.com/NVIDIA/nvidia-container-toolkit> (issues 48, 1227); NVIDIA/gpu-operator
//! issues 349, 413, 549; pytorch c10/cuda/CUDAFunctions.cpp

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a working nvidia-smi inside such a container would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::DriverNotInjected,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 55,
};
