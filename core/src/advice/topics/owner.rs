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
    let mut body = format!("This pod is made by {owner}.");
    body.push_str(&fix::orchestrators(subject).1);
    body.push_str(&super::lore("owner"));
    Some(super::topic("owner", "Where to make the change", body))
}
