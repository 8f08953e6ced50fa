//! The page: shows what the core decides, and decides nothing itself.
//!
//! One wasm module serves two places. On the page, `web/static/start.js` calls [`start`]; in the
//! worker, `web/static/worker.js` uses [`worker::Paste`]. `main` runs in both and so does nothing.

mod analysis;
mod app;
mod citations;
mod components;
mod paste_box;
mod pasted;
mod samples;
mod state;
mod worker;

use triage_page::{bridge, clipboard, document, port, protocol, row, wire, words};
use wasm_bindgen::prelude::wasm_bindgen;

/// Starts the page in `#app`, with the engine that its workers are made of.
#[wasm_bindgen]
pub fn start(engine: protocol::Engine) {
    if let Some(root) = document::by_id("app") {
        let props = app::Props { engine: state::Shared::new(engine) };
        yew::Renderer::<app::App>::with_root_and_props(root, props).render();
    }
}

fn main() {}
