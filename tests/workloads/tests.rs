//! The texts that are measured: the same in every run, of the size that is said, and read right.

use std::collections::BTreeSet;

use serde_json::Value;
use triage_tests::report;
use triage_tests::workloads::{Place, Shape, Workload, all, proved};

/// The same texts, short.
const SMALL: &[(Shape, usize)] = &[
    (Shape::Mixed, 20_000),
    (Shape::Log(Place::First), 300_000),
    (Shape::Log(Place::Middle), 300_000),
    (Shape::Log(Place::Last), 300_000),
    (Shape::Log(Place::Nowhere), 300_000),
    (Shape::Plain, 300_000),
    (Shape::PodsJson(125), 1_100_000),
    (Shape::PodsYaml, 700_000),
    (Shape::Describes(125), 267_000),
];

fn small() -> impl Iterator<Item = Workload> {
    SMALL.iter().map(|(shape, bytes)| Workload {
        name: "small",
        file: "-",
        shape: *shape,
        bytes: *bytes,
    })
}

#[test]
fn every_run_writes_the_same_bytes() {
    for one in small() {
        let (first, second) = (one.write().expect("a text"), one.write().expect("a text"));
        assert!(first.text == second.text, "{:?}", one.shape);
        assert_eq!(first.proves, second.proves);
    }
}

#[test]
fn each_has_its_size() {
    for one in small() {
        let bytes = one.write().expect("a text").text.len();
        let off = bytes.abs_diff(one.bytes);
        assert!(off * 50 <= one.bytes, "{:?}: {bytes} bytes, not {}", one.shape, one.bytes);
    }
}

#[test]
fn what_is_planted_is_confirmed_and_nothing_else() {
    for one in small() {
        let written = one.write().expect("a text");
        let planted = match one.shape {
            Shape::Mixed => vec!["host-memory-oom"],
            Shape::Log(Place::Nowhere) => vec![],
            Shape::Log(_) | Shape::Plain => vec!["gpu-memory"],
            _ => vec![
                "command-entrypoint",
                "config-secret",
                "host-memory-oom",
                "image-pull",
                "unexpected-admission",
            ],
        };
        let planted: BTreeSet<String> = planted.into_iter().map(str::to_owned).collect();
        assert_eq!(written.proves, planted, "{:?}", one.shape);
        assert_eq!(proved(&report(&written.text)), planted, "{:?}", one.shape);
    }
}

#[test]
fn the_lists_are_json_and_yaml_of_pods_with_names_of_their_own() {
    let text =
        |shape, bytes| Workload { name: "", file: "", shape, bytes }.write().expect("a text").text;
    let json: Value = serde_json::from_str(&text(Shape::PodsJson(125), 0)).expect("JSON");
    let yaml: Value = serde_yaml::from_str(&text(Shape::PodsYaml, 700_000)).expect("YAML");
    for (list, least) in [(json, 125), (yaml, 125)] {
        let items = list["items"].as_array().expect("items");
        let names: BTreeSet<&str> =
            items.iter().filter_map(|pod| pod["metadata"]["name"].as_str()).collect();
        assert_eq!(names.len(), items.len());
        assert!(items.len() >= least, "{}", items.len());
        assert!(items.iter().all(|pod| pod["kind"] == "Pod"));
    }
}

#[test]
fn a_cause_stands_where_it_is_said_to() {
    for (place, from, to) in [
        (Place::First, 0, 3_000),
        (Place::Middle, 148_500, 151_500),
        (Place::Last, 297_000, 300_000),
    ] {
        let one = Workload { name: "", file: "", shape: Shape::Log(place), bytes: 300_000 };
        let text = one.write().expect("a text").text;
        let found: Vec<usize> =
            text.match_indices("CUDA out of memory").map(|(at, _)| at).collect();
        assert!(matches!(found.as_slice(), [at] if (from..to + 3_000).contains(at)), "{found:?}");
    }
}

#[test]
fn names_and_files_tell_the_texts_apart() {
    for quick in [false, true] {
        let all = all(quick);
        let files: BTreeSet<&str> = all.iter().map(|one| one.file).collect();
        let rows: BTreeSet<(&str, usize)> = all.iter().map(|one| (one.name, one.bytes)).collect();
        assert_eq!((files.len(), rows.len()), (all.len(), all.len()));
    }
}
