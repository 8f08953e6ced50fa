//! Our lean reading of API objects against the typed structs of `k8s-openapi`.

use std::fs;

use k8s_openapi::api::core::v1::{
    Container, ContainerState, ContainerStateTerminated, ContainerStatus, Node, Pod, Probe, Volume,
};
use k8s_openapi::apimachinery::pkg::api::resource::Quantity;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::Time;
use std::collections::BTreeMap;
use triage_core::facts::{Role, is_operator_label, quantity};
use triage_core::intake;
use triage_core::text::Paste;
use triage_tests::flat::{self, Facts, differences, put};
use triage_tests::{entries, root};

fn seconds(time: Option<&Time>) -> Option<i64> {
    time.map(|t| t.0.as_second())
}

fn of_pod(pod: &Pod) -> Facts {
    let mut out = Facts::new();
    let meta = &pod.metadata;
    put(&mut out, "namespace", meta.namespace.as_ref());
    put(&mut out, "name", meta.name.as_ref());
    put(&mut out, "uid", meta.uid.as_ref());
    put(&mut out, "deleting", meta.deletion_timestamp.as_ref().map(|_| true));
    let owners = meta.owner_references.as_deref().unwrap_or_default();
    let owner = owners.iter().find(|o| o.controller == Some(true)).or(owners.first());
    put(&mut out, "owner", owner.map(|o| format!("{}/{}", o.kind, o.name)));
    for (key, value) in meta.labels.iter().flatten().filter(|(k, _)| is_operator_label(k)) {
        put(&mut out, &format!("label/{key}={value}"), Some(true));
    }
    let mut containers: BTreeMap<String, Facts> = BTreeMap::new();
    if let Some(spec) = &pod.spec {
        put(&mut out, "node", spec.node_name.as_ref());
        put(&mut out, "runtimeClass", spec.runtime_class_name.as_ref());
        put(&mut out, "restartPolicy", spec.restart_policy.as_ref());
        put(&mut out, "grace", spec.termination_grace_period_seconds);
        for (key, value) in spec.node_selector.iter().flatten() {
            put(&mut out, &format!("nodeSelector/{key}={value}"), Some(true));
        }
        for v in spec.volumes.iter().flatten() {
            volume(v, &mut out);
        }
        for (list, role) in [
            (spec.init_containers.as_deref().unwrap_or_default(), Role::Init),
            (&spec.containers[..], Role::App),
        ] {
            for c in list {
                let sidecar = role == Role::Init && c.restart_policy.as_deref() == Some("Always");
                containers
                    .insert(c.name.clone(), of_spec(c, if sidecar { Role::Sidecar } else { role }));
            }
        }
    }
    if let Some(status) = &pod.status {
        put(&mut out, "phase", status.phase.as_ref());
        put(&mut out, "reason", status.reason.as_ref());
        put(&mut out, "message", status.message.as_ref().map(|m| m.trim_end()));
        for c in status.conditions.iter().flatten() {
            put(&mut out, &format!("condition/{}", c.type_), Some(&c.status));
            put(&mut out, &format!("condition/{}/reason", c.type_), c.reason.as_ref());
            put(&mut out, &format!("condition/{}/message", c.type_), c.message.as_ref());
        }
        let all = status.init_container_statuses.iter().flatten();
        for s in all.chain(status.container_statuses.iter().flatten()) {
            of_status(s, containers.entry(s.name.clone()).or_default());
        }
    }
    for (name, facts) in containers {
        out.extend(facts.into_iter().map(|(k, v)| (format!("container/{name}/{k}"), v)));
    }
    out
}

fn volume(v: &Volume, out: &mut Facts) {
    let (kind, object, medium) = if let Some(e) = &v.empty_dir {
        ("emptydir", None, e.medium.clone())
    } else if let Some(s) = &v.secret {
        ("secret", s.secret_name.clone(), None)
    } else if let Some(c) = &v.config_map {
        ("configmap", Some(c.name.clone()), None)
    } else if let Some(p) = &v.persistent_volume_claim {
        ("persistentvolumeclaim", Some(p.claim_name.clone()), None)
    } else if let Some(h) = &v.host_path {
        ("hostpath", Some(h.path.clone()), None)
    } else if v.projected.is_some() {
        ("projected", None, None)
    } else {
        panic!("a volume of a kind that this test does not know: {v:?}");
    };
    put(out, &format!("volume/{}", v.name), Some(kind));
    put(out, &format!("volume/{}/object", v.name), object);
    put(out, &format!("volume/{}/medium", v.name), medium.filter(|m| !m.is_empty()));
}

fn of_spec(c: &Container, role: Role) -> Facts {
    let mut out = Facts::new();
    put(&mut out, "role", Some(format!("{role:?}")));
    put(&mut out, "image", c.image.as_ref());
    let words =
        |list: &Option<Vec<String>>| list.as_ref().map(|l| l.join(" ")).filter(|t| !t.is_empty());
    put(&mut out, "command", words(&c.command));
    put(&mut out, "args", words(&c.args));
    for e in c.env.iter().flatten() {
        put(&mut out, &format!("env/{}", e.name), e.value.as_ref());
        put(&mut out, &format!("env/{}/from", e.name), e.value_from.as_ref().map(|_| "yes"));
    }
    if let Some(r) = &c.resources {
        quantities("limits", r.limits.as_ref(), &mut out);
        quantities("requests", r.requests.as_ref(), &mut out);
    }
    for (kind, p) in [
        ("liveness", &c.liveness_probe),
        ("readiness", &c.readiness_probe),
        ("startup", &c.startup_probe),
    ] {
        put(&mut out, kind, p.as_ref().map(budget));
    }
    out
}

fn quantities(kind: &str, list: Option<&BTreeMap<String, Quantity>>, out: &mut Facts) {
    for (name, q) in list.into_iter().flatten() {
        let value = quantity::milli(&q.0).map_or_else(|| q.0.clone(), |m| m.to_string());
        put(out, &format!("{kind}/{name}"), Some(value));
    }
}

/// The defaults of the API (`k8s.io/kubernetes/pkg/apis/core/v1/defaults.go`).
fn budget(p: &Probe) -> String {
    format!(
        "delay {} timeout {} period {} failures {}",
        p.initial_delay_seconds.unwrap_or(0),
        p.timeout_seconds.unwrap_or(1),
        p.period_seconds.unwrap_or(10),
        p.failure_threshold.unwrap_or(3)
    )
}

fn of_status(s: &ContainerStatus, out: &mut Facts) {
    put(out, "imageID", Some(&s.image_id).filter(|id| !id.is_empty()));
    put(out, "ready", Some(s.ready));
    put(out, "restarts", Some(s.restart_count));
    if let Some(state) = &s.state {
        of_state(state, out);
    }
    if let Some(ended) = s.last_state.as_ref().and_then(|l| l.terminated.as_ref()) {
        termination("last", ended, out);
    }
}

fn of_state(state: &ContainerState, out: &mut Facts) {
    if let Some(waiting) = &state.waiting {
        put(out, "state", Some("waiting"));
        put(out, "state/reason", waiting.reason.as_ref());
        put(out, "state/waitingMessage", waiting.message.as_ref());
    }
    if let Some(running) = &state.running {
        put(out, "state", Some("running"));
        put(out, "state/started", seconds(running.started_at.as_ref()));
    }
    if let Some(ended) = &state.terminated {
        put(out, "state", Some("terminated"));
        termination("state", ended, out);
    }
}

fn termination(at: &str, t: &ContainerStateTerminated, out: &mut Facts) {
    put(out, &format!("{at}/exitCode"), Some(t.exit_code));
    put(out, &format!("{at}/reason"), t.reason.as_ref());
    put(out, &format!("{at}/message"), t.message.as_ref().map(|m| m.trim()));
    put(out, &format!("{at}/started"), seconds(t.started_at.as_ref()).filter(|s| *s >= 0));
    put(out, &format!("{at}/finished"), seconds(t.finished_at.as_ref()).filter(|s| *s >= 0));
    put(out, &format!("{at}/containerID"), t.container_id.as_ref().filter(|id| !id.is_empty()));
}

fn of_node(node: &Node) -> Facts {
    let mut out = Facts::new();
    put(&mut out, "name", node.metadata.name.as_ref());
    for (key, value) in node.metadata.labels.iter().flatten() {
        put(&mut out, &format!("label/{key}"), Some(value).filter(|v| !v.is_empty()));
    }
    for t in node.spec.iter().flat_map(|s| s.taints.iter().flatten()) {
        let value = t.value.as_ref().map_or(String::new(), |v| format!("={v}"));
        put(&mut out, &format!("taint/{}{value}:{}", t.key, t.effect), Some(true));
    }
    let Some(status) = &node.status else { return out };
    quantities("capacity", status.capacity.as_ref(), &mut out);
    quantities("allocatable", status.allocatable.as_ref(), &mut out);
    for c in status.conditions.iter().flatten() {
        put(&mut out, &format!("condition/{}", c.type_), Some(&c.status));
        put(&mut out, &format!("condition/{}/reason", c.type_), c.reason.as_ref());
        put(&mut out, &format!("condition/{}/message", c.type_), c.message.as_ref());
    }
    if let Some(info) = &status.node_info {
        put(&mut out, "runtime", Some(&info.container_runtime_version));
        put(&mut out, "kubelet", Some(&info.kubelet_version));
        put(&mut out, "arch", Some(&info.architecture));
    }
    out
}

/// Every Pod and Node object of the fixtures.
#[test]
fn pods_and_nodes_read_the_same() {
    let (mut found, mut pods, mut nodes) = (Vec::new(), 0, 0);
    for folder in entries(&root().join("tests/kubectl")).expect("the folders") {
        let Ok(text) = fs::read_to_string(folder.join("pod.json")) else { continue };
        let typed: Pod = serde_json::from_str(&text).expect("a pod");
        let excerpts = intake::read(&Paste::new(&text), &[]);
        let ours = flat::of_pod(&excerpts[0].reading.pods[0]);
        assert!(ours.len() > 15, "{} has only {} facts", folder.display(), ours.len());
        let differ = differences(&of_pod(&typed), &ours, |_| false);
        found.extend(differ.into_iter().map(|d| format!("{}: {d}", folder.display())));
        pods += 1;
        let text = fs::read_to_string(folder.join("node.json")).expect("a node");
        let typed: Node = serde_json::from_str(&text).expect("a node");
        let excerpts = intake::read(&Paste::new(&text), &[]);
        let ours = flat::of_node(&excerpts[0].reading.nodes[0]);
        let differ = differences(&of_node(&typed), &ours, |_| false);
        found.extend(differ.into_iter().map(|d| format!("{}: {d}", folder.display())));
        nodes += 1;
    }
    assert!(pods >= 22 && nodes >= 22, "{pods} pods, {nodes} nodes");
    assert!(found.is_empty(), "{found:#?}");
}
