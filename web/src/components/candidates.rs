//! What else it could be.

use triage_core::report::Diagnosis;
use yew::{Html, html};

use super::section;

/// What else it could be.
pub fn candidates(diagnosis: &Diagnosis) -> Html {
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
    section("Still possible", "candidates", html! { <ul class="plain">{ for items }</ul> })
}
