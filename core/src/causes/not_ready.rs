//! # It runs, but is not ready
//!
//! ## What it means
//! The container runs and its readiness probe fails, so it gets no traffic. The kubelet does not
//! restart it for that.
//!
//! ## Why it happens
//! It is still loading, the probe asks the wrong path or port, or what it depends on is missing.
//!
//! ## How to confirm
//! Compare the time since its start with the time that loading takes; read its current log.
//!
//! ## Fix
//! - Wait if it is loading. Otherwise correct the readiness probe or what it checks.
//!
//! ## Not to be confused with
//! probe-kill, which restarts.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/workloads/pods/probes>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::NotReady,
    stages: &[Stage::Ready],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[("ready", "yes"), ("ready", "not-running")],
    requires: &[],
    likelihood: 20,
};
