//! The examples of the library run, and print what their heads say.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn example(name: &str, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO"))
        .current_dir(root())
        .args(["run", "--quiet", "--package=triage-core", "--example", name, "--"])
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("cargo runs");
    let _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_file_is_analysed() {
    let text = out(&example("analyse_file", &["web/samples/oom-killed.txt"], ""));
    assert!(text.starts_with("host-memory-oom (confirmed): "), "{text}");
    assert!(text.contains(": Reason:       OOMKilled"), "{text}");
    let missing = example("analyse_file", &["no/such/file"], "");
    assert!(!missing.status.success());
}

#[test]
fn secrets_are_replaced() {
    let output = example("redact", &[], "API_KEY=aB3dE5gH7jK9mN1pQ3sT5v\nmail bob@acme.io\n");
    assert_eq!(out(&output), "API_KEY=<key-1>\nmail <email-1>\n");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "line 1: <key-1>\nline 2: <email-1>\n");
}

#[test]
fn a_report_of_ones_own() {
    let pods = std::fs::read_to_string(root().join("tests/kubectl/oomkilled-cold-load/pod.json"));
    let table = out(&example("custom_report", &[], &pods.expect("a fixture")));
    let rows: Vec<&str> = table.lines().skip(2).collect();
    assert_eq!(rows.len(), 1, "{table}");
    let start = "| llm-server-7c9d8b6f5-k2x4q | server | ";
    assert!(rows[0].starts_with(start) && !rows[0].contains('?'), "{table}");
    assert_eq!(rows[0].matches('|').count(), 5, "{table}");
}
