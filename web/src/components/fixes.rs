//! What to change, at the object that owns the pod.

use triage_core::report::{Certainty, Diagnosis, Fix};
use yew::{Html, html};

use super::section::{list_section, paragraph};
use super::{Actions, CommandLine};
use crate::state::Shared;

/// What to change.
pub fn fixes(diagnosis: &Diagnosis, actions: &Shared<Actions>) -> Html {
    let fixes = &diagnosis.fix;
    let title = match diagnosis.certainty {
        Certainty::Confirmed => "The fix",
        Certainty::Likely | Certainty::Open => "The fix, if that is the cause",
    };
    let items = fixes.iter().map(|one| fix(one, actions));
    list_section(title, "fixes", items.collect())
}

fn fix(fix: &Fix, actions: &Shared<Actions>) -> Html {
    html! {
        <>
            if let Some(owner) = &fix.owner {
                <p class="owner">{ "At " }<code>{ owner.clone() }</code></p>
            }
            { paragraph(&fix.text) }
            if let Some(patch) = &fix.patch {
                <CommandLine command={patch.clone()} patch=true actions={actions.clone()} />
            }
        </>
    }
}
