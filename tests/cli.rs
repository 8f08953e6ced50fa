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
