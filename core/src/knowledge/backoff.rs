//! The kubelet's restart clock.
//!
//! `k8s.io/kubernetes/pkg/kubelet/kuberuntime` doBackOff: the first restart is immediate, then
//! 10 s, doubled up to 300 s, counted from the end of the last instance. A run of more than ten
//! minutes resets it (`pkg/kubelet/kubelet.go`, 600 s).

/// Longest wait between restarts with default settings, in seconds.
pub const CAP: u32 = 300;

/// A run longer than this resets the clock, in seconds.
pub const RESET_AFTER: i64 = 600;

/// Seconds the kubelet waits before the restart with this number (1 is the first).
pub const fn wait_before(restart: u32) -> u32 {
    match restart {
        0 | 1 => 0,
        2..=6 => 10 << (restart - 2),
        _ => CAP,
    }
}

/// First wait with default settings, in seconds.
pub const INITIAL: u32 = 10;

/// What a kubelet's restart clock is set to, in whole seconds.
///
/// The gate `KubeletCrashLoopBackOffMax` (alpha in 1.32, on by default from 1.35, KEP-5593) lets
/// `crashLoopBackOff.maxContainerRestartPeriod` lower the cap; `ReduceDefaultCrashLoopBackOffDecay`
/// (alpha, KEP-4603) starts at 1 s and stops at 60 s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The first wait that is not zero.
    pub initial: u32,
    /// The longest wait.
    pub cap: u32,
}

impl Clock {
    /// Without any setting.
    pub const DEFAULT: Self = Self { initial: INITIAL, cap: CAP };
    /// With the gate `ReduceDefaultCrashLoopBackOffDecay`.
    pub const REDUCED: Self = Self { initial: 1, cap: 60 };

    /// With `maxContainerRestartPeriod`, 1 to 300 seconds; below the first wait it is that, too.
    pub const fn with_maximum(seconds: u32) -> Self {
        Self { initial: if seconds < INITIAL { seconds } else { INITIAL }, cap: seconds }
    }

    /// The waits before restart 1, 2, … when every run takes `ran` seconds, as the code of the
    /// kubelet counts them (1.32): a step that was taken more than [`RESET_AFTER`] seconds ago is
    /// forgotten, when an instance ends (`HasExpiredFunc`) and also while one waits (`backOff.GC`).
    pub fn waits(self, ran: i64, restarts: usize) -> Vec<u32> {
        // What the entry of the container says; none before its first step and when it is forgotten.
        let mut step: Option<u32> = None;
        let wait = |_| {
            let left = u32::try_from(RESET_AFTER - ran).unwrap_or(0);
            let wait = step.filter(|_| ran <= RESET_AFTER).map_or(0, |seconds| seconds.min(left));
            // The last step is as old as the run and the wait together.
            let forgotten = step.is_some_and(|seconds| seconds > left) || ran > RESET_AFTER;
            step = match step {
                Some(seconds) if !forgotten => Some((seconds * 2).min(self.cap)),
                _ => Some(self.initial),
            };
            wait
        };
        (0..restarts).map(wait).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_runs_keep_the_documented_series() {
        let series: Vec<u32> = (1..=9).map(wait_before).collect();
        for ran in [0, 40, 300] {
            assert_eq!(Clock::DEFAULT.waits(ran, 9), series, "runs of {ran} s");
        }
    }

    /// Computed by hand from kubelet.go (HasExpiredFunc) and client-go's Backoff.GC.
    #[test]
    fn housekeeping_cuts_a_long_wait_short() {
        assert_eq!(Clock::DEFAULT.waits(320, 9), [0, 10, 20, 40, 80, 160, 280, 10, 20]);
        assert_eq!(Clock::DEFAULT.waits(500, 8), [0, 10, 20, 40, 80, 100, 10, 20]);
        assert_eq!(Clock::DEFAULT.waits(601, 4), [0, 0, 0, 0]);
    }

    #[test]
    fn settings_of_a_kubelet() {
        assert_eq!(Clock::REDUCED.waits(5, 9), [0, 1, 2, 4, 8, 16, 32, 60, 60]);
        assert_eq!(Clock::with_maximum(60).waits(5, 6), [0, 10, 20, 40, 60, 60]);
        assert_eq!(Clock::with_maximum(5).waits(5, 4), [0, 5, 5, 5]);
    }

    #[test]
    fn the_series() {
        let waits: Vec<u32> = (1..=8).map(wait_before).collect();
        assert_eq!(waits, [0, 10, 20, 40, 80, 160, 300, 300]);
    }
}
