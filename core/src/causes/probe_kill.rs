//! # A probe had it restarted
//!
//! ## What it means
//! A liveness or startup probe failed often enough, and the kubelet restarted the container. A
//! readiness probe never does that.
//!
//! ## Why it happens
//! The server needs longer to load than the probe allows, the path or port is wrong, or the server
//! is too busy to answer in time.
//!
//! - The budget is initialDelaySeconds + failureThreshold × periodSeconds; with the defaults a
//!   liveness probe alone gives 20 to 30 s.
//! - timeoutSeconds is 1 unless it is set.
//! - "connection refused": nothing listens yet, on another port, or on 127.0.0.1 only. "statuscode:
//!   404": a wrong path; 503: still loading.
//! - A server that ignores SIGTERM is killed after the grace period: then it shows 137, else 143.
//!
//! ## How to confirm
//! - The Unhealthy and Killing events: `kubectl describe pod POD -n NAMESPACE`; "failed startup
//!   probe, will be restarted" is the proof.
//! - What is declared: `kubectl get pod POD -n NAMESPACE -o
//!   jsonpath='{.spec.containers[?(@.name=="CONTAINER")].startupProbe}{.spec.containers[?(@.name=="CONTAINER")].livenessProbe}'`.
//! - Compare the budget with the time that loading takes, by the log's own times.
//!
//! ## Fix
//! - Add a startupProbe whose failureThreshold × periodSeconds covers the slowest load.
//! - Also check path, port and scheme, and keep the liveness probe for what a restart repairs. Do
//!   not remove probes.
//!
//! ## Not to be confused with
//! - host-memory-oom: both can show 137.
//! - not-ready, where only the readiness probe fails and nothing is restarted.
//! - A fatal error in the log before the Killing event is the cause; the probe then only ended what
//!   was broken.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/workloads/pods/probes>;
//! kubernetes/pkg/kubelet/prober/worker.go (v1.32)

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the Killing event, or a spec without probes, would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::ProbeKill,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[("stopped-by", "no-probe")],
    requires: &[(
        "ended",
        &["killed", "asked-to-stop", "success", "own-exit", "not-ended", "interrupted"],
    )],
    likelihood: 80,
};
