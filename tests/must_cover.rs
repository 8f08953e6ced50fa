//! One test for each point of the founding documents, named after it, on the report of a paste.
//!
//! Where research corrected a point, the test asks for the correction and for the sentence that
//! says that the common belief differs.

#[path = "must_cover/a.rs"]
mod a;
#[path = "must_cover/a_resources.rs"]
mod a_resources;
#[path = "must_cover/b.rs"]
mod b;
#[path = "must_cover/c.rs"]
mod c;

use std::fs;

use triage_core::contract::{Diagnosis, Next, Step, Topic};
use triage_tests::{report, root};

/// The text of a fixture.
fn text(path: &str) -> String {
    let path = root().join("tests").join(path);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The first diagnosis of a text.
fn paste(text: &str) -> Diagnosis {
    report(text).diagnoses.into_iter().next().expect("a diagnosis")
}

/// The first diagnosis of a fixture.
fn of(path: &str) -> Diagnosis {
    paste(&text(path))
}

/// The first diagnosis of what kubectl 1.33 describes.
fn described(name: &str) -> Diagnosis {
    of(&format!("kubectl/{name}/describe-1.33.txt"))
}

/// The first diagnosis of a case.
fn case(name: &str) -> Diagnosis {
    of(&format!("cases/{name}/input.txt"))
}

fn step<'d>(d: &'d Diagnosis, id: &str) -> &'d Step {
    d.steps.iter().find(|s| s.id == id).unwrap_or_else(|| panic!("no step {id}"))
}

fn topic<'d>(d: &'d Diagnosis, id: &str) -> &'d Topic {
    let ids: Vec<&str> = d.topics.iter().map(|t| t.id.as_str()).collect();
    d.topics.iter().find(|t| t.id == id).unwrap_or_else(|| panic!("no topic {id} in {ids:?}"))
}

/// The advised command that holds these words.
fn command<'d>(d: &'d Diagnosis, words: &str) -> &'d Next {
    let all: Vec<&str> = d.next.iter().map(|n| n.command.as_str()).collect();
    d.next
        .iter()
        .find(|n| n.command.contains(words))
        .unwrap_or_else(|| panic!("no command {words} in {all:#?}"))
}

/// Whether every piece stands in a text.
#[track_caller]
fn says(text: &str, pieces: &[&str]) {
    for piece in pieces {
        assert!(text.contains(piece), "{piece:?} is missing in: {text}");
    }
}

/// Whether some evidence quotes these words.
fn quotes(d: &Diagnosis, words: &str) -> bool {
    d.evidence.iter().any(|e| e.quote.contains(words))
}

/// A pod as describe prints it, crash-looping, with more lines for its container and behind it.
fn pod(state: &str, container: &str, rest: &str) -> String {
    format!(
        "Name:             llm-0\nNamespace:        serving\nNode:             gpu-node-17/10.0.0.7\nStatus:           Running\nControlled By:    StatefulSet/llm\nContainers:\n  server:\n    Image:          vllm/vllm-openai:v0.9.1\n{container}    State:          Waiting\n      Reason:       CrashLoopBackOff\n    Last State:     Terminated\n{state}      Started:      Mon, 30 Nov 2026 06:55:43 +0000\n      Finished:     Mon, 30 Nov 2026 06:56:21 +0000\n    Ready:          False\n    Restart Count:  12\n    Limits:\n      memory:          64Gi\n      nvidia.com/gpu:  4\n    Requests:\n      memory:          64Gi\n      nvidia.com/gpu:  4\n{rest}"
    )
}

const OOM: &str = "      Reason:       OOMKilled\n      Exit Code:    137\n";
const ERROR: &str = "      Reason:       Error\n      Exit Code:    1\n";
