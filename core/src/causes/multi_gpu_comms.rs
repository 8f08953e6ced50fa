//! # The GPUs cannot talk to each other
//!
//! ## What it means
//! A collective operation between processes failed or timed out.
//!
//! ## Why it happens
//! - A rank died first, and the others only lose it.
//! - The network or interface is wrong, a port or policy is in the way, or the ranks do not find
//!   each other.
//! - Peer access is broken or not allowed (virtual GPUs, some containers).
//! - /dev/shm is too small: that is shared-memory.
//!
//! ## How to confirm
//! - Find the rank that failed first, by time: `kubectl logs POD -c CONTAINER -n NAMESPACE
//!   --previous --timestamps`; with several pods, of each.
//! - The line after "Last error:" carries NCCL's reason. NCCL_DEBUG=INFO in the container's
//!   environment says more on the next run.
//! - Whether one GPU alone works.
//!
//! ## Fix
//! - Fix the first rank's fault. If it is the network: set NCCL_SOCKET_IFNAME, check ports and
//!   policies.
//!
//! ## Not to be confused with
//! - shared-memory, when the message names /dev/shm.
//! - gpu-hardware, when the node's kernel log has Xid lines of NVLink.
//!
//! ## Sources
//! <https://docs.nvidia.com/deeplearning/nccl>; NVIDIA/nccl issues 525, 1518

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a run on one GPU, or the log of the first failing rank, would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::MultiGpuComms,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 30,
};
