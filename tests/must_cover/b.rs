//! The article on CrashLoopBackOff of machine-learning workloads in general.

use super::{OOM, case, command, described, of, paste, pod, quotes, says, step, topic};
use triage_core::contract::Effect;
use triage_core::facts::{CauseId as C, Role};
use triage_tests::report;

const POD: &str = "llm-server-7c9d8b6f5-k2x4q";

#[test]
fn b01_init_containers_and_sidecars_have_their_own_check() {
    let d = described("init-container-download-fails");
    assert_eq!(d.subject.container.as_deref(), Some("download-model"));
    assert_eq!(d.subject.role, Some(Role::InitOrSidecar));
    command(
        &d,
        ".status.initContainerStatuses[?(@.name==\"download-model\")].lastState.terminated",
    );
    says(
        &topic(&d, "containers").body,
        &[
            "download-model (init or sidecar), server (app)",
            "cannot start before they have succeeded",
        ],
    );
    let sidecar = described("sidecar-crash-main-fine");
    assert_eq!(sidecar.subject.container.as_deref(), Some("metrics-proxy"));
    says(&topic(&sidecar, "containers").body, &["server (app), metrics-proxy (app)"]);
}

#[test]
fn b02_a_table_for_each_container_is_read_and_advised() {
    let table = "$ kubectl get pod llm-0 -n serving -o jsonpath='{range .status.containerStatuses[*]}'\ninit\tfetch\t0\t{\"terminated\":{\"exitCode\":0,\"reason\":\"Completed\"}}\t{}\nmain\tserver\t7\t{\"waiting\":{\"reason\":\"CrashLoopBackOff\"}}\t{\"terminated\":{\"exitCode\":137,\"reason\":\"OOMKilled\"}}\n";
    let r = report(table);
    assert_eq!(r.inputs[0].kind, "container-states");
    let d = &r.diagnoses[0];
    assert_eq!((d.cause, d.certainty.as_str()), (C::HostMemoryOom, "confirmed"));
    assert_eq!(d.subject.container.as_deref(), Some("server"));
    let exit = d.exit.as_ref().expect("an exit");
    assert_eq!((exit.code, exit.restarts), (Some(137), Some(7)));
    let advised = described("sidecar-crash-main-fine");
    let states = command(&advised, "{range .status.initContainerStatuses[*]}");
    says(
        &states.command,
        &["{range .status.containerStatuses[*]}", "{.restartCount}", "{.state}", "{.lastState}"],
    );
    says(&states.purpose, &["waiting reason, last reason and exit code"]);
}

#[test]
fn b03_what_to_record_before_anything_changes() {
    let d = described("exit-1-quick-no-log");
    let spec = command(&d, &format!("kubectl get pod {POD} -o yaml"));
    says(
        &spec.purpose,
        &["image and digest", "command, args", "env comes from", "mounts, probes, node, owner"],
    );
    let gather = d.gather.expect("a snippet");
    says(&gather, &["-o yaml", "get events", "logs \"$pod\"", "describe node"]);
}

#[test]
fn b04_the_previous_log_of_the_named_container_soon() {
    let d = described("sidecar-crash-main-fine");
    let log = command(&d, "kubectl logs");
    says(&log.command, &["-c metrics-proxy", "--previous", "--timestamps", "--tail="]);
    says(&log.purpose, &["Only the newest dead instance is kept", "soon"]);
    assert_eq!(d.ask[0].command, log.command);
    says(
        &topic(&d, "logs-previous").body,
        // While it waits, the plain command shows the same log: the common belief differs.
        &["keeps only the newest dead instance", "the plain command shows the same log", "-c"],
    );
}

#[test]
fn b05_137_is_no_proof_of_oom() {
    let d = case("inconclusive--137-error-bare-describe");
    assert_eq!(d.certainty.as_str(), "open");
    let left: Vec<C> = d.candidates.iter().map(|c| c.cause).collect();
    for cause in [C::HostMemoryOom, C::ProbeKill, C::EvictionNodePressure] {
        assert!(left.contains(&cause), "{left:?}");
    }
    says(
        &topic(&d, "exit-code").body,
        &["does not name the sender", "Reason Error does not rule memory out"],
    );
    let stopped = described("sigterm-143-startup-probe");
    says(&topic(&stopped, "exit-code").body, &["asked it to stop", "often not a fault"]);
    says(&topic(&described("exit-1-quick-no-log"), "exit-code").body, &["1 a general error"]);
}

#[test]
fn b06_five_kinds_of_start_failure() {
    let absent = described("start-error-executable-not-found");
    assert_eq!((absent.cause, absent.certainty.as_str()), (C::CommandEntrypoint, "confirmed"));
    assert_eq!(case("command-entrypoint--workdir-missing-event-1-35").cause, C::CommandEntrypoint);
    assert_eq!(case("app-argument--unrecognized-exit-2").cause, C::AppArgument);
    assert_eq!(case("permission-denied--start-script-no-x-bit").cause, C::PermissionDenied);
    assert_eq!(case("image-arch--exec-format-bash-255").cause, C::ImageArch);
    says(
        &topic(&absent, "entrypoint").body,
        &[
            "does not exist under that name or path",
            "working directory",
            "argument",
            "script is not executable",
            "another architecture",
            // containerd gives 128, not 127.
            "code 128 with the reason StartError",
            "common belief",
        ],
    );
}

#[test]
fn b07_the_command_that_kubernetes_ends_up_with() {
    let d = described("start-error-executable-not-found");
    says(
        &topic(&d, "entrypoint").body,
        &[
            "It runs: vllm-server --model /models/m",
            "registry.example.com/ml/llm-server:2.3.1",
            "command replaces the image's ENTRYPOINT and args its CMD",
            "the command that was tested",
        ],
    );
    assert!(
        d.fix
            .iter()
            .any(|f| f.text.contains("leave command out to use the image's own entry point"))
    );
}

#[test]
fn b08_a_debug_copy_for_images_that_crash_at_once() {
    for name in ["start-error-executable-not-found", "exit-1-quick-no-log"] {
        let d = described(name);
        let copy = command(&d, "kubectl debug");
        assert_eq!(
            copy.command,
            format!(
                "kubectl debug {POD} -n serving --copy-to={POD}-debug --container=server -- sleep infinity"
            )
        );
        assert_eq!(copy.effect, Effect::Change);
        says(
            &copy.purpose,
            &["distroless", "never with production credentials", "needs a free GPU", "Delete it"],
        );
    }
    let slow = described("slow-loader-never-resets-backoff");
    assert!(!slow.next.iter().any(|n| n.command.contains("kubectl debug")), "it ran 8 minutes");
}

#[test]
fn b09_existence_is_checked_without_printing_values() {
    let keys = "-o go-template='{{range $k, $v := .data}}{{$k}}{{\"\\n\"}}{{end}}'";
    let secret = described("config-secret-missing");
    assert_eq!((secret.cause, secret.certainty.as_str()), (C::ConfigSecret, "confirmed"));
    assert!(quotes(&secret, "secret \"hf-token\" not found"));
    let check = command(&secret, "kubectl get secret hf-token -n serving");
    says(&check.command, &[keys]);
    says(&check.purpose, &["No value is printed"]);
    let map = case("config-secret--configmap-key-waiting-yaml");
    says(&command(&map, "kubectl get configmap fraud-v3").command, &[keys]);
    for d in [&secret, &map] {
        let prints = |c: &str| {
            c.contains("describe configmap") || c.contains("secret") && c.contains("yaml")
        };
        assert!(!d.next.iter().any(|n| prints(&n.command)), "{:?}", d.next);
        says(&topic(d, "references").body, &["dataset", "model artifact", "DNS name", "endpoint"]);
    }
    let artifact = of("logs/model-artifact--hf-folder-without-config/input.txt");
    assert_eq!(artifact.cause, C::ModelArtifact);
    assert_eq!(case("network-dependency--hub-dns").cause, C::NetworkDependency);
}

#[test]
fn b10_namespace_keys_service_account_mounts_and_policy() {
    says(
        &topic(&described("config-secret-missing"), "references").body,
        &[
            "the pod's namespace",
            "the key is spelt",
            "ServiceAccount",
            "mount was ready",
            "network policy",
        ],
    );
    says(
        &topic(&case("network-dependency--hub-dns"), "retry").body,
        &["ServiceAccount and network policy"],
    );
}

#[test]
fn b11_an_outage_against_an_invalid_configuration() {
    let outage = case("network-dependency--hub-dns");
    says(
        &topic(&outage, "retry").body,
        &["An outage passes", "a wrong address, port or name never does"],
    );
    assert!(!outage.topics.iter().any(|t| t.id == "no-retry"));
    let fixed = described("config-secret-missing");
    says(&topic(&fixed, "no-retry").body, &["fails in the same way each time"]);
    assert!(!fixed.topics.iter().any(|t| t.id == "retry"));
}

#[test]
fn b12_a_probe_can_kill_what_is_still_starting() {
    let d = case("probe-kill--liveness-503-1-20");
    assert_eq!(d.cause, C::ProbeKill);
    assert_eq!(step(&d, "stopped-by").outcome, "probe");
    says(
        &topic(&d, "probe-budget").body,
        &[
            "load the weights",
            "compile kernels",
            "warm up",
            "set up the accelerator",
            "kills the process",
        ],
    );
}

#[test]
fn b13_three_probes_with_three_purposes() {
    let d = described("sigterm-143-startup-probe");
    says(
        &topic(&d, "probe-budget").body,
        &[
            "between 4m50s and 5m5s after the start",
            "A startup probe is for a slow start, a readiness probe for traffic, a liveness probe only for what a restart repairs",
            "path, port, scheme, timeout, period and threshold",
            "whether CPU or memory was short",
        ],
    );
    says(d.fix[0].patch.as_deref().expect("a patch"), &["startupProbe", "failureThreshold: 60"]);
}

#[test]
fn b14_failed_probes_stand_in_the_events_and_probes_stay() {
    let liveness = "    Liveness:       http-get http://:8000/health delay=0s timeout=1s period=10s #success=1 #failure=3\n";
    let events = "Events:\n  Type     Reason     Age                From     Message\n  ----     ------     ----               ----     -------\n  Warning  Unhealthy  70s (x36 over 8m)  kubelet  Liveness probe failed: HTTP probe failed with statuscode: 503\n";
    let asked = "      Reason:       Error\n      Exit Code:    143\n";
    let d = paste(&pod(asked, liveness, events));
    assert_eq!(d.cause, C::ProbeKill);
    assert!(quotes(&d, "Liveness probe failed"), "{:?}", d.evidence);
    says(
        &topic(&d, "probe-budget").body,
        &["in the events (Unhealthy) before the restart (Killing)"],
    );
    assert!(d.fix.iter().any(|f| f.text.contains("Do not remove probes")));
    says(&command(&d, "get events").purpose, &["failed probes"]);
}

#[test]
fn b15_the_containers_limit_or_the_node() {
    let oom = described("oomkilled-cold-load");
    says(
        &topic(&oom, "pressure").body,
        &[
            "Compare use with limit first",
            "MemoryPressure, DiskPressure and PIDPressure",
            "several workloads at once",
        ],
    );
    let evicted = case("eviction-node-pressure--refused-under-diskpressure");
    assert_eq!(evicted.cause, C::EvictionNodePressure);
    topic(&evicted, "pressure");
}

#[test]
fn b16_usage_now_and_the_time_before() {
    let d = described("oomkilled-cold-load");
    let top = command(&d, &format!("kubectl top pod {POD} -n serving --containers"));
    assert_eq!(top.effect, Effect::Read);
    says(&top.purpose, &["now", "The time before the crash needs a history of metrics"]);
    says(&command(&d, "kubectl describe node gpu-node-17").purpose, &["It shows now"]);
}

#[test]
fn b17_what_grows_in_the_writable_layer() {
    let d = described("evicted-ephemeral-storage");
    assert_eq!((d.cause, d.certainty.as_str()), (C::DiskFull, "confirmed"));
    assert!(quotes(&d, "ephemeral local storage usage exceeds"));
    says(
        &topic(&d, "disk").body,
        &["writable layer", "logs", "emptyDir", "datasets", "checkpoints", "caches (HF_HOME)"],
    );
    assert_eq!(case("disk-full--emptydir-sizelimit-evicted").cause, C::DiskFull);
}

#[test]
fn b18_the_fix_belongs_to_the_owner() {
    let d = described("oomkilled-cold-load");
    assert!(!d.fix.is_empty());
    assert!(d.fix.iter().all(|f| f.owner.as_deref() == Some("Deployment/llm-server")));
    command(&d, "kubectl get deployment/llm-server -n serving -o yaml");
    says(
        &topic(&d, "owner").body,
        &[
            "made by Deployment/llm-server",
            "starts the same declaration again",
            "log and events with it",
        ],
    );
    let set = paste(&pod(OOM, "", ""));
    assert_eq!(set.fix[0].owner.as_deref(), Some("StatefulSet/llm"));
}

#[test]
fn b19_validated_past_the_phase_that_failed() {
    says(
        &topic(&described("oomkilled-cold-load"), "owner").body,
        &[
            "past the point where it failed",
            "Ready and serving, or training that makes progress",
            "restart count of 0 alone is not enough",
        ],
    );
}

/// A pod that crashed, with these labels and owner.
fn owned(labels: &str, kind: &str) -> triage_core::contract::Diagnosis {
    paste(&format!(
        "apiVersion: v1\nkind: Pod\nmetadata:\n  name: run-0\n  namespace: ml\n  labels:\n    app: x\n{labels}  ownerReferences:\n  - apiVersion: v1\n    kind: {kind}\n    name: run\nspec:\n  containers:\n  - name: main\n    image: train:1\n    resources:\n      limits:\n        memory: 16Gi\nstatus:\n  phase: Running\n  containerStatuses:\n  - name: main\n    restartCount: 4\n    ready: false\n    state:\n      waiting:\n        reason: CrashLoopBackOff\n    lastState:\n      terminated:\n        exitCode: 137\n        reason: OOMKilled\n"
    ))
}

#[test]
fn b20_an_orchestrator_above_the_pod_is_recognised() {
    let rows = [
        ("    app.kubernetes.io/managed-by: polyaxon\n", "Job", "Job/run", "Polyaxon"),
        ("", "Operation", "Operation/run", "Polyaxon"),
        (
            "    serving.kserve.io/inferenceservice: falcon\n",
            "ReplicaSet",
            "InferenceService/falcon",
            "KServe",
        ),
        ("    ray.io/cluster: rc\n", "RayCluster", "RayCluster/rc", "RayService or RayJob"),
        ("    training.kubeflow.org/job-name: ft\n", "PyTorchJob", "PyTorchJob/run", "Kubeflow"),
        ("    workflows.argoproj.io/workflow: wf\n", "Workflow", "Workflow/wf", "Argo Workflow"),
        (
            "    app.kubernetes.io/managed-by: k8s-nim-operator\n",
            "ReplicaSet",
            "ReplicaSet/run",
            "NIMService",
        ),
    ];
    for (labels, kind, owner, said) in rows {
        let d = owned(labels, kind);
        assert_eq!(d.fix[0].owner.as_deref(), Some(owner));
        says(&topic(&d, "owner").body, &[&format!("made by {owner}"), said]);
    }
    says(
        &topic(&owned(rows[0].0, "Job"), "owner").body,
        &["compare with the last run that succeeded"],
    );
    let plain = owned("", "Job");
    assert!(!topic(&plain, "owner").body.contains("Polyaxon"));
    let history = described("oomkilled-cold-load");
    says(
        &command(&history, "rollout history deployment/llm-server").purpose,
        &["last one that ran"],
    );
}

#[test]
fn b21_retries_are_for_what_passes() {
    says(
        &topic(&case("app-argument--unrecognized-exit-2"), "no-retry").body,
        &["Retries are for what passes by itself", "starts and goes on past this point"],
    );
}
