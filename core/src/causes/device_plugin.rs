//! # The node does not advertise its GPU
//!
//! ## What it means
//! The device plugin tells the kubelet which GPUs a node has. It is absent, fails, or calls its
//! devices unhealthy.
//!
//! ## Why it happens
//! The plugin's DaemonSet does not run on the node, cannot load NVML, or has marked a device
//! unhealthy after an Xid error.
//!
//! ## How to confirm
//! Look at allocatable of the node and at the device plugin's log there.
//!
//! ## Fix
//! - Repair the plugin on that node: its log names the reason. After a driver or GPU problem,
//!   restart the plugin's pod.
//!
//! ## Not to be confused with
//! insufficient-gpu, where the GPUs are advertised and taken.
//!
//! ## Sources
//! <https://github.com/NVIDIA/k8s-device-plugin>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::DevicePlugin,
    stages: &[Stage::Scheduling, Stage::Admission, Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[("gpu-advertised", "yes")],
    requires: &[],
    likelihood: 35,
};
