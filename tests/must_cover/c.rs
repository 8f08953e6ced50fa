//! The article on why model deployments keep crashing.

use super::{ERROR, case, command, described, of, paste, pod, quotes, says, step, text, topic};
use triage_core::facts::CauseId as C;
use triage_tests::report;

#[test]
fn c01_out_of_memory_and_what_fills_it() {
    let gpu = case("gpu-memory--neighbour-holds-card");
    assert_eq!(gpu.cause, C::GpuMemory);
    says(
        &topic(&gpu, "gpu-memory").body,
        &[
            "smaller or quantised model",
            "smaller batches",
            "fewer concurrent requests",
            "one copy of the model instead of several",
        ],
    );
    let host = described("oomkilled-cold-load");
    says(&topic(&host, "host-memory").body, &["limit of this container is 32Gi"]);
}

#[test]
fn c02_a_slow_start_fails_liveness_before_it_is_ready() {
    let d = case("probe-kill--liveness-503-1-20");
    assert_eq!(d.cause, C::ProbeKill);
    says(
        &topic(&d, "probe-budget").body,
        &[
            "a small CPU limit throttles",
            "warm up",
            "initialDelaySeconds is a fixed wait",
            "a startup probe ends as soon as",
        ],
    );
    assert!(d.fix.iter().any(|f| f.patch.as_deref().is_some_and(|p| p.contains("startupProbe"))));
    command(&d, "--containers");
}

#[test]
fn c03_a_health_path_that_answers_500_until_loaded() {
    let killed = described("sigterm-143-startup-probe");
    says(
        &topic(&killed, "probe-budget").body,
        &["500 or 503 until the model is loaded belongs to readiness and startup, not to liveness"],
    );
    let waiting = case("not-ready--503-while-loading");
    assert_eq!(waiting.cause, C::NotReady);
    assert!(quotes(&waiting, "statuscode: 503"));
    says(
        &topic(&waiting, "serving").body,
        &["Let readiness ask", "Liveness should only ask whether the process still answers"],
    );
}

#[test]
fn c04_missing_environment_or_config() {
    let d = case("config-secret--crash-message-keyerror-env");
    assert_eq!(d.cause, C::ConfigSecret);
    assert!(quotes(&d, "KeyError"));
    says(&topic(&d, "references").body, &["MODEL_PATH, keys, URLs, buckets"]);
}

#[test]
fn c05_a_wrong_command_exits_at_once() {
    let d = of("logs/command-entrypoint--vllm-not-found-127/input.txt");
    assert_eq!(d.cause, C::CommandEntrypoint);
    let start = described("start-error-executable-not-found");
    assert_eq!(start.exit.as_ref().and_then(|e| e.code), Some(128));
    assert_eq!(start.cause, C::CommandEntrypoint);
    let shell = described("exit-127-gpu-not-requested");
    assert_eq!(step(&shell, "ended").outcome, "not-found");
}

#[test]
fn c06_import_failures_and_pins() {
    let d = case("dependency-import--flash-attn-missing-one-replica");
    assert_eq!(d.cause, C::DependencyImport);
    says(
        &topic(&d, "pins").body,
        &["first traceback", "PyTorch or TensorFlow, CUDA", "transformers", "pin all of them"],
    );
}

#[test]
fn c07_the_five_links_of_a_gpu() {
    let d = case("gpu-not-requested--termination-message-and-limits");
    says(
        &topic(&d, "gpu-resource").body,
        &[
            "Five links",
            "the limit",
            "the scheduler",
            "the device plugin",
            "the runtime or CDI",
            "the driver itself",
        ],
    );
    for (name, cause) in [
        ("gpu-arch-unsupported--sm120-warning-then-error", C::GpuArchUnsupported),
        ("device-plugin--pending-and-plugin-no-nvml", C::DevicePlugin),
        ("driver-too-old--container-cli-requirement", C::DriverTooOld),
    ] {
        assert_eq!(case(name).cause, cause, "{name}");
    }
}

#[test]
fn c08_volumes_claims_and_ownership() {
    let d = case("storage-mount--multi-attach-old-style");
    assert_eq!(d.cause, C::StorageMount);
    says(
        &topic(&d, "volume").body,
        &[
            "File not found, permission denied and an empty folder",
            "fsGroup",
            "complete before the server starts",
        ],
    );
    assert_eq!(case("permission-denied--pvc-written-as-other-uid").cause, C::PermissionDenied);
    let claim = "Volumes:\n  models:\n    Type:       PersistentVolumeClaim (a reference to a PersistentVolumeClaim in the same namespace)\n    ClaimName:  llm-models\n    ReadOnly:   false\n\n$ kubectl logs llm-0 -n serving -c server --previous\n";
    let log = text("logs/model-artifact--hf-folder-without-config/input.txt");
    let pasted = paste(&pod(ERROR, "", &format!("{claim}{log}")));
    assert_eq!(pasted.cause, C::ModelArtifact);
    command(&pasted, "kubectl describe pvc llm-models -n serving");
}

#[test]
fn c09_a_batch_job_as_a_deployment() {
    let d = described("completed-in-deployment");
    assert_eq!((d.cause, d.certainty.as_str()), (C::CompletedBatch, "confirmed"));
    says(
        &topic(&d, "batch").body,
        &["Exit code 0 after 95s", "belongs into a Job", "in the foreground"],
    );
    assert!(d.fix.iter().any(|f| f.text.contains("Use a Job")));
}

#[test]
fn c10_node_pressure_moves_the_pod() {
    let d = case("eviction-node-pressure--events-of-node-and-pod");
    assert_eq!(d.cause, C::EvictionNodePressure);
    says(
        &topic(&d, "pressure").body,
        &["the pod disappears or moves", "Requests that match what the pod really uses"],
    );
    assert!(d.fix.iter().any(|f| f.text.contains("set requests to what the pod really uses")));
}

#[test]
fn c11_an_image_that_cannot_be_pulled_only_looks_like_crashing() {
    let d = described("image-pull-unauthorized");
    assert_eq!((d.cause, d.certainty.as_str()), (C::ImagePull, "confirmed"));
    assert_eq!(step(&d, "state").outcome, "blocked");
    assert!(d.exit.is_none());
    says(
        &topic(&d, "no-start").body,
        &["ImagePullBackOff has no exit code, no log and no restarts"],
    );
}

#[test]
fn c12_the_first_commands() {
    let row = "$ kubectl -n serving get pods\nNAME    READY   STATUS             RESTARTS      AGE\nllm-0   0/1     CrashLoopBackOff   6 (41s ago)   9m\n";
    let d = paste(row);
    assert_eq!(d.certainty.as_str(), "open");
    let asked: Vec<&str> = d.ask.iter().map(|a| a.command.as_str()).collect();
    assert!(asked.contains(&"kubectl describe pod llm-0 -n serving"), "{asked:?}");
    assert!(
        asked.iter().any(|c| c.contains("logs llm-0") && c.contains("--previous")),
        "{asked:?}"
    );
    says(
        &d.gather.expect("a snippet"),
        &["get pod \"$pod\" -o wide", "describe pod", "--previous", "--sort-by=.lastTimestamp"],
    );
    // What to look for is what the questions ask.
    let ids: Vec<&str> = d.steps.iter().map(|s| s.id.as_str()).collect();
    for id in ["state", "ended", "stopped-by", "printed"] {
        assert!(ids.contains(&id), "{ids:?}");
    }
}

#[test]
fn c13_likelihood_orders_candidates_and_is_no_evidence() {
    let d = described("exit-1-quick-no-log");
    let place = |cause| d.candidates.iter().position(|c| c.cause == cause).expect("a candidate");
    let order = [C::HostMemoryOom, C::ConfigSecret, C::DependencyImport, C::DriverNotInjected];
    assert!(order.windows(2).all(|w| place(w[0]) < place(w[1])), "{:?}", d.candidates);
    assert_eq!((d.cause, d.certainty.as_str()), (C::Inconclusive, "open"));
    assert!(d.evidence.is_empty(), "{:?}", d.evidence);
    let killed = case("inconclusive--137-error-bare-describe");
    let first: Vec<C> = killed.candidates.iter().take(2).map(|c| c.cause).collect();
    assert_eq!(first, [C::HostMemoryOom, C::ProbeKill]);
    assert_eq!(killed.certainty.as_str(), "open");
}

#[test]
fn c14_describe_log_and_deployment_give_the_reason() {
    let deployment = "\n$ kubectl -n serving get deployment llm-server -o yaml\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: llm-server\n  namespace: serving\nspec:\n  replicas: 1\n  template:\n    spec:\n      containers:\n      - name: server\n        image: registry.example.com/ml/llm-server:2.3.1\n";
    let log = "\n$ kubectl logs llm-server-7c9d8b6f5-k2x4q -n serving -c server --previous\nvllm serve: error: unrecognized arguments: --enable-metrics\n";
    let describe = text("kubectl/exit-1-quick-no-log/describe-1.33.txt");
    let r = report(&format!("{describe}{log}{deployment}"));
    let kinds: Vec<&str> = r.inputs.iter().map(|i| i.kind.as_str()).collect();
    assert_eq!(kinds[..2], ["describe-pod", "log"], "{kinds:?}");
    let d = &r.diagnoses[0];
    assert_eq!((d.cause, d.certainty.as_str()), (C::AppArgument, "confirmed"));
    assert_eq!(d.subject.container.as_deref(), Some("server"));
    assert_eq!(d.fix[0].owner.as_deref(), Some("Deployment/llm-server"));
}
