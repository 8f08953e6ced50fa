//! # Nothing is wrong now
//!
//! ## What it means
//! Every container in the paste runs and is ready, or has finished as it should.
//!
//! ## Why it happens
//! Warnings in the events are of an earlier moment: a probe that failed while the model was
//! loading, an image that was pulled at the second try.
//!
//! ## How to confirm
//! - Look again if it happens again: `kubectl get pod POD -n NAMESPACE -o wide`.
//! - A rising restart count means that it does not stay so; the last crash stands in `kubectl
//!   describe pod POD -n NAMESPACE`, under Last State.
//!
//! ## Fix
//! - Nothing to do.
//!
//! ## Not to be confused with
//! - A pod that crashed and runs again: its last instance is still worth explaining.
//! - not-ready, where it runs and gets no traffic.
//!
//! ## Sources
//! <https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: a container that is not ready would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::Healthy,
    stages: &[Stage::Ready],
    proved_by: &[("state", "healthy"), ("state", "finished")],
    supported_by: &[],
    excluded_by: &[
        ("state", "crashing"),
        ("state", "blocked"),
        ("state", "refused"),
        ("state", "pending"),
        ("state", "creating"),
        ("state", "recovered"),
        ("state", "not-ready"),
        ("node", "not-ready"),
    ],
    requires: &[],
    likelihood: 1,
};
