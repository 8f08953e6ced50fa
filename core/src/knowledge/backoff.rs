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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series() {
        let waits: Vec<u32> = (1..=8).map(wait_before).collect();
        assert_eq!(waits, [0, 10, 20, 40, 80, 160, 300, 300]);
    }
}
