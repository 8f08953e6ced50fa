//! What else it could be, and what it cannot be.

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

/// What else it could be, and what it cannot be.
#[function_component]
pub fn Rivals(props: &Props) -> Html {
    html! {
        <>
            { candidates(&props.diagnosis) }
            { ruled_out(&props.diagnosis) }
        </>
    }
}

fn candidates(diagnosis: &Diagnosis) -> Html {
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

fn ruled_out(diagnosis: &Diagnosis) -> Html {
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
