//! The readers of `kubectl describe`.

#![no_main]

triage_fuzz::target_of_kinds!(
    "describe-pod",
    "describe-node",
    "describe-workload",
    "describe-claim"
);
