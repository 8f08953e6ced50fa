//! A titled part of the answer.

use triage_core::facts::CauseId;
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

/// A titled list, with a class for the style sheet; nothing where there are no items.
pub fn list_section(title: &'static str, class: &'static str, items: Vec<Html>) -> Html {
    if items.is_empty() {
        return Html::default();
    }
    section(title, class, plain_list(items))
}

/// A list without marks.
pub fn plain_list(items: Vec<Html>) -> Html {
    html! { <ul class="plain">{ for items.into_iter().map(item) }</ul> }
}

fn item(content: Html) -> Html {
    html! { <li>{ content }</li> }
}

/// A paragraph.
pub fn paragraph(text: &str) -> Html {
    html! { <p>{ text.to_owned() }</p> }
}

/// The id of a cause; pointing at it tells what it means.
pub fn cause_id(cause: CauseId) -> Html {
    html! { <span class="cause" title={cause.meaning()}>{ cause.as_str() }</span> }
}
