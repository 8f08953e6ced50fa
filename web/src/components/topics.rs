//! Why it works like that: mechanisms, explained with this case's numbers.

use triage_core::report::{Diagnosis, Topic};
use yew::{Html, Properties, function_component, html};

use super::Section;
use crate::state::Shared;

/// Properties of [`Topics`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The diagnosis.
    pub diagnosis: Shared<Diagnosis>,
}

/// Mechanisms, explained with this case's numbers.
#[function_component]
pub fn Topics(props: &Props) -> Html {
    let topics = &props.diagnosis.topics;
    if topics.is_empty() {
        return Html::default();
    }
    html! {
        <Section title="Why it works like that" class="topics">
            { for topics.iter().map(topic) }
        </Section>
    }
}

fn topic(topic: &Topic) -> Html {
    let paragraphs = topic.body.split("\n\n").filter(|text| !text.trim().is_empty());
    html! {
        <details class="topic" data-topic={topic.id.clone()}>
            <summary>{ topic.title.clone() }</summary>
            { for paragraphs.map(|text| html! { <p>{ text.to_owned() }</p> }) }
        </details>
    }
}
