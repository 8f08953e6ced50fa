//! Lines that end any excerpt.

use triage_scan::Trim;

use super::command;
use crate::text::Line;

/// Whether a line is a code fence.
pub fn is_fence(line: &Line<'_>) -> bool {
    let text = line.clean.trimmed_start();
    text.starts_with("```") || text.starts_with("~~~")
}

/// Whether a line cannot belong to the excerpt before it: a fence, or a typed command.
pub fn ends(line: &Line<'_>) -> bool {
    is_fence(line) || command::read(line).is_some()
}
