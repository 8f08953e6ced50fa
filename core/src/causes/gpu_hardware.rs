//! # The GPU failed
//!
//! ## What it means
//! The device, its memory or its fabric reported a fault. The node needs a hand; the program is
//! mostly not to blame.
//!
//! ## Why it happens
//! An uncorrectable memory error, a GPU fallen off the bus, a firmware time-out, NVLink or
//! fabric-manager trouble.
//!
//! - Xid 48, 64, 79, 95 and 140 are the hardware's; 119 and 120 are the driver's firmware; 94 is
//!   contained: only the program that used the memory dies.
//! - Xid 45 alone is only a consequence: something else ended the program.
//! - "system not yet initialized" (802) on a node with NVSwitch: the fabric manager does not run,
//!   still starts, or is of another version than the driver.
//!
//! ## How to confirm
//! - Xid lines stand in the node's kernel log, never in the pod's: `journalctl -k -g Xid` on the
//!   node. The first one that is not 45 is the cause; a line of Xid 154 names the action.
//! - What is marked already: `kubectl describe node NODE`; allocatable below capacity.
//! - `nvidia-smi` on the node: "GPU is lost" and ERR! fields mean that it does not answer.
//!
//! ## Fix
//! - Drain the node; reset or reboot as the Xid demands; replace the card if it comes back.
//!
//! ## Not to be confused with
//! - app-error: Xid 13, 31 and 43 are usually the program's own.
//! - gpu-busy, where the device is sound and held by another.
//!
//! ## Sources
//! <https://docs.nvidia.com/deploy/xid-errors>; NVIDIA/k8s-device-plugin v0.20.0

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a kernel log without Xid lines would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuHardware,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 20,
};
