//! # /dev/shm is too small
//!
//! ## What it means
//! Processes that exchange data through /dev/shm found it full. A container gets 64 MiB unless the
//! pod mounts more, and Kubernetes has no field for it.
//!
//! ## Why it happens
//! - Several GPUs (NCCL), tensor-parallel workers or data loaders need more than the default.
//! - Files left there by crashed runs fill even a large one.
//! - It shows as "No space left on device" about /dev/shm, or as a bus error, exit code 135.
//!
//! ## How to confirm
//! - What is mounted: `kubectl describe pod POD -n NAMESPACE`; look for /dev/shm under Mounts and
//!   for an EmptyDir of medium Memory.
//! - While it runs: `kubectl exec POD -n NAMESPACE -c CONTAINER -- df -h /dev/shm`.
//!
//! ## Fix
//! - Mount an emptyDir with medium: Memory at /dev/shm, with a size limit.
//! - Also count that size into the memory limit: what lies in /dev/shm is memory of the container.
//!
//! ## Not to be confused with
//! - disk-full: "No space left on device" about /dev/shm is not a disk.
//! - host-memory-oom: what lies in /dev/shm counts as memory of the container, so a large one can
//!   lead there.
//!
//! ## Sources
//! kubernetes.io/docs/concepts/storage/volumes (emptyDir); NVIDIA/nccl issue 525; docs.kernel.org
//! (cgroup-v2)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a large memory volume mounted at /dev/shm would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::SharedMemory,
    stages: &[Stage::Admission, Stage::Run],
    proved_by: &[],
    supported_by: &[("ended", "bus-error")],
    excluded_by: &[],
    requires: &[],
    likelihood: 45,
};
