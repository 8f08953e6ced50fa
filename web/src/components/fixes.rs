//! What to change, at the object that owns the pod.

use triage_core::report::{Certainty, Diagnosis, Fix};
use yew::{Html, html};

use super::{Actions, CommandLine, section};
use crate::state::Shared;

/// What to change.
pub fn fixes(diagnosis: &Diagnosis, actions: &Shared<Actions>) -> Html {
    let fixes = &diagnosis.fix;
    if fixes.is_empty() {
        return Html::default();
    }
    let title = match diagnosis.certainty {
        Certainty::Confirmed => "The fix",
        Certainty::Likely | Certainty::Open => "The fix, if that is the cause",
    };
    let items = fixes.iter().map(|one| fix(one, actions));
    section(title, "fixes", html! { <ul class="plain">{ for items }</ul> })
}

fn fix(fix: &Fix, actions: &Shared<Actions>) -> Html {
    html! {
        <li>
            if let Some(owner) = &fix.owner {
                <p class="owner">{ "At " }<code>{ owner.clone() }</code></p>
            }
            <p>{ fix.text.clone() }</p>
            if let Some(patch) = &fix.patch {
                <CommandLine command={patch.clone()} patch=true actions={actions.clone()} />
            }
        </li>
    }
}
