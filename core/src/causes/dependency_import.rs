//! # A library is missing or does not fit
//!
//! ## What it means
//! A module, a shared library or a symbol could not be loaded.
//!
//! ## Why it happens
//! Packages of versions that do not go together, a library that the image lacks, or one built
//! against another CUDA.
//!
//! ## How to confirm
//! Read the last line of the first traceback.
//!
//! ## Fix
//! - Pin versions that belong together, and rebuild the image.
//! - Use the image that the project publishes for this version.
//!
//! ## Not to be confused with
//! driver-not-injected, when the missing library is libcuda or libnvidia-ml.
//!
//! ## Sources
//! <https://docs.python.org/3/library/exceptions>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::DependencyImport,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 60,
};
