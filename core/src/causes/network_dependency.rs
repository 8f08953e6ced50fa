//! # Something it needs did not answer
//!
//! ## What it means
//! A service, a host name, a hub or a certificate failed when the program started.
//!
//! ## Why it happens
//! - The service is down or not up yet ("connection refused"), or a Service has no ready pod behind
//!   it.
//! - DNS does not know the name: wrong namespace, or DNS itself is unwell.
//! - A network policy, proxy or firewall is in the way: the connection times out.
//! - The certificate is not trusted inside the container.
//! - localhost in a pod is the pod itself.
//!
//! ## How to confirm
//! - The host and port in the first error: `kubectl logs POD -c CONTAINER -n NAMESPACE --previous`.
//! - What stands behind a Service: `kubectl get endpointslices -n NAMESPACE -l
//!   kubernetes.io/service-name=SERVICE`.
//! - What is in the way: `kubectl get networkpolicy -n NAMESPACE`.
//! - Try the named host and port from a pod in the same namespace.
//!
//! ## Fix
//! - Bring the dependency up, or correct its address; let the program retry instead of ending.
//! - Allow the connection in the network policy or proxy.
//!
//! ## Not to be confused with
//! - config-secret, where the address itself is missing.
//! - multi-gpu-comms, where the ranks of one job lose each other.
//! - A probe's "connection refused" is the kubelet reaching this pod: probe-kill or not-ready.
//!
//! ## Sources
//! <https://kubernetes.io/docs/tasks/debug/debug-application/debug-service>

use super::Cause;
use crate::facts::CauseId;
use crate::tree::Stage;

/// Its links to the answers; the page text is the comment above.
/// As a rival: the previous log would exclude it.
pub const CAUSE: Cause = Cause {
    id: CauseId::NetworkDependency,
    stages: &[Stage::Run],
    proved_by: &[],
    supported_by: &[],
    excluded_by: &[],
    requires: &[],
    likelihood: 50,
};
