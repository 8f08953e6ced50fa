//! The article on CrashLoopBackOff of GPU inference pods: GPU resources, back-off, readiness.

use super::{case, command, described, of, quotes, says, step, text, topic};
use triage_core::contract::{Effect, Figure};
use triage_core::facts::CauseId as C;

#[test]
fn a17_a_gpu_is_named_in_limits_or_not_given() {
    let d = case("gpu-not-requested--termination-message-and-limits");
    assert_eq!(d.cause, C::GpuNotRequested);
    assert!(d.evidence.iter().any(|e| e.absent.as_deref() == Some("nvidia.com/gpu")));
    says(
        &topic(&d, "gpu-resource").body,
        &["extended resource", "named in resources.limits or it is not given", "limits: no"],
    );
    assert!(
        d.fix.iter().any(|f| f.patch.as_deref().is_some_and(|p| p.contains("nvidia.com/gpu: 1")))
    );
}

#[test]
fn a18_requests_are_copied_from_limits_and_may_not_differ() {
    let d = case("gpu-resource-invalid--unequal-statefulset-events");
    assert_eq!((d.cause, d.certainty.as_str()), (C::GpuResourceInvalid, "confirmed"));
    assert!(quotes(&d, "must be equal to nvidia.com/gpu limit of 2"));
    says(&topic(&d, "gpu-resource").body, &["copied from the limit and may not differ"]);
}

#[test]
fn a19_without_a_limit_it_is_not_pending() {
    let d = described("exit-127-gpu-not-requested");
    assert_eq!(step(&d, "state").outcome, "crashing");
    assert_eq!(step(&d, "scheduled").outcome, "yes");
    assert_eq!(step(&d, "gpu-asked").outcome, "no");
    says(&topic(&d, "gpu-resource").body, &["without the limit is not Pending", "fails inside"]);
}

#[test]
fn a20_pending_means_capacity_or_taints() {
    for d in
        [described("node-gpu-allocatable-zero"), case("insufficient-gpu--gpu-taint-untolerated")]
    {
        assert_eq!((d.cause, d.certainty.as_str()), (C::InsufficientGpu, "confirmed"));
        assert_eq!(step(&d, "state").outcome, "pending");
        assert!(
            quotes(&d, "Insufficient nvidia.com/gpu") || quotes(&d, "taint"),
            "{:?}",
            d.evidence
        );
        says(&topic(&d, "pending").body, &["all GPUs are taken", "none is advertised", "taint"]);
        assert!(d.fix.iter().any(|f| f.text.contains("toleration")));
    }
}

#[test]
fn a21_the_device_plugin_advertises_the_resource() {
    let both = format!(
        "{}\n$ kubectl describe node gpu-node-17\n{}",
        text("kubectl/node-gpu-allocatable-zero/describe-1.33.txt"),
        text("kubectl/node-gpu-allocatable-zero/describe-node.txt")
    );
    let found = triage_tests::report(&both).diagnoses;
    assert!(found.iter().any(|d| d.cause == C::DevicePlugin), "{found:#?}");
    let d = described("node-gpu-allocatable-zero");
    command(&d, "kubectl get daemonsets -A");
    says(&command(&d, ".status.allocatable.nvidia").purpose, &["allocatable healthy ones"]);
    says(
        &topic(&d, "allocatable").body,
        &["DaemonSet", "status.allocatable", "no change to the pod helps"],
    );
}

#[test]
fn a22_the_wait_doubles_to_five_minutes_and_resets_after_ten() {
    let d = described("oomkilled-cold-load");
    let t = topic(&d, "backoff");
    let figure = Figure::Backoff {
        restarts: 12,
        wait_seconds: 300,
        ran_seconds: Some(38),
        resets: Some(false),
    };
    assert_eq!(t.figure, Some(figure));
    says(
        &t.body,
        &[
            "After 12 restarts the kubelet waits 5m",
            "10 s and doubles up to five minutes",
            "a run of more than ten minutes resets it",
            "for each container by itself",
            // The common belief starts the series at the first restart.
            "The first restart is immediate",
        ],
    );
}

#[test]
fn a23_delete_the_pod_rather_than_conclude_that_the_fix_failed() {
    let d = described("oomkilled-cold-load");
    let delete = command(&d, "kubectl delete pod llm-server-7c9d8b6f5-k2x4q -n serving");
    assert_eq!(delete.effect, Effect::Change);
    assert_eq!(d.next.last(), Some(delete), "what changes something stands last");
    says(&delete.purpose, &["After the fix", "instead of after the back-off", "are lost"]);
    says(
        &topic(&d, "backoff").body,
        &["may be minutes away: delete the pod instead of concluding that the fix did not help"],
    );
}

#[test]
fn a24_a_load_of_eight_minutes_never_resets_the_backoff() {
    let d = described("slow-loader-never-resets-backoff");
    assert_eq!(step(&d, "restart-clock").outcome, "never-resets");
    let t = topic(&d, "backoff");
    let Some(Figure::Backoff { ran_seconds, resets, .. }) = t.figure else { panic!("{t:?}") };
    assert_eq!((ran_seconds, resets), (Some(480), Some(false)));
    says(&t.body, &["this one took 8m, so it never does"]);
    // The correction: the kubelet's housekeeping forgets the step while it waits.
    says(&t.body, &["the common belief", "about 2m after the crash", "starts again near 10 s"]);
    let short = described("oomkilled-cold-load");
    assert!(!topic(&short, "backoff").body.contains("common belief"), "not for short runs");
}

#[test]
fn a25_the_backoff_is_no_knob_of_the_pod() {
    let d = of("kubectl/oomkilled-cold-load/pod.json");
    says(
        &topic(&d, "backoff").body,
        &["No field of the pod spec sets it", "kubelet configuration can lower the five minutes"],
    );
}

#[test]
fn a26_running_is_not_ready() {
    let d = described("running-not-ready");
    assert_eq!((d.cause, d.certainty.as_str()), (C::NotReady, "confirmed"));
    says(&step(&d, "ready").why, &["Running is not ready", "long before its weights are loaded"]);
    says(
        &topic(&d, "serving").body,
        &[
            "accept TCP connections long before its weights are loaded",
            "only when the model is loaded",
        ],
    );
}
