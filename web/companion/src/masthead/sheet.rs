//! The sheet of keys: a dialog, opened by its button or by `?`.

use gloo_events::EventListener;
use triage_page::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlInputElement};

use super::shortcuts::{self, ALL};

const ID: &str = "keys-sheet";
const SWITCH: &str = "keys-on";

/// Wires the button of the sheet.
pub fn start() {
    if let Some(button) = document::by_id("keys") {
        EventListener::new(&button, "click", |_| show()).forget();
    }
}

/// Opens the sheet; it is on the page only while it is open.
pub fn show() {
    let body = document::document().and_then(|page| page.body());
    // Plain markup of constants: a component of its own costs the module some kilobytes.
    if body.is_none_or(|body| body.insert_adjacent_html("beforeend", &markup()).is_err()) {
        return;
    }
    let found = document::by_id(ID).and_then(|one| one.dyn_into::<HtmlDialogElement>().ok());
    let Some(dialog) = found else { return };
    let switch = document::by_id(SWITCH).and_then(|one| one.dyn_into::<HtmlInputElement>().ok());
    if let Some(switch) = switch {
        switch.set_checked(shortcuts::are_on());
        let of = switch.clone();
        EventListener::new(&switch, "change", move |_| shortcuts::turn(of.checked())).forget();
    }
    let closed = dialog.clone();
    EventListener::once(&dialog, "close", move |_| closed.remove()).forget();
    // Fails only where it is open or off the page, and it is neither.
    let _ = dialog.show_modal();
}

fn markup() -> String {
    let row = |one: &shortcuts::Shortcut| {
        format!("<div><dt><kbd>{}</kbd></dt><dd>{}</dd></div>", one.key, one.does)
    };
    let rows: String = ALL.iter().map(row).collect();
    format!(
        "<dialog id={ID} class=keys-sheet aria-labelledby=keys-title>\
         <form method=dialog class=dialog-head><h2 id=keys-title>Keys</h2>\
         <button class=dialog-close>Close</button></form>\
         <dl class=keys>{rows}</dl>\
         <p class=small>They do nothing while you type. Tab leaves a field, Escape closes this sheet.</p>\
         <label class=check><input type=checkbox id={SWITCH}>Use these keys</label></dialog>"
    )
}
