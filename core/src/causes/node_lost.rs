//! # The node or its runtime lost the container
//!
//! ## What it means
//! The record of the container is gone: the node stopped answering, was restarted or shut down, or
//! the runtime was wiped. The exit code 137 that is shown then is a placeholder, without times.
//!
//! ## Why it happens
//! A reboot, a spot instance taken away, a crashed runtime or kubelet, a broken network.
//!
//! - A node that does not answer for about five minutes has its pods deleted (the default
//!   tolerations of 300 s).
//! - Reason Unknown with 255 means that the runtime was restarted and lost its task.
//!
//! ## How to confirm
//! - The node's Ready condition: `kubectl describe node NODE`; "Kubelet stopped posting node
//!   status" is the sign.
//! - Its events around that time: `kubectl get events -A --field-selector
//!   involvedObject.kind=Node,involvedObject.name=NODE`.
//! - Whether the machine is still there, in the cloud's own console.
//!
//! ## Fix
//! - Look after the node first; the program is probably not at fault.
//! - If nodes go away by design, let the workload save its work and run more than one replica.
//!
//! ## Not to be confused with
//! - host-memory-oom: 137 with reason ContainerStatusUnknown says nothing about memory.
//! - terminated-externally, where the node was drained in good order.
//!
//! ## Sources
//! kubernetes/pkg/kubelet/kubelet_pods.go (v1.32); containerd internal/cri/server/restart.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the node's conditions and boot time would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::NodeLost,
    stages: &[Stage::Admission, Stage::Image, Stage::Create, Stage::Run, Stage::Ready],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[("ended", &["record-lost", "killed", "asked-to-stop", "not-ended"])],
    likelihood: 15,
};
