//! # The container asks for no GPU
//!
//! ## What it means
//! The program needs a GPU, and its container does not name one in resources.limits. Kubernetes
//! then gives it none.
//!
//! ## Why it happens
//! The limit is missing, stands on another container of the pod, or only in an init container. The
//! pod is not Pending: it is scheduled and fails inside.
//!
//! - Each container needs its own limit; they do not share one.
//! - Where the NVIDIA runtime is the default and the image asks for all devices, such a container
//!   sees every GPU of the node, so it may have worked elsewhere.
//! - From GPU operator 25.10 on it sees none.
//!
//! ## How to confirm
//! - The limits of the container that failed: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.spec.containers[?(@.name=="CONTAINER")].resources}'`.
//! - Of all containers at once: `kubectl describe pod POD -n NAMESPACE`, under Limits.
//!
//! ## Fix
//! - Add the GPU to resources.limits of that container in the owner's pod template.
//!
//! ## Not to be confused with
//! - driver-not-injected, where a GPU is asked for and does not arrive.
//! - insufficient-gpu, where one is asked for and no node has it.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/manage-gpus/scheduling-gpus>; NVIDIA/k8s-device-plugin README;
//! NVIDIA/gpu-operator controllers/object_controls.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a GPU in the container's limits would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuNotRequested,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[("gpu-asked", "yes")],
    requires: &[],
    likelihood: 60,
};
