//! Which log shows the crash.

use triage_scan::Trim;

use crate::case::{Phase, Subject};
use crate::causes::{Verdict, Walk};
use crate::contract::Topic;

/// Written when the log of the instance that ended is missing.
pub fn write(subject: &Subject<'_>, walk: &Walk, _verdict: &Verdict) -> Option<Topic> {
    let printed = walk.steps.iter().find(|(q, ..)| q.id == "printed")?;
    printed.1.needs?;
    if !matches!(subject.phase, Phase::Crashing | Phase::Recovered | Phase::Unknown) {
        return None;
    }
    let body = super::lore("logs-previous").trimmed_start().to_owned();
    Some(super::topic("logs-previous", "Which log shows the crash", body))
}
