//! # Out of disk
//!
//! ## What it means
//! The writable layer, an emptyDir, a volume or the image store is full, or an ephemeral-storage
//! limit was passed.
//!
//! ## Why it happens
//! Weights and caches that are downloaded into the container's own file system count as ephemeral
//! storage, as do logs and emptyDir volumes that are not memory.
//!
//! - Past its limit the kubelet evicts the pod: "exceeded its local ephemeral storage limit",
//!   "Usage of EmptyDir volume".
//! - A full volume only shows in the program: "No space left on device", "Disk quota exceeded".
//!
//! ## How to confirm
//! - The path or limit in the message: `kubectl logs POD -c CONTAINER -n NAMESPACE --previous`, and
//!   `kubectl get pod POD -n NAMESPACE -o jsonpath='{.status.message}'`.
//! - While it runs: `kubectl exec POD -n NAMESPACE -c CONTAINER -- df -h`.
//! - The claim's size: `kubectl get pvc -n NAMESPACE`.
//!
//! ## Fix
//! - Put caches and downloads (HF_HOME) on a volume with room, or raise the ephemeral-storage
//!   limit.
//! - Also clean up logs and checkpoints.
//!
//! ## Not to be confused with
//! - shared-memory, when the path is /dev/shm.
//! - eviction-node-pressure, when the node as a whole was short of disk.
//!
//! ## Sources
//! kubernetes.io/docs/concepts/configuration/manage-resources-containers (local ephemeral storage);
//! kubernetes/pkg/kubelet/eviction

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: free space on the volume in question would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::DiskFull,
    stages: &[Stage::Admission, Stage::Image, Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 40,
};
