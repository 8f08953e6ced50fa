//! What was not in the paste.

use yew::{Html, html};

use super::section::section;

/// What was not in the paste.
pub fn missing(missing: &[String]) -> Html {
    if missing.is_empty() {
        return Html::default();
    }
    let items = missing.iter().map(|one| html! { <li>{ one.clone() }</li> });
    section("Not in the paste", "missing", html! { <ul>{ for items }</ul> })
}
