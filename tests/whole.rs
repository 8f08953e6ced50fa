//! A long JSON document is not cut into lines, and pods of a long list that are well are not read.
//! No verdict may know it.

use std::fs;

use serde::Serialize;
use serde_json::{Value, json};
use triage_core::{Report, limits};
use triage_tests::{check_quotes, entries, report, root, texts};

/// The text with so many blanks behind its first bracket that it counts as long; all lines stay.
fn long(text: &str) -> String {
    let (bracket, rest) = text.split_at(1);
    format!("{bracket}{}{rest}", " ".repeat(limits::WHOLE))
}

fn json_of(report: &Report) -> String {
    report.to_json().expect("JSON")
}

#[test]
fn what_is_taken_whole_is_read_as_by_lines() {
    let mut tried = 0;
    for (path, text) in texts() {
        let object = text.lines().take(40).any(|l| l.contains("\"apiVersion\""));
        if !object || !(text.starts_with("{\n") || text.starts_with("[\n")) {
            continue;
        }
        let padded = long(&text);
        let told = report(&padded);
        let _ = check_quotes(&path.display().to_string(), &padded, &told);
        assert_eq!(json_of(&told), json_of(&report(&text)), "{}", path.display());
        tried += 1;
    }
    assert!(tried > 60, "{tried} documents");
}

#[test]
fn what_stands_around_it_is_read_too() {
    let pod = fs::read_to_string(root().join("tests/kubectl/oomkilled-cold-load/pod.json"))
        .expect("the fixture");
    for before in ["", "$ kubectl get pod -o json\n", "what is this?\n\n"] {
        for after in ["", "\n", "\r\n", "\nERROR 11-28 RuntimeError: CUDA error: out of memory\n"] {
            let text = |pod: &str| format!("{before}{}{after}", pod.trim_end());
            assert_eq!(
                json_of(&report(&text(&long(&pod)))),
                json_of(&report(&text(&pod))),
                "{before:?} {after:?}"
            );
        }
    }
}

/// Objects as kubectl prints a list of them.
fn list(items: &[Value]) -> String {
    let list = json!({"apiVersion": "v1", "items": items, "kind": "List",
        "metadata": {"resourceVersion": ""}});
    let mut out = Vec::new();
    let indent = serde_json::ser::PrettyFormatter::with_indent(b"    ");
    list.serialize(&mut serde_json::Serializer::with_formatter(&mut out, indent)).expect("JSON");
    String::from_utf8(out).expect("text")
}

/// The pod of a fixture.
fn pod(path: &std::path::Path) -> Option<Value> {
    serde_json::from_str(&fs::read_to_string(path.join("pod.json")).ok()?).ok()
}

fn well(n: usize) -> Value {
    let mut pod = pod(&root().join("tests/kubectl/healthy")).expect("the fixture");
    pod["metadata"]["name"] = format!("well-{n}").into();
    pod["metadata"]["annotations"] = json!({"note": "x".repeat(2_000)});
    pod
}

/// What is told of pods: all but the lines' numbers of the input and what was pasted beside it.
fn diagnoses(report: &Report) -> String {
    serde_json::to_string_pretty(&report.diagnoses).expect("JSON")
}

/// The list alone, of which well pods are passed by, tells the same as beside another text, where
/// none is.
fn same_as_read_fully(items: &[Value]) -> Report {
    let alone = list(items);
    assert!(alone.len() > limits::WHOLE);
    let told = report(&alone);
    let _ = check_quotes("a list", &alone, &told);
    let beside = report(&format!("{alone}\n\nlook at this\n"));
    assert_eq!(diagnoses(&told), diagnoses(&beside));
    assert_eq!(told.inputs[0].title, beside.inputs[0].title);
    told
}

#[test]
fn pods_that_are_well_are_only_counted() {
    for folder in entries(&root().join("tests/kubectl")).expect("the fixtures") {
        let Some(sick) = pod(&folder) else { continue };
        for place in [0, 1, 140, 150] {
            let mut items: Vec<Value> = (0..150).map(well).collect();
            items.insert(place, sick.clone());
            let told = same_as_read_fully(&items);
            assert_eq!(told.inputs[0].title, "151 objects (JSON)", "{}", folder.display());
        }
    }
    let all_well: Vec<Value> = (0..150).map(well).collect();
    let told = same_as_read_fully(&all_well);
    assert_eq!(told.diagnoses.len(), 1);
    assert_eq!(told.diagnoses[0].cause.as_str(), "healthy");
    assert_eq!(told.diagnoses[0].subject.name.as_deref(), Some("well-0"));
}

/// Each of these makes a pod one that has to be read.
#[test]
fn what_is_wrong_in_one_field_is_told() {
    let edits: [(&str, Value, &str); 8] = [
        ("/status/containerStatuses/0/ready", json!(false), "not-ready"),
        ("/status/containerStatuses/0/restartCount", json!(7), ""),
        (
            "/status/containerStatuses/0/lastState",
            json!({"terminated": {"exitCode": 137, "reason": "OOMKilled"}}),
            "host-memory-oom",
        ),
        (
            "/status/containerStatuses/0/state",
            json!({"waiting": {"reason": "ImagePullBackOff"}}),
            "image-pull",
        ),
        ("/status/reason", json!("Evicted"), ""),
        ("/status/phase", json!("Pending"), ""),
        ("/metadata/deletionTimestamp", json!("2026-11-30T07:00:00Z"), ""),
        (
            "/status/conditions/0",
            json!({"type": "PodScheduled", "status": "False", "reason": "Unschedulable",
                "message": "0/9 nodes are available: 9 Insufficient nvidia.com/gpu."}),
            "insufficient-gpu",
        ),
    ];
    for (place, value, cause) in edits {
        let mut items: Vec<Value> = (0..150).map(well).collect();
        let (parent, key) = place.rsplit_once('/').expect("a path");
        let parent = items[90].pointer_mut(parent).expect("its parent");
        match key.parse::<usize>() {
            Ok(at) => parent[at] = value,
            Err(_) => parent[key] = value,
        }
        let told = same_as_read_fully(&items);
        if !cause.is_empty() {
            assert_eq!(told.diagnoses[0].cause.as_str(), cause, "{place}");
            assert_eq!(told.diagnoses[0].subject.name.as_deref(), Some("well-90"), "{place}");
        }
    }
}

#[test]
fn a_list_with_other_objects_is_read_fully() {
    let folder = root().join("tests/kubectl/node-gpu-allocatable-zero");
    let node = fs::read_to_string(folder.join("node.json")).expect("the fixture");
    let node: Value = serde_json::from_str(&node).expect("JSON");
    let mut items: Vec<Value> = (0..150).map(well).collect();
    items.push(node);
    same_as_read_fully(&items);
}

#[test]
fn damage_in_a_long_document_is_told() {
    let items: Vec<Value> = (0..150).map(well).collect();
    let text = list(&items);
    // A colon is lost: brackets and strings are as they should be.
    let line = text.lines().position(|l| l.contains("\"well-100\"")).expect("the pod") + 1;
    let damaged = text.replacen("\"name\": \"well-100\"", "\"name\" \"well-100\"", 1);
    let told = report(&damaged);
    let note = &told.inputs[0].notes[0];
    assert_eq!(note.line as usize, line, "{}", note.text);
    assert!(note.text.contains("what stands before was read"), "{}", note.text);
    // Cut off in the middle: the lines are read one by one, and the note names the last.
    let cut = &text[..text.len() / 2];
    let told = report(cut);
    assert_eq!(told.inputs[0].notes[0].line as usize, cut.lines().count());
    assert_eq!(told.diagnoses[0].cause.as_str(), "healthy");
}

/// What looks like an object of Kubernetes and is none is read as any other text, by its lines.
#[test]
fn a_long_document_of_another_kind_is_read_as_text() {
    let text = "{\n  \"ticket\": {\"apiVersion\": 3},\n  \"log\": [\n    \"ready\",\n    \"RuntimeError: CUDA error: out of memory\"\n  ]\n}\n";
    let (by_lines, whole) = (report(text), report(&long(text)));
    let said = |report: &Report| {
        let evidence = report.diagnoses.iter().flat_map(|d| &d.evidence);
        evidence.map(|e| (e.lines, e.quote.clone())).collect::<Vec<_>>()
    };
    assert!(!said(&by_lines).is_empty());
    assert_eq!(said(&whole), said(&by_lines));
    assert_eq!(whole.diagnoses[0].cause, by_lines.diagnoses[0].cause);
}

/// Behind a document a run of dull lines begins anew: its first lines are read.
#[test]
fn lines_behind_a_document_are_read() {
    let dull = "INFO 11-28 09:00:00 [core.py:7] step done\n".repeat(1_000);
    let quiet = "INFO 11-28 09:00:00 [core.py:7] the model is loaded from /models/llm\n";
    let text = format!("{dull}{}\n{quiet}{dull}", long(&list(&[well(0)])).trim_end());
    let paste = triage_core::text::Paste::thinned(
        &text,
        triage_core::knowledge::signatures::speaks,
        triage_core::intake::well,
    );
    assert!(paste.lines.len() < 1_000);
    assert!(paste.lines.iter().any(|line| line.clean.contains("/models/llm")));
}
