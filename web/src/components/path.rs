//! How it was decided: the questions in order.

use triage_core::facts::CauseId;
use triage_core::report::Diagnosis;
use yew::{Html, Properties, function_component, html};

use super::{Section, StepView};
use crate::state::Shared;

/// Properties of [`Path`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The diagnosis.
    pub diagnosis: Shared<Diagnosis>,
    /// A line of the paste whose uses are lit up.
    pub lit: Option<u32>,
}

/// How it was decided.
#[function_component]
pub fn Path(props: &Props) -> Html {
    let steps = &props.diagnosis.steps;
    if steps.is_empty() {
        return Html::default();
    }
    // Every cause but the word for "not decided".
    let all = CauseId::ALL.len() - 1;
    let before = std::iter::once(all).chain(steps.iter().map(|step| step.left.len()));
    let items = steps.iter().zip(before).map(|(step, before)| {
        html! { <StepView key={step.id.clone()} step={step.clone()} {before} lit={props.lit} /> }
    });
    html! {
        <Section title="How it was decided" class="path">
            <ol class="steps">{ for items }</ol>
        </Section>
    }
}
