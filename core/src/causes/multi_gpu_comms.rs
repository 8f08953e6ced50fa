//! # The GPUs cannot talk to each other
//!
//! ## What it means
//! A collective operation between processes failed or timed out.
//!
//! ## Why it happens
//! A rank died first, the network or interface is wrong, peer access is broken, or /dev/shm is
//! too small.
//!
//! ## How to confirm
//! Find the rank that failed first; the others only report that it is gone.
//!
//! ## Fix
//! - Fix the first rank's fault. If it is the network: set NCCL_SOCKET_IFNAME, check ports and
//!   policies.
//!
//! ## Not to be confused with
//! shared-memory, when the message names /dev/shm.
//!
//! ## Sources
//! <https://docs.nvidia.com/deeplearning/nccl>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::MultiGpuComms,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 30,
};
