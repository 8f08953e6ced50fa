//! The line that stands above a file of an archive when it is put among other texts.
//!
//! It reads as a typed command, which ends whatever stood before, and belongs to no excerpt itself.
//! Where the folders of a known kind of bundle say whose log it is, the command is the one that
//! prints this log, so that the analysis knows it too.

/// The line for a file with this path, without a line break.
pub fn above(path: &str) -> String {
    let path = one_word(path);
    match log_of(&path) {
        // What follows two blanks is a remark.
        Some(log) => format!("{}  # {path}", log.command()),
        None => format!("$ cat {path}"),
    }
}

/// The text with its line above it, and further ones where it holds several logs.
///
/// `kubectl cluster-info dump` writes all containers of a pod into one `logs.txt`, each after a
/// line that names it (staging/src/k8s.io/kubectl/pkg/cmd/clusterinfo/clusterinfo_dump.go).
pub fn headed(path: &str, text: &str) -> String {
    let mut out = above(path);
    out.push('\n');
    for line in text.split_inclusive('\n') {
        if let Some(log) = dumped(line) {
            out.push_str(&log.command());
            out.push('\n');
        }
        out.push_str(line);
    }
    out
}

/// Whose log a file is.
#[derive(Debug, PartialEq, Eq)]
struct Log<'a> {
    namespace: &'a str,
    pod: &'a str,
    container: &'a str,
    previous: bool,
}

impl Log<'_> {
    fn command(&self) -> String {
        let Self { namespace, pod, container, previous } = self;
        let previous = if *previous { " --previous" } else { "" };
        format!("$ kubectl logs {pod} -c {container} -n {namespace}{previous}")
    }
}

/// Reads the folders that `oc adm must-gather` (`namespaces/NS/pods/POD/C/C/logs/current.log`),
/// troubleshoot.sh (`cluster-resources/pods/logs/NS/POD/C.log`, `C-previous.log`) and the kubelet
/// (`pods/NS_POD_UID/C/0.log`) write.
fn log_of(path: &str) -> Option<Log<'_>> {
    let names: Vec<&str> = path.split('/').collect();
    let log = match names.as_slice() {
        [.., "namespaces", namespace, "pods", pod, container, _, "logs", file] => {
            let previous = match *file {
                "current.log" | "current.insecure.log" => false,
                "previous.log" | "previous.insecure.log" => true,
                _ => return None,
            };
            Log { namespace, pod, container, previous }
        }
        [.., "pods", "logs", namespace, pod, file] => {
            let stem = file.strip_suffix(".log")?;
            let (container, previous) =
                stem.strip_suffix("-previous").map_or((stem, false), |container| (container, true));
            Log { namespace, pod, container, previous }
        }
        [.., "pods", folder, container, file] => {
            let stem = file.strip_suffix(".log")?;
            let (namespace, rest) = folder.split_once('_')?;
            let (pod, uid) = rest.split_once('_')?;
            // The number of the instance; which of them runs now, the name does not say.
            if uid.is_empty() || !stem.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            Log { namespace, pod, container, previous: false }
        }
        _ => return None,
    };
    [log.namespace, log.pod, log.container].iter().all(|name| is_name(name)).then_some(log)
}

/// The line before each log of a dump.
fn dumped(line: &str) -> Option<Log<'_>> {
    let rest = line.strip_prefix("==== START logs for container ")?;
    let (container, rest) = rest.trim_end().strip_suffix(" ====")?.split_once(" of pod ")?;
    let (namespace, pod) = rest.split_once('/')?;
    [namespace, pod, container].iter().all(|name| is_name(name)).then_some(Log {
        namespace,
        pod,
        container,
        previous: false,
    })
}

/// Whether the API server would accept this as a name: so nothing else becomes a command.
fn is_name(name: &str) -> bool {
    let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'.';
    (1..=253).contains(&name.len())
        && name.bytes().all(fits)
        && !name.starts_with(['-', '.'])
        && !name.ends_with(['-', '.'])
}

/// The path without blanks: it stays one word of the command.
fn one_word(path: &str) -> String {
    path.split_whitespace().collect::<Vec<_>>().join("_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_say_whose_log_it_is() {
        let must_gather =
            "must-gather.local.1/quay-io/namespaces/ml/pods/llm-0/server/server/logs/previous.log";
        assert_eq!(
            above(must_gather),
            format!("$ kubectl logs llm-0 -c server -n ml --previous  # {must_gather}")
        );
        let bundle = "bundle/cluster-resources/pods/logs/ml/llm-0/server.log";
        assert_eq!(above(bundle), format!("$ kubectl logs llm-0 -c server -n ml  # {bundle}"));
        let kubelet = "var/log/pods/ml_llm-0_7f3c/server/3.log";
        assert_eq!(above(kubelet), format!("$ kubectl logs llm-0 -c server -n ml  # {kubelet}"));
    }

    #[test]
    fn other_files_are_only_named() {
        assert_eq!(above("namespaces/ml/core/pods.yaml"), "$ cat namespaces/ml/core/pods.yaml");
        assert_eq!(above("a b/c\td.txt"), "$ cat a_b/c_d.txt");
    }

    #[test]
    fn what_is_no_name_becomes_no_command() {
        for path in [
            "namespaces/ml/pods/$(id)/c/c/logs/current.log",
            "namespaces/-n/pods/p/c/c/logs/current.log",
            "namespaces/ml/pods/P;x/c/c/logs/current.log",
            "pods/logs/ml/llm-0/.log",
        ] {
            assert_eq!(above(path), format!("$ cat {path}"));
        }
    }

    #[test]
    fn a_dump_names_each_log() {
        let text = "==== START logs for container server of pod ml/llm-0 ====\nboom\n==== END logs for container server of pod ml/llm-0 ====\n";
        assert_eq!(
            headed("ml/llm-0/logs.txt", text),
            format!("$ cat ml/llm-0/logs.txt\n$ kubectl logs llm-0 -c server -n ml\n{text}")
        );
    }
}
