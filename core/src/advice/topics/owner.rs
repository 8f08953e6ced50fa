//! Where to make a change.

use crate::advice::fix;
use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::Topic;
use crate::facts::CauseId;

/// Written when the owner is known and something has to change.
pub fn write(subject: &Subject<'_>, _walk: &Walk, verdict: &Verdict) -> Option<Topic> {
    if matches!(verdict.cause, CauseId::Healthy | CauseId::Inconclusive) {
        return None;
    }
    let owner = fix::owner(subject)?;
    let body = format!(
        "This pod is made by {owner}. Change it there: deleting the pod starts the same declaration again and takes its last record, log and events with it. Save those first. The change has worked when the pod is past the point where it failed and Ready, not when the restart count is 0."
    );
    Some(super::topic("owner", "Where to make the change", body))
}
