//! The sheet of keys: a dialog, opened by its button or by `?`.

use gloo_events::EventListener;
use triage_page::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, HtmlInputElement};

use super::shortcuts::{self, ALL};
use crate::elements::{add, tell};

const ABOUT: &str = "They do nothing while you type. Tab leaves a field, Escape closes this sheet.";

/// Wires the button of the sheet.
pub fn start() {
    if let Some(button) = document::by_id("keys") {
        EventListener::new(&button, "click", |_| show()).forget();
    }
}

/// Opens the sheet; it is on the page only while it is open.
pub fn show() {
    let body = document::document().and_then(|page| page.body());
    let dialog = body.and_then(|body| draw(&body));
    if let Some(dialog) = dialog.and_then(|one| one.dyn_into::<HtmlDialogElement>().ok()) {
        let closed = dialog.clone();
        EventListener::once(&dialog, "close", move |_| closed.remove()).forget();
        // Fails only where it is open or off the page, and it is neither.
        let _ = dialog.show_modal();
    }
}

fn draw(body: &Element) -> Option<Element> {
    let dialog =
        add(body, "dialog", &[("class", "keys-sheet"), ("aria-labelledby", "keys-title")])?;
    let head = add(&dialog, "form", &[("method", "dialog"), ("class", "dialog-head")])?;
    tell(&head, "h2", &[("id", "keys-title")], "Keys")?;
    tell(&head, "button", &[("class", "dialog-close")], "Close")?;
    let keys = add(&dialog, "dl", &[("class", "keys")])?;
    for one in &ALL {
        let row = add(&keys, "div", &[])?;
        tell(&add(&row, "dt", &[])?, "kbd", &[], one.key)?;
        tell(&row, "dd", &[], one.does)?;
    }
    tell(&dialog, "p", &[("class", "small")], ABOUT)?;
    let label = add(&dialog, "label", &[("class", "check")])?;
    let switch = add(&label, "input", &[("type", "checkbox")])?;
    tell(&label, "span", &[], "Use these keys")?;
    let switch = switch.dyn_into::<HtmlInputElement>().ok()?;
    switch.set_checked(shortcuts::are_on());
    let of = switch.clone();
    EventListener::new(&switch, "change", move |_| shortcuts::turn(of.checked())).forget();
    Some(dialog)
}
