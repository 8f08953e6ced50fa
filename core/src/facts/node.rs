//! A node as one excerpt tells it.

use super::{At, Condition, Resources, Span};

/// What one excerpt says of one node.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// Its name.
    pub name: Option<At<String>>,
    /// Labels.
    pub labels: Vec<(String, At<String>)>,
    /// Taints as `key=value:Effect`.
    pub taints: Vec<At<String>>,
    /// `status.capacity`.
    pub capacity: Resources,
    /// `status.allocatable`.
    pub allocatable: Resources,
    /// `status.conditions`.
    pub conditions: Vec<Condition>,
    /// Container runtime version, such as `containerd://1.7.27`.
    pub runtime: Option<At<String>>,
    /// Kubelet version, such as `v1.33.1`.
    pub kubelet: Option<At<String>>,
    /// CPU architecture.
    pub arch: Option<At<String>>,
    /// Where the block stands.
    pub span: Option<Span>,
}

impl Node {
    /// The value of a label.
    pub fn label(&self, key: &str) -> Option<&At<String>> {
        self.labels.iter().find(|(k, _)| k == key).map(|(_, v)| v)
    }
}
