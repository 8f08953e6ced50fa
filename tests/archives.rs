//! `podtriage` on bundles as people send them: the right pod is found in them.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::fs;
use std::io::{Cursor, Write};
use std::path::PathBuf;
use std::process::{Command, Output};

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const POD: &str = "llm-server-7c9d8b6f5-k2x4q";
const OTHER: &str = "asr-server-66d9d77c4-zz9zz";

/// A file of a bundle: its path and its bytes.
type Files = Vec<(String, Vec<u8>)>;

fn fixture(path: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    fs::read_to_string(root.join(path)).expect("a fixture")
}

/// The healthy pod, under another name.
fn other(text: &str) -> String {
    [("k2x4q", "zz9zz"), ("llm-server", "asr-server"), ("7c9d8b6f5", "66d9d77c4")]
        .iter()
        .fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// A log as `oc adm inspect` writes it: every line with its time.
fn stamped(log: &str, minute: u32) -> Vec<u8> {
    let line = |(n, line): (usize, &str)| {
        format!("2026-11-30T06:{minute}:{:02}.{n:09}Z {line}\n", 17 + n % 4)
    };
    log.lines().enumerate().map(line).collect::<String>().into_bytes()
}

/// What a program prints that runs out of GPU memory, without the command that printed it.
fn crash() -> String {
    let sample = fixture("web/samples/gpu-memory.txt");
    sample.split_once('\n').map(|(_, log)| log.to_owned()).expect("a log below a command")
}

/// A list as the API server gives it.
fn pod_list(pods: &[&str]) -> Vec<u8> {
    let mut list =
        "apiVersion: v1\nkind: PodList\nmetadata:\n  resourceVersion: \"884300\"\nitems:\n"
            .to_owned();
    for pod in pods {
        for (n, line) in pod.lines().enumerate() {
            list.push_str(if n == 0 { "- " } else { "  " });
            list.push_str(line);
            list.push('\n');
        }
    }
    list.into_bytes()
}

/// The tree of `oc adm must-gather`.
fn must_gather() -> Files {
    let failing = fixture("tests/kubectl/exit-1-quick-no-log/pod.yaml");
    let healthy = other(&fixture("tests/kubectl/healthy/pod.yaml"));
    let top = "must-gather.local.5421/quay-io-openshift-release-dev-sha256-0a1b";
    let ns = format!("{top}/namespaces/serving");
    let serving = "INFO:     Application startup complete.\nINFO:     Uvicorn running on http://0.0.0.0:8000\n";
    vec![
        (
            "must-gather.local.5421/timestamp".into(),
            b"2026-11-30 07:00:01 +0000 UTC start\n".to_vec(),
        ),
        (
            "must-gather.local.5421/event-filter.html".into(),
            b"<!DOCTYPE html>\n<html><body><table></table></body></html>\n".to_vec(),
        ),
        (format!("{top}/version"), b"openshift/must-gather\nv4.16.0-1234\n".to_vec()),
        (
            format!("{top}/cluster-scoped-resources/core/nodes/gpu-node-17.yaml"),
            b"\x7fELF\0\0 no text".to_vec(),
        ),
        (format!("{ns}/core/pods.yaml"), pod_list(&[&healthy, &failing])),
        (format!("{ns}/pods/{OTHER}/{OTHER}.yaml"), healthy.into_bytes()),
        (format!("{ns}/pods/{OTHER}/server/server/logs/current.log"), stamped(serving, 40)),
        (format!("{ns}/pods/{OTHER}/server/server/logs/previous.log"), Vec::new()),
        (format!("{ns}/pods/{POD}/{POD}.yaml"), failing.into_bytes()),
        (format!("{ns}/pods/{POD}/server/server/logs/current.log"), Vec::new()),
        (format!("{ns}/pods/{POD}/server/server/logs/previous.log"), stamped(&crash(), 56)),
    ]
}

fn tar(files: &Files) -> Vec<u8> {
    let mut out = tar::Builder::new(Vec::new());
    for (path, bytes) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        out.append_data(&mut header, path, bytes.as_slice()).expect("an entry");
    }
    out.into_inner().expect("a tar")
}

fn gz(bytes: &[u8]) -> Vec<u8> {
    let mut out = GzEncoder::new(Vec::new(), Compression::default());
    out.write_all(bytes).expect("packed");
    out.finish().expect("a gzip")
}

fn zip(files: &Files) -> Vec<u8> {
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (path, bytes) in files {
        out.start_file(path.as_str(), options).expect("an entry");
        out.write_all(bytes).expect("its bytes");
    }
    out.finish().expect("a zip").into_inner()
}

/// Runs the program on an archive of this name.
fn run(name: &str, bytes: &[u8], args: &[&str]) -> Output {
    let folder = std::env::temp_dir().join(format!("podtriage-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(name), bytes).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_podtriage"));
    let output = command.current_dir(&folder).args(args).arg(name).output().expect("it runs");
    fs::remove_dir_all(&folder).expect("a clean end");
    output
}

fn report(name: &str, bytes: &[u8]) -> (Value, String) {
    let output = run(name, bytes, &["--format", "json"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}");
    (serde_json::from_slice(&output.stdout).expect("JSON"), said)
}

/// Pod, cause and certainty of everything that is wrong.
fn troubles(report: &Value) -> Vec<[&str; 3]> {
    let all = report["diagnoses"].as_array().expect("diagnoses");
    all.iter()
        .filter(|d| d["cause"] != "healthy")
        .map(|d| [&d["subject"]["name"], &d["cause"], &d["certainty"]])
        .map(|words| words.map(|word| word.as_str().unwrap_or_default()))
        .collect()
}

#[test]
fn a_must_gather_names_the_failing_pod() {
    let files = must_gather();
    let expected = [[POD, "gpu-memory", "confirmed"]];
    let tar = tar(&files);
    for (name, bytes) in [
        ("mg.tar", tar.clone()),
        ("mg.tar.gz", gz(&tar)),
        ("mg.tgz", gz(&tar)),
        ("mg.zip", zip(&files)),
    ] {
        let (report, said) = report(name, &bytes);
        assert_eq!(troubles(&report), expected, "{name}");
        let node = &files[3].0;
        assert_eq!(said, format!("podtriage: {name}: {node}: not read: it is not text\n"));
        let log = report["inputs"]
            .as_array()
            .and_then(|inputs| inputs.iter().find(|i| i["belongs_to"]["instance"] == "previous"))
            .expect("the log of the previous instance");
        assert_eq!(log["file"], format!("{name}/{}", files[10].0));
        assert_eq!(log["belongs_to"]["pod"], POD);
        assert_eq!(log["belongs_to"]["how"], "command");
    }
}

#[test]
fn a_dump_of_the_cluster_names_the_failing_pod() {
    let failing = fixture("tests/kubectl/exit-1-quick-no-log/pods-list.json");
    let log = |pod: &str, text: &str| {
        format!(
            "==== START logs for container server of pod serving/{pod} ====\n{text}==== END logs for container server of pod serving/{pod} ====\n"
        )
    };
    let files: Files = vec![
        (
            "cluster-state/nodes.json".into(),
            b"{\n    \"kind\": \"NodeList\",\n    \"apiVersion\": \"v1\",\n    \"items\": []\n}\n"
                .to_vec(),
        ),
        ("cluster-state/serving/pods.json".into(), failing.into_bytes()),
        (
            format!("cluster-state/serving/{OTHER}/logs.txt"),
            log(OTHER, "INFO: ready\n").into_bytes(),
        ),
        (format!("cluster-state/serving/{POD}/logs.txt"), log(POD, &crash()).into_bytes()),
    ];
    let (report, said) = report("dump.tar.gz", &gz(&tar(&files)));
    assert_eq!(said, "");
    let worst = &report["diagnoses"][0];
    assert_eq!(
        (worst["subject"]["name"].as_str(), worst["cause"].as_str()),
        (Some(POD), Some("gpu-memory"))
    );
}

#[test]
fn a_packed_log_is_that_log() {
    let (report, _) = report("previous.log.gz", &gz(crash().as_bytes()));
    assert_eq!(report["diagnoses"][0]["cause"], "gpu-memory");
    // Its lines count as in the log itself.
    let (line, _) = crash()
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains("torch.OutOfMemoryError"))
        .map(|(n, line)| (n + 1, line.to_owned()))
        .expect("the line");
    assert_eq!(report["diagnoses"][0]["evidence"][0]["lines"][0], line);
    assert_eq!(report["inputs"][0]["file"], "previous.log.gz");
}

#[test]
fn an_archive_without_text_is_an_error_that_says_why() {
    let files: Files = vec![("core.1234".into(), b"\x7fELF\0\0".to_vec())];
    let output = run("x.zip", &zip(&files), &[]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "podtriage: x.zip: core.1234: not read: it is not text\npodtriage: x.zip: no text could be read in it\n"
    );
    let output = run("x.tar.xz", b"\xfd7zXZ\0\0\x04", &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("packed by xz; unpack it first"));
}

/// The path of an entry is no evidence, whatever it says.
#[test]
fn a_path_proves_nothing() {
    let files: Files = vec![
        ("Reason: OOMKilled/CUDA out of memory/a.txt".into(), b"just prose\n".to_vec()),
        ("No space left on device.log".into(), b"INFO: ready\n".to_vec()),
    ];
    let (report, _) = report("x.zip", &zip(&files));
    for diagnosis in report["diagnoses"].as_array().expect("diagnoses") {
        assert!(
            ["healthy", "inconclusive"].contains(&diagnosis["cause"].as_str().expect("a cause")),
            "{diagnosis}"
        );
        assert_eq!(diagnosis["contributing"], serde_json::json!([]));
    }
}
