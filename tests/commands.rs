//! Every advised command is one that real kubectl takes: verbs and flags against the lists that
//! kubectl 1.20 to 1.35 print of themselves (`tests/kubectl-flags/`), names plain or quoted.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use triage_tests::advised::{commands, words};
use triage_tests::{entries, report, root, texts};

/// Verbs with their flags; `*` stands for those of every verb.
type Flags = BTreeMap<String, BTreeSet<String>>;

fn recorded() -> Vec<(String, Flags)> {
    let files = entries(&root().join("tests/kubectl-flags")).expect("the lists");
    let read = |path: &std::path::PathBuf| {
        let text = fs::read_to_string(path).expect("a list");
        let line = |l: &str| {
            let (verb, flags) = l.split_once(": ").unwrap_or((l, ""));
            (verb.to_owned(), flags.split(' ').map(str::to_owned).collect())
        };
        let version = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (version, text.lines().map(line).collect())
    };
    let lists = files.iter().filter(|f| f.extension().is_some_and(|e| e == "txt"));
    lists.map(read).collect()
}

/// Verb (of two words where it has two) and flags of a kubectl command.
fn taken_apart(words: &[String]) -> (String, Vec<String>) {
    let mut flags = Vec::new();
    let mut plain = Vec::new();
    let mut rest = words[1..].iter();
    while let Some(word) = rest.next() {
        if word == "--" {
            break;
        }
        if word.starts_with("--") || word.len() == 2 && word.starts_with('-') {
            let name = word.split('=').next().unwrap_or_default();
            flags.push(name.to_owned());
            let takes = ["-n", "-c", "-o", "-l", "--context", "--field-selector", "--sort-by"];
            if takes.contains(&name) && !word.contains('=') {
                rest.next();
            }
        } else if word == "-it" {
            flags.extend(["-i".to_owned(), "-t".to_owned()]);
        } else {
            assert!(!word.starts_with('-'), "{words:?}");
            plain.push(word.clone());
        }
    }
    let two = matches!(plain[0].as_str(), "top" | "auth" | "rollout");
    (plain[..if two { 2 } else { 1 }].join(" "), flags)
}

/// Verbs that change nothing.
const READS: &[&str] = &[
    "get",
    "describe",
    "logs",
    "events",
    "top pod",
    "top node",
    "explain",
    "auth can-i",
    "rollout status",
    "rollout history",
];

#[test]
fn every_command_is_one_that_kubectl_takes() {
    let versions = recorded();
    let named: Vec<&str> = versions.iter().map(|(name, _)| name.as_str()).collect();
    let wanted: Vec<String> = (20..=35).map(|minor| format!("1.{minor}")).collect();
    assert_eq!(named, wanted, "one list for each minor version");
    let mut all: BTreeSet<(String, bool)> = BTreeSet::new();
    for (path, text) in texts() {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Of the six describes of an object one is enough.
        if text.len() < 60_000 && (!name.starts_with("describe-1") || name.contains("1.30")) {
            all.extend(commands(&report(&text)));
        }
    }
    assert!(all.len() > 800, "only {} commands", all.len());
    for (command, reads) in &all {
        check(&versions, command, *reads);
    }
}

/// Fails where one of the versions does not take a command, or where it is said to read and does not.
fn check(versions: &[(String, Flags)], command: &str, reads: bool) {
    let words = words(command);
    // A command of another program stands for itself.
    if words[0] != "kubectl" {
        return;
    }
    let (verb, flags) = taken_apart(&words);
    assert!(!reads || READS.contains(&verb.as_str()), "{command} is no reading one");
    for (version, known) in versions {
        let own = known.get(&verb).unwrap_or_else(|| panic!("{version} has no {verb}: {command}"));
        for flag in &flags {
            // The `--profile` of every verb measures kubectl itself; that of debug is newer.
            let general = flag != "--profile" && known["*"].contains(flag);
            assert!(
                own.contains(flag) || general,
                "kubectl {version} {verb} has no {flag}: {command}"
            );
        }
    }
}

/// What the pages of the causes say to run, taken from their doc comments.
#[test]
fn every_command_of_a_cause_page_is_one_that_kubectl_takes() {
    let versions = recorded();
    let mut checked = 0;
    for cause in triage_core::facts::CauseId::ALL {
        let Some(page) = triage_core::knowledge::pack::cause(cause.as_str()) else { continue };
        assert_eq!(page.confirm.matches('`').count() % 2, 0, "{cause}: a backtick stays open");
        for code in page.confirm.split('`').skip(1).step_by(2) {
            if code.starts_with("kubectl ") {
                check(&versions, code, !code.starts_with("kubectl exec "));
                checked += 1;
            }
        }
    }
    assert!(checked > 80, "only {checked} commands");
}

/// Names of a paste stand in a command only where they are valid names of Kubernetes.
#[test]
fn hostile_names_reach_no_command() {
    for hostile in ["a;id", "$(id)", "`id`", "-rf", "a b", "../x", "a'b", "a\"b", "A|b", "x>y"] {
        let paste = format!(
            "Name:         {hostile}\nNamespace:    {hostile}\nNode:         {hostile}/10.0.0.1\nStatus:       Running\nContainers:\n  {hostile}:\n    State:          Waiting\n      Reason:       CrashLoopBackOff\n    Last State:     Terminated\n      Reason:       Error\n      Exit Code:    1\n    Ready:          False\n    Restart Count:  3\n"
        );
        for text in
            [paste, format!("$ kubectl --context '{hostile}' -n {hostile} logs {hostile}\nboom\n")]
        {
            for (command, _) in commands(&report(&text)) {
                assert!(!command.contains(hostile), "{hostile}: {command}");
            }
        }
    }
}

/// What the kubelet or the API server names in the middle of a sentence stands in the commands; two
/// pods in one paste are nobody's.
#[test]
fn names_in_the_kubelets_sentences_reach_the_commands() {
    let one = "E1130 08:14:22.310455 9120 pod_workers.go:965] \"Error syncing pod, skipping\" err=\"failed to \\\"StartContainer\\\" for \\\"server\\\" with CreateContainerConfigError: \\\"configmap \\\\\\\"fraud-config\\\\\\\" not found\\\"\" pod=\"serving/fraud-v3\" podUID=\"8b7c\"\n";
    let rows = "  Warning  Failed   12s (x3 over 40s)  kubelet  Error: couldn't find key TOKEN in Secret serving/hf-token\n";
    let waiting = "state:\n  waiting:\n    message: back-off 5m0s restarting failed container=server pod=fraud-v3_serving(8b7c6d5e)\n    reason: CrashLoopBackOff\n";
    let endpoint = "Error from server: Get \"https://10.0.0.5:10250/containerLogs/serving/fraud-v3/server\": dial tcp 10.0.0.5:10250: i/o timeout\n";
    for (paste, pod) in
        [(one, "fraud-v3"), (rows, "POD"), (waiting, "fraud-v3"), (endpoint, "fraud-v3")]
    {
        let all = commands(&report(paste));
        let describe = format!("kubectl describe pod {pod} -n serving");
        assert!(all.iter().any(|(c, _)| *c == describe), "{describe}: {all:?}");
    }
    let two = format!("{one}{}", one.replace("serving/fraud-v3", "web/front-0"));
    let all = commands(&report(&two));
    assert!(all.iter().any(|(c, _)| c == "kubectl describe pod POD -n NAMESPACE"), "{all:?}");
}
