//! What to change, at the object that owns the pod.

use triage_core::report::{Certainty, Diagnosis, Fix};
use yew::{Html, Properties, function_component, html};

use super::{CommandLine, Section};
use crate::state::Shared;

/// Properties of [`Fixes`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The diagnosis.
    pub diagnosis: Shared<Diagnosis>,
}

/// What to change.
#[function_component]
pub fn Fixes(props: &Props) -> Html {
    let fixes = &props.diagnosis.fix;
    if fixes.is_empty() {
        return Html::default();
    }
    let title = match props.diagnosis.certainty {
        Certainty::Confirmed => "The fix",
        Certainty::Likely | Certainty::Open => "The fix, if that is the cause",
    };
    html! {
        <Section {title} class="fixes">
            <ul class="plain">{ for fixes.iter().map(fix) }</ul>
        </Section>
    }
}

fn fix(fix: &Fix) -> Html {
    html! {
        <li>
            if let Some(owner) = &fix.owner {
                <p class="owner">{ "At " }<code>{ owner.clone() }</code></p>
            }
            <p>{ fix.text.clone() }</p>
            if let Some(patch) = &fix.patch {
                <CommandLine command={patch.clone()} patch=true />
            }
        </li>
    }
}
