//! The kind of an excerpt: the guess, or what the person says it is.

use js_sys::Reflect;
use triage_core::report::Input;
use yew::{Event, Html, MouseEvent, html};

use super::build::{button, group, tag, text, told};
use super::{Actions, Correction};
use crate::state::Reading;
use crate::words;

/// What the kind of an excerpt is chosen from.
pub struct KindChoice<'a> {
    /// The excerpt.
    pub input: &'a Input,
    /// The answer that it is part of.
    pub reading: &'a Reading,
    /// Ids of all kinds.
    pub kinds: &'a [&'static str],
}

/// The kind of an excerpt, to be corrected.
pub fn kind_choice(choice: &KindChoice<'_>, actions: &Actions) -> Html {
    let KindChoice { input, reading, kinds } = choice;
    let lines @ [first, last] = input.lines;
    let said = reading.kinds.iter().find(|said| (first..=last).contains(&said.lines.0));
    // What cannot be read as the person says shows that choice all the same; a note says so.
    let chosen = said.map_or(&input.kind, |said| &said.kind);
    let options = kinds.iter().map(|kind| {
        html! { <option selected={*kind == chosen.as_str()}>{ text(kind) }</option> }
    });
    let onchange = actions.read_as.reform(move |event: Event| {
        let value = event.target().and_then(|select| Reflect::get(&select, &"value".into()).ok());
        Correction { lines, kind: value.and_then(|value| value.as_string()) }
    });
    // A browser no longer heeds which option the page calls selected once a person has chosen, so
    // every change of the choice makes a new list.
    let key = format!("{}-{chosen}", reading.edition);
    let label = format!("Read {} as", words::lines(lines));
    let mut parts = vec![html! {
        <select {key} class="kind" aria-label={label} data-kind-from={first.to_string()} {onchange}>
            { for options }
        </select>
    }];
    if said.is_some() {
        let heeded = input.kind == *chosen;
        let told_as = if heeded { "read as you said" } else { "cannot be read like that" };
        let guess = actions.read_as.reform(move |_: MouseEvent| Correction { lines, kind: None });
        parts.push(told("span", "small", told_as));
        parts.push(button("link", text("Guess again"), guess));
    }
    tag("div", "kind-choice", group(parts))
}
