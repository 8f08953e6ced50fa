//! What to change, at the object that owns the pod.

use triage_core::report::{Certainty, Diagnosis, Fix};
use yew::{Html, html};

use super::build::{group, tag, text, told};
use super::section::{list_section, paragraph};
use super::{Actions, CommandLine};
use crate::state::Shared;

/// What to change.
pub fn fixes(diagnosis: &Diagnosis, actions: &Shared<Actions>) -> Html {
    let title = match diagnosis.certainty {
        Certainty::Confirmed => "The fix",
        Certainty::Likely | Certainty::Open => "The fix, if that is the cause",
    };
    // Mostly all are at one object: it is named where it changes.
    let mut at = None;
    let items = diagnosis.fix.iter().map(|one| {
        let names_owner = at != Some(&one.owner);
        at = Some(&one.owner);
        fix(one, names_owner, actions)
    });
    list_section(title, "fixes", items.collect())
}

fn fix(fix: &Fix, names_owner: bool, actions: &Shared<Actions>) -> Html {
    let mut parts = Vec::new();
    if let Some(owner) = fix.owner.as_ref().filter(|_| names_owner) {
        parts.push(tag("p", "owner", group(vec![text("At "), told("code", "", owner)])));
    }
    parts.push(paragraph(&fix.text));
    if let Some(patch) = &fix.patch {
        parts.push(html! {
            <CommandLine command={patch.clone()} patch=true actions={actions.clone()} />
        });
    }
    group(parts)
}
