//! Keys that do something by themselves. They never act while somebody types, and can be switched
//! off (WCAG 2.1.4).

use gloo_events::{EventListener, EventListenerOptions};
use triage_page::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::{sheet, storage};

/// Kept under this name when the keys are switched off.
const OFF: &str = "keys-off";

/// Whether the keys are used.
pub fn are_on() -> bool {
    storage::stored(OFF).is_none_or(|off| off.is_empty())
}

/// Switches the keys on or off, and keeps that.
pub fn turn(on: bool) {
    storage::store(OFF, if on { "" } else { "off" });
}

/// A key, what it does in words, and what it does.
pub struct Shortcut {
    /// As `KeyboardEvent.key` names it.
    pub key: &'static str,
    /// In words.
    pub does: &'static str,
    act: fn(),
}

/// All of them, in the order of the sheet.
pub const ALL: [Shortcut; 9] = [
    Shortcut { key: "?", does: "Show these keys", act: sheet::show },
    Shortcut { key: "/", does: "Go to the box, or to the first field of a page", act: to_field },
    Shortcut { key: "v", does: "Go to the verdict", act: to_verdict },
    Shortcut { key: "n", does: "Next quoted line in your paste", act: next_line },
    Shortcut { key: "p", does: "Previous quoted line in your paste", act: previous_line },
    Shortcut { key: "b", does: "Back from the paste to the answer", act: || press(".back", false) },
    Shortcut { key: "d", does: "How it was decided, step by step", act: to_path },
    Shortcut { key: "o", does: "Open files", act: || press("input[type=file]", false) },
    Shortcut { key: "h", does: "Home: from a page of reference to your paste", act: home },
];

/// Listens for the keys.
pub fn start() {
    let Some(page) = document::document() else { return };
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&page, "keydown", options, |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        let held = event.ctrl_key() || event.meta_key() || event.alt_key();
        if held || event.default_prevented() || !are_on() || is_busy(event) {
            return;
        }
        let key = event.key();
        if let Some(shortcut) = ALL.iter().find(|one| one.key == key) {
            event.prevent_default();
            (shortcut.act)();
        }
    })
    .forget();
}

/// Whether the key belongs to something else: a field, or an open dialog.
fn is_busy(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|one| one.dyn_into::<Element>().ok());
    let typing = "input:not([type=file]):not([type=checkbox]), textarea, select, [contenteditable]";
    let taken = target.and_then(|one| one.closest(typing).ok().flatten());
    taken.is_some() || find("dialog[open]").is_some()
}

fn find(selector: &str) -> Option<Element> {
    document::document()?.query_selector(selector).ok().flatten()
}

/// Presses the first match; or only gives it the keyboard.
pub fn press(selector: &str, only_focus: bool) {
    let Some(element) = find(selector).and_then(|one| one.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    if only_focus {
        document::reveal_element(&element);
    } else {
        element.click();
    }
}

fn to_field() {
    let field = if find("article.reference").is_some() {
        "article.reference :is(input, select)"
    } else {
        "#paste"
    };
    press(field, true);
}

fn home() {
    if find(":root[data-page]").is_some() {
        press(".brand", false);
    }
}

fn to_verdict() {
    home();
    press("#answer", true);
}

fn to_path() {
    home();
    // Its heading cannot take the keyboard, its first control can.
    press("section.path :is(button, summary, a)", true);
}

fn next_line() {
    step(1);
}

fn previous_line() {
    step(-1);
}

/// Goes to the quoted line after or before the one that is marked, and round at the ends.
fn step(by: i32) {
    home();
    let Some(all) = document::document().and_then(|page| page.query_selector_all(".landmark").ok())
    else {
        return;
    };
    let buttons: Vec<HtmlElement> =
        (0..all.length()).filter_map(|n| all.get(n)?.dyn_into().ok()).collect();
    let count = i32::try_from(buttons.len()).unwrap_or(0);
    if count == 0 {
        return;
    }
    let current = buttons.iter().position(|one| one.has_attribute("aria-current"));
    // The first press shows the line that is marked already, where nobody has been yet.
    let visited = find(".row.focus:focus").is_some() || find(".landmark:focus").is_some();
    let next = match current.and_then(|at| i32::try_from(at).ok()) {
        Some(at) if visited => (at + by).rem_euclid(count),
        Some(at) => at,
        None => 0,
    };
    if let Some(button) = usize::try_from(next).ok().and_then(|at| buttons.get(at)) {
        button.click();
    }
}
