//! # The GPU failed
//!
//! ## What it means
//! The device, its memory or its fabric reported a fault.
//!
//! ## Why it happens
//! An uncorrectable memory error, a GPU fallen off the bus, a firmware time-out, NVLink or
//! fabric-manager trouble.
//!
//! ## How to confirm
//! Look for Xid lines in the node's kernel log.
//!
//! ## Fix
//! - Drain the node; reset or reboot as the Xid demands; replace the card if it comes back.
//!
//! ## Not to be confused with
//! app-error: Xid 13, 31 and 43 are usually the program's own.
//!
//! ## Sources
//! <https://docs.nvidia.com/deploy/xid-errors>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::GpuHardware,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 20,
};
