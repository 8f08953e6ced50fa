//! Why it works like that: mechanisms, explained with this case's numbers.

use triage_core::report::{Diagnosis, Topic};
use yew::Html;

use super::Scene;
use super::build::{element, group, part, told};
use super::section::{paragraph, section};

/// The topic that stands in the path: it is all picture.
pub const TIMELINE: &str = "timeline";

/// Mechanisms, explained with this case's numbers.
pub fn topics(diagnosis: &Diagnosis, scene: &Scene<'_>) -> Html {
    let topics: Vec<Html> = diagnosis
        .topics
        .iter()
        .filter(|one| one.id != TIMELINE)
        .map(|one| topic(one, scene))
        .collect();
    if topics.is_empty() {
        return Html::default();
    }
    section("Why it works like that", "topics", group(topics))
}

fn topic(topic: &Topic, scene: &Scene<'_>) -> Html {
    let picture = part(&format!("figure {}", topic.id), scene.diagnosis);
    let mut parts = vec![told("summary", "", &topic.title), picture];
    let paragraphs = topic.body.split("\n\n").filter(|text| !text.trim().is_empty());
    parts.extend(paragraphs.map(paragraph));
    let named = vec!["topic".into(), topic.id.clone().into()];
    element("details", &["class", "data-topic"], named, group(parts))
}
