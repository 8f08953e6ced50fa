//! A titled part of the answer.

use yew::{Html, classes, html};

/// A titled part of the answer, with a class for the style sheet.
pub fn section(title: &'static str, class: &'static str, body: Html) -> Html {
    html! {
        <section class={classes!("part", class)}>
            <h3>{ title }</h3>
            { body }
        </section>
    }
}
