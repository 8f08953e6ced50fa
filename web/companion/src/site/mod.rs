//! What the site sets of the page itself (`docs/configuration.md`): its name, whom to ask, a link per
//! cause, and what was wrong with the configuration.

mod runbook;
mod shown;

use std::cell::RefCell;

use triage_core::site::{self, Links};
use triage_page::protocol::Engine;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

pub use runbook::{Props, Runbook};

#[wasm_bindgen]
extern "C" {
    /// What the page's module exports.
    type Page;

    /// Whether a text is a regular expression that the analysis understands.
    #[wasm_bindgen(method)]
    fn is_pattern(this: &Page, text: &str) -> bool;
}

thread_local! {
    static LINKS: RefCell<Links> = RefCell::default();
}

/// Reads the configuration that came with the page, and shows what of it belongs to the whole page.
pub fn start(engine: &Engine, page: &JsValue) {
    let text = engine.site().as_string().unwrap_or_default();
    if text.is_empty() {
        return;
    }
    let page: Page = page.clone().unchecked_into();
    let links = site::parse(&text).map(|root| site::links(&root)).unwrap_or_default();
    shown::show(&links, &site::check(&text, &|pattern| page.is_pattern(pattern)));
    LINKS.with_borrow_mut(|kept| *kept = links);
}

/// Origins of pages that may speak with this one, beside its own.
#[wasm_bindgen]
pub fn embedders() -> Vec<String> {
    LINKS.with_borrow(|links| links.embedders.clone())
}
