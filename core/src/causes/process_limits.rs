//! # Too many processes, threads or files
//!
//! ## What it means
//! A limit on processes, threads or open files was reached.
//!
//! ## Why it happens
//! - A PID limit of the pod or node; threads count, too.
//! - A ulimit on open files.
//! - Libraries that start a thread per core of the node, however little CPU the container may use.
//! - Processes that are never reaped, because the first process of the container does not do it.
//!
//! ## How to confirm
//! - The limit that the message names: "can't start new thread", "Resource temporarily
//!   unavailable", "Too many open files".
//! - The container's own count: `kubectl exec POD -n NAMESPACE -c CONTAINER -- cat
//!   /sys/fs/cgroup/pids.current /sys/fs/cgroup/pids.max`.
//! - Open files: `kubectl exec POD -n NAMESPACE -c CONTAINER -- sh -c 'ulimit -n'`.
//! - The node's condition PIDPressure: `kubectl describe node NODE`.
//!
//! ## Fix
//! - Raise the limit, or start fewer workers and threads (OMP_NUM_THREADS).
//!
//! ## Not to be confused with
//! - host-memory-oom: "can't start new thread" is not memory.
//! - eviction-node-pressure, where the node as a whole ran out of process ids and evicts.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/policy/pid-limiting>; docs.kernel.org (cgroup-v2, pids)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the previous log would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::ProcessLimits,
    stages: &[Stage::Create, Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 15,
};
