//! What the page and its companion tell each other: the object that `web/static/start.js` makes.

use gloo_events::EventListener;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::EventTarget;

#[wasm_bindgen]
extern "C" {
    /// The object; an event by the name of what was told is sent to it.
    #[wasm_bindgen(extends = EventTarget)]
    #[derive(Clone)]
    pub type Bridge;

    /// The last report, as JSON; none while there is no answer on the page.
    #[wasm_bindgen(method, getter)]
    pub fn report(this: &Bridge) -> Option<Uint8Array>;

    /// The opened files that the report is about, beside what stands in the box.
    #[wasm_bindgen(method, getter)]
    pub fn files(this: &Bridge) -> Option<Array>;

    /// What the person said that some lines are, as the analysis takes it.
    #[wasm_bindgen(method, getter)]
    pub fn kinds(this: &Bridge) -> JsValue;

    /// The line of the paste that was asked for last.
    #[wasm_bindgen(method, getter)]
    pub fn line(this: &Bridge) -> u32;

    /// Tells the other side something.
    #[wasm_bindgen(method)]
    pub fn tell(this: &Bridge, name: &str, value: &JsValue);
}

impl Bridge {
    /// Calls back whenever this was told, until the listener is dropped.
    pub fn on(&self, name: &'static str, call: impl Fn() + 'static) -> EventListener {
        EventListener::new(self, name, move |_| call())
    }

    /// Asks the page to show a line of the paste.
    pub fn show_line(&self, line: u32) {
        self.tell("line", &line.into());
    }
}
