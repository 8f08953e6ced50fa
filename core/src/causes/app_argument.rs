//! # The program rejects its arguments
//!
//! ## What it means
//! The server refused an option, or a value or combination of options.
//!
//! ## Why it happens
//! An option of another version, a value that the model does not allow, options that exclude each
//! other.
//!
//! ## How to confirm
//! Read the usage error in the previous log, and the version of the image.
//!
//! ## Fix
//! - Correct the named argument in the owner's pod template; check the options of exactly this
//!   version.
//!
//! ## Not to be confused with
//! config-secret, where the value comes from the environment or a Secret.
//!
//! ## Sources
//! the server's own option reference

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::AppArgument,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 60,
};
