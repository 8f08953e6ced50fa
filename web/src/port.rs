//! One running analysis, in a worker or, where those are refused, on the page.

use gloo_events::EventListener;
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, MessageChannel, MessageEvent, MessagePort, Url, Worker};
use yew::Callback;

use crate::protocol::{AnalysisModule, Engine, Message, Request};
use crate::shared::Shared;

/// `web/static/worker.js`; `build.rs` takes its comments out.
const WORKER: &str = include_str!(concat!(env!("OUT_DIR"), "/worker.js"));

/// What reaches the page from a port.
pub enum Incoming {
    /// A message.
    Message(Message),
    /// The worker ended by an error that nothing caught, or could not be loaded.
    Broken,
}

enum Channel {
    Worker(Worker),
    Page(MessagePort),
}

/// The page's end of the conversation. Dropping it ends the analysis at once.
pub struct Port {
    channel: Channel,
    _listeners: Vec<EventListener>,
}

impl Port {
    /// Starts a worker; an error where the browser refuses.
    ///
    /// From a blob, because a worker that is loaded by URL would not be bound by the page's policy.
    ///
    /// `more` is script with further jobs, as an object by the name `more`.
    pub fn in_worker(
        engine: &Engine,
        inbox: &Callback<Incoming>,
        more: &str,
    ) -> Result<Self, JsValue> {
        let url = script_url(more, "attend(self, more);")?;
        let worker = Worker::new(&url);
        let worker = worker.inspect_err(|_| revoke(&url))?;
        let listeners = vec![on_message(&worker, inbox), on_error(&worker, inbox)];
        let port = Self { channel: Channel::Worker(worker), _listeners: listeners };
        port.send(&Request::open(engine))?;
        Ok(port)
    }

    /// Runs the same code on the page, in an instance of its own: a crash of the analysis does not
    /// take the page with it.
    pub fn on_page(
        engine: &Shared<Engine>,
        inbox: &Callback<Incoming>,
        more: &str,
    ) -> Result<Self, JsValue> {
        let channel = MessageChannel::new()?;
        let (ours, theirs) = (channel.port1(), channel.port2());
        let listeners = vec![on_message(&ours, inbox)];
        ours.start();
        let port = Self { channel: Channel::Page(ours), _listeners: listeners };
        port.send(&Request::open(engine))?;
        let url = script_url(more, "export { attend, more };")?;
        let (engine, inbox) = (engine.clone(), inbox.clone());
        spawn_local(async move {
            match JsFuture::from(engine.load(&url)).await {
                Ok(module) => {
                    let module = module.unchecked_into::<AnalysisModule>();
                    module.attend(&theirs, &module.more());
                }
                Err(_) => inbox.emit(Incoming::Broken),
            }
            revoke(&url);
        });
        Ok(port)
    }

    /// Sends a message.
    pub fn send(&self, request: &Request) -> Result<(), JsValue> {
        match &self.channel {
            Channel::Worker(worker) => worker.post_message(&request.0),
            Channel::Page(port) => port.post_message(&request.0),
        }
    }
}

impl Drop for Port {
    fn drop(&mut self) {
        match &self.channel {
            Channel::Worker(worker) => worker.terminate(),
            Channel::Page(port) => port.close(),
        }
    }
}

/// What a worker without further jobs is given for them.
pub const NO_MORE: &str = "const more = {};";

/// An address of the worker's script with further jobs and a last line.
fn script_url(more: &str, line: &str) -> Result<String, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("text/javascript");
    let blob = Blob::new_with_str_sequence_and_options(
        &Array::of3(&WORKER.into(), &more.into(), &line.into()),
        &options,
    )?;
    Url::create_object_url_with_blob(&blob)
}

fn revoke(url: &str) {
    // Failing to release a few hundred bytes harms nobody.
    let _ = Url::revoke_object_url(url);
}

fn on_message(target: &web_sys::EventTarget, inbox: &Callback<Incoming>) -> EventListener {
    let inbox = inbox.clone();
    EventListener::new(target, "message", move |event| {
        if let Some(event) = event.dyn_ref::<MessageEvent>() {
            inbox.emit(Incoming::Message(event.data().unchecked_into()));
        }
    })
}

fn on_error(target: &web_sys::EventTarget, inbox: &Callback<Incoming>) -> EventListener {
    let inbox = inbox.clone();
    EventListener::new(target, "error", move |event| {
        event.prevent_default();
        inbox.emit(Incoming::Broken);
    })
}
