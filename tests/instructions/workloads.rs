//! The texts, the same bytes in every run: made of what real kubectl printed
//! (`tests/kubectl`) and of seeded noise. Small enough that callgrind is through with all of them in
//! seconds; what larger ones take is for `cargo xtask bench`.

use std::fmt::Write as _;
use std::fs;

use triage_tests::{Noise, entries, root};

/// Bytes of the mixed paste: a person's usual one.
const PASTE_BYTES: usize = 20_000;
/// Bytes of the log and of the JSON list, at least.
const LARGE_BYTES: usize = 1_000_000;
/// Bytes of the YAML list, at least.
const YAML_BYTES: usize = 300_000;
/// How many describes are glued.
const DESCRIBES: usize = 100;
/// One pod in so many of a list fails, as on a cluster that mostly works.
const FAILING_ONE_IN: usize = 10;
/// The fixture of a pod that is well, and of the one that is pasted in parts.
const WELL: &str = "healthy";
const FAILING: &str = "oomkilled-cold-load";
/// The line that ends the log: the only one that says why.
const CAUSE: &str = "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 79.14 GiB of which 1.06 GiB is free.\n";

/// The workload that is counted with what is set up once per process.
pub const FIRST_USE: &str = "first-use";

/// A workload's name and how its text is made.
pub type Workload = (&'static str, fn() -> String);

/// All of them: what is set up once, and five pastes, in the order in which they are kept.
pub const WORKLOADS: [Workload; 6] = [
    (FIRST_USE, first_use),
    ("mixed-paste-20-kb", mixed_paste),
    ("vllm-log-1-mb", || log(LARGE_BYTES)),
    ("pod-list-json-1-mb", json_list),
    ("pod-list-yaml-300-kb", yaml_list),
    ("describes-100", describes),
];

fn read(fixture: &str, file: &str) -> String {
    let path = root().join("tests/kubectl").join(fixture).join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of the fixtures, sorted.
fn fixtures() -> Vec<String> {
    let folders = entries(&root().join("tests/kubectl")).expect("the fixtures");
    let named = folders.iter().filter(|path| path.is_dir()).filter_map(|path| path.file_name());
    named.map(|name| name.to_string_lossy().into_owned()).collect()
}

/// A fixture's file as if it were of another pod: with a name and an id of its own.
fn of_pod(fixture: &str, file: &str, number: usize) -> String {
    let yaml = read(fixture, "pod.yaml");
    let value = |key: &str| {
        let found = yaml.lines().find_map(|line| line.strip_prefix(key));
        found.unwrap_or_else(|| panic!("{fixture} has no {key}")).to_owned()
    };
    let (name, id) = (value("  name: "), value("  uid: "));
    read(fixture, file)
        .replace(&name, &format!("{name}-{number}"))
        .replace(&id, &format!("{number:08x}{}", &id[8..]))
}

/// The fixture that stands at a place of a list.
fn at_place(fixtures: &[String], number: usize) -> &str {
    if number.is_multiple_of(FAILING_ONE_IN) {
        &fixtures[number / FAILING_ONE_IN % fixtures.len()]
    } else {
        WELL
    }
}

/// A paste of one line, which needs the signature library.
pub fn first_use() -> String {
    CAUSE.to_owned()
}

/// What somebody pastes who was asked for everything: typed commands, tables, describes, an object,
/// and as much of the log as fits.
fn mixed_paste() -> String {
    let mut text = String::new();
    for (command, file) in [
        ("kubectl get pods -n serving", "get-pods.txt"),
        ("kubectl describe pod -n serving llm-server-7c9d8b6f5-k2x4q", "describe-1.33.txt"),
        ("kubectl describe node", "describe-node.txt"),
        ("kubectl get pod -n serving llm-server-7c9d8b6f5-k2x4q -o yaml", "pod.yaml"),
    ] {
        let _ = writeln!(text, "$ {command}\n{}", read(FAILING, file));
    }
    text.push_str("$ kubectl logs -n serving llm-server-7c9d8b6f5-k2x4q --previous\n");
    text.push_str(&log(PASTE_BYTES.saturating_sub(text.len())));
    text
}

/// A log of vLLM's form that serves, and ends with the cause.
fn log(bytes: usize) -> String {
    let mut noise = Noise(0x2545_f491_4f6c_dd1d);
    let mut text = String::with_capacity(bytes + CAUSE.len());
    while text.len() + CAUSE.len() < bytes {
        let (a, b, c) = (noise.below(100), noise.below(10), noise.below(250));
        let time = format!("11-30 06:5{b}:{:02}", a % 60);
        let _ = match noise.below(6) {
            0 => writeln!(
                text,
                "INFO {time} [loggers.py:118] Engine 000: Avg prompt throughput: {c}.{b} tokens/s, Avg generation throughput: {a}.{b} tokens/s, Running: {b} reqs, Waiting: 0 reqs, GPU KV cache usage: {a}.{b}%"
            ),
            1 => writeln!(
                text,
                "INFO:     10.42.{c}.{a}:51{c:03} - \"POST /v1/chat/completions HTTP/1.1\" 200 OK"
            ),
            2 => {
                writeln!(text, "(EngineCore_DP0 pid={c}) DEBUG {time} [core.py:{a}] step finished")
            }
            3 => writeln!(
                text,
                "WARNING {time} [scheduler.py:{a}] request chatcmpl-{c:08x} preempted"
            ),
            4 => {
                writeln!(text, "INFO:     10.42.{c}.{a}:40{c:03} - \"GET /health HTTP/1.1\" 200 OK")
            }
            _ => writeln!(
                text,
                "INFO {time} [async_llm.py:{a}] Added request chatcmpl-{c:08x}{a:02}."
            ),
        };
    }
    text.push_str(CAUSE);
    text
}

/// `kubectl get pods -A -o json`, indented as kubectl does.
fn json_list() -> String {
    let fixtures = fixtures();
    let mut text = String::from("{\n    \"apiVersion\": \"v1\",\n    \"items\": [");
    let mut number = 0;
    while text.len() < LARGE_BYTES {
        text.push_str(if number == 0 { "\n" } else { ",\n" });
        let pod = of_pod(at_place(&fixtures, number), "pod.json", number);
        let lines: Vec<_> = pod.lines().map(|line| format!("        {line}")).collect();
        text.push_str(&lines.join("\n"));
        number += 1;
    }
    text.push_str("\n    ],\n    \"kind\": \"List\",\n    \"metadata\": {\n        \"resourceVersion\": \"\"\n    }\n}\n");
    text
}

/// `kubectl get pods -A -o yaml`.
fn yaml_list() -> String {
    let fixtures = fixtures();
    let mut text = String::from("apiVersion: v1\nitems:\n");
    let mut number = 0;
    while text.len() < YAML_BYTES {
        let pod = of_pod(at_place(&fixtures, number), "pod.yaml", number);
        for (at, line) in pod.lines().enumerate() {
            let _ = writeln!(text, "{}{line}", if at == 0 { "- " } else { "  " });
        }
        number += 1;
    }
    text.push_str("kind: List\nmetadata:\n  resourceVersion: \"\"\n");
    text
}

/// `kubectl describe pods`, of pods that fail in all ways that there are fixtures for.
fn describes() -> String {
    let fixtures = fixtures();
    let pods = (0..DESCRIBES)
        .map(|number| of_pod(&fixtures[number % fixtures.len()], "describe-1.33.txt", number));
    pods.collect::<Vec<_>>().join("\n\n")
}
