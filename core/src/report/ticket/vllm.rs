//! The headings of vllm-project/vllm's bug report (`.github/ISSUE_TEMPLATE/400-bug-report.yml`, read
//! at commit 2c8972194cbb), as GitHub writes the labels of a form.

use std::fmt::Write as _;

use super::{Environment, Fact, Names, Report, bug, enclose, held, item, span};

/// Its headings in their order (`tests/tickets.rs` holds every ticket against them).
const HEADINGS: [&str; 3] = [
    "### Your current environment",
    "### 🐛 Describe the bug",
    "### Before submitting a new issue...",
];

/// Writes the ticket.
pub fn write(report: &Report, told: &Environment, text: Option<&str>) -> String {
    let names = Names::of(report);
    let (pod, namespace, container) = (names.pod, names.namespace, &names.container);
    let exec = format!("kubectl exec {pod} -n {namespace}{container} --");
    let log = format!("kubectl logs {pod} -n {namespace}{container} --previous");
    let [environment, describe, before] = HEADINGS;
    let mut out = format!("{environment}\n\n");
    let _ = writeln!(
        out,
        "The output of `python collect_env.py` is not provided: {} while the container runs. From the paste:\n",
        span(&format!("{exec} vllm collect-env"))
    );
    item(&mut out, "vLLM", told, Fact::Vllm, &log);
    let image = format!("kubectl get pod {pod} -n {namespace} -o jsonpath='{{..image}}'");
    item(&mut out, "Image", told, Fact::Image, &image);
    item(&mut out, "GPU", told, Fact::Gpu, &format!("{exec} nvidia-smi -L"));
    item(&mut out, "NVIDIA driver", told, Fact::Driver, &format!("{exec} nvidia-smi"));
    item(&mut out, "Newest CUDA of the driver", told, Fact::Cuda, &format!("{exec} nvidia-smi"));
    item(&mut out, "OS of the node", told, Fact::Os, "kubectl get nodes -o wide");
    let _ = writeln!(out, "\n{describe}\n");
    bug(&mut out, report);
    let _ = match held(report, &["log"]) {
        Some(lines) => writeln!(out, "The log with its full traceback: {lines}.\n"),
        None => writeln!(out, "Not provided: the log with its full traceback ({}).\n", span(&log)),
    };
    enclose(&mut out, report, text, &["log"]);
    let _ = writeln!(out, "{before}\n\n- [ ] Searched for relevant issues: not provided");
    out
}
