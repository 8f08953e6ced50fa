//! Other causes that are true as well.

use triage_core::report::Diagnosis;
use yew::{Html, html};

use super::section::{cause_id, list_section, paragraph};
use super::{Actions, certainty_mark, quotes};

/// Other causes that are true as well.
pub fn contributing(diagnosis: &Diagnosis, actions: &Actions) -> Html {
    let items = diagnosis.contributing.iter().map(|one| {
        html! {
            <>
                { paragraph(&one.summary) }
                <p class="how-sure">
                    { certainty_mark(one.certainty, false) }
                    { cause_id(one.cause) }
                </p>
                { quotes(&one.evidence, actions) }
            </>
        }
    });
    list_section("Also true", "contributing", items.collect())
}
