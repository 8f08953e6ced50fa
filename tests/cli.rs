//! `podtriage` as a user calls it.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

const OOM: &str =
    "    Last State:     Terminated\n      Reason:       OOMKilled\n      Exit Code:    137\n";

fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_podtriage"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A wrong call ends before it has read its input.
    let _ = child.stdin.take().expect("its input").write_all(input.as_bytes());
    child.wait_with_output().expect("it ends")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn standard_input_with_and_without_a_dash() {
    for args in [&[][..], &["-"][..]] {
        let output = run(args, OOM);
        assert_eq!(output.status.code(), Some(0));
        assert!(out(&output).contains("[host-memory-oom, confirmed]"), "{}", out(&output));
    }
}

#[test]
fn json_follows_the_contract() {
    let output = run(&["--format", "json", "-"], OOM);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(value["diagnoses"][0]["cause"], "host-memory-oom");
}

#[test]
fn markdown_has_the_quote_in_a_code_block() {
    let output = run(&["-f", "markdown"], OOM);
    assert!(
        out(&output).contains("```text\n    2 |       Reason:       OOMKilled"),
        "{}",
        out(&output)
    );
}

#[test]
fn several_files_count_on() {
    let folder = std::env::temp_dir().join(format!("podtriage-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (a, b) = (folder.join("a.txt"), folder.join("b.txt"));
    std::fs::write(&a, "just prose\nof two lines\n").expect("a file");
    std::fs::write(&b, OOM).expect("a file");
    let output = run(&["--format", "json", &a.display().to_string(), &b.display().to_string()], "");
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(value["diagnoses"][0]["evidence"][0]["lines"][0], 4);
    let described = value["inputs"]
        .as_array()
        .and_then(|i| i.iter().find(|i| i["kind"] == "describe-pod"))
        .expect("the excerpt");
    assert!(described["file"].as_str().is_some_and(|f| f.ends_with("b.txt")));
    std::fs::remove_dir_all(&folder).expect("a clean end");
}

#[test]
fn exit_codes() {
    assert_eq!(run(&[], "").status.code(), Some(2), "empty input");
    assert_eq!(run(&["--no-such-flag"], OOM).status.code(), Some(2), "wrong call");
    assert_eq!(run(&["--format", "xml"], OOM).status.code(), Some(2), "wrong format");
    assert_eq!(run(&["/no/such/file"], "").status.code(), Some(2), "no such file");
    assert_eq!(run(&[], "hello").status.code(), Some(0), "read, whatever the verdict");
    assert_eq!(run(&["--help"], "").status.code(), Some(0));
}

#[test]
fn no_colour_in_a_pipe() {
    assert!(!out(&run(&[], OOM)).contains('\u{1b}'));
}

#[test]
fn a_wrong_guess_is_corrected() {
    let text = "the table of yesterday\nName:         llm-0\nNamespace:    ml\nLabels:       app=x\nStatus:       Running\n";
    let kinds = |args: &[&str]| -> Vec<(String, u64, u64)> {
        let output = run(&[args, &["--format", "json"]].concat(), text);
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let line = |i: &serde_json::Value, n: usize| i["lines"][n].as_u64().unwrap_or_default();
        let inputs = value["inputs"].as_array().cloned().unwrap_or_default();
        let kind = |i: &serde_json::Value| i["kind"].as_str().unwrap_or_default().to_owned();
        inputs.iter().map(|i| (kind(i), line(i, 0), line(i, 1))).collect()
    };
    let named = |k: &str, from, to| (k.to_owned(), from, to);
    assert_eq!(kinds(&[]), [named("text", 1, 1), named("describe-pod", 2, 5)]);
    assert_eq!(kinds(&["--as", "log:2-5"]), [named("text", 1, 1), named("log", 2, 5)]);
    // The rest of an excerpt is looked at anew.
    assert_eq!(
        kinds(&["--as", "text:2", "--as=log:4-5"]),
        [named("text", 1, 1), named("text", 2, 2), named("text", 3, 3), named("log", 4, 5)]
    );
    // What cannot be read as told is said, and nothing is lost.
    let output = run(&["--as", "nvidia-smi:2-5", "--format", "json"], text);
    assert!(out(&output).contains("these lines cannot be read as nvidia-smi"), "{}", out(&output));
    for bad in ["poem:1-2", "log", "log:0-3", "log:5-2", "log:a-b"] {
        assert_eq!(run(&["--as", bad], text).status.code(), Some(2), "{bad}");
    }
    assert!(out(&run(&["--as", "list"], "")).lines().any(|l| l == "describe-pod"));
}

#[test]
fn the_snippet_alone() {
    let output = run(&["--gather"], "llm-0   0/1   CrashLoopBackOff   7 (2m ago)   14m\n");
    let text = out(&output);
    assert!(
        text.contains("pod=llm-0 ns=NAMESPACE") && text.ends_with("pod-triage.txt\"\n"),
        "{text}"
    );
    let node =
        "NAME    STATUS     ROLES    AGE   VERSION\ngpu-1   NotReady   <none>   90d   v1.33.1\n";
    assert_eq!(run(&["--gather"], node).status.code(), Some(2), "no pod, no snippet");
}

#[test]
fn a_bug_template_is_filled_without_secrets() {
    let text = format!("{OOM}{SECRET}");
    for (format, heading) in [
        ("ticket-gpu-operator", "**Describe the bug**"),
        ("ticket-vllm", "### Your current environment"),
    ] {
        let output = run(&["--format", format], &text);
        assert_eq!(output.status.code(), Some(0));
        assert!(out(&output).starts_with(heading), "{}", out(&output));
        assert!(out(&output).contains("OOMKilled") && !out(&output).contains("aB3dE5gH7jK9"));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "podtriage: replaced 1 key\n");
    }
}

const SECRET: &str = "    Environment:\n      API_KEY:  aB3dE5gH7jK9mN1pQ3sT5v\n";

#[test]
fn redaction_writes_the_paste_itself() {
    let output = run(&["--redact"], &format!("{OOM}{SECRET}"));
    assert_eq!(output.status.code(), Some(0));
    let expected = format!("{OOM}    Environment:\n      API_KEY:  <key-1>\n");
    assert_eq!(out(&output), expected);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "podtriage: replaced 1 key\n");
    let output = run(&["--redact", "-"], OOM);
    assert_eq!(out(&output), OOM, "nothing to replace, nothing changed");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "podtriage: no secrets were found\n");
    assert_eq!(run(&["--redact"], "").status.code(), Some(2), "empty input");
}

#[test]
fn redaction_with_a_format_analyses_what_is_left() {
    let text = format!("{OOM}{SECRET}");
    let output = run(&["--redact", "--format", "json"], &text);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(value["redacted"], true);
    assert_eq!(value["diagnoses"][0]["cause"], "host-memory-oom");
    assert!(!out(&output).contains("aB3dE5gH7jK9mN1pQ3sT5v"));
    let output = run(&["--format", "json"], &text);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(value.get("redacted"), None, "said only where it is true");
}

#[test]
fn more_is_hidden_by_choice() {
    let text = "bob@acme.io 10.42.7.9 nodeName: gpu-7\n";
    assert_eq!(out(&run(&["--redact"], text)), text);
    let all = ["--hide", "emails", "--hide=ips", "--hide", "hosts"];
    assert_eq!(out(&run(&all, text)), "<email-1> <ip-1> nodeName: <host-1>\n");
    assert_eq!(run(&["--hide", "names"], text).status.code(), Some(2));
}
