//! The article on CrashLoopBackOff of GPU inference pods: the record, memory, driver and CUDA.

use super::{ERROR, OOM, case, command, described, paste, pod, quotes, says, step, topic};
use triage_core::contract::{Effect, Figure};
use triage_core::facts::CauseId as C;

#[test]
fn a01_crash_loop_is_a_display_value_not_a_diagnosis() {
    let d = described("exit-1-quick-no-log");
    let state = step(&d, "state");
    assert_eq!(state.outcome, "crashing");
    assert!(state.evidence.iter().any(|e| e.quote.contains("CrashLoopBackOff")), "{state:?}");
    says(&state.why, &["display value", "the container started, ended", "waits before"]);
    assert_eq!(d.cause, C::Inconclusive, "the display alone decides nothing");
}

#[test]
fn a02_the_last_termination_is_the_fact_that_matters() {
    let d = described("oomkilled-cold-load");
    let ended = step(&d, "ended");
    assert!(ended.evidence.iter().any(|e| e.quote.contains("Exit Code:    137")));
    says(&ended.why, &["termination record of the last instance", "each new crash overwrites"]);
    let record = command(&d, "lastState.terminated");
    says(&record.purpose, &["overwrites"]);
}

#[test]
fn a03_four_failures_that_look_alike() {
    let causes = [
        described("oomkilled-cold-load").cause,
        case("driver-too-old--error-35-with-both-versions").cause,
        case("driver-not-injected--limits-show-gpu-libcuda-missing").cause,
        case("app-argument--unrecognized-exit-2").cause,
    ];
    let four = [C::HostMemoryOom, C::DriverTooOld, C::DriverNotInjected, C::AppArgument];
    assert_eq!(causes, four);
    let open = described("exit-1-quick-no-log");
    let left: Vec<C> = open.candidates.iter().map(|c| c.cause).collect();
    assert!(four.iter().all(|c| left.contains(c)), "{left:?}");
    says(
        &topic(&open, "look-alikes").body,
        &["host memory ran out", "newer than the node's driver", "never reached", "arguments"],
    );
}

#[test]
fn a04_the_record_and_the_previous_log_come_first() {
    let d = described("exit-1-quick-no-log");
    assert_eq!(
        d.next[0].command,
        "kubectl get pod llm-server-7c9d8b6f5-k2x4q -o jsonpath='{.status.containerStatuses[?(@.name==\"server\")].lastState.terminated}' -n serving"
    );
    says(
        &d.next[1].command,
        &["kubectl logs llm-server-7c9d8b6f5-k2x4q -c server -n serving --previous", "--tail="],
    );
    assert!(d.next[..2].iter().all(|n| n.effect == Effect::Read));
}

#[test]
fn a05_exit_code_and_run_time_are_read_together() {
    let (quick, slow) =
        (described("exit-1-quick-no-log"), described("slow-loader-never-resets-backoff"));
    let code = |d: &triage_core::contract::Diagnosis| d.exit.as_ref().expect("an exit").code;
    assert_eq!(code(&quick), code(&slow));
    says(&topic(&quick, "exit-code").body, &["ran 4s", "before anything is loaded"]);
    says(
        &topic(&slow, "exit-code").body,
        &["ran 8m", "past its start", "loading, memory and probes"],
    );
    says(&topic(&slow, "exit-code").body, &["four seconds and after four minutes"]);
}

#[test]
fn a06_above_128_is_a_signal_below_it_the_process_itself() {
    let signal = |d: &triage_core::contract::Diagnosis| match &topic(d, "exit-code").figure {
        Some(Figure::ExitCode { code, signal, name }) => (*code, *signal, name.clone()),
        other => panic!("{other:?}"),
    };
    let name = |n: &str| Some(n.to_owned());
    assert_eq!(signal(&described("oomkilled-cold-load")), (137, Some(9), name("SIGKILL")));
    assert_eq!(signal(&described("sigterm-143-startup-probe")), (143, Some(15), name("SIGTERM")));
    let native = case("inconclusive--exit-139-no-log");
    assert_eq!(signal(&native), (139, Some(11), name("SIGSEGV")));
    says(&topic(&native, "exit-code").body, &["139 = 128 + 11", "an abort shows as 139, too"]);
    let own = described("exit-1-quick-no-log");
    assert_eq!(signal(&own), (1, None, None));
    says(
        &topic(&own, "exit-code").body,
        &[
            "the process chose it itself",
            "1 a general error",
            "126 not executable and 127 not found are said by a shell",
            "as 128 under containerd, not as 127",
        ],
    );
}

#[test]
fn a07_oomkilled_is_the_cgroup_limit() {
    let d = described("oomkilled-cold-load");
    assert_eq!((d.cause, d.certainty.as_str()), (C::HostMemoryOom, "confirmed"));
    assert!(quotes(&d, "OOMKilled"));
    says(
        &topic(&d, "host-memory").body,
        &[
            "limit of this container is 32Gi",
            "the kernel kills",
            "is not told",
            "log stops in the middle",
        ],
    );
}

#[test]
fn a08_it_is_host_memory_during_the_load() {
    let body = topic(&described("oomkilled-cold-load"), "host-memory").body.clone();
    says(
        &body,
        &[
            "RAM of the node, not GPU memory",
            "while the weights are read",
            "near the size of the checkpoint on disk, whatever the server uses afterwards",
        ],
    );
    // An estimate where the command line tells what it needs, and never without.
    let args = "    Args:\n      --model\n      meta-llama/Llama-3.1-70B-Instruct\n      --dtype=bfloat16\n      --tensor-parallel-size\n      4\n";
    says(
        &topic(&paste(&pod(OOM, args, "")), "host-memory").body,
        &[
            "An estimate, not a measurement: 70 billion parameters (meta-llama/Llama-3.1-70B-Instruct) × 2 bytes (bfloat16) = 130.3 GiB",
            "the limit is 64 GiB",
            "With 4 tensor-parallel workers",
            "521.5 GiB",
        ],
    );
    let bare = "    Args:\n      --model\n      meta-llama/Llama-3.1-70B-Instruct\n";
    let body = topic(&paste(&pod(OOM, bare, "")), "host-memory").body.clone();
    says(&body, &["no estimate of the peak", "lacks: the number format"]);
    assert!(!body.contains("GiB of weights"));
}

#[test]
fn a09_a_limit_from_a_running_container_kills_every_cold_start() {
    let d = described("oomkilled-cold-load");
    says(
        &topic(&d, "host-memory").body,
        &["A limit taken from a running container is therefore too small for every cold start"],
    );
}

#[test]
fn a10_the_same_point_of_the_log_each_time_is_the_load() {
    let d = described("oomkilled-cold-load");
    assert_eq!(d.exit.as_ref().and_then(|e| e.ran_seconds), Some(38));
    says(
        &topic(&d, "host-memory").body,
        &["ran 38s", "a repeatable point", "first minute", "same last log line", "it is the load"],
    );
}

#[test]
fn a11_raise_the_limit_above_the_peak_or_map_the_weights() {
    let d = described("oomkilled-cold-load");
    says(&d.fix[0].text, &["Raise limits.memory above the peak during loading"]);
    says(d.fix[0].patch.as_deref().expect("a patch"), &["- name: server", "memory: 48Gi"]);
    assert!(d.fix.iter().any(|f| f.text.contains("memory-mapped safetensors")));
    says(&topic(&d, "host-memory").body, &["Memory-mapped weights (safetensors) lower it"]);
}

/// The sentence with both versions, the driver being the older one.
const INSUFFICIENT: &str =
    "RuntimeError: CUDA driver version is insufficient for CUDA runtime version\n";

#[test]
fn a12_driver_version_is_insufficient() {
    let both = case("driver-too-old--error-35-with-both-versions");
    assert_eq!((both.cause, both.certainty.as_str()), (C::DriverTooOld, "confirmed"));
    assert!(quotes(&both, "CUDA driver version is insufficient for CUDA runtime version"));
    // The same sentence comes when no driver is visible at all: alone it proves nothing.
    let alone = paste(INSUFFICIENT);
    assert_ne!(alone.certainty.as_str(), "confirmed");
    let named = alone.candidates.iter().any(|c| c.cause == C::DriverNotInjected);
    assert!(named || alone.cause == C::DriverNotInjected, "{:?}", alone.candidates);
}

#[test]
fn a13_a_new_driver_runs_old_runtimes_not_the_other_way() {
    let d = case("driver-too-old--error-35-with-both-versions");
    let t = topic(&d, "cuda-direction");
    let Some(Figure::CudaAxis { image, driver_cuda, floor, .. }) = &t.figure else {
        panic!("{t:?}")
    };
    assert_eq!(image.as_deref(), Some("12.4"));
    assert_eq!(driver_cuda.as_deref(), Some("11.4"));
    assert_eq!(floor.as_deref(), Some("525.60.13"));
    says(
        &t.body,
        &[
            "so the driver is too old for it",
            "a newer driver runs older CUDA, always",
            "only within one major version and from a floor on",
        ],
    );
    let other = "image: nvidia/cuda:11.8.0-runtime-ubuntu22.04\n| NVIDIA-SMI 550.54.15   Driver Version: 550.54.15   CUDA Version: 12.4     |\nRuntimeError: boom\n";
    assert_eq!(step(&paste(other), "cuda-direction").outcome, "carries");
}

#[test]
fn a14_missing_libcuda_is_injection_not_a_version() {
    let d = case("driver-not-injected--limits-show-gpu-libcuda-missing");
    assert_eq!(d.cause, C::DriverNotInjected);
    assert!(quotes(&d, "libcuda.so.1: cannot open shared object file"));
    says(&topic(&d, "injection").body, &["not injected", "not a version problem"]);
    let shell = described("exit-127-gpu-not-requested");
    assert_eq!(shell.exit.as_ref().and_then(|e| e.code), Some(127));
    assert_eq!(shell.cause, C::GpuNotRequested);
    assert!(quotes(&shell, "nvidia-smi"));
    assert!(!shell.candidates.iter().any(|c| c.cause == C::DriverTooOld));
    says(&topic(&shell, "injection").body, &["an entry point that calls nvidia-smi ends with 127"]);
}

/// A pod whose program calls the driver too old, on a node of a pool with two drivers.
fn mixed_pool() -> triage_core::contract::Diagnosis {
    let env = "    Environment:\n      CUDA_VERSION:  12.8.1\n";
    let node = |name: &str, driver: &str| {
        format!(
            "\n$ kubectl describe node {name}\nName:               {name}\nRoles:              <none>\nLabels:             kubernetes.io/hostname={name}\n                    nvidia.com/cuda.driver-version.full={driver}\nConditions:\n  Type             Status  LastHeartbeatTime                 LastTransitionTime                Reason                       Message\n  ----             ------  -----------------                 ------------------                ------                       -------\n  Ready            True    Mon, 30 Nov 2026 06:50:00 +0000   Mon, 30 Nov 2026 05:50:00 +0000   KubeletReady                 kubelet is posting ready status\n"
        )
    };
    let log = format!("\n$ kubectl logs llm-0 -n serving -c server --previous\n{INSUFFICIENT}");
    let rest = log + &node("gpu-node-17", "470.223.02") + &node("gpu-node-18", "570.86.10");
    paste(&pod(ERROR, env, &rest))
}

#[test]
fn a15_ask_the_node_not_the_pod() {
    let d = mixed_pool();
    assert_eq!((d.cause, d.certainty.as_str()), (C::DriverTooOld, "confirmed"));
    let check = command(&d, "nvidia-smi");
    says(
        &check.command,
        &[
            "kubectl run gpu-check -n serving --rm --attach --restart=Never",
            "\"kubernetes.io/hostname\":\"gpu-node-17\"",
            "\"nvidia.com/gpu\":\"1\"",
        ],
    );
    assert_eq!(check.effect, Effect::Change);
    says(&check.purpose, &["the node, not the pod", "newest CUDA", "image's tag"]);
    let json = check.command.split('\'').nth(1).expect("an override");
    serde_json::from_str::<serde_json::Value>(json).expect("JSON");
    says(&topic(&d, "cuda-direction").body, &["ask the node, not the pod"]);
}

#[test]
fn a16_mixed_node_images_are_pinned_by_the_gpu_label() {
    let d = mixed_pool();
    says(
        &topic(&d, "cuda-direction").body,
        &[
            "gpu-node-17 has driver 470.223.02, gpu-node-18 has driver 570.86.10",
            "crashes on some nodes and runs on others",
            "node affinity on the GPU label",
        ],
    );
    let patch = d.fix.iter().find_map(|f| f.patch.as_deref()).expect("a patch");
    says(patch, &["nodeAffinity", "key: nvidia.com/cuda.driver.major", "values: [\"524\"]"]);
    assert!(d.fix.iter().any(|f| f.text.contains("pin the workload")));
}
