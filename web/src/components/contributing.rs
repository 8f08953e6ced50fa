//! Other causes that are true as well.

use triage_core::report::Diagnosis;
use yew::{Html, Properties, function_component, html};

use super::{CertaintyMark, Quotes, Section};
use crate::state::Shared;

/// Properties of [`ContributingList`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The diagnosis.
    pub diagnosis: Shared<Diagnosis>,
}

/// Other causes that are true as well.
#[function_component]
pub fn ContributingList(props: &Props) -> Html {
    let contributing = &props.diagnosis.contributing;
    if contributing.is_empty() {
        return Html::default();
    }
    let items = contributing.iter().map(|one| {
        html! {
            <li>
                <p>{ one.summary.clone() }</p>
                <p class="how-sure">
                    <CertaintyMark certainty={one.certainty} />
                    <span class="cause">{ one.cause.as_str() }</span>
                </p>
                <Quotes evidence={one.evidence.clone()} />
            </li>
        }
    });
    html! {
        <Section title="Also true" class="contributing">
            <ul class="plain">{ for items }</ul>
        </Section>
    }
}
