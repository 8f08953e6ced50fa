//! What a report says to change: each thing once, and snippets that fit the object they are for.

use std::collections::BTreeSet;
use std::fs;

use k8s_openapi::api::core::v1::{Container, PodSpec};
use serde_json::{Value, json};
use triage_core::contract::Diagnosis;
use triage_tests::{report, root, texts};

#[test]
fn a_fix_is_told_once() {
    let mut lists = 0;
    for (path, text) in texts().into_iter().filter(|(_, text)| text.len() < 60_000) {
        for d in report(&text).diagnoses {
            let told: BTreeSet<&str> = d.fix.iter().map(|f| f.text.as_str()).collect();
            assert_eq!(told.len(), d.fix.len(), "{}", path.display());
            // The general words of a cause stand only where the line has no exact ones.
            let general = d.fix.iter().filter(|f| f.text.contains("in the owner's pod template"));
            assert!(general.count() < 2, "{}", path.display());
            lists += usize::from(d.fix.len() > 1);
        }
    }
    assert!(lists > 500, "only {lists} lists");
}

/// The verdict about a pod of `tests/kubectl` as if something else had made it.
fn made_by(folder: &str, owner: Option<(&str, &str)>, labels: &[(&str, &str)]) -> Diagnosis {
    let read = |name: &str| {
        fs::read_to_string(root().join("tests/kubectl").join(folder).join(name)).expect("a file")
    };
    let mut pod: Value = serde_json::from_str(&read("pod.json")).expect("JSON");
    let meta = &mut pod["metadata"];
    meta["labels"] = json!({});
    for (key, value) in labels {
        meta["labels"][key] = json!(value);
    }
    meta["ownerReferences"] = match owner {
        Some((kind, name)) => json!([{"kind": kind, "name": name, "controller": true}]),
        None => json!([]),
    };
    let pod = serde_json::to_string_pretty(&pod).expect("JSON");
    let report = report(&format!("{pod}\n\n{}", read("events.txt")));
    report.diagnoses.into_iter().next().expect("a verdict")
}

fn patch(folder: &str, owner: Option<(&str, &str)>, labels: &[(&str, &str)]) -> Value {
    let d = made_by(folder, owner, labels);
    let text = d.fix.iter().find_map(|f| f.patch.as_deref()).expect("a patch");
    serde_yaml::from_str(text).unwrap_or_else(|e| panic!("{e}:\n{text}"))
}

/// Every object kind: its owner and labels as the pod carries them, the path of its pod template,
/// and whether the container's fields stand there in a list of containers, or inline under a key.
type Shape<'a> = (Option<(&'a str, &'a str)>, &'a [(&'a str, &'a str)], &'a str, Option<&'a str>);

const SHAPES: &[Shape<'_>] = &[
    (None, &[], "/spec/template/spec", None),
    (Some(("StatefulSet", "llm")), &[], "/spec/template/spec", None),
    (Some(("DaemonSet", "llm")), &[], "/spec/template/spec", None),
    (
        Some(("ReplicaSet", "llm-7c9d8b6f5")),
        &[("pod-template-hash", "7c9d8b6f5")],
        "/spec/template/spec",
        None,
    ),
    (Some(("Job", "fetch")), &[], "/spec/template/spec", None),
    (Some(("CronJob", "fetch")), &[], "/spec/jobTemplate/spec/template/spec", None),
    (
        Some(("ReplicaSet", "llm-predictor-5d9")),
        &[("serving.kserve.io/inferenceservice", "llm")],
        "/spec/predictor",
        Some("model"),
    ),
    (
        Some(("RayCluster", "llm-x")),
        &[("ray.io/cluster", "llm-x"), ("ray.io/node-type", "worker")],
        "/spec/workerGroupSpecs/0/template/spec",
        None,
    ),
    (
        Some(("RayCluster", "llm-x")),
        &[("ray.io/cluster", "llm-x"), ("ray.io/node-type", "head")],
        "/spec/headGroupSpec/template/spec",
        None,
    ),
    (
        Some(("Workflow", "train")),
        &[("workflows.argoproj.io/workflow", "train")],
        "/spec/templates/0",
        Some("container"),
    ),
    (
        Some(("StatefulSet", "llm-0")),
        &[
            ("leaderworkerset.sigs.k8s.io/name", "llm"),
            ("leaderworkerset.sigs.k8s.io/worker-index", "1"),
        ],
        "/spec/leaderWorkerTemplate/workerTemplate/spec",
        None,
    ),
    (
        Some(("StatefulSet", "llm")),
        &[
            ("leaderworkerset.sigs.k8s.io/name", "llm"),
            ("leaderworkerset.sigs.k8s.io/worker-index", "0"),
        ],
        "/spec/leaderWorkerTemplate/leaderTemplate/spec",
        None,
    ),
    (
        Some(("PyTorchJob", "train")),
        &[("training.kubeflow.org/job-name", "train")],
        "/spec/pytorchReplicaSpecs/Worker/template/spec",
        None,
    ),
];

/// The container's fields at a place, where the API knows each of them.
fn container(patch: &Value, place: &str, inline: Option<&str>) -> Value {
    let spec = patch.pointer(place).unwrap_or_else(|| panic!("no {place} in {patch:#}"));
    let mut pod = spec.clone();
    let own = match inline {
        Some(key) => pod.as_object_mut().and_then(|p| p.remove(key)).expect("the container"),
        None => spec["containers"][0].clone(),
    };
    if inline.is_some() {
        pod["containers"] = json!([]);
        pod.as_object_mut().map(|p| p.remove("name"));
    }
    let mut named = own.clone();
    named["name"] = own.get("name").cloned().unwrap_or_else(|| json!("inline"));
    let known: Container = serde_json::from_value(named.clone()).expect("a container");
    assert_eq!(serde_json::to_value(known).expect("JSON"), named);
    let known: PodSpec = serde_json::from_value(pod.clone()).expect("a pod's spec");
    assert_eq!(serde_json::to_value(known).expect("JSON"), pod);
    own
}

#[test]
fn a_snippet_has_the_shape_of_the_object_it_is_for() {
    for (owner, labels, place, inline) in SHAPES {
        let memory = container(&patch("oomkilled-cold-load", *owner, labels), place, *inline);
        assert_eq!(memory["resources"]["limits"], json!({"memory": "48Gi"}), "{place}");
        let probe = container(&patch("sigterm-143-startup-probe", *owner, labels), place, *inline);
        assert_eq!(probe["startupProbe"]["failureThreshold"], json!(60), "{place}");
        let whole = patch("sigbus-135-shm", *owner, labels);
        let shm = container(&whole, place, *inline);
        assert_eq!(shm["volumeMounts"][0]["mountPath"], json!("/dev/shm"), "{place}");
        let volume = whole.pointer(place).map(|spec| &spec["volumes"][0]["emptyDir"]);
        assert_eq!(volume, Some(&json!({"medium": "Memory", "sizeLimit": "2Gi"})), "{place}");
    }
}

#[test]
fn an_init_container_stands_in_its_own_list() {
    let file = root().join("tests/kubectl/oomkilled-cold-load/pod.json");
    let text = fs::read_to_string(file).expect("a pod");
    let text = text.replace("\"containers\":", "\"initContainers\":");
    let text = text.replace("\"containerStatuses\":", "\"initContainerStatuses\":");
    let d = report(&text).diagnoses.into_iter().next().expect("a verdict");
    let patch = d.fix.iter().find_map(|f| f.patch.as_deref()).expect("a patch");
    let patch: Value = serde_yaml::from_str(patch).expect("YAML");
    let place = "/spec/template/spec/initContainers/0/resources/limits/memory";
    assert_eq!(patch.pointer(place), Some(&json!("48Gi")));
}

#[test]
fn what_holds_no_pod_template_gets_no_snippet() {
    let folder = "oomkilled-cold-load";
    let nim = ("app.kubernetes.io/managed-by", "k8s-nim-operator");
    for (owner, labels) in [
        (("ReplicaSet", "nim-5d9"), &[nim][..]),
        (("Operation", "run"), &[]),
        (("Node", "n1"), &[]),
    ] {
        let d = made_by(folder, Some(owner), labels);
        assert!(!d.fix.is_empty());
        assert!(d.fix.iter().all(|f| f.patch.is_none()), "{owner:?}");
    }
}
