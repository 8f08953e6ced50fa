//! What it cannot be.

use triage_core::report::Diagnosis;
use yew::{Html, Properties, function_component, html};

use super::{Quotes, Section};
use crate::state::Shared;
use crate::words;

/// Properties of [`Rivals`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The diagnosis.
    pub diagnosis: Shared<Diagnosis>,
}

/// What it cannot be.
#[function_component]
pub fn Rivals(props: &Props) -> Html {
    let diagnosis = &props.diagnosis;
    if diagnosis.rivals.is_empty() {
        return Html::default();
    }
    let items = diagnosis.rivals.iter().map(|rival| {
        html! {
            <li>
                <span class="cause">{ rival.cause.as_str() }</span>
                <p>{ rival.ruled_out_by.clone() }</p>
                <Quotes evidence={rival.evidence.clone()} />
            </li>
        }
    });
    let summary = words::count(diagnosis.rivals.len(), "cause was", "causes were");
    html! {
        <Section title="Ruled out" class="rivals">
            <details>
                <summary>{ format!("{summary} ruled out, and by what") }</summary>
                <ul class="plain">{ for items }</ul>
            </details>
        </Section>
    }
}
