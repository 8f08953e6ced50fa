//! What makes pods, as far as a paste tells of it.

use super::{At, Span};

/// A Deployment, StatefulSet, DaemonSet, ReplicaSet or Job.
#[derive(Clone, Debug)]
pub struct Workload {
    /// Its kind, as Kubernetes writes it.
    pub kind: String,
    /// Its name.
    pub name: At<String>,
    /// Its namespace, where shown.
    pub namespace: Option<At<String>>,
    /// Whether it has fewer pods than it should, or says that it cannot make them.
    pub short: bool,
    /// Where that stands.
    pub span: Span,
}
