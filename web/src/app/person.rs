//! What the person does.

use gloo_timers::callback::Timeout;
use js_sys::JsString;
use triage_core::intake::SetKind;
use web_sys::File;
use yew::{AttrValue, Context};

use super::{App, Msg};
use crate::components::Correction;
use crate::document;
use crate::samples::{self, Sample};
use crate::state::{Cleared, Notice};
use crate::words;

/// Typing is over when no key came for this long.
const SETTLE_MS: u32 = 150;
/// After a paste of this size the worker is replaced when the box is cleared, because wasm
/// memory never shrinks.
const LARGE_BYTES: f64 = 32e6;

impl App {
    pub(super) fn changed(&mut self, ctx: &Context<Self>) {
        if let Some(cleared) = &mut self.cleared {
            cleared.aging = true;
        }
        // What was said of lines of the old text says nothing of the new one.
        self.edition += 1;
        self.kinds.clear();
        self.corrected = None;
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
        if let Some(Cleared { text, files, .. }) = self.cleared.take() {
            // What was put in since is not lost either.
            let replaced = self.is_filled().then(|| self.take());
            self.set_text(&text);
            self.files = files;
            self.changed(ctx);
            self.cleared = replaced;
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

    /// Adds what was opened, except what is open already: read twice, it would count twice.
    pub(super) fn opened(&mut self, ctx: &Context<Self>, files: Vec<File>) {
        let before = self.files.len();
        let mut twice = None;
        for file in files {
            if self.files.iter().any(|open| is_same(open, &file)) {
                twice = Some(file.name());
            } else {
                self.files.push(file);
            }
        }
        if self.files.len() > before {
            self.changed(ctx);
        }
        if let Some(name) = twice {
            self.said = format!("{name} is open already, so it was not added again.").into();
        }
    }

    /// Takes a correction, or takes one back, and reads the same paste again.
    pub(super) fn read_as(&mut self, ctx: &Context<Self>, correction: Correction) {
        // An answer that is out of date speaks of lines of another text.
        if self.reading.as_ref().is_none_or(|reading| reading.edition != self.edition) {
            return;
        }
        let Correction { lines: [first, last], kind } = correction;
        self.kinds.retain(|known| !(first..=last).contains(&known.lines.0));
        self.kinds.extend(kind.map(|kind| SetKind { kind, lines: (first, last) }));
        self.corrected = Some(first);
        self.submit(ctx);
    }
}

/// Whether two files are the same one, as far as a browser tells.
fn is_same(one: &File, other: &File) -> bool {
    let told =
        |file: &File| (file.name(), words::whole(file.size()), words::whole(file.last_modified()));
    told(one) == told(other)
}
