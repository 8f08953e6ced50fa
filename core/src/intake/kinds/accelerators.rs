//! The tables of other vendors' tools, recognised by name: what they print is shown to belong
//! together, and is not taken for a log.
//!
//! `rocm-smi` and `amd-smi` (AMD), `hl-smi` (Intel Gaudi), `xpu-smi` (Intel), `neuron-ls` and
//! `neuron-top` (AWS), `tpu-info` (Google), `npu-smi` (Huawei Ascend).

use triage_scan::Trim;

use super::{Budget, Found};
use crate::intake::{Reading, boundary, gpu_lists, nvidia_smi};
use crate::text::Line;

/// The kinds it reads.
pub const IDS: &[&str] = &["accelerator-smi"];

/// A text in the head of a tool's output, and whose it is.
const HEADS: &[(&str, &str)] = &[
    ("ROCm System Management Interface", "AMD GPUs (rocm-smi)"),
    ("AMD-SMI ", "AMD GPUs (amd-smi)"),
    ("HL-SMI Version", "Intel Gaudi accelerators (hl-smi)"),
    ("| Device ID | Device Information", "Intel GPUs (xpu-smi)"),
    ("| npu-smi ", "Huawei Ascend accelerators (npu-smi)"),
    ("instance-type: ", "AWS Neuron devices (neuron-ls)"),
    ("| NEURON | NEURON |", "AWS Neuron devices (neuron-ls)"),
    ("TPU Chips", "Google TPU chips (tpu-info)"),
];

/// Reads a table from its head on.
pub fn read(lines: &[Line<'_>], at: usize, _: &Budget) -> Option<Found> {
    let vendor = |line: &Line<'_>| HEADS.iter().find(|(mark, _)| line.clean.contains(mark));
    // The head may stand below the frame.
    let below = || lines.get(at + 1).filter(|_| is_frame(&lines[at].clean)).and_then(vendor);
    let (_, title) = vendor(&lines[at]).or_else(below)?;
    let mut end = at + 1;
    for (n, line) in lines.iter().enumerate().skip(end) {
        let body = line.clean.trimmed();
        if boundary::ends(line) || is_nvidia(&lines[n..]) {
            break;
        }
        if is_frame(body)
            || body.starts_with(['|', '+', '│', '┃', '├', '┏', '└', '╭', '╰'])
            || is_row(body)
        {
            end = n + 1;
        } else if !body.is_empty() {
            break;
        }
    }
    let reading = Reading { title: (*title).to_owned(), ..Reading::default() };
    Some(Found { kind: "accelerator-smi", end, reading })
}

/// Whether one of NVIDIA's own outputs begins here.
fn is_nvidia(lines: &[Line<'_>]) -> bool {
    let head =
        |l: &Line<'_>| nvidia_smi::is_header(&l.clean) || gpu_lists::starts(&l.clean).is_some();
    lines.iter().take(2).any(head)
}

/// A line of marks alone.
fn is_frame(line: &str) -> bool {
    let body = line.trimmed();
    body.len() > 10
        && body.starts_with(['=', '+', '-', '╭', '┏'])
        && body.matches(['=', '-', '─', '━']).count() > 8
}

/// A row of `rocm-smi`: a device's number or its column names, and cells two blanks apart.
fn is_row(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    (first.parse::<u32>().is_ok() || matches!(first, "GPU" | "Device" | "[Model"))
        && line.contains("  ")
        || line.starts_with("instance-")
}
