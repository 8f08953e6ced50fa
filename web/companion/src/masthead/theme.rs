//! The theme: the system's, or one that was chosen. The choice is kept in the browser; it is the
//! only thing that is, beside whether the keys are used.

use gloo_events::EventListener;
use triage_page::document;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

use super::storage::{store, stored};

/// What the choice is kept as; `web/static/early.js` reads it before the first paint.
const KEY: &str = "theme";
const THEMES: [&str; 2] = ["light", "dark"];

/// Shows the kept choice and follows new ones.
pub fn start() {
    let found = document::by_id("theme").and_then(|one| one.dyn_into::<HtmlSelectElement>().ok());
    let Some(select) = found else { return };
    let kept = stored(KEY).filter(|theme| THEMES.contains(&theme.as_str())).unwrap_or_default();
    select.set_value(&kept);
    let of = select.clone();
    EventListener::new(&select, "change", move |_| {
        let theme = of.value();
        store(KEY, &theme);
        if let Some(root) = document::document().and_then(|page| page.document_element()) {
            // The name is a constant of this program, so it is valid.
            let _ = root.set_attribute("data-theme", &theme);
        }
    })
    .forget();
}
