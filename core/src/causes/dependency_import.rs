//! # A library is missing or does not fit
//!
//! ## What it means
//! A module, a shared library or a symbol could not be loaded.
//!
//! ## Why it happens
//! - Packages of versions that do not go together, often after an unpinned install.
//! - A library that the image lacks: a missing one that is linked ends with exit code 127, one that
//!   is opened later with an exception and 1.
//! - A library built against another CUDA: "libcudart.so.13: cannot open shared object file" is a
//!   matter of the image, not of the driver.
//! - An older libstdc++ or glibc than the wheel was built for.
//!
//! ## How to confirm
//! - The last line of the first traceback: `kubectl logs POD -c CONTAINER -n NAMESPACE --previous`.
//! - Versions, where the container stays up long enough: `kubectl exec POD -n NAMESPACE -c
//!   CONTAINER -- pip list`.
//!
//! ## Fix
//! - Pin versions that belong together, and rebuild the image.
//! - Use the image that the project publishes for this version.
//!
//! ## Not to be confused with
//! - driver-not-injected, when the missing library is libcuda or libnvidia-ml.
//! - command-entrypoint, when a shell says that it does not find the program.
//!
//! ## Sources
//! <https://docs.python.org/3/library/exceptions>; man7.org (ld.so)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the previous log would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::DependencyImport,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 60,
};
