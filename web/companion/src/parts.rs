//! The places that the page leaves for its companion: `<triage-part data-part="…">`.

use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Element;
use yew::AppHandle;

use crate::{figures, site, ways_out};

/// What fills one place, as long as that place is on the page.
#[wasm_bindgen]
pub struct Part(Filled);

enum Filled {
    Figure(AppHandle<figures::Figure>),
    WaysOut(AppHandle<ways_out::WaysOut>),
    Runbook(AppHandle<site::Runbook>),
}

/// Fills a place; nothing where its name is unknown.
#[wasm_bindgen]
pub fn fill(place: Element) -> Option<Part> {
    let number = |name: &str| place.get_attribute(name).and_then(|text| text.parse().ok());
    let diagnosis = number("data-diagnosis").unwrap_or(0);
    let part = place.get_attribute("data-part")?;
    let (kind, of) = part.split_once(' ').unwrap_or((&part, ""));
    let filled = match kind {
        "figure" => {
            let props = figures::Props { of: of.to_owned(), diagnosis };
            Filled::Figure(yew::Renderer::with_root_and_props(place, props).render())
        }
        "ways-out" => {
            let props = ways_out::Props {};
            Filled::WaysOut(yew::Renderer::with_root_and_props(place, props).render())
        }
        "runbook" => {
            let props = site::Props { diagnosis };
            Filled::Runbook(yew::Renderer::with_root_and_props(place, props).render())
        }
        _ => return None,
    };
    Some(Part(filled))
}

#[wasm_bindgen]
impl Part {
    /// The place is gone.
    pub fn leave(self) {
        match self.0 {
            Filled::Figure(app) => app.destroy(),
            Filled::WaysOut(app) => app.destroy(),
            Filled::Runbook(app) => app.destroy(),
        }
    }
}
