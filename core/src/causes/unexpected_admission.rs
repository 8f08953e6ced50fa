//! # The kubelet refused the pod
//!
//! ## What it means
//! The scheduler had chosen the node, and the kubelet then could not give what was promised. The
//! pod is Failed for good.
//!
//! ## Why it happens
//! After a restart of the node or the kubelet the GPU plugin has not registered yet, devices have
//! become unhealthy, or another pod was faster.
//!
//! ## How to confirm
//! Read the pod's reason and message; look at the node's allocatable GPUs and the device plugin's
//! log.
//!
//! ## Fix
//! - Delete the failed pod; its owner makes a new one. A bare pod has to be created again.
//! - If it comes back, repair the device plugin or the sick GPU on that node.
//!
//! ## Not to be confused with
//! insufficient-gpu, where the scheduler finds no node at all.
//!
//! ## Sources
//! k8s.io/kubernetes/pkg/kubelet/cm/devicemanager

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::UnexpectedAdmission,
    stages: &[Stage::Admission],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 25,
};
