//! What else it could be.

use triage_core::report::Diagnosis;
use yew::{Html, Properties, function_component, html};

use super::Section;
use crate::state::Shared;

/// Properties of [`Candidates`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The diagnosis.
    pub diagnosis: Shared<Diagnosis>,
}

/// What else it could be.
#[function_component]
pub fn Candidates(props: &Props) -> Html {
    let diagnosis = &props.diagnosis;
    if diagnosis.candidates.is_empty() {
        return Html::default();
    }
    let items = diagnosis.candidates.iter().map(|candidate| {
        html! {
            <li>
                <span class="cause">{ candidate.cause.as_str() }</span>
                <p>{ candidate.why.clone() }</p>
            </li>
        }
    });
    html! {
        <Section title="Still possible" class="candidates">
            <ul class="plain">{ for items }</ul>
        </Section>
    }
}
