//! Why it works like that: mechanisms, explained with this case's numbers.

use triage_core::report::{Diagnosis, Topic};
use yew::{Html, html};

use super::section::{paragraph, section};

/// Mechanisms, explained with this case's numbers.
pub fn topics(diagnosis: &Diagnosis) -> Html {
    let topics = &diagnosis.topics;
    if topics.is_empty() {
        return Html::default();
    }
    section("Why it works like that", "topics", topics.iter().map(topic).collect())
}

fn topic(topic: &Topic) -> Html {
    let paragraphs = topic.body.split("\n\n").filter(|text| !text.trim().is_empty());
    html! {
        <details class="topic" data-topic={topic.id.clone()}>
            <summary>{ topic.title.clone() }</summary>
            { for paragraphs.map(paragraph) }
        </details>
    }
}
