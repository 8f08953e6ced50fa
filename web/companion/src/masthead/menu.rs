//! The menu of pages on a narrow screen: a button that shows the links.

use gloo_events::EventListener;
use triage_page::document;
use web_sys::Element;

/// Wires the button; choosing a page closes the menu again.
pub fn start() {
    let Some(button) = document::by_id("menu") else { return };
    let toggled = button.clone();
    EventListener::new(&button, "click", move |_| open(&toggled, !is_open(&toggled))).forget();
    if let Some(window) = web_sys::window() {
        let closed = button.clone();
        EventListener::new(&window, "hashchange", move |_| open(&closed, false)).forget();
    }
    if let Some(page) = document::document() {
        EventListener::new(&page, "keydown", move |event| {
            let key =
                js_sys::Reflect::get(event, &"key".into()).ok().and_then(|key| key.as_string());
            if key.as_deref() == Some("Escape") && is_open(&button) {
                open(&button, false);
                super::shortcuts::press("#menu", true);
            }
        })
        .forget();
    }
}

fn is_open(button: &Element) -> bool {
    button.get_attribute("aria-expanded").as_deref() == Some("true")
}

/// The style sheet reads what is shown off the button's own attribute.
fn open(button: &Element, yes: bool) {
    let _ = button.set_attribute("aria-expanded", if yes { "true" } else { "false" });
}
