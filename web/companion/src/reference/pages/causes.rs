//! All causes: `#/causes`.

use triage_core::causes;
use triage_core::facts::CauseId;
use triage_core::tree::Stage;
use triage_page::words;
use yew::{Html, html};

use super::super::Route;
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
    let group = |(stage, title): &(Stage, &'static str)| {
        let of: Vec<CauseId> = causes::ALL
            .iter()
            .filter(|cause| cause.stages.first() == Some(stage))
            .map(|cause| cause.id)
            .collect();
        if of.is_empty() {
            return Html::default();
        }
        part(title, html! { <ul class="cards">{ for of.into_iter().map(card) }</ul> })
    };
    html! { <>{ for STAGES.iter().map(group) }</> }
}

fn card(id: CauseId) -> Html {
    html! {
        <li>
            <a href={Route::Cause(id).fragment()}>{ words::title(id) }</a>
            <span class="small">{ id.as_str() }</span>
            <p>{ id.meaning() }</p>
        </li>
    }
}
