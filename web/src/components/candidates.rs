//! What else it could be.

use triage_core::report::Diagnosis;
use yew::{Html, html};

use super::section::{cause_id, list_section, paragraph};

/// What else it could be.
pub fn candidates(diagnosis: &Diagnosis) -> Html {
    let items = diagnosis.candidates.iter().map(|candidate| {
        html! { <>{ cause_id(candidate.cause) }{ paragraph(&candidate.why) }</> }
    });
    list_section("Still possible", "candidates", items.collect())
}
