//! What the person does.

use gloo_timers::callback::Timeout;
use js_sys::JsString;
use yew::{AttrValue, Context};

use super::{App, Msg};
use crate::citations::Citation;
use crate::document;
use crate::samples::{self, Sample};
use crate::state::{Cleared, Notice, Window};

/// Typing is over when no key came for this long.
const SETTLE_MS: u32 = 150;
/// After a paste of this size the worker is replaced when the box is cleared, because wasm
/// memory never shrinks.
const LARGE_BYTES: f64 = 32e6;

impl App {
    pub(super) fn changed(&mut self, ctx: &Context<Self>) {
        self.cleared = None;
        self.losses = 0;
        self.notice = self.notice.filter(|notice| *notice != Notice::Recovered);
        // At once, not when typing settles: until then the answer on the page is an old one.
        self.dirty = true;
        document::flag("data-busy", true);
        let link = ctx.link().clone();
        self.settling = Some(Timeout::new(SETTLE_MS, move || link.send_message(Msg::Settled)));
    }

    pub(super) fn clear(&mut self, ctx: &Context<Self>) {
        let large = self.bytes() > LARGE_BYTES;
        let cleared = self.take();
        self.changed(ctx);
        self.cleared = Some(cleared);
        self.said = AttrValue::Static("Cleared.");
        self.reveal = Some("#paste".to_owned());
        if large {
            self.analyst.restart();
        }
    }

    pub(super) fn undo(&mut self, ctx: &Context<Self>) {
        if let Some(Cleared { text, files }) = self.cleared.take() {
            self.set_text(&text);
            self.files = files;
            self.changed(ctx);
            self.reveal = Some("#paste".to_owned());
        }
    }

    pub(super) fn choose(&mut self, ctx: &Context<Self>, sample: &Sample) {
        let pack = ctx.props().engine.samples();
        let Some(text) = samples::text(&pack, sample.id) else { return };
        let replaced = self.is_filled().then(|| self.take());
        self.set_text(&JsString::from(text));
        self.changed(ctx);
        self.cleared = replaced;
    }

    pub(super) fn stop(&mut self) {
        self.analyst.restart();
        self.ended(Notice::Stopped);
        self.said = AttrValue::Static("Stopped.");
    }

    pub(super) fn show_line(&mut self, line: u32, column: u32) {
        let lines = self.reading.as_ref().map_or(0, |reading| reading.lines);
        let (from, to) = Window::around(line, lines);
        self.window.focus = line;
        self.lit = None;
        self.wanted = Some(line);
        self.analyst.ask_lines(from, to, line, column);
    }

    pub(super) fn show_uses(&mut self, line: u32) {
        self.lit = Some(line);
        let Some(reading) = &self.reading else { return };
        let uses: Vec<&Citation> =
            reading.citations.iter().filter(|citation| citation.covers(line)).collect();
        let step = uses.iter().any(|citation| citation.step.is_some());
        self.reveal = match uses.first() {
            Some(_) if step => Some("[data-lit]".to_owned()),
            Some(decisive) => Some(format!("[data-evidence-line=\"{}\"]", decisive.lines[0])),
            None => None,
        };
    }
}
