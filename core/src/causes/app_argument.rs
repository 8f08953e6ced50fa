//! # The program rejects its arguments
//!
//! ## What it means
//! The server refused an option, or a value or combination of options.
//!
//! ## Why it happens
//! - An option of another version: renamed, removed, or newer than the image.
//! - A value that the model does not allow, such as a context longer than its own.
//! - More GPUs asked for than the container has, or options that exclude each other.
//! - A shell word that was split or quoted otherwise than meant.
//!
//! ## How to confirm
//! - The usage error: `kubectl logs POD -c CONTAINER -n NAMESPACE --previous`; argparse ends with
//!   exit code 2.
//! - What was passed: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.spec.containers[?(@.name=="CONTAINER")].args}'`.
//! - The image's version, and the options of exactly that one.
//!
//! ## Fix
//! - Correct the named argument in the owner's pod template; check the options of exactly this
//!   version.
//!
//! ## Not to be confused with
//! - config-secret, where the value comes from the environment or a Secret.
//! - command-entrypoint, where the program does not start at all.
//! - gpu-memory, where the options are valid and the card is too small.
//!
//! ## Sources
//! the server's own option reference; docs.python.org (argparse)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the previous log would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::AppArgument,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 60,
};
