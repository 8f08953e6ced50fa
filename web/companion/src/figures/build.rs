//! Elements, built by plain calls: `html!` writes every element out where it stands.

use triage_page::build;
pub use triage_page::build::{group, text};
use yew::virtual_dom::VTag;
use yew::{Callback, Html, MouseEvent};

use crate::report::bridge;

/// An element with its class; an empty class is none.
pub fn tag(name: &'static str, class: &'static str, content: Vec<Html>) -> Html {
    build::tag(name, class, group(content))
}

/// Sets an attribute.
#[inline(never)]
pub fn set(tag: &mut VTag, key: &'static str, value: String) {
    tag.add_attribute(key, value);
}

/// An element that holds only text.
#[inline(never)]
pub fn told(name: &'static str, class: &'static str, words: &str) -> Html {
    tag(name, class, vec![text(words)])
}

/// An element with one more attribute.
#[inline(never)]
pub fn marked(html: Html, key: &'static str, value: &str) -> Html {
    let Html::VTag(tag) = html else { return html };
    let mut tag = (*tag).clone();
    set(&mut tag, key, value.to_owned());
    tag.into()
}

/// A button.
#[inline(never)]
pub fn button(class: &'static str, content: Vec<Html>, onclick: Callback<MouseEvent>) -> VTag {
    let html = yew::html! { <button type="button" {class} {onclick}>{ group(content) }</button> };
    match html {
        Html::VTag(tag) => (*tag).clone(),
        _ => VTag::new("button"),
    }
}

/// A button that shows a line of the paste.
#[inline(never)]
pub fn line_button(line: u32, words: &str) -> Html {
    let mut button = button("to-line", vec![text(words)], Callback::from(move |_| show(line)));
    set(&mut button, "data-to-line", line.to_string());
    button.into()
}

/// Asks the page to show a line.
pub fn show(line: u32) {
    if let Some(bridge) = bridge() {
        bridge.show_line(line);
    }
}
