//! A probe as declared.

/// Liveness, readiness or startup probe with the defaults of the API filled in
/// (`k8s.io/kubernetes/pkg/apis/core/v1/defaults.go`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// The check in short, such as `http-get http://:8000/health`.
    pub check: String,
    /// `initialDelaySeconds`.
    pub delay: i64,
    /// `timeoutSeconds`.
    pub timeout: i64,
    /// `periodSeconds`.
    pub period: i64,
    /// `failureThreshold`.
    pub failures: i64,
    /// The probe's own `terminationGracePeriodSeconds`.
    pub grace: Option<i64>,
}

impl Default for Probe {
    fn default() -> Self {
        Self { check: String::new(), delay: 0, timeout: 1, period: 10, failures: 3, grace: None }
    }
}

impl Probe {
    /// Earliest and latest second after the start at which the kubelet decides to kill, when
    /// every probe fails (`k8s.io/kubernetes/pkg/kubelet/prober/worker.go`: one ticker, run inline).
    pub fn kill_window(&self) -> (i64, i64) {
        let spacing = self.period.max(self.timeout);
        let first = self.delay + (self.failures - 1).max(0) * spacing;
        (first, first + self.period + self.timeout)
    }
}
