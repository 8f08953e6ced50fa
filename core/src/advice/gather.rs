//! One snippet that collects all that the analysis can use for one pod.
//!
//! It only reads, asks for no Secret, and prints each command behind a prompt before its output:
//! that is how the intake tells the pieces apart. For bash; needs nothing but kubectl. It stands
//! in `core/knowledge/texts.yaml` under `gather`.

use super::fill::Filler;
use crate::case::Subject;
use crate::knowledge::pack;

/// The snippet for a subject's pod; what the paste does not name is a placeholder in capitals.
pub fn gather(subject: &Subject<'_>) -> Option<String> {
    Some(Filler::of(subject).line(&pack::text("gather"))? + "\n")
}
