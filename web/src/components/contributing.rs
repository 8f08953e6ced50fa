//! Other causes that are true as well.

use triage_core::report::Diagnosis;
use yew::{Html, html};

use super::{Actions, certainty_mark, quotes, section};

/// Other causes that are true as well.
pub fn contributing(diagnosis: &Diagnosis, actions: &Actions) -> Html {
    let contributing = &diagnosis.contributing;
    if contributing.is_empty() {
        return Html::default();
    }
    let items = contributing.iter().map(|one| {
        html! {
            <li>
                <p>{ one.summary.clone() }</p>
                <p class="how-sure">
                    { certainty_mark(one.certainty, false) }
                    <span class="cause">{ one.cause.as_str() }</span>
                </p>
                { quotes(&one.evidence, actions) }
            </li>
        }
    });
    section("Also true", "contributing", html! { <ul class="plain">{ for items }</ul> })
}
