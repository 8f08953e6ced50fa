//! The sheet of keys: a dialog, opened by its button or by `?`.

use gloo_events::EventListener;
use triage_page::document;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlInputElement};
use yew::{Callback, Event, Html, TargetCast, function_component, html, use_state};

use super::shortcuts::{ALL, OFF};
use super::storage;

const ID: &str = "keys-sheet";

/// Draws the dialog, closed, and wires its button.
pub fn start() {
    let Some(page) = document::document() else { return };
    let Some(place) = page.create_element("div").ok() else { return };
    if let Some(body) = page.body()
        && body.append_child(&place).is_ok()
    {
        yew::Renderer::<Sheet>::with_root(place).render();
    }
    if let Some(button) = document::by_id("keys") {
        EventListener::new(&button, "click", |_| show()).forget();
    }
}

/// Opens the sheet.
pub fn show() {
    let found = document::by_id(ID).and_then(|one| one.dyn_into::<HtmlDialogElement>().ok());
    if let Some(dialog) = found
        && !dialog.open()
    {
        // Fails only where it is open or off the page, and it is neither.
        let _ = dialog.show_modal();
    }
}

#[function_component]
fn Sheet() -> Html {
    let on = use_state(|| storage::stored(OFF).unwrap_or_default().is_empty());
    let onchange = {
        let on = on.clone();
        Callback::from(move |event: Event| {
            let checked =
                event.target_dyn_into::<HtmlInputElement>().is_some_and(|field| field.checked());
            storage::store(OFF, if checked { "" } else { "off" });
            on.set(checked);
        })
    };
    let rows = ALL.iter().map(|one| {
        html! { <div><dt><kbd>{ one.key }</kbd></dt><dd>{ one.does }</dd></div> }
    });
    html! {
        <dialog id={ID} class="keys-sheet" aria-labelledby="keys-title">
            <form method="dialog" class="dialog-head">
                <h2 id="keys-title">{ "Keys" }</h2>
                <button class="dialog-close">{ "Close" }</button>
            </form>
            <dl class="keys">{ for rows }</dl>
            <p class="small">{ "They do nothing while you type. Tab leaves a field, Escape closes this sheet." }</p>
            <label class="check"><input type="checkbox" checked={*on} {onchange} />{ "Use these keys" }</label>
        </dialog>
    }
}
