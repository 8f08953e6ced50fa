//! `podtriage --config`.

use std::process::Output;

use super::{Folder, OOM, json, out, run, said};

/// Calls the program with a configuration.
fn configured(name: &str, config: &str, args: &[&str], input: &str) -> Output {
    let folder = Folder::new(&format!("config-{name}"));
    run(&[&["--config", &folder.file("podtriage.json", config)], args].concat(), input)
}

fn diagnosis(output: &Output) -> serde_json::Value {
    json(output)["diagnoses"][0].clone()
}

#[test]
fn a_site_names_its_own_command() {
    let config = r#"{"command": "oc"}"#;
    let output = configured("command", config, &["--format", "json"], OOM);
    let next = diagnosis(&output)["next"].as_array().cloned().unwrap_or_default();
    let commands: Vec<&str> = next.iter().filter_map(|one| one["command"].as_str()).collect();
    assert!(!commands.is_empty() && commands.iter().all(|c| c.contains("oc ")), "{commands:?}");
    assert!(!commands.iter().any(|c| c.contains("kubectl")), "{commands:?}");
    assert_eq!(said(&output), "");
}

const PENDING: &str = "Name:         llm-0\nNamespace:    ml\nStatus:       Pending\nEvents:\n  Type     Reason            Age   From               Message\n  ----     ------            ----  ----               -------\n  Warning  FailedScheduling  10s   default-scheduler  0/3 nodes are available: 3 Insufficient acme.example/lease. preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.\n";

#[test]
fn a_site_names_its_own_gpu_resource() {
    let cause = |output: &Output| diagnosis(output)["cause"].as_str().map(str::to_owned);
    let plain = run(&["--format", "json"], PENDING);
    assert_eq!(cause(&plain).as_deref(), Some("unschedulable"));
    let config = r#"{"gpuResources": ["acme.example/lease"]}"#;
    let own = configured("resource", config, &["--format", "json"], PENDING);
    assert_eq!(cause(&own).as_deref(), Some("insufficient-gpu"));
}

#[test]
fn a_site_brings_its_own_signatures() {
    let log = "INFO starting\nRuntimeError: ACME lease 17 expired on slot 3\n";
    let plain = run(&["--format", "json"], log);
    assert_ne!(diagnosis(&plain)["cause"], "gpu-busy");
    let config = r#"{"signatures": [{"id": "acme-lease-expired", "role": "cause", "causes": ["gpu-busy"], "proves": ["gpu-busy"],
        "title": "The lease on the GPU ran out", "match": ["ACME lease \\d+ expired"], "over": ["python-runtime-error"],
        "fix": ["Renew it with acme-lease renew."], "source": "the handbook"}]}"#;
    let own = configured("signature", config, &["--format", "json"], log);
    let own = diagnosis(&own);
    assert_eq!((&own["cause"], &own["certainty"]), (&"gpu-busy".into(), &"confirmed".into()));
    assert_eq!(own["evidence"][0]["lines"], serde_json::json!([2, 2]));
    assert!(
        own["summary"].as_str().is_some_and(|s| s.contains("The lease on the GPU ran out")),
        "{own}"
    );
    assert_eq!(own["fix"][0]["text"], "Renew it with acme-lease renew.");
}

#[test]
fn a_wrong_configuration_is_told_and_costs_no_verdict() {
    let config = r#"{"command": "oc;id", "gpuResources": "x", "nmae": 1}"#;
    let output = configured("wrong", config, &[], OOM);
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("[host-memory-oom, confirmed]"));
    let words = said(&output);
    for key in ["“command”", "“gpuResources”", "“nmae”"] {
        assert_eq!(words.matches(key).count(), 1, "{words}");
    }
    let output = configured("broken", "{", &[], OOM);
    assert_eq!(output.status.code(), Some(0));
    assert!(said(&output).contains("not a JSON object"));
    assert_eq!(run(&["--config", "/no/such/file"], OOM).status.code(), Some(2));
}

#[test]
fn the_documented_configuration_has_no_problem() {
    let page = include_str!("../../docs/configuration.md");
    let after = page.split("the tests read it from here:").nth(1).unwrap_or_default();
    let example = after.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let log = "INFO starting\nRuntimeError: ACME lease 17 expired on slot 3\n";
    let output =
        configured("documented", example.expect("the example"), &["--format", "json"], log);
    assert_eq!(said(&output), "");
    assert_eq!(diagnosis(&output)["cause"], "gpu-busy");
}
