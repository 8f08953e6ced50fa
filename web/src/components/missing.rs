//! What was not in the paste.

use yew::{Html, Properties, function_component, html};

use super::Section;
use crate::state::Shared;

/// Properties of [`Missing`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// What was not in the paste, in words.
    pub missing: Shared<Vec<String>>,
}

/// What was not in the paste.
#[function_component]
pub fn Missing(props: &Props) -> Html {
    if props.missing.is_empty() {
        return Html::default();
    }
    html! {
        <Section title="Not in the paste" class="missing">
            <ul>{ for props.missing.iter().map(|one| html! { <li>{ one.clone() }</li> }) }</ul>
        </Section>
    }
}
