//! An event of a pod, a node or another object.

use super::Span;

/// One row of an events table, or one Event object.
#[derive(Clone, Debug, Default)]
pub struct Event {
    /// `Normal` or `Warning`, where printed.
    pub kind: Option<String>,
    /// Reason, such as `FailedScheduling`.
    pub reason: String,
    /// The message, without the field path that kubectl 1.35 puts before it.
    pub message: String,
    /// How often it was seen.
    pub count: u32,
    /// Age in seconds of the newest occurrence, as the table prints it.
    pub age: Option<i64>,
    /// Age in seconds of the first occurrence.
    pub first_age: Option<i64>,
    /// Moment of the newest occurrence, as an object gives it.
    pub at: Option<i64>,
    /// Object kind, lower case, such as `pod`.
    pub object_kind: Option<String>,
    /// Object name.
    pub object: Option<String>,
    /// Namespace of the object.
    pub namespace: Option<String>,
    /// Container named by the field path or the message.
    pub container: Option<String>,
    /// Where it stands.
    pub span: Option<Span>,
}

impl Event {
    /// Namespace and pod of the scheduler's `Successfully assigned ns/pod to node`
    /// (pkg/scheduler/schedule_one.go, Kubernetes 1.35).
    #[must_use]
    pub fn assigned(&self) -> Option<(&str, &str)> {
        self.message.strip_prefix("Successfully assigned ")?.split(' ').next()?.split_once('/')
    }

    /// Whether a scheduler says that it found no node; KAI writes `Unschedulable` where the
    /// default scheduler writes `FailedScheduling`.
    pub fn says_no_node(&self) -> bool {
        matches!(self.reason.as_str(), "FailedScheduling" | "Unschedulable")
    }
}
