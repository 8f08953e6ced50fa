//! Facts as a flat list of paths and values, so that two readings can be compared.

use std::collections::BTreeMap;

use triage_core::facts::{Container, Node, Pod, Probe, Resources, State, Termination, quantity};

/// A fact's path and its value.
pub type Facts = BTreeMap<String, String>;

/// Adds a fact, if there is one.
pub fn put(facts: &mut Facts, path: &str, value: Option<impl ToString>) {
    if let Some(value) = value {
        facts.insert(path.to_owned(), value.to_string());
    }
}

/// The facts of a pod.
#[must_use]
pub fn of_pod(pod: &Pod) -> Facts {
    let mut out = Facts::new();
    put(&mut out, "namespace", pod.namespace.as_ref().map(|v| &v.value));
    put(&mut out, "name", pod.name.as_ref().map(|v| &v.value));
    put(&mut out, "uid", pod.uid.as_ref().map(|v| &v.value));
    put(&mut out, "node", pod.node.as_ref().map(|v| &v.value));
    put(&mut out, "phase", pod.phase.as_ref().map(|v| &v.value));
    put(&mut out, "reason", pod.reason.as_ref().map(|v| &v.value));
    // Describe pads with blanks, so those at the end cannot be told.
    put(&mut out, "message", pod.message.as_ref().map(|v| v.value.trim_end()));
    put(&mut out, "deleting", pod.deleting.map(|_| true));
    put(
        &mut out,
        "owner",
        pod.owner.as_ref().map(|v| format!("{}/{}", v.value.kind, v.value.name)),
    );
    put(&mut out, "runtimeClass", pod.runtime_class.as_ref().map(|v| &v.value));
    put(&mut out, "restartPolicy", pod.restart_policy.as_ref().map(|v| &v.value));
    put(&mut out, "grace", pod.grace_seconds.as_ref().map(|v| v.value));
    for selector in &pod.node_selectors {
        put(&mut out, &format!("nodeSelector/{}", selector.value), Some(true));
    }
    for label in &pod.labels {
        put(&mut out, &format!("label/{}", label.value), Some(true));
    }
    for c in &pod.conditions {
        put(&mut out, &format!("condition/{}", c.kind), Some(&c.status));
        put(&mut out, &format!("condition/{}/reason", c.kind), c.reason.as_ref());
        put(&mut out, &format!("condition/{}/message", c.kind), c.message.as_ref());
    }
    for v in &pod.volumes {
        put(&mut out, &format!("volume/{}", v.name), Some(v.kind.to_lowercase()));
        put(&mut out, &format!("volume/{}/object", v.name), v.object.as_ref());
        put(
            &mut out,
            &format!("volume/{}/medium", v.name),
            v.medium.as_ref().filter(|m| !m.is_empty()),
        );
    }
    for c in &pod.containers {
        of_container(c, &mut out);
    }
    out
}

fn of_container(c: &Container, out: &mut Facts) {
    let name = c.name().unwrap_or("?").to_owned();
    let mut add =
        |key: &str, value: Option<String>| put(out, &format!("container/{name}/{key}"), value);
    add("role", Some(format!("{:?}", c.role)));
    add("image", c.image.as_ref().map(|v| v.value.clone()));
    add("imageID", c.image_id.as_ref().map(|v| v.value.clone()));
    add("ready", c.ready.as_ref().map(|v| v.value.to_string()));
    add("restarts", c.restarts.as_ref().map(|v| v.value.to_string()));
    let words = |list: &[triage_core::facts::At<String>]| {
        let text: Vec<&str> = list.iter().map(|w| w.value.as_str()).collect();
        (!text.is_empty()).then(|| text.join(" "))
    };
    add("command", words(&c.command));
    add("args", words(&c.args));
    for e in &c.env {
        add(&format!("env/{}", e.name), e.value.clone());
        add(&format!("env/{}/from", e.name), e.from.as_ref().map(|_| "yes".to_owned()));
    }
    for (kind, list) in [("limits", &c.limits), ("requests", &c.requests)] {
        resources(kind, list, &mut add);
    }
    for (kind, probe) in
        [("liveness", &c.liveness), ("readiness", &c.readiness), ("startup", &c.startup)]
    {
        add(kind, probe.as_ref().map(|p| budget(&p.value)));
    }
    if let Some(state) = &c.state {
        match &state.value {
            State::Waiting { reason, message } => {
                add("state", Some("waiting".to_owned()));
                add("state/reason", reason.clone());
                add("state/waitingMessage", message.as_ref().map(|m| m.value.clone()));
            }
            State::Running { started } => {
                add("state", Some("running".to_owned()));
                add("state/started", started.map(|s| s.to_string()));
            }
            State::Terminated(ended) => {
                add("state", Some("terminated".to_owned()));
                termination("state", ended, &mut add);
            }
        }
    }
    if let Some(last) = &c.last {
        termination("last", &last.value, &mut add);
    }
}

fn resources(kind: &str, list: &Resources, add: &mut impl FnMut(&str, Option<String>)) {
    for (name, q) in &list.items {
        let value = quantity::milli(&q.value).map_or_else(|| q.value.clone(), |m| m.to_string());
        add(&format!("{kind}/{name}"), Some(value));
    }
}

/// A probe's numbers.
#[must_use]
pub fn budget(p: &Probe) -> String {
    format!("delay {} timeout {} period {} failures {}", p.delay, p.timeout, p.period, p.failures)
}

fn termination(at: &str, t: &Termination, add: &mut impl FnMut(&str, Option<String>)) {
    add(&format!("{at}/exitCode"), t.code().map(|c| c.to_string()));
    add(&format!("{at}/reason"), t.reason_str().map(str::to_owned));
    add(&format!("{at}/message"), t.message.as_ref().map(|m| m.value.trim().to_owned()));
    add(&format!("{at}/started"), t.started.as_ref().map(|s| s.value.to_string()));
    add(&format!("{at}/finished"), t.finished.as_ref().map(|s| s.value.to_string()));
    add(&format!("{at}/containerID"), t.container_id.as_ref().map(|s| s.value.clone()));
}

/// The facts of a node.
#[must_use]
pub fn of_node(node: &Node) -> Facts {
    let mut out = Facts::new();
    put(&mut out, "name", node.name.as_ref().map(|v| &v.value));
    put(&mut out, "runtime", node.runtime.as_ref().map(|v| &v.value));
    put(&mut out, "kubelet", node.kubelet.as_ref().map(|v| &v.value));
    put(&mut out, "arch", node.arch.as_ref().map(|v| &v.value));
    for (key, value) in &node.labels {
        put(&mut out, &format!("label/{key}"), Some(&value.value));
    }
    for taint in &node.taints {
        put(&mut out, &format!("taint/{}", taint.value), Some(true));
    }
    for (kind, list) in [("capacity", &node.capacity), ("allocatable", &node.allocatable)] {
        resources(kind, list, &mut |key, value| put(&mut out, key, value));
    }
    for c in &node.conditions {
        put(&mut out, &format!("condition/{}", c.kind), Some(&c.status));
        put(&mut out, &format!("condition/{}/reason", c.kind), c.reason.as_ref());
        put(&mut out, &format!("condition/{}/message", c.kind), c.message.as_ref());
    }
    out
}

/// Differences of two readings that no exception explains.
pub fn differences(want: &Facts, got: &Facts, skip: impl Fn(&str) -> bool) -> Vec<String> {
    let keys: std::collections::BTreeSet<_> = want.keys().chain(got.keys()).collect();
    let differs = |key: &&String| !skip(key) && want.get(*key) != got.get(*key);
    let line = |key: &String| format!("{key}: {:?} instead of {:?}", got.get(key), want.get(key));
    keys.into_iter().filter(differs).map(line).collect()
}
