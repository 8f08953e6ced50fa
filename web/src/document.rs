//! The few things of the document that stand outside Yew's root.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement};

/// The document, on a page.
pub fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// The element with this id.
pub fn by_id(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

/// Sets or removes an attribute without value on the root element: what tests, embedders and the
/// style sheet read the page's state from.
pub fn flag(name: &str, on: bool) {
    if let Some(root) = document().and_then(|document| document.document_element()) {
        // The names are constants of this program, so they are valid.
        let _ = root.toggle_attribute_with_force(name, on);
    }
}

/// Brings the first match into view and gives it the keyboard.
pub fn reveal(selector: &str) {
    let found = document().and_then(|document| document.query_selector(selector).ok().flatten());
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        reveal_element(&element);
    }
}

/// Brings an element into view and gives it the keyboard.
pub fn reveal_element(element: &HtmlElement) {
    let options = web_sys::ScrollIntoViewOptions::new();
    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
    let focus = web_sys::FocusOptions::new();
    focus.set_prevent_scroll(true);
    let _ = element.focus_with_options(&focus);
}

/// Opens a folded part, as pressing its summary does.
pub fn unfold(id: &str) {
    if let Some(folded) = by_id(id) {
        // The name is a constant of this program, so it is valid.
        let _ = folded.set_attribute("open", "");
    }
}
