//! # The image cannot be pulled
//!
//! ## What it means
//! The kubelet could not get the image, so nothing has started.
//!
//! ## Why it happens
//! A wrong name or tag, a private registry without credentials, a rate limit, a network or
//! certificate problem, or a full disk while unpacking.
//!
//! ## How to confirm
//! Read the text after the last colon of the pull error.
//!
//! ## Fix
//! - Correct the image reference in the owner's pod template.
//! - For a private registry: create a docker-registry Secret and name it in imagePullSecrets, in
//!   the pod's own namespace.
//! - For a rate limit: pull with an account, or from a mirror.
//!
//! ## Not to be confused with
//! image-arch, where the image exists but not for this CPU.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/containers/images>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::ImagePull,
    stages: &[Stage::Image],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 30,
};
