//! The messages between the page and the analysis, as JavaScript objects.
//!
//! `web/static/worker.js` is the other end. Text crosses as JavaScript's own string, which the worker
//! encodes inside the module's memory: to encode it first costs three times as much for megabytes.

use js_sys::{Array, ArrayBuffer, JsString, Object, Promise, Reflect};
use triage_core::intake::SetKind;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{File, MessagePort, Worker};

use crate::bridge::Bridge;

#[wasm_bindgen]
extern "C" {
    /// What `start.js` hands over: the parts that an analysis is started from.
    #[derive(Clone)]
    pub type Engine;

    /// The compiled `WebAssembly.Module`.
    #[wasm_bindgen(method, getter)]
    pub fn module(this: &Engine) -> JsValue;

    /// The text of the wasm-bindgen glue.
    #[wasm_bindgen(method, getter)]
    pub fn glue(this: &Engine) -> JsValue;

    /// The explanations that the module does not carry, and behind them the samples, in UTF-8.
    #[wasm_bindgen(method, getter)]
    pub fn explanations(this: &Engine) -> ArrayBuffer;

    /// What the site sets, as it came; empty where nothing is.
    #[wasm_bindgen(method, getter)]
    pub fn site(this: &Engine) -> JsValue;

    /// The pack of samples.
    #[wasm_bindgen(method, getter)]
    pub fn samples(this: &Engine) -> String;

    /// What the page and its companion tell each other.
    #[wasm_bindgen(method, getter)]
    pub fn bridge(this: &Engine) -> Bridge;

    /// What starts analyses.
    #[wasm_bindgen(method, getter)]
    pub fn analyses(this: &Engine) -> Analyses;

    /// What starts analyses, with script for further jobs in it: `const more = {…}`, or nothing.
    pub type Analyses;

    /// A worker; an error where the browser refuses.
    #[wasm_bindgen(method, catch)]
    pub fn worker(this: &Analyses, more: &str) -> Result<Worker, JsValue>;

    /// Attends to one end of a channel on the page.
    #[wasm_bindgen(method)]
    pub fn attend(this: &Analyses, port: &MessagePort, more: &str) -> Promise;

    /// A message from the analysis. Only the fields of its kind are set.
    pub type Message;

    /// `ready`, `taken`, `progress`, `report`, `lines`, `redacted`, `unpacked` or `failed`.
    #[wasm_bindgen(method, getter)]
    pub fn kind(this: &Message) -> String;

    /// The request that it answers.
    #[wasm_bindgen(method, getter)]
    pub fn id(this: &Message) -> u32;

    /// JSON as bytes, of `report`, `lines`, `redacted` and `unpacked`.
    #[wasm_bindgen(method, getter)]
    pub fn bytes(this: &Message) -> ArrayBuffer;

    /// The parts without their secrets, of `redacted`, or those of an archive, of `unpacked`: each
    /// an object as requests hold them.
    #[wasm_bindgen(method, getter)]
    pub fn parts(this: &Message) -> Array;

    /// How many lines the paste has, of `report`.
    #[wasm_bindgen(method, getter)]
    pub fn lines(this: &Message) -> u32;

    /// Bytes read so far, of `progress`.
    #[wasm_bindgen(method, getter)]
    pub fn done(this: &Message) -> f64;

    /// Bytes to read, of `progress`.
    #[wasm_bindgen(method, getter)]
    pub fn total(this: &Message) -> f64;

    /// What went wrong, of `failed`.
    #[wasm_bindgen(method, getter)]
    pub fn text(this: &Message) -> String;
}

/// One part of what is analysed.
#[derive(Clone)]
pub enum Part {
    /// What stands in the box.
    Typed(JsString),
    /// An opened file; the analysis reads it itself, in pieces.
    File(File),
}

/// A message to the analysis.
pub struct Request(pub Object);

impl Request {
    /// Starts the analysis's own instance of the module.
    pub fn open(engine: &Engine) -> Self {
        let request = Self::new("open");
        request.set("glue", &engine.glue());
        request.set("module", &engine.module());
        request.set("explanations", &engine.explanations());
        request.set("site", &engine.site());
        request
    }

    /// Analyses these parts, joined in this order, some lines of them as what the person says.
    pub fn analyse(id: u32, parts: &[Part], kinds: &[SetKind]) -> Self {
        let request = Self::new("analyse");
        request.set("id", &id.into());
        request.set("parts", &list(parts));
        request.set("kinds", &kinds_said(kinds));
        request
    }

    /// Analyses parts that [`Message::parts`] gave, with what the person said of their lines.
    pub fn analyse_again(id: u32, parts: &Array, kinds: &JsValue) -> Self {
        let request = Self::new("analyse");
        request.set("id", &id.into());
        request.set("parts", parts);
        request.set("kinds", kinds);
        request
    }

    /// Replaces the secrets in these parts, and contacts where that is asked for; `companion` is
    /// the module that does it.
    pub fn redact(id: u32, parts: &[Part], companion: &Engine, contacts: bool) -> Self {
        let request = Self::new("redact");
        request.set("id", &id.into());
        request.set("parts", &list(parts));
        request.set("companion", companion);
        request.set("contacts", &contacts.into());
        request
    }

    /// Opens an archive; `companion` is the module that does it.
    pub fn unpack(id: u32, archive: &File, companion: &Engine) -> Self {
        let request = Self::new("unpack");
        request.set("id", &id.into());
        request.set("parts", &list(&[Part::File(archive.clone())]));
        request.set("companion", companion);
        request
    }

    /// Asks for lines of the paste that request `id` brought, `focus` shown from `column` on.
    pub fn lines(id: u32, from: u32, to: u32, focus: u32, column: u32) -> Self {
        let request = Self::new("lines");
        for (key, value) in
            [("id", id), ("from", from), ("to", to), ("focus", focus), ("column", column)]
        {
            request.set(key, &value.into());
        }
        request
    }

    fn new(kind: &str) -> Self {
        let request = Self(Object::new());
        request.set("kind", &kind.into());
        request
    }

    fn set(&self, key: &str, value: &JsValue) {
        set(&self.0, key, value);
    }
}

fn list(parts: &[Part]) -> Array {
    let several = parts.len() > 1;
    parts.iter().map(|one| part(one, several)).collect()
}

fn part(part: &Part, several: bool) -> Object {
    let object = Object::new();
    match part {
        Part::Typed(text) => {
            set(&object, "text", text);
            // A name only helps to tell parts apart.
            if several {
                set(&object, "name", &"pasted text".into());
            }
        }
        Part::File(file) => {
            set(&object, "file", file);
            set(&object, "name", &file.name().into());
        }
    }
    object
}

/// What the person says of some lines, as the analysis takes it.
pub fn kinds_said(kinds: &[SetKind]) -> Array {
    kinds.iter().map(said).collect()
}

fn said(kind: &SetKind) -> Object {
    let object = Object::new();
    set(&object, "kind", &kind.kind.as_str().into());
    set(&object, "first", &kind.lines.0.into());
    set(&object, "last", &kind.lines.1.into());
    object
}

fn set(object: &Object, key: &str, value: &JsValue) {
    // Setting a property of an object made here cannot fail.
    let _ = Reflect::set(object, &key.into(), value);
}
