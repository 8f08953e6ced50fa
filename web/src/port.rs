//! One running analysis, in a worker or, where those are refused, on the page.

use gloo_events::EventListener;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{MessageChannel, MessageEvent, MessagePort, Worker};
use yew::Callback;

use crate::protocol::{Engine, Message, Request};

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
    /// `more` is script with further jobs, as an object by the name `more`; empty where there are none.
    pub fn in_worker(
        engine: &Engine,
        inbox: &Callback<Incoming>,
        more: &str,
    ) -> Result<Self, JsValue> {
        let worker = engine.analyses().worker(more)?;
        let listeners = vec![on_message(&worker, inbox), on_error(&worker, inbox)];
        let port = Self { channel: Channel::Worker(worker), _listeners: listeners };
        port.send(&Request::open(engine))?;
        Ok(port)
    }

    /// Runs the same code on the page, in an instance of its own: a crash of the analysis does not
    /// take the page with it.
    pub fn on_page(
        engine: &Engine,
        inbox: &Callback<Incoming>,
        more: &str,
    ) -> Result<Self, JsValue> {
        let channel = MessageChannel::new()?;
        let (ours, theirs) = (channel.port1(), channel.port2());
        let listeners = vec![on_message(&ours, inbox)];
        ours.start();
        let port = Self { channel: Channel::Page(ours), _listeners: listeners };
        port.send(&Request::open(engine))?;
        let attended = engine.analyses().attend(&theirs, more);
        let inbox = inbox.clone();
        spawn_local(async move {
            if JsFuture::from(attended).await.is_err() {
                inbox.emit(Incoming::Broken);
            }
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
