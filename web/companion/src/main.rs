//! What stands beside a verdict: pictures, reference pages, ways out, and the masthead's controls.
//!
//! A module of its own, because no verdict waits for it: `web/static/start.js` asks for it together
//! with the page's module and starts it when it has come. What it shows is placed by the page as
//! `<triage-part>` elements (`parts.rs`), what it knows comes over the bridge
//! (`triage_page::bridge`).

mod archives;
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
mod site;
mod ways_out;

use triage_page::protocol::Engine;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Takes hold of the page's engine, of its own module and of what the page's module exports, before
/// any part is drawn.
#[wasm_bindgen]
pub fn start(engine: &Engine, own: &Engine, page: &JsValue) {
    reference::library::open(engine, page);
    site::start(engine, page);
    // A desk of its own for each: a drop, a host's question and a report may be under way at once.
    let desk = || desk::Desk::new(engine.clone(), own.clone());
    let unpacking = desk();
    report::follow(engine.bridge(), desk(), desk());
    reference::start();
    masthead::start();
    archives::start(unpacking);
    share::start();
}

fn main() {}
