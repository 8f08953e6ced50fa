//! The gather snippet: it runs in bash, only reads, and what it collects is read again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use triage_core::Report;
use triage_tests::{Expect, entries, report, root};

fn folders() -> Vec<PathBuf> {
    let all = entries(&root().join("tests/kubectl")).expect("the folders");
    all.into_iter().filter(|f| f.join("expect.yaml").exists()).collect()
}

fn text(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).expect("a file of the fixture")
}

fn expect(folder: &Path) -> Expect {
    serde_yaml::from_str(&text(folder, "expect.yaml")).expect("a readable expectation")
}

/// The snippet for the failing pod, as a table alone gives it.
fn snippet(folder: &Path) -> String {
    let paste = format!("$ kubectl -n serving get pods\n{}", text(folder, "get-pods.txt"));
    let found = report(&paste).diagnoses.into_iter().find_map(|d| d.gather);
    found.unwrap_or_else(|| panic!("{}: no snippet", folder.display()))
}

/// Runs a snippet with the kubectl that stands first on PATH; gives what it wrote.
fn gather(snippet: &str, kubectl: &Path, vars: &[(&str, String)]) -> String {
    let work = std::env::temp_dir().join(format!("gather-{}-{}", std::process::id(), vars.len()));
    fs::create_dir_all(&work).expect("a folder to work in");
    let path = format!("{}:/usr/bin:/bin", kubectl.display());
    let out = Command::new("bash")
        .args(["-uc", snippet])
        .current_dir(&work)
        .env("PATH", path)
        .envs(vars.iter().map(|(k, v)| (*k, v.as_str())))
        .output()
        .expect("bash");
    let error = String::from_utf8_lossy(&out.stderr);
    assert!(out.stdout.ends_with(b"Written: pod-triage.txt\n"), "{error}");
    let written = fs::read_to_string(work.join("pod-triage.txt")).expect("what it wrote");
    fs::remove_dir_all(&work).expect("the folder goes");
    written
}

fn decides(report: &Report, folder: &Path) {
    let expect = expect(folder);
    let named = report
        .diagnoses
        .iter()
        .find(|d| expect.container.is_some() && d.subject.container == expect.container);
    let first = named.or(report.diagnoses.first()).expect("a diagnosis");
    assert!(
        expect.accepts(first.cause.as_str()),
        "{}: {} {}",
        folder.display(),
        first.cause,
        first.summary
    );
}

#[test]
fn what_it_collects_decides_every_case() {
    for folder in folders() {
        let pod: serde_json::Value =
            serde_json::from_str(&text(&folder, "pod.json")).expect("JSON");
        let names = |list: &str| -> Vec<String> {
            let items = pod["spec"][list].as_array().cloned().unwrap_or_default();
            items.iter().filter_map(|c| c["name"].as_str().map(str::to_owned)).collect()
        };
        let containers = [names("initContainers"), names("containers")].concat().join(" ");
        let vars = [("FIXTURE", folder.display().to_string()), ("CONTAINERS", containers.clone())];
        let written = gather(&snippet(&folder), &root().join("tests/gather"), &vars);
        assert!(!written.contains("unknown command"), "{written}");
        let report = report(&written);
        let kinds: Vec<&str> = report.inputs.iter().map(|i| i.kind.as_str()).collect();
        for kind in ["get-pods", "describe-pod", "pod-yaml", "get-nodes"] {
            assert!(kinds.contains(&kind), "{}: no {kind} in {kinds:?}", folder.display());
        }
        for container in containers.split(' ') {
            assert!(written.contains(&format!("-c {container} --previous")), "{container}");
        }
        decides(&report, &folder);
    }
}

/// Verbs and kinds that only read, and never a Secret's content.
#[test]
fn it_only_reads() {
    let text = snippet(&folders()[0]);
    let commands: Vec<&str> = text.lines().filter(|l| l.trim_start().starts_with("run ")).collect();
    assert!(commands.len() >= 8, "{text}");
    for line in commands {
        let verb = line.split_whitespace().find(|w| ["get", "describe", "logs", "top"].contains(w));
        assert!(verb.is_some(), "{line}");
        assert!(!line.contains("secret") && !line.contains("exec"), "{line}");
    }
    for placeholder in ["POD", "NAMESPACE"] {
        assert!(!text.contains(placeholder), "{placeholder} although the name is known: {text}");
    }
}

#[test]
fn without_names_each_is_one_placeholder() {
    let report =
        report("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.\n");
    let text = report.diagnoses.into_iter().find_map(|d| d.gather).expect("a snippet");
    assert_eq!(text.matches("=POD").count(), 1, "{text}");
    assert_eq!(text.matches("=NAMESPACE").count(), 1, "{text}");
}

/// The stub API server, ended when it is dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn found(program: &str) -> bool {
    let call = Command::new("sh").args(["-c", &format!("command -v {program}")]).output();
    call.is_ok_and(|o| o.status.success())
}

/// The same with a real kubectl against a stub of the API, where both can run.
#[test]
fn with_a_real_kubectl() {
    if !(found("kubectl") && found("python3")) {
        println!("not run: kubectl or python3 is missing");
        return;
    }
    for (n, folder) in folders().into_iter().step_by(4).enumerate() {
        let port = 18_600 + n;
        let stub = root().join("tests/gather/apistub.py");
        let server = Command::new("python3")
            .arg(stub)
            .arg(port.to_string())
            .arg(folder.join("objects.json"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let _server = Server(server.expect("the stub"));
        let up = || std::net::TcpStream::connect(("127.0.0.1", u16::try_from(port).unwrap_or(0)));
        for _ in 0..100 {
            if up().is_ok() {
                break;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        let home = std::env::temp_dir().join(format!("gather-home-{}", std::process::id()));
        fs::create_dir_all(home.join(".kube")).expect("a home");
        let config = format!(
            "apiVersion: v1\nkind: Config\nclusters:\n- name: a\n  cluster: {{server: 'http://127.0.0.1:{port}'}}\ncontexts:\n- name: a\n  context: {{cluster: a, user: a}}\nusers:\n- name: a\n  user: {{}}\ncurrent-context: a\n"
        );
        fs::write(home.join(".kube/config"), config).expect("a configuration");
        let vars = [
            ("HOME", home.display().to_string()),
            ("KUBECONFIG", home.join(".kube/config").display().to_string()),
            ("TZ", "UTC".to_owned()),
        ];
        let written = gather(&snippet(&folder), Path::new("/usr/local/bin"), &vars);
        decides(&report(&written), &folder);
        fs::remove_dir_all(&home).expect("the home goes");
    }
}
