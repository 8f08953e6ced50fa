//! The table of `nvidia-smi`.

use super::{Budget, Found};
use crate::intake::{Reading, boundary, nvidia_smi};
use crate::text::Line;

/// Reads a table from its frame, or from its header line when the frame is missing.
pub fn read(lines: &[Line<'_>], at: usize, _: &Budget) -> Option<Found> {
    let framed = lines[at].clean.trim_start().starts_with("+--")
        && lines.get(at + 1).is_some_and(|l| nvidia_smi::is_header(&l.clean));
    if !framed && !nvidia_smi::is_header(&lines[at].clean) {
        return None;
    }
    let mut end = at + 1;
    for (n, line) in lines.iter().enumerate().skip(at + 1) {
        if boundary::ends(line) || !nvidia_smi::is_part(&line.clean) {
            break;
        }
        if !line.clean.trim().is_empty() {
            end = n + 1;
        }
    }
    let mut reading = Reading::default();
    nvidia_smi::read(&lines[at..end], &mut reading);
    Some(Found { kind: "nvidia-smi", end, reading })
}
