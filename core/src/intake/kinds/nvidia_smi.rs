//! The table of `nvidia-smi`, and its lists.

use triage_scan::Trim;

use super::{Budget, Found};
use crate::intake::{Reading, boundary, gpu_lists, nvidia_smi};
use crate::text::Line;

/// The kinds it reads.
pub const IDS: &[&str] = &["nvidia-smi"];

/// Reads a table from its frame, or from its header line when the frame is missing.
pub fn read(lines: &[Line<'_>], at: usize, _: &Budget) -> Option<Found> {
    let framed = lines[at].clean.trimmed_start().starts_with("+--")
        && lines.get(at + 1).is_some_and(|l| nvidia_smi::is_header(&l.clean));
    if !framed && !nvidia_smi::is_header(&lines[at].clean) {
        return list(lines, at);
    }
    let mut end = at + 1;
    for (n, line) in lines.iter().enumerate().skip(at + 1) {
        if boundary::ends(line) || !nvidia_smi::is_part(&line.clean) {
            break;
        }
        if !line.clean.trimmed().is_empty() {
            end = n + 1;
        }
    }
    let mut reading = Reading::default();
    nvidia_smi::read(&lines[at..end], &mut reading);
    Some(Found { kind: "nvidia-smi", end, reading })
}

/// `nvidia-smi -q`, `-L`, or the CSV of `--query-gpu`.
fn list(lines: &[Line<'_>], at: usize) -> Option<Found> {
    let list = gpu_lists::starts(&lines[at].clean)?;
    let columns = lines[at].clean.split(',').count();
    let more = |l: &&Line<'_>| {
        !boundary::ends(l)
            && gpu_lists::starts(&l.clean).is_none_or(|l| l == list)
            && gpu_lists::goes_on(list, &l.clean, columns)
    };
    let mut end = at + 1 + lines[at + 1..].iter().take_while(more).count();
    while end > at + 1 && lines[end - 1].clean.trimmed().is_empty() {
        end -= 1;
    }
    let mut reading = Reading::default();
    gpu_lists::read(list, &lines[at..end], &mut reading);
    let told = reading.gpus.iter().any(|g| g.driver.is_some() || !g.products.is_empty());
    told.then_some(Found { kind: "nvidia-smi", end, reading })
}
