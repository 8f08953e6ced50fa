//! What stands beside a verdict: pictures, reference pages, ways out, and the masthead's controls.
//!
//! A module of its own, because no verdict waits for it: `web/static/start.js` asks for it together
//! with the page's module and starts it when it has come. What it shows is placed by the page as
//! `<triage-part>` elements (`parts.rs`), what it knows comes over the bridge
//! (`triage_page::bridge`).

mod compare;
mod desk;
mod dialog;
mod elements;
mod figures;
mod masthead;
mod parts;
mod redaction;
mod reference;
mod report;
mod share;
mod ways_out;

use triage_page::protocol::Engine;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Takes hold of the page's engine, of its own module and of what the page's module exports, before
/// any part is drawn.
#[wasm_bindgen]
pub fn start(engine: Engine, own: Engine, page: &JsValue) {
    reference::library::open(&engine, page);
    report::follow(engine.bridge(), desk::Desk::new(engine, own));
    reference::start();
    masthead::start();
    share::start();
}

fn main() {}
