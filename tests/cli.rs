//! `podtriage` as a user calls it.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

#[path = "cli/configuration.rs"]
mod configuration;
#[path = "cli/help.rs"]
mod help;

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
    for bad in ["poem:1-2", "poem", "log:", "log:0-3", "log:5-2", "log:a-b"] {
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

/// A folder that is gone when the test is over.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("podtriage-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).expect("a file");
        path.display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

const HEALTHY: &str =
    "NAME    READY   STATUS    RESTARTS   AGE\nllm-0   1/1     Running   0          4d\n";
/// Exit code 1 without a log: the program alone knows why.
const OPEN: &str =
    "    Last State:     Terminated\n      Reason:       Error\n      Exit Code:    1\n";

#[test]
fn fail_on_tells_scripts_how_sure_it_is() {
    let code = |args: &[&str], text: &str| run(args, text).status.code();
    let certainty = |text: &str| {
        let value = json(&run(&["--format", "json"], text));
        value["diagnoses"][0]["certainty"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!((certainty(OOM).as_str(), certainty(OPEN).as_str()), ("confirmed", "open"));
    for (word, confirmed, open) in [("confirmed", 1, 0), ("likely", 1, 0), ("open", 1, 1)] {
        assert_eq!(code(&["--fail-on", word], OOM), Some(confirmed), "{word}");
        assert_eq!(code(&["--fail-on", word], OPEN), Some(open), "{word}");
        assert_eq!(code(&["--fail-on", word], "hello"), Some(open), "{word}: nothing is known");
        assert_eq!(code(&["--fail-on", word], HEALTHY), Some(0), "{word}: nothing is wrong");
    }
    assert_eq!(code(&["--fail-on", "open", "--format", "json"], OOM), Some(1));
    assert_eq!(code(&["--fail-on", "open", "--redact"], OOM), Some(1));
    assert_eq!(code(&["--fail-on", "sure"], OOM), Some(2));
    assert_eq!(code(&["--fail-on", "open"], ""), Some(2), "empty input is no verdict");
    // The answer itself is the same.
    assert_eq!(out(&run(&["--fail-on", "open"], OOM)), out(&run(&[], OOM)));
}

fn coloured(args: &[&str], variables: &[(&str, &str)]) -> bool {
    let folder = Folder::new(&format!("colour-{}", variables.len() * 10 + args.len()));
    let file = folder.file("oom.txt", OOM);
    let mut command = Command::new(env!("CARGO_BIN_EXE_podtriage"));
    for known in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(known);
    }
    let output = command.args(args).arg(file).envs(variables.iter().copied()).output();
    output.expect("it runs").stdout.contains(&0x1b)
}

#[test]
fn colours_follow_the_call_then_the_environment() {
    assert!(!coloured(&[], &[]), "a pipe");
    assert!(!coloured(&["--color", "auto"], &[]), "a pipe");
    assert!(coloured(&["--color", "always"], &[]));
    assert!(coloured(&["--color=always"], &[("NO_COLOR", "1")]), "the call is the last word");
    assert!(coloured(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(!coloured(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&["--color", "always", "--format", "json"], &[]), "JSON has none");
    assert_eq!(run(&["--color", "sometimes"], OOM).status.code(), Some(2));
}

/// Only the codes that the program itself writes: bold, dim, the three colours of a mark, reset.
#[test]
fn pasted_escape_codes_never_come_through() {
    let hostile = "\u{1b}]0;owned\u{7}Name:         llm-\u{1b}[2J0\nNamespace:    ml\u{9b}31m\nNode:         g\u{1b}[8mpu-1/10.0.0.1\nStatus:       Running\nContainers:\n  ser\u{1b}[31mver:\n    Image:          vllm/\u{202e}vllm:1\n    Last State:     Terminated\n      Reason:       OOMKilled\u{1b}[5m\n      Exit Code:    137\n    Limits:\n      memory:  4Gi\u{1b}c\n\nKilled \u{1b}[41m process\n\u{1b}[999C$ kubectl logs x\u{1b}]8;;http://evil\u{1b}\\\n";
    let folder = Folder::new("escape");
    let file = folder.file("host\u{1b}[2Jile.txt", hostile);
    let other = folder.file("oom.txt", OOM);
    let output = run(&["--color", "always", &file, &other], "");
    let text = out(&output);
    let mut ours = 0;
    for code in text.split('\u{1b}').skip(1) {
        let own = ["[0m", "[1m", "[2m", "[32m", "[33m", "[34m"].iter().any(|o| code.starts_with(o));
        assert!(own, "{code:?}");
        ours += 1;
    }
    assert!(ours > 10, "{ours} codes of our own");
    let plain = |c: char| c == '\n' || c == '\u{1b}' || !c.is_control();
    assert!(text.chars().all(plain) && !text.contains('\u{202e}'));
    assert!(text.contains("host\u{fffd}[2Jile.txt"), "{text}");
    for format in ["markdown", "text"] {
        let text = out(&run(&["--format", format, &file, &other], ""));
        assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{format}");
    }
    let missing = run(&["no\u{1b}[2Jsuch"], "");
    assert!(!missing.stderr.contains(&0x1b), "{}", said(&missing));
}

#[test]
fn every_file_is_named_above_what_was_read_in_it() {
    let folder = Folder::new("named");
    let (a, b) = (folder.file("a.txt", "just prose\n"), folder.file("b.txt", OOM));
    let text = out(&run(&[&a, &b, "-"], "more prose\n"));
    let read = text.split("\nRead\n").nth(1).expect("what was read");
    let want =
        format!("  {a}\n    lines 1–1  text  Text, 1 line\n  {b}\n    lines 2–4  describe-pod");
    assert!(read.starts_with(&want), "{read}");
    assert!(read.contains("\n  standard input\n  lines 5–5  text"), "{read}");
}

#[test]
fn a_kind_without_lines_is_said_of_every_input() {
    let folder = Folder::new("as");
    let (a, b) = (folder.file("a.txt", "Name: x\n"), folder.file("b.txt", "Name: y\nStatus: z\n"));
    let kinds = |args: &[&str]| -> Vec<(String, u64)> {
        let value = json(&run(args, ""));
        let inputs = value["inputs"].as_array().cloned().unwrap_or_default();
        let kind = |i: &serde_json::Value| i["kind"].as_str().unwrap_or_default().to_owned();
        inputs.iter().map(|i| (kind(i), i["lines"][0].as_u64().unwrap_or_default())).collect()
    };
    let log = |line| ("log".to_owned(), line);
    assert_eq!(kinds(&["--as", "log", "-f", "json", &a, &b]), [log(1), log(2)]);
    let text = ("text".to_owned(), 2);
    assert_eq!(kinds(&["--as", "log", "--as", "text:2-3", "-f", "json", &a, &b]), [log(1), text]);
}

#[test]
fn a_file_of_a_windows_shell_is_read() {
    let folder = Folder::new("wide");
    let wide: Vec<u8> =
        format!("\u{feff}{OOM}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let value = json(&run(&["-f", "json", &folder.file("out.txt", wide)], ""));
    assert_eq!(value["diagnoses"][0]["cause"], "host-memory-oom");
}
