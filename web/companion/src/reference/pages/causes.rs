//! All causes: `#/causes`.

use triage_core::causes;
use triage_core::facts::CauseId;
use triage_core::tree::Stage;
use triage_page::words;
use yew::Html;

use super::super::Route;
use super::super::build::{group, link, list, told};
use super::part;

/// Where on a pod's way a cause first bites.
const STAGES: [(Stage, &str); 7] = [
    (Stage::Api, "The API refuses it"),
    (Stage::Scheduling, "Pending: no node is chosen"),
    (Stage::Admission, "The kubelet refuses it"),
    (Stage::Image, "The image"),
    (Stage::Create, "Before the process starts"),
    (Stage::Run, "While it runs"),
    (Stage::Ready, "While it serves"),
];

/// Every cause, by stage.
pub fn all() -> Html {
    let of = |stage: &Stage| {
        let here = causes::ALL.iter().filter(|cause| cause.stages.first() == Some(stage));
        here.map(|cause| card(cause.id)).collect::<Vec<_>>()
    };
    let stages = STAGES.iter().map(|(stage, title)| (title, of(stage)));
    let filled = stages.filter(|(_, cards)| !cards.is_empty());
    group(filled.map(|(title, cards)| part(title, list("cards", cards))).collect())
}

fn card(id: CauseId) -> Html {
    group(vec![
        link(Route::Cause(id).fragment(), words::title(id)),
        told("span", "small", id.as_str()),
        told("p", "", id.meaning()),
    ])
}
