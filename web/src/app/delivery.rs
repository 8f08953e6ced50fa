//! What goes to the analysis and what comes back.

use gloo_timers::callback::Timeout;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsValue;
use yew::{AttrValue, Context};

use super::{App, Msg, STARTING, Wanted};
use crate::analysis::{Delivery, Failure, Outcome};
use crate::document;
use crate::protocol::kinds_said;
use crate::row::Row;
use crate::state::{Notice, Phase, Reading, Window};
use crate::wire;
use crate::words;

/// What takes longer than this can be stopped; quicker work would only make the button flicker.
const SLOW_MS: u32 = 400;
/// A paste that loses its worker so often in a row is not sent again.
const LOSSES: u32 = 2;

impl App {
    /// Sends the paste, or remembers that it waits.
    pub(super) fn submit(&mut self, ctx: &Context<Self>) {
        self.settling = None;
        if !self.is_filled() {
            self.dirty = false;
            self.forget();
            self.idle();
            if self.cleared.is_none() {
                self.said = AttrValue::default();
            }
            return;
        }
        self.dirty = !self.analyst.is_free();
        if self.dirty {
            if self.analyst.is_slow() {
                self.analyst.restart();
            }
            return;
        }
        self.notice = self.notice.filter(|notice| *notice == Notice::Recovered);
        self.phase = Phase::Busy { slow: false, read: None };
        document::flag("data-busy", true);
        let link = ctx.link().clone();
        self.slowing = Some(Timeout::new(SLOW_MS, move || link.send_message(Msg::Slow)));
        self.bridge.tell("files", &self.files.iter().collect::<Array>());
        self.bridge.tell("kinds", &kinds_said(&self.kinds));
        let (parts, bytes) = (self.parts(), self.bytes());
        self.analyst.analyse(&parts, &self.kinds, bytes);
    }

    pub(super) fn slow(&mut self) {
        if let Phase::Busy { slow, .. } = &mut self.phase {
            *slow = true;
            self.said = AttrValue::Static("Analysing…");
        }
    }

    /// Returns whether anything on the page changes.
    pub(super) fn delivered(&mut self, ctx: &Context<Self>, delivery: Delivery) -> bool {
        match self.analyst.receive(delivery) {
            Outcome::Nothing => return false,
            Outcome::Ready => self.ready(ctx),
            Outcome::Progress(done, total) => {
                if let Phase::Busy { read, .. } = &mut self.phase {
                    *read = Some((done, total));
                }
            }
            Outcome::Report(json, lines) => self.reported(ctx, &json, lines),
            Outcome::Lines(rows) => self.window_came(rows),
            Outcome::Lost => self.lost(),
            // What failed is out of date already; the newer paste goes next.
            Outcome::Failed(failure) if self.dirty && failure != Failure::CannotStart => {}
            Outcome::Failed(failure) => self.failed(failure),
        }
        true
    }

    pub(super) fn ready(&mut self, ctx: &Context<Self>) {
        document::flag("data-ready", true);
        if self.said == STARTING {
            self.said = AttrValue::default();
        }
        self.next(ctx);
    }

    /// Sends what waits, unless somebody is still typing; rests when nothing does.
    pub(super) fn next(&mut self, ctx: &Context<Self>) {
        if !self.dirty {
            self.idle();
        } else if self.settling.is_none() {
            self.submit(ctx);
        }
    }

    pub(super) fn reported(&mut self, ctx: &Context<Self>, json: &[u8], lines: u32) {
        if self.dirty {
            self.next(ctx);
            return;
        }
        let Some(report) = wire::report(json) else {
            self.failed(Failure::Crash);
            return;
        };
        self.losses = 0;
        self.cleared = self.cleared.take().filter(|cleared| !cleared.aging);
        self.forget();
        let reading = Reading::new(report, lines, &self.kinds, self.edition);
        self.said = spoken(&reading).into();
        self.reveal = self.corrected.take().map(|line| kind_of(&reading, line));
        // Zero is no line: where nothing is quoted, nothing is marked.
        let first = reading.first_cited().unwrap_or(0);
        let (from, to) = Window::around(first, lines);
        self.window.focus = first;
        self.reading = Some(reading);
        self.bridge.tell("report", &Uint8Array::from(json));
        document::flag("data-answered", true);
        self.idle();
        self.analyst.ask_lines(from, to, first, 0);
    }

    pub(super) fn window_came(&mut self, rows: Vec<Row>) {
        self.window.rows = rows;
        match self.wanted.take() {
            Some(Wanted::Line(line)) => {
                self.reveal = Some(format!(".row[data-line=\"{line}\"]"));
            }
            // The button may be gone: there may be no more lines.
            Some(Wanted::More(class)) => {
                self.reveal = Some(if self.has_more(class) { class } else { ".rows" }.to_owned());
            }
            None => {}
        }
    }

    pub(super) fn lost(&mut self) {
        self.losses += 1;
        if self.losses > LOSSES {
            self.failed(Failure::Crash);
            return;
        }
        self.notice = Some(Notice::Recovered);
        // Whatever the worker held is gone with it.
        self.dirty = self.is_filled();
    }

    pub(super) fn failed(&mut self, failure: Failure) {
        self.ended(Notice::Failed(failure));
        self.said = AttrValue::Static("There is no result; see the notice.");
    }

    pub(super) fn ended(&mut self, notice: Notice) {
        self.dirty = false;
        self.settling = None;
        self.forget();
        self.notice = Some(notice);
        self.idle();
    }

    pub(super) fn idle(&mut self) {
        self.phase = Phase::Idle;
        self.slowing = None;
        document::flag("data-busy", false);
    }

    /// Takes the last answer off the page.
    pub(super) fn forget(&mut self) {
        if self.reading.take().is_some() {
            self.bridge.tell("report", &JsValue::UNDEFINED);
        }
        self.window = Window::default();
        self.lit = None;
        self.origin = None;
        self.notice = self.notice.filter(|notice| *notice == Notice::Recovered);
        document::flag("data-answered", false);
    }
}

/// Where the kind of the excerpt that holds a line is chosen.
fn kind_of(reading: &Reading, line: u32) -> String {
    let first = reading.inputs.iter().map(|input| input.lines[0]).filter(|first| *first <= line);
    format!("[data-kind-from=\"{}\"]", first.max().unwrap_or(line))
}

/// What the live region says of a report.
fn spoken(reading: &Reading) -> String {
    let read = words::count(reading.lines as usize, "line", "lines");
    match reading.diagnoses.first() {
        Some(worst) => {
            format!(
                "{read} read. {}: {}",
                words::certainty(worst.certainty),
                words::title(worst.cause)
            )
        }
        None => format!("{read} read. No failing pod was recognised."),
    }
}
