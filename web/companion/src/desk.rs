//! The companion's own worker: it replaces secrets and analyses further pastes, and leaves the
//! page's worker with the paste that is shown.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, Function, JsString, Promise, Uint8Array};
use serde::Deserialize;
use triage_core::Report;
use triage_page::port::{Incoming, Port};
use triage_page::protocol::{Engine, Message, Part, Request};
use triage_page::shared::Shared;
use triage_page::wire;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;
use yew::Callback;

/// What its worker can do beside analysing.
const JOBS: &str = include_str!("desk.js");
/// Longer than the largest paste takes.
const PATIENCE_MS: u32 = 120_000;

/// What was replaced, for showing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Replaced {
    /// How many pieces.
    pub total: usize,
    /// How many different ones.
    pub distinct: usize,
    /// The first of them.
    pub shown: Vec<Shown>,
    /// What the redacted text says of the machine and the versions, packed.
    pub environment: String,
}

/// One replaced piece with the words around it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Shown {
    /// What stands in its place.
    pub name: String,
    /// Its line.
    pub line: u32,
    /// What stands before it.
    pub before: String,
    /// What it was.
    pub was: String,
    /// What stands after it.
    pub after: String,
}

/// Why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser started no worker, or it ended.
    Broken,
    /// It took too long.
    Late,
    /// It failed, or a file could not be read.
    Failed,
}

impl Trouble {
    /// What to tell the person.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Broken => {
                "The worker for this ended unexpectedly. Your paste is untouched; try again."
            }
            Self::Late => "This took too long and was stopped. Your paste is untouched.",
            Self::Failed => {
                "This could not be done: a file may have changed since it was opened. Your paste is untouched."
            }
        }
    }
}

/// A paste without its secrets.
pub struct Redacted {
    /// The report on it; its quotes are exact in the redacted text.
    pub report: Rc<Report>,
    /// What was replaced.
    pub replaced: Replaced,
    /// The text itself; none where it is larger than any link may carry.
    pub text: Option<String>,
}

/// What was in an archive.
pub struct Unpacked {
    /// Its text files: objects with `name` and `bytes`.
    pub parts: Array,
    /// What was not read, a sentence each.
    pub notes: Vec<String>,
}

/// What analyses further pastes, one at a time.
pub struct Desk {
    engine: Shared<Engine>,
    own: Engine,
    port: Rc<RefCell<Option<Port>>>,
    request: Cell<u32>,
    /// Who waits for the next message that ends a request.
    waiting: Rc<RefCell<Option<Function>>>,
}

impl Desk {
    /// A desk that starts workers from the page's engine; `own` is this module.
    pub fn new(engine: Engine, own: Engine) -> Self {
        Self {
            engine: Shared::new(engine),
            own,
            port: Rc::default(),
            request: Cell::default(),
            waiting: Rc::default(),
        }
    }

    /// The report on a paste.
    pub async fn analyse(&self, parts: &[Part]) -> Result<Report, Trouble> {
        let id = self.next();
        let message = self.ask(&Request::analyse(id, parts, &[]), "report").await?;
        report(&message)
    }

    /// The report on the parts without their secrets, read with what the person said of lines.
    pub async fn redact(
        &self,
        parts: &[Part],
        kinds: &JsValue,
        contacts: bool,
    ) -> Result<Redacted, Trouble> {
        let request = Request::redact(self.next(), parts, &self.own, contacts);
        let message = self.ask(&request, "redacted").await?;
        let list = Uint8Array::new(&message.bytes()).to_vec();
        let replaced = serde_json::from_slice(&list).map_err(|_| Trouble::Failed)?;
        let parts = message.parts();
        let text = joined(&parts);
        let kinds = if kinds.is_undefined() { Array::new().into() } else { kinds.clone() };
        let request = Request::analyse_again(self.next(), &parts, &kinds);
        let mut report = report(&self.ask(&request, "report").await?)?;
        report.redacted = true;
        Ok(Redacted { report: Rc::new(report), replaced, text })
    }

    /// The text files of an archive, and what was not read in it; none when it is no archive.
    pub async fn unpack(&self, archive: &File) -> Result<Option<Unpacked>, Trouble> {
        let request = Request::unpack(self.next(), archive, &self.own);
        let message = self.ask(&request, "unpacked").await?;
        let notes = Uint8Array::new(&message.bytes()).to_vec();
        if notes.is_empty() {
            return Ok(None);
        }
        let notes = serde_json::from_slice(&notes).map_err(|_| Trouble::Failed)?;
        Ok(Some(Unpacked { parts: message.parts(), notes }))
    }

    /// Ends whatever is under way; the next request starts a new worker.
    pub fn stop(&self) {
        self.port.take();
        answer(&self.waiting, &JsValue::NULL);
    }

    fn next(&self) -> u32 {
        self.request.update(|last| last + 1);
        self.request.get()
    }

    async fn ask(&self, request: &Request, answered_by: &str) -> Result<Message, Trouble> {
        if self.port.borrow().is_none() {
            self.open().await?;
        }
        let answer = self.listen();
        let sent = self.port.borrow().as_ref().is_some_and(|port| port.send(request).is_ok());
        if !sent {
            self.stop();
            return Err(Trouble::Broken);
        }
        let message = self.wait(answer).await?;
        if message.kind() == answered_by { Ok(message) } else { Err(Trouble::Failed) }
    }

    /// Starts a worker, or its stand-in on the page where those are refused.
    async fn open(&self) -> Result<(), Trouble> {
        let inbox = {
            let (waiting, port) = (Rc::clone(&self.waiting), Rc::clone(&self.port));
            Callback::from(move |incoming| match incoming {
                Incoming::Message(message) => {
                    if !matches!(message.kind().as_str(), "taken" | "progress") {
                        answer(&waiting, &message);
                    }
                }
                Incoming::Broken => {
                    port.take();
                    answer(&waiting, &JsValue::NULL);
                }
            })
        };
        let started = self.listen();
        if let Ok(port) = Port::in_worker(&self.engine, &inbox, JOBS) {
            self.port.replace(Some(port));
            if self.wait(started).await.is_ok_and(|message| message.kind() == "ready") {
                return Ok(());
            }
        }
        let started = self.listen();
        let port = Port::on_page(&self.engine, &inbox, JOBS).map_err(|_| Trouble::Broken)?;
        self.port.replace(Some(port));
        let message = self.wait(started).await?;
        if message.kind() == "ready" { Ok(()) } else { Err(Trouble::Broken) }
    }

    /// A promise of the next message.
    fn listen(&self) -> Promise {
        let waiting = Rc::clone(&self.waiting);
        Promise::new(&mut move |resolve, _| {
            waiting.replace(Some(resolve));
        })
    }

    async fn wait(&self, answered: Promise) -> Result<Message, Trouble> {
        let over = Promise::new(&mut |resolve, _| {
            spawn_local(async move {
                TimeoutFuture::new(PATIENCE_MS).await;
                let _ = resolve.call1(&JsValue::NULL, &JsValue::UNDEFINED);
            });
        });
        let first = JsFuture::from(Promise::race(&Array::of2(&answered, &over))).await;
        let first = first.map_err(|_| Trouble::Broken)?;
        if first.is_undefined() {
            self.stop();
            return Err(Trouble::Late);
        }
        if first.is_null() {
            return Err(Trouble::Broken);
        }
        Ok(first.unchecked_into())
    }
}

/// What stands in the page's box and the files beside it.
pub fn parts_on_page() -> Vec<Part> {
    let area = triage_page::document::by_id("paste");
    let text = area.and_then(|area| js_sys::Reflect::get(&area, &"value".into()).ok());
    let typed = text.map(JsCast::unchecked_into::<JsString>).filter(|text| text.length() > 0);
    let files = crate::report::bridge().and_then(|bridge| bridge.files()).unwrap_or_default();
    let files = files.iter().map(|file| Part::File(file.unchecked_into()));
    typed.map(Part::Typed).into_iter().chain(files).collect()
}

/// The text of redacted parts, which end in a line break each.
fn joined(parts: &Array) -> Option<String> {
    let mut text = String::new();
    for part in parts.iter() {
        let bytes = Uint8Array::new(&js_sys::Reflect::get(&part, &"bytes".into()).ok()?);
        if text.len() + bytes.length() as usize > crate::share::TEXT_LIMIT {
            return None;
        }
        // The redactor writes nothing but UTF-8.
        text.push_str(&String::from_utf8(bytes.to_vec()).ok()?);
    }
    Some(text)
}

fn report(message: &Message) -> Result<Report, Trouble> {
    let json = Uint8Array::new(&message.bytes()).to_vec();
    wire::whole_report(&json).ok_or(Trouble::Failed)
}

fn answer(waiting: &RefCell<Option<Function>>, value: &JsValue) {
    if let Some(resolve) = waiting.take() {
        // A promise's own resolve cannot fail.
        let _ = resolve.call1(&JsValue::NULL, value);
    }
}
