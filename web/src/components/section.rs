//! A titled part of the answer.

use triage_core::facts::CauseId;
use triage_core::report::Certainty;
use yew::Html;

use super::build::{element, group, item, tag, text, told};
use super::certainty_mark;
use crate::words;

/// A titled part of the answer, with a class for the style sheet.
pub fn section(title: &'static str, class: &'static str, body: Html) -> Html {
    let class = format!("part {class}").into();
    let content = group(vec![told("h3", "", title), body]);
    element("section", &["class"], vec![class], content)
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
    list("plain", items)
}

/// A list.
pub fn list(class: &'static str, items: Vec<Html>) -> Html {
    tag("ul", class, group(items.into_iter().map(item).collect()))
}

/// A paragraph.
pub fn paragraph(words: &str) -> Html {
    told("p", "", words)
}

/// A cause by its name; pointing at it tells its id.
pub fn cause_title(cause: CauseId) -> Html {
    named("name", cause.as_str(), words::title(cause))
}

/// The id of a cause, which leads to its page; pointing at it tells its name.
pub fn cause_id(cause: CauseId) -> Html {
    let id = cause.as_str();
    page_link("cause", words::title(cause), &["#/cause/", id].concat(), id)
}

/// A link to a page of reference, which the companion shows (`web/companion/src/reference`).
#[inline(never)]
pub fn page_link(class: &'static str, title: &'static str, to: &str, words: &str) -> Html {
    let values = vec![class.into(), title.into(), to.to_owned().into()];
    element("a", &["class", "title", "href"], values, text(words))
}

fn named(class: &'static str, title: &'static str, words: &str) -> Html {
    element("span", &["class", "title"], vec![class.into(), title.into()], text(words))
}

/// How sure a cause is, and its id.
pub fn how_sure(certainty: Certainty, cause: CauseId, explained: bool) -> Html {
    tag("p", "how-sure", group(vec![certainty_mark(certainty, explained), cause_id(cause)]))
}
