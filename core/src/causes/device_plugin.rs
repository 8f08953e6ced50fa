//! # The node does not advertise its GPU
//!
//! ## What it means
//! The device plugin tells the kubelet which GPUs a node has. It is absent, fails, or calls its
//! devices unhealthy.
//!
//! ## Why it happens
//! - Its DaemonSet does not run on the node: a taint that it does not tolerate, or a missing label.
//! - It cannot load NVML: its own pod got no driver, or the node has none.
//! - It marked a device unhealthy after an Xid error, and takes that back only when it is
//!   restarted.
//! - MIG slices that are not uniform under the strategy "single".
//!
//! ## How to confirm
//! - What the node lists: `kubectl describe node NODE`. Absent: the plugin never registered.
//!   Capacity 0: it did and is gone. Allocatable below capacity: devices are unhealthy.
//! - Its pod: `kubectl get pods -A -o wide --field-selector spec.nodeName=NODE`, then `kubectl logs
//!   PLUGIN_POD -n PLUGIN_NAMESPACE`; "Registered device plugin for 'nvidia.com/gpu' with Kubelet"
//!   is the good line.
//! - With DRA a node may list no such resource and still have GPUs: `kubectl get resourceslices`.
//!
//! ## Fix
//! - Repair the plugin on that node: its log names the reason. After a driver or GPU problem,
//!   restart the plugin's pod.
//!
//! ## Not to be confused with
//! - insufficient-gpu, where the GPUs are advertised and taken.
//! - driver-not-injected, where allocatable is above 0 and the container sees none.
//!
//! ## Sources
//! <https://github.com/NVIDIA/k8s-device-plugin>; NVIDIA/gpu-operator v26.7.0

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the node's allocatable GPUs would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::DevicePlugin,
    stages: &[Stage::Scheduling, Stage::Admission, Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[("gpu-advertised", "yes")],
    requires: &[],
    likelihood: 35,
};
