//! # It runs, but is not ready
//!
//! ## What it means
//! The container runs and its readiness probe fails, so it gets no traffic. The kubelet does not
//! restart it for that.
//!
//! ## Why it happens
//! - It is still loading: reading the weights and compiling can take many minutes.
//! - The probe asks the wrong path, port or scheme, or the server listens on 127.0.0.1 only.
//! - What it depends on is missing, and it says so by its readiness.
//! - A readiness gate of the pod is not met.
//!
//! ## How to confirm
//! - What the probe gets: `kubectl describe pod POD -n NAMESPACE`; the Unhealthy events name path,
//!   port and answer.
//! - How far it is: `kubectl logs POD -c CONTAINER -n NAMESPACE`, the current log, without
//!   --previous.
//! - Compare the time since its start with the time that loading takes.
//!
//! ## Fix
//! - Wait if it is loading. Otherwise correct the readiness probe or what it checks.
//!
//! ## Not to be confused with
//! - probe-kill, which restarts.
//! - network-dependency, where the program gives up instead of waiting.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/workloads/pods/probes>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: Ready: True would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::NotReady,
    stages: &[Stage::Ready],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[("ready", "yes"), ("ready", "not-running")],
    requires: &[],
    likelihood: 20,
};
