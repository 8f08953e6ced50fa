//! # The image cannot be pulled
//!
//! ## What it means
//! The kubelet could not get the image, so nothing has started. ErrImagePull is the try that
//! failed, ImagePullBackOff the wait before the next: 10 s, doubled up to 5 min.
//!
//! ## Why it happens
//! - "not found", "manifest unknown": the name or the tag does not exist. Old CUDA tags are deleted
//!   by their publisher.
//! - "pull access denied", "401", "403", "no basic auth credentials": a private registry without
//!   the right Secret.
//! - "toomanyrequests", "429": a rate limit.
//! - "no such host", "i/o timeout", "x509": network, proxy or certificate.
//! - "no space left on device": the node's disk is full while unpacking.
//! - "no match for platform": the image has no build for this CPU.
//!
//! ## How to confirm
//! - The whole error: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.status.containerStatuses[?(@.name=="CONTAINER")].state.waiting.message}'`;
//!   describe hides it, its events hold it.
//! - Which Secrets are used: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.spec.imagePullSecrets}'`, and whether they are in this namespace.
//! - A pull that only takes long says Pulling without Failed: large images are pulled one after the
//!   other.
//!
//! ## Fix
//! - Correct the image reference in the owner's pod template.
//! - For a private registry: create a docker-registry Secret and name it in imagePullSecrets, in
//!   the pod's own namespace.
//! - For a rate limit: pull with an account, or from a mirror.
//!
//! ## Not to be confused with
//! - image-arch, where the image exists but not for this CPU.
//! - disk-full, when the unpacking ends with "no space left on device".
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/containers/images>;
//! kubernetes/pkg/kubelet/images/image_manager.go

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a Pulled event would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::ImagePull,
    stages: &[Stage::Image],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 30,
};
