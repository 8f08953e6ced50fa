//! What it cannot be.

use triage_core::report::Diagnosis;
use yew::{Html, html};

use super::{Actions, quotes, section};
use crate::words;

/// What it cannot be.
pub fn rivals(diagnosis: &Diagnosis, actions: &Actions) -> Html {
    if diagnosis.rivals.is_empty() {
        return Html::default();
    }
    let items = diagnosis.rivals.iter().map(|rival| {
        html! {
            <li>
                <span class="cause">{ rival.cause.as_str() }</span>
                <p>{ rival.ruled_out_by.clone() }</p>
                { quotes(&rival.evidence, actions) }
            </li>
        }
    });
    let summary = words::count(diagnosis.rivals.len(), "cause was", "causes were");
    let body = html! {
        <details>
            <summary>{ format!("{summary} ruled out, and by what") }</summary>
            <ul class="plain">{ for items }</ul>
        </details>
    };
    section("Ruled out", "rivals", body)
}
