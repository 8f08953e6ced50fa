//! # Out of host memory
//!
//! ## What it means
//! The kernel killed the process because the container reached its memory limit, or the node ran
//! out. The program never sees it, so its log just stops. The kubelet says OOMKilled, usually with
//! exit code 137.
//!
//! ## Why it happens
//! On a model server this is mostly the load: reading the weights can need about as much RAM as the
//! checkpoint has bytes on disk, whatever it uses later. A limit sized from a running container is
//! too small for a cold start.
//!
//! - torch.load without mapping can need twice the model; memory-mapped safetensors need far less.
//! - Files in /dev/shm and in memory-backed volumes count.
//! - A killed child sets the reason, too: then the exit code is the main process's own.
//!
//! ## How to confirm
//! - Reason and times: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.status.containerStatuses[?(@.name=="CONTAINER")].lastState.terminated}'`.
//! - Compare limits.memory with the size of the checkpoint; see whether it dies at the same point
//!   each time.
//! - Usage now: `kubectl top pod POD -n NAMESPACE --containers`. It shows the moment, not the peak.
//! - 137 without OOMKilled: the node's kernel log, or a SystemOOM event of the node, decides.
//!
//! ## Fix
//! - Raise limits.memory above the peak during loading, in the owner's pod template.
//! - Also lower the peak: memory-mapped safetensors, fewer load workers, no copy through /dev/shm.
//!
//! ## Not to be confused with
//! - gpu-memory, which ends with an error in the log; probe-kill, which also shows 137.
//! - eviction-node-pressure, where the kubelet removes the whole pod.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/configuration/manage-resources-containers>;
//! kubernetes/pkg/kubelet/oom; kubernetes issues 117793, 122256

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the termination reason, or the node's kernel log, would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::HostMemoryOom,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[(
        "ended",
        &[
            "oom-killed",
            "killed",
            "own-exit",
            "record-lost",
            "not-ended",
            "bus-error",
            "native-crash",
            "abort",
            "start-error",
            "asked-to-stop",
        ],
    )],
    likelihood: 90,
};
