//! What it cannot be.

use triage_core::report::Diagnosis;
use yew::{Html, html};

use super::section::{cause_id, paragraph, plain_list, section};
use super::{Actions, quotes};
use crate::words;

/// What it cannot be.
pub fn rivals(diagnosis: &Diagnosis, actions: &Actions) -> Html {
    if diagnosis.rivals.is_empty() {
        return Html::default();
    }
    let items = diagnosis.rivals.iter().map(|rival| {
        html! {
            <>
                { cause_id(rival.cause) }
                { paragraph(&rival.ruled_out_by) }
                { quotes(&rival.evidence, actions) }
            </>
        }
    });
    let summary = words::count(diagnosis.rivals.len(), "cause was", "causes were");
    let body = html! {
        <details>
            <summary>{ format!("{summary} ruled out, and by what") }</summary>
            { plain_list(items.collect()) }
        </details>
    };
    section("Ruled out", "rivals", body)
}
