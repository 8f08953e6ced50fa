//! The page's state and everything that changes it.

use gloo_timers::callback::Timeout;
use js_sys::JsString;
use web_sys::File;
use yew::{AttrValue, Component, Context, ContextProvider, Html, Properties, html};

use crate::analysis::{Analyst, Delivery, Failure, Outcome};
use crate::citations::Citation;
use crate::components::{
    Actions, Answer, Files, NoticeBar, PasteView, Samples, StatusLine, Toolbar,
};
use crate::document;
use crate::paste_box::PasteBox;
use crate::protocol::{Engine, Part};
use crate::samples::SAMPLES;
use crate::state::{Cleared, Notice, Phase, Reading, Shared, Window};
use crate::words;
use crate::worker::Row;

/// Typing is over when no key came for this long.
const SETTLE_MS: u32 = 150;
/// What takes longer than this can be stopped; quicker work would only make the button flicker.
const SLOW_MS: u32 = 400;
/// A paste that loses its worker so often in a row is not sent again.
const LOSSES: u32 = 2;
/// After a paste of this size the worker is replaced when the box is cleared, because wasm
/// memory never shrinks.
const LARGE_BYTES: f64 = 32e6;

const STARTING: &str = "Starting the analysis…";

/// Properties of [`App`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// What analyses are started from.
    pub engine: Shared<Engine>,
}

/// What happened.
pub enum Msg {
    /// The box was typed or pasted into.
    Edited,
    /// Nothing was typed for a moment.
    Settled,
    /// The analysis has been running for a while.
    Slow,
    /// Something came from the analysis.
    Delivered(Delivery),
    /// Files were opened or dropped.
    Opened(Vec<File>),
    /// A file was put away.
    PutAway(usize),
    /// Clear was pressed.
    Clear,
    /// Undo was pressed.
    Undo,
    /// A sample was chosen.
    Sample(usize),
    /// Stop was pressed.
    Stop,
    /// "Analyse again" was pressed.
    Again,
    /// A quote was pressed: its line, and the byte column of the fact in it.
    ShowLine(u32, u32),
    /// Other lines are asked for.
    ShowRange(u32, u32),
    /// A marked line was pressed.
    ShowUses(u32),
    /// Something is to be said in the live region.
    Say(AttrValue),
}

/// The page.
pub struct App {
    paste: Option<PasteBox>,
    analyst: Analyst,
    files: Vec<File>,
    cleared: Option<Cleared>,
    phase: Phase,
    /// Something newer than what was last sent waits.
    dirty: bool,
    losses: u32,
    reading: Option<Reading>,
    window: Window,
    lit: Option<u32>,
    notice: Option<Notice>,
    said: AttrValue,
    /// What to bring into view after the next render.
    reveal: Option<String>,
    /// The line that is brought into view when its rows come.
    wanted: Option<u32>,
    /// Runs while somebody types.
    settling: Option<Timeout>,
    /// Runs until the analysis counts as slow.
    slowing: Option<Timeout>,
}

impl Component for App {
    type Message = Msg;
    type Properties = Props;

    fn create(ctx: &Context<Self>) -> Self {
        let link = ctx.link();
        let analyst = Analyst::new(ctx.props().engine.clone(), link.callback(Msg::Delivered));
        let paste = PasteBox::find(&link.callback(|()| Msg::Edited), &link.callback(Msg::Opened));
        let mut app = Self {
            paste,
            analyst,
            files: Vec::new(),
            cleared: None,
            phase: Phase::Starting,
            dirty: false,
            losses: 0,
            reading: None,
            window: Window::default(),
            lit: None,
            notice: None,
            said: AttrValue::Static(STARTING),
            reveal: None,
            wanted: None,
            settling: None,
            slowing: None,
        };
        // Somebody may have pasted before any of this was loaded.
        app.dirty = app.is_filled();
        document::flag("data-busy", app.dirty);
        app
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Edited | Msg::Again => self.changed(ctx),
            Msg::Settled => self.submit(ctx),
            Msg::Slow => self.slow(),
            Msg::Delivered(delivery) => return self.delivered(ctx, delivery),
            Msg::Opened(files) => {
                self.files.extend(files);
                self.changed(ctx);
            }
            Msg::PutAway(number) => {
                self.files.remove(number);
                self.changed(ctx);
            }
            Msg::Clear => self.clear(ctx),
            Msg::Undo => self.undo(ctx),
            Msg::Sample(number) => self.choose(ctx, number),
            Msg::Stop => self.stop(),
            Msg::ShowLine(line, column) => self.show_line(line, column),
            Msg::ShowRange(from, to) => self.analyst.ask_lines(from, to, 0, 0),
            Msg::ShowUses(line) => self.show_uses(line),
            Msg::Say(words) => self.said = words,
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let actions = Actions {
            show_line: link.callback(|(line, column)| Msg::ShowLine(line, column)),
            show_uses: link.callback(Msg::ShowUses),
            announce: link.callback(Msg::Say),
        };
        html! {
            <ContextProvider<Actions> context={actions}>
                { self.controls(ctx) }
                <div id="answer" class="answer" tabindex="-1">{ self.answer(ctx) }</div>
            </ContextProvider<Actions>>
        }
    }

    fn rendered(&mut self, _ctx: &Context<Self>, _first: bool) {
        if let Some(selector) = self.reveal.take() {
            document::reveal(&selector);
        }
    }
}

/// What is shown.
impl App {
    fn controls(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        html! {
            <div class="controls">
                <Files files={self.files.clone()} on_remove={link.callback(Msg::PutAway)} />
                <Toolbar filled={self.is_filled()} cleared={self.cleared.is_some()}
                    on_open={link.callback(Msg::Opened)} on_clear={link.callback(|()| Msg::Clear)}
                    on_undo={link.callback(|()| Msg::Undo)}>
                    <StatusLine phase={self.phase} said={self.said.clone()}
                        on_cancel={link.callback(|()| Msg::Stop)} />
                </Toolbar>
                if self.analyst.is_on_page() {
                    <p class="notice">{ "This browser refuses workers, so the page itself does the analysis and may pause on long pastes." }</p>
                }
                <Samples on_choose={link.callback(Msg::Sample)} />
            </div>
        }
    }

    fn answer(&self, ctx: &Context<Self>) -> Html {
        let link = ctx.link();
        let on_range = link.callback(|(from, to)| Msg::ShowRange(from, to));
        html! {
            <>
                if let Some(notice) = self.notice {
                    <NoticeBar {notice} on_retry={link.callback(|()| Msg::Again)} />
                }
                if let Some(reading) = &self.reading {
                    <div class="columns">
                        <div class="reading"><Answer reading={reading.clone()} lit={self.lit} /></div>
                        <PasteView reading={reading.clone()} window={self.window.clone()}
                            lit={self.lit} {on_range} />
                    </div>
                }
            </>
        }
    }
}

/// What the person did.
impl App {
    fn changed(&mut self, ctx: &Context<Self>) {
        self.cleared = None;
        self.losses = 0;
        self.notice = self.notice.filter(|notice| *notice != Notice::Recovered);
        // At once, not when typing settles: until then the answer on the page is an old one.
        self.dirty = true;
        document::flag("data-busy", true);
        let link = ctx.link().clone();
        self.settling = Some(Timeout::new(SETTLE_MS, move || link.send_message(Msg::Settled)));
    }

    fn clear(&mut self, ctx: &Context<Self>) {
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

    fn undo(&mut self, ctx: &Context<Self>) {
        if let Some(Cleared { text, files }) = self.cleared.take() {
            self.set_text(&text);
            self.files = files;
            self.changed(ctx);
            self.reveal = Some("#paste".to_owned());
        }
    }

    fn choose(&mut self, ctx: &Context<Self>, number: usize) {
        let Some(sample) = SAMPLES.get(number) else { return };
        let replaced = self.is_filled().then(|| self.take());
        self.set_text(&JsString::from(sample.text));
        self.changed(ctx);
        self.cleared = replaced;
    }

    fn stop(&mut self) {
        self.analyst.restart();
        self.ended(Notice::Stopped);
        self.said = AttrValue::Static("Stopped.");
    }

    fn show_line(&mut self, line: u32, column: u32) {
        let lines = self.reading.as_ref().map_or(0, |reading| reading.lines);
        let (from, to) = Window::around(line, lines);
        self.window.focus = line;
        self.lit = None;
        self.wanted = Some(line);
        self.analyst.ask_lines(from, to, line, column);
    }

    fn show_uses(&mut self, line: u32) {
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

/// What came from the analysis.
impl App {
    /// Sends the paste, or remembers that it waits.
    fn submit(&mut self, ctx: &Context<Self>) {
        self.settling = None;
        if !self.is_filled() {
            self.dirty = false;
            self.forget();
            self.idle();
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
        let (parts, bytes) = (self.parts(), self.bytes());
        self.analyst.analyse(&parts, bytes);
    }

    fn slow(&mut self) {
        if let Phase::Busy { slow, .. } = &mut self.phase {
            *slow = true;
            self.said = AttrValue::Static("Analysing…");
        }
    }

    /// Returns whether anything on the page changes.
    fn delivered(&mut self, ctx: &Context<Self>, delivery: Delivery) -> bool {
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

    fn ready(&mut self, ctx: &Context<Self>) {
        document::flag("data-ready", true);
        if self.said == STARTING {
            self.said = AttrValue::default();
        }
        self.next(ctx);
    }

    /// Sends what waits, unless somebody is still typing; rests when nothing does.
    fn next(&mut self, ctx: &Context<Self>) {
        if !self.dirty {
            self.idle();
        } else if self.settling.is_none() {
            self.submit(ctx);
        }
    }

    fn reported(&mut self, ctx: &Context<Self>, json: &[u8], lines: u32) {
        if self.dirty {
            self.next(ctx);
            return;
        }
        let Ok(report) = serde_json::from_slice(json) else {
            self.failed(Failure::Crash);
            return;
        };
        self.losses = 0;
        self.forget();
        let reading = Reading::new(report, lines);
        self.said = spoken(&reading).into();
        // Zero is no line: where nothing is quoted, nothing is marked.
        let first = reading.first_cited().unwrap_or(0);
        let (from, to) = Window::around(first, lines);
        self.window.focus = first;
        self.reading = Some(reading);
        document::flag("data-answered", true);
        self.idle();
        self.analyst.ask_lines(from, to, first, 0);
    }

    fn window_came(&mut self, rows: Vec<Row>) {
        self.window.rows = rows;
        let wanted = self.wanted.take();
        self.reveal = wanted.map(|line| format!(".row[data-line=\"{line}\"]"));
    }

    fn lost(&mut self) {
        self.losses += 1;
        if self.losses > LOSSES {
            self.failed(Failure::Crash);
            return;
        }
        self.notice = Some(Notice::Recovered);
        // Whatever the worker held is gone with it.
        self.dirty = self.is_filled();
    }

    fn failed(&mut self, failure: Failure) {
        self.ended(Notice::Failed(failure));
        self.said = AttrValue::Static("There is no result; see the notice.");
    }

    fn ended(&mut self, notice: Notice) {
        self.dirty = false;
        self.settling = None;
        self.forget();
        self.notice = Some(notice);
        self.idle();
    }

    fn idle(&mut self) {
        self.phase = Phase::Idle;
        self.slowing = None;
        document::flag("data-busy", false);
    }

    /// Takes the last answer off the page.
    fn forget(&mut self) {
        self.reading = None;
        self.window = Window::default();
        self.lit = None;
        self.notice = self.notice.filter(|notice| *notice == Notice::Recovered);
        document::flag("data-answered", false);
    }
}

/// What stands in the box and beside it.
impl App {
    fn text(&self) -> JsString {
        self.paste.as_ref().map_or_else(|| JsString::from(""), PasteBox::text)
    }

    fn set_text(&self, text: &JsString) {
        if let Some(paste) = &self.paste {
            paste.set_text(text);
        }
    }

    fn take(&mut self) -> Cleared {
        let cleared = Cleared { text: self.text(), files: std::mem::take(&mut self.files) };
        self.set_text(&JsString::from(""));
        cleared
    }

    fn is_filled(&self) -> bool {
        !self.files.is_empty() || self.text().length() > 0
    }

    fn parts(&self) -> Vec<Part> {
        let typed = Some(self.text()).filter(|text| text.length() > 0).map(Part::Typed);
        typed.into_iter().chain(self.files.iter().cloned().map(Part::File)).collect()
    }

    /// About how much there is to read.
    fn bytes(&self) -> f64 {
        f64::from(self.text().length()) + self.files.iter().map(|file| file.size()).sum::<f64>()
    }
}

/// What the live region says of a report.
fn spoken(reading: &Reading) -> String {
    let read = words::count(reading.lines as usize, "line", "lines");
    match reading.diagnoses.first() {
        Some(worst) => {
            format!("{read} read. {}: {}", words::certainty(worst.certainty), worst.cause.meaning())
        }
        None => format!("{read} read. No failing pod was recognised."),
    }
}
