//! Saving and printing, without a request.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// Offers a text as a file.
pub fn save(name: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let document = triage_page::document::document().ok_or(JsValue::NULL)?;
    let link = document.create_element("a")?.unchecked_into::<HtmlAnchorElement>();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser has taken the blob by now; the address only costs memory.
    Url::revoke_object_url(&url)
}

/// Prints the preview of the open dialog and nothing else of the page.
pub fn print() {
    triage_page::document::flag("data-printing", true);
    if let Some(window) = web_sys::window() {
        // A browser without a printer dialog does nothing.
        let _ = window.print();
    }
    triage_page::document::flag("data-printing", false);
}
