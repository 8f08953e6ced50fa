//! How one instance of a container ended.

use super::{At, Span};

/// `state.terminated` or `lastState.terminated`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Termination {
    /// `exitCode`.
    pub exit_code: Option<At<i32>>,
    /// `reason`.
    pub reason: Option<At<String>>,
    /// `message`.
    pub message: Option<At<String>>,
    /// `startedAt`.
    pub started: Option<At<i64>>,
    /// `finishedAt`.
    pub finished: Option<At<i64>>,
    /// `containerID`.
    pub container_id: Option<At<String>>,
}

impl Termination {
    /// Seconds between start and end; none where a stamp is missing or the start is the runtime's
    /// placeholder 1970 (containerd writes it when the container never started).
    pub fn ran_seconds(&self) -> Option<i64> {
        let start = self.started.as_ref()?.value;
        let end = self.finished.as_ref()?.value;
        (start > 86_400 && end >= start).then_some(end - start)
    }

    /// Whether the runtime says that the process never started.
    pub fn never_started(&self) -> bool {
        matches!(self.reason_str(), Some("StartError" | "ContainerCannotRun"))
    }

    /// The reason as text.
    pub fn reason_str(&self) -> Option<&str> {
        self.reason.as_ref().map(At::as_str)
    }

    /// The exit code as a number.
    pub fn code(&self) -> Option<i32> {
        self.exit_code.as_ref().map(|c| c.value)
    }

    /// The lines that hold reason and exit code, for quoting.
    pub fn spans(&self) -> Vec<Span> {
        let mut spans: Vec<Span> = self.reason.iter().map(|r| r.span).collect();
        if let Some(code) = self.exit_code.as_ref().filter(|c| !spans.contains(&c.span)) {
            spans.push(code.span);
        }
        spans
    }
}
