//! The readers of what `kubectl get` and `kubectl top` print.

#![no_main]

triage_fuzz::target_of_kinds!(
    "get-pods",
    "get-nodes",
    "get-workloads",
    "get-claims",
    "get-quota",
    "top",
    "table",
    "container-states",
    "node-list",
);
