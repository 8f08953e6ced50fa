//! # A volume is not there or not what is needed
//!
//! ## What it means
//! A volume cannot be attached or mounted, or what is mounted is empty or lacks the expected
//! files.
//!
//! ## Why it happens
//! The claim is unbound, the disk is still attached to another node, the CSI driver fails, a path
//! is wrong.
//!
//! ## How to confirm
//! Look at FailedMount and FailedAttachVolume events and at the claim.
//!
//! ## Fix
//! - Free the disk from the other node, or use an access mode that allows several.
//! - Correct the claim's name, the path or the subPath in the pod template.
//!
//! ## Not to be confused with
//! permission-denied, where the files are there and may not be read.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/storage/persistent-volumes>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::StorageMount,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 45,
};
