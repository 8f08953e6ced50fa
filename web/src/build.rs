//! Elements, built by plain calls.
//!
//! `html!` writes every element out where it stands; calls of one function cost the module a
//! fraction of that. It stays where an element is more than a name, a class and what is in it.

use yew::virtual_dom::{AttributeOrProperty, Attributes, VList, VTag, VText};
use yew::{AttrValue, Callback, Html, MouseEvent, html};

use crate::words::visible;

/// An element with attributes.
#[inline(never)]
pub fn element(
    name: &'static str,
    keys: &'static [&'static str],
    values: Vec<AttrValue>,
    content: Html,
) -> Html {
    let mut tag = VTag::new(name);
    let values = values.into_iter().map(|value| Some(AttributeOrProperty::Attribute(value)));
    tag.set_attributes(Attributes::Dynamic { keys, values: values.collect() });
    tag.add_child(content);
    tag.into()
}

/// An element; an empty class is none.
#[inline(never)]
pub fn tag(name: &'static str, class: &'static str, content: Html) -> Html {
    if class.is_empty() {
        return element(name, &[], Vec::new(), content);
    }
    element(name, &["class"], vec![class.into()], content)
}

/// Text. Much of it was pasted: what would turn or hide letters is seen as such.
#[inline(never)]
pub fn text(words: &str) -> Html {
    VText::new(visible(words)).into()
}

/// An element that holds only text.
#[inline(never)]
pub fn told(name: &'static str, class: &'static str, words: &str) -> Html {
    tag(name, class, text(words))
}

/// Several things, one after the other.
#[inline(never)]
pub fn group(parts: Vec<Html>) -> Html {
    VList::with_children(parts, None).into()
}

/// An item of a list.
pub fn item(content: Html) -> Html {
    tag("li", "", content)
}

/// Something behind a summary.
#[inline(never)]
pub fn folded(class: &'static str, summary: &str, content: Html) -> Html {
    tag("details", class, group(vec![told("summary", "", summary), content]))
}

/// A button.
#[inline(never)]
pub fn button(class: &'static str, label: Html, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" {class} {onclick}>{ label }</button> }
}

/// A place that the page's companion fills (`web/companion/src/parts.rs`).
pub fn part(name: &str, diagnosis: usize) -> Html {
    let values = vec![name.to_owned().into(), diagnosis.to_string().into()];
    element("triage-part", &["data-part", "data-diagnosis"], values, Html::default())
}
