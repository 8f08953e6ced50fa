//! # A probe had it restarted
//!
//! ## What it means
//! A liveness or startup probe failed often enough, and the kubelet restarted the container.
//!
//! ## Why it happens
//! The server needs longer to load than the probe allows, the path or port is wrong, or the
//! server is too busy to answer in time.
//!
//! ## How to confirm
//! Compare the probe's budget with the time that loading takes.
//!
//! ## Fix
//! - Add a startupProbe whose failureThreshold × periodSeconds covers the slowest load.
//! - Also check path, port and scheme, and keep the liveness probe for what a restart repairs. Do
//!   not remove probes.
//!
//! ## Not to be confused with
//! host-memory-oom: both can show 137.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/workloads/pods/probes>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
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
