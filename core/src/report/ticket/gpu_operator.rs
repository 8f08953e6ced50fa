//! The headings of NVIDIA/gpu-operator's bug report (`.github/ISSUE_TEMPLATE/bug_report.md`, read at
//! commit 0e673789f60f).

use std::fmt::Write as _;

use super::{Environment, Fact, Names, Report, attachment, bug, enclose, held, item, span};

/// Its headings in their order (`tests/tickets.rs` holds every ticket against them).
const HEADINGS: [&str; 5] = [
    "**Describe the bug**",
    "**To Reproduce**",
    "**Expected behavior**",
    "**Environment (please provide the following information):**",
    "**Information to [attach](https://help.github.com/articles/file-attachments-on-issues-and-pull-requests/)** (optional if deemed irrelevant)",
];

/// The kinds of excerpt that are enclosed.
const ENCLOSED: [&str; 5] = ["describe-pod", "log", "get-pods", "get-workloads", "nvidia-smi"];

/// Prints OS image, kernel, runtime and kubelet of every node.
const NODES: &str = "kubectl get nodes -o wide";
/// Prints the operator's image with its tag.
const OPERATOR: &str =
    "kubectl get deployment gpu-operator -n OPERATOR_NAMESPACE -o jsonpath='{..image}'";

/// Writes the ticket.
pub fn write(report: &Report, told: &Environment, text: Option<&str>) -> String {
    let names = Names::of(report);
    let [describe, reproduce, expected, environment, attach] = HEADINGS;
    let mut out = format!("{describe}\n\n");
    bug(&mut out, report);
    let _ = writeln!(out, "{reproduce}\n");
    manifest(&mut out, report, &names);
    let _ = writeln!(out, "{expected}\n\nNot provided: no command tells it. One sentence does.\n");
    let _ = writeln!(out, "{environment}\n");
    item(&mut out, "GPU Operator Version", told, Fact::Operator, OPERATOR);
    item(&mut out, "OS", told, Fact::Os, NODES);
    item(&mut out, "Kernel Version", told, Fact::Kernel, NODES);
    item(&mut out, "Container Runtime Version", told, Fact::Runtime, NODES);
    item(&mut out, "Kubernetes Distro and Version", told, Fact::Kubernetes, NODES);
    item(&mut out, "NVIDIA driver", told, Fact::Driver, "nvidia-smi");
    item(&mut out, "GPU", told, Fact::Gpu, "nvidia-smi -L");
    let _ = writeln!(out, "\n{attach}\n");
    attachments(&mut out, report, &names);
    out.push('\n');
    enclose(&mut out, report, text, &ENCLOSED);
    out
}

/// The object that shows how it was started.
fn manifest(out: &mut String, report: &Report, names: &Names<'_>) {
    let command = format!("kubectl get pod {} -n {} -o yaml", names.pod, names.namespace);
    let _ = match held(report, &["pod-yaml", "pod-json"]) {
        Some(lines) => writeln!(out, "The pod as the API server has it: {lines}.\n"),
        None => {
            writeln!(out, "Not provided: the pod's manifest ({}) and the steps.\n", span(&command))
        }
    };
}

fn attachments(out: &mut String, report: &Report, names: &Names<'_>) {
    let (pod, namespace) = (names.pod, names.namespace);
    let pods = "kubernetes pods status";
    attachment(out, report, pods, "kubectl get pods -n OPERATOR_NAMESPACE", &["get-pods"]);
    let sets = "kubernetes daemonset status";
    attachment(out, report, sets, "kubectl get ds -n OPERATOR_NAMESPACE", &["get-workloads"]);
    let command = format!("kubectl describe pod -n {namespace} {pod}");
    attachment(out, report, "the pod in an error or pending state", &command, &["describe-pod"]);
    let command = format!("kubectl logs -n {namespace} {pod} --all-containers");
    attachment(out, report, "its log", &command, &["log"]);
    let smi =
        "kubectl exec DRIVER_POD_NAME -n OPERATOR_NAMESPACE -c nvidia-driver-ctr -- nvidia-smi";
    attachment(out, report, "`nvidia-smi` from the driver container", smi, &["nvidia-smi"]);
    let runtime = "journalctl -u containerd > containerd.log";
    attachment(out, report, "containerd logs", runtime, &[]);
}
