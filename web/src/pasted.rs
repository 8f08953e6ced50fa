//! Whether the paste holds already what a command would print.

use triage_core::report::Input;

/// What of a command tells its output, and the kinds of excerpt that hold that.
const HELD_BY: &[(&str, &[&str])] = &[
    (" describe pod ", &["describe-pod"]),
    (" describe node ", &["describe-node"]),
    (" logs ", &["log"]),
    (" -o yaml", &["pod-yaml", "pod-json"]),
    (".lastState.", &["describe-pod", "pod-yaml", "pod-json", "last-terminated"]),
    (".waiting.message", &["pod-yaml", "pod-json"]),
    (" get events ", &["events"]),
];

/// Whether one of the excerpts holds, whole and of the same pod, what the command would print.
pub fn is_pasted(command: &str, inputs: &[Input]) -> bool {
    let Some((_, kinds)) = HELD_BY.iter().find(|(part, _)| command.contains(part)) else {
        return false;
    };
    let names: Vec<&str> = command.split([' ', '=', '"']).collect();
    inputs.iter().any(|input| {
        // An excerpt with a note is cut off or damaged: a new one may hold more.
        kinds.contains(&input.kind.as_str()) && input.notes.is_empty() && is_of(input, &names)
    })
}

/// Whether an excerpt is of the object, the container and the instance that a command names.
fn is_of(input: &Input, names: &[&str]) -> bool {
    let owner = &input.belongs_to;
    if input.kind == "describe-node" {
        return input.title.split([' ', ',']).any(|word| names.contains(&word));
    }
    let fits = |name: &Option<String>| name.as_deref().is_none_or(|name| names.contains(&name));
    owner.pod.is_some()
        && fits(&owner.pod)
        && fits(&owner.namespace)
        && fits(&owner.container)
        && (input.kind != "log"
            || names.contains(&"--previous") == (owner.instance.as_deref() == Some("previous")))
}

#[cfg(test)]
mod tests {
    use triage_core::Options;

    use super::*;

    fn inputs(paste: &str) -> Vec<Input> {
        triage_core::analyse(paste, &Options::default()).inputs
    }

    #[test]
    fn a_described_pod_needs_no_describe() {
        let held = inputs(include_str!("../samples/oom-killed.txt"));
        let pod = "mistral-api-6b7f9c5d84-t8zqm";
        let is_held = |command: String| is_pasted(&command, &held);
        assert!(is_held(format!("kubectl describe pod {pod} -n inference")));
        assert!(!is_held(format!("kubectl describe pod {pod} -n another")));
        assert!(!is_held("kubectl describe pod another -n inference".into()));
        assert!(!is_held(format!("kubectl get pod {pod} -o yaml -n inference")));
        assert!(!is_held(format!("kubectl logs {pod} -c server -n inference --previous")));
        assert!(!is_held("kubectl describe node a100-worker-03".into()));
        assert!(!is_held("kubectl get nodes -o wide".into()));
    }

    #[test]
    fn a_log_counts_for_its_own_container_and_instance() {
        let held = inputs(include_str!("../samples/gpu-memory.txt"));
        let command = "kubectl logs mixtral-vllm-5d7c9f86b4-x9k2m -c vllm -n inference";
        assert!(is_pasted(&format!("{command} --previous --tail=200"), &held));
        assert!(!is_pasted(command, &held));
        assert!(!is_pasted(&command.replace("-c vllm", "-c proxy"), &held));
    }
}
