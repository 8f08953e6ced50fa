//! One object, printed as JSON, YAML and by six kubectl versions, gives the same facts.
//!
//! What a form does not print is listed here, one by one; anything else that differs fails.

use std::fs;
use std::path::Path;

use triage_core::facts::{Node, Pod};
use triage_core::intake;
use triage_core::text::Paste;
use triage_tests::flat::{Facts, differences, of_node, of_pod};
use triage_tests::{entries, root};

fn read(folder: &Path, file: &str) -> Vec<intake::Excerpt> {
    let text = fs::read_to_string(folder.join(file)).expect("a form");
    intake::read(&Paste::new(&text), &[])
}

fn pod(folder: &Path, file: &str) -> Facts {
    let excerpts = read(folder, file);
    let pods: Vec<&Pod> = excerpts.iter().flat_map(|e| &e.reading.pods).collect();
    assert_eq!(pods.len(), 1, "{}/{file}", folder.display());
    of_pod(pods[0])
}

fn folders() -> Vec<std::path::PathBuf> {
    let all = entries(&root().join("tests/kubectl")).expect("the folders");
    all.into_iter().filter(|f| f.join("pod.json").exists()).collect()
}

#[test]
fn yaml_equals_json() {
    for folder in folders() {
        let found = differences(&pod(&folder, "pod.json"), &pod(&folder, "pod.yaml"), |_| false);
        assert!(found.is_empty(), "{}: {found:#?}", folder.display());
    }
}

#[test]
fn every_describe_equals_json() {
    let mut all = Vec::new();
    for folder in folders() {
        let json = pod(&folder, "pod.json");
        for version in ["1.20", "1.24", "1.27", "1.30", "1.33", "1.35"] {
            let got = pod(&folder, &format!("describe-{version}.txt"));
            let found = differences(&json, &got, |key| not_printed(key, version));
            all.extend(
                found
                    .into_iter()
                    .map(|d| format!("{} {version}: {d}", folder.file_name().unwrap().display())),
            );
        }
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// What `kubectl describe pod` does not print (`k8s.io/kubectl/pkg/describe/describe.go`).
fn not_printed(key: &str, version: &str) -> bool {
    let old = matches!(version, "1.20" | "1.24");
    match key {
        // The grace period is printed while the pod is being deleted only.
        "uid" | "restartPolicy" | "grace" => true,
        // Printed from 1.25 on.
        "runtimeClass" => old,
        // Of a condition only type and status.
        _ if key.starts_with("condition/") => key.ends_with("/reason") || key.ends_with("/message"),
        // Of a waiting state only the reason, of an ended one no container id.
        _ if key.ends_with("/state/waitingMessage") || key.ends_with("/containerID") => true,
        // Init containers and sidecars stand in one list, and nothing tells them apart.
        _ if key.ends_with("/download-model/role") => true,
        _ => false,
    }
}

#[test]
fn described_node_equals_json() {
    let mut all = Vec::new();
    for folder in folders() {
        let node = |file: &str| {
            let excerpts = read(&folder, file);
            let nodes: Vec<&Node> = excerpts.iter().flat_map(|e| &e.reading.nodes).collect();
            assert_eq!(nodes.len(), 1, "{}/{file}", folder.display());
            of_node(nodes[0])
        };
        let found = differences(&node("node.json"), &node("describe-node.txt"), |_| false);
        all.extend(found.into_iter().map(|d| format!("{}: {d}", folder.display())));
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// Name, namespace, node and restarts stand in the wide table, too.
#[test]
fn the_wide_table_equals_json() {
    let mut seen = 0;
    for folder in folders() {
        let json = pod(&folder, "pod.json");
        let name = &json["name"];
        let text = fs::read_to_string(folder.join("get-pods-wide.txt")).expect("a table");
        let excerpts = intake::read(&Paste::new(&text), &[]);
        let mut pods = excerpts.iter().flat_map(|e| &e.reading.pods);
        let row = pods
            .find(|p| p.name.as_ref().is_some_and(|n| n.value == *name))
            .unwrap_or_else(|| panic!("{}: no row of {name}", folder.display()));
        assert_eq!(row.node.as_ref().map(|n| &n.value), json.get("node"), "{}", folder.display());
        if let Some(namespace) = &row.namespace {
            assert_eq!(&namespace.value, &json["namespace"], "{}", folder.display());
        }
        let restarts: u32 = json
            .iter()
            .filter(|(k, _)| k.ends_with("/restarts"))
            .filter_map(|(_, v)| v.parse::<u32>().ok())
            .sum();
        let shown = row.table_restarts.as_ref().map(|r| r.value);
        // Restarts of init containers that are over are not counted by the table.
        let init = json.iter().any(|(k, v)| k.ends_with("/role") && v != "App");
        assert!(init || shown == Some(restarts), "{}: {shown:?} {restarts}", folder.display());
        seen += 1;
    }
    assert!(seen >= 22, "only {seen} tables");
}

/// `kubectl events` and the describe print the same events of the pod.
#[test]
fn the_events_table_equals_the_describe() {
    let mut seen = 0;
    for folder in folders() {
        let of_pod = |file: &str| -> Vec<(String, String, Option<String>)> {
            let all = read(&folder, file);
            let events = all.iter().flat_map(|e| &e.reading.events);
            let own = events.filter(|e| e.object_kind.as_deref().is_none_or(|k| k == "pod"));
            let mut out: Vec<_> =
                own.map(|e| (e.reason.clone(), e.message.clone(), e.container.clone())).collect();
            out.sort_unstable();
            out
        };
        let described = of_pod("describe-1.33.txt");
        let listed = of_pod("events.txt");
        for event in &described {
            assert!(listed.contains(event), "{}: {event:?} not in {listed:#?}", folder.display());
            seen += 1;
        }
    }
    assert!(seen > 60, "only {seen} events");
}

#[test]
fn a_wide_events_table_gives_message_and_container() {
    let text = fs::read_to_string(root().join("tests/kinds/events--wide.txt")).expect("a sample");
    let all = intake::read(&Paste::new(&text), &[]);
    let event = &all[0].reading.events[0];
    assert_eq!(event.message, "Back-off restarting failed container");
    assert_eq!(event.container.as_deref(), Some("server"));
    assert_eq!(event.object.as_deref(), Some("llm-server-7c9d8b6f5-k2x4q"));
}
