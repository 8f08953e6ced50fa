//! # Something it needs did not answer
//!
//! ## What it means
//! A service, a host name, a hub or a certificate failed when the program started.
//!
//! ## Why it happens
//! The service is down or not up yet, DNS does not know it, a network policy or proxy is in the
//! way.
//!
//! ## How to confirm
//! Try the named host and port from a pod in the same namespace.
//!
//! ## Fix
//! - Bring the dependency up, or correct its address; let the program retry instead of ending.
//! - Allow the connection in the network policy or proxy.
//!
//! ## Not to be confused with
//! config-secret, where the address itself is missing.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/debug/debug-application/debug-service>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
pub const CAUSE: Cause = Cause {
    id: CauseId::NetworkDependency,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 50,
};
