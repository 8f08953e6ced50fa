//! The page's state and everything that changes it.

mod contents;
mod delivery;
mod moves;
mod person;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use triage_core::intake::SetKind;
use web_sys::{File, HtmlElement};
use yew::{AttrValue, Component, Context, Html, Properties, html};

use crate::analysis::{Analyst, Delivery};
use crate::bridge::Bridge;
use crate::components::{
    Actions, Answer, Correction, PasteView, Press, Toolbar, files, notice_bar, samples,
    status_line, toolbar,
};
use crate::document;
use crate::paste_box::PasteBox;
use crate::protocol::Engine;
use crate::samples::Sample;
use crate::state::{Cleared, Notice, Phase, Reading, Shared, Window};

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
    /// The keys that undo were pressed in the empty box.
    UndoKey,
    /// A sample was chosen.
    Sample(&'static Sample),
    /// Stop was pressed.
    Stop,
    /// "Analyse again" was pressed.
    Again,
    /// A quote was pressed.
    ShowLine(Press),
    /// "Back to the answer" was pressed.
    Back,
    /// Other lines are asked for.
    ShowRange(u32, u32),
    /// A marked line was pressed.
    ShowUses(u32),
    /// A diagnosis was chosen from the list: its number.
    Jump(usize),
    /// A kind was corrected, or a correction taken back.
    ReadAs(Correction),
    /// Something is to be said in the live region.
    Say(AttrValue),
}

/// What a request for lines of the paste is about.
enum Wanted {
    /// This line.
    Line(u32),
    /// More lines: the class of the button that asked for them.
    More(&'static str),
}

/// The page.
pub struct App {
    paste: Option<PasteBox>,
    analyst: Analyst,
    bridge: Bridge,
    _on_line: EventListener,
    /// Made once: an answer whose properties stay the same is not rendered again.
    actions: Shared<Actions>,
    files: Vec<File>,
    cleared: Option<Cleared>,
    phase: Phase,
    /// Something newer than what was last sent waits.
    dirty: bool,
    /// Which text stands in the box, counted.
    edition: u32,
    /// What the person said that some lines of this text are.
    kinds: Vec<SetKind>,
    /// First line of the excerpt that was corrected last, until the answer comes.
    corrected: Option<u32>,
    losses: u32,
    reading: Option<Reading>,
    window: Window,
    lit: Option<u32>,
    notice: Option<Notice>,
    said: AttrValue,
    /// What to bring into view after the next render.
    reveal: Option<String>,
    /// What is brought into view when the rows come.
    wanted: Option<Wanted>,
    /// What was pressed to come to the paste.
    origin: Option<HtmlElement>,
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
        let paste = PasteBox::find(
            &link.callback(|()| Msg::Edited),
            &link.callback(|()| Msg::UndoKey),
            &link.callback(Msg::Opened),
        );
        let bridge = ctx.props().engine.bridge();
        let show_line = link.callback(Msg::ShowLine);
        let on_line = {
            let (asked, show) = (bridge.clone(), show_line.clone());
            bridge.on("line", move || {
                show.emit(Press { line: asked.line(), column: 0, from: None });
            })
        };
        let actions = Actions {
            show_line,
            back: link.callback(|()| Msg::Back),
            show_range: link.callback(|(from, to)| Msg::ShowRange(from, to)),
            show_uses: link.callback(Msg::ShowUses),
            jump: link.callback(Msg::Jump),
            read_as: link.callback(Msg::ReadAs),
            announce: link.callback(Msg::Say),
        };
        let mut app = Self {
            paste,
            analyst,
            bridge,
            _on_line: on_line,
            actions: Shared::new(actions),
            files: Vec::new(),
            cleared: None,
            phase: Phase::Starting,
            dirty: false,
            edition: 0,
            kinds: Vec::new(),
            corrected: None,
            losses: 0,
            reading: None,
            window: Window::default(),
            lit: None,
            notice: None,
            said: AttrValue::Static(STARTING),
            reveal: None,
            wanted: None,
            origin: None,
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
            Msg::Opened(files) => self.opened(ctx, files),
            Msg::PutAway(number) => {
                self.files.remove(number);
                self.changed(ctx);
            }
            Msg::Clear => self.clear(ctx),
            Msg::Undo => self.undo(ctx),
            // With something put in since, the keys undo that.
            Msg::UndoKey if self.cleared.as_ref().is_some_and(|one| !one.aging) => self.undo(ctx),
            Msg::UndoKey => return false,
            Msg::Sample(sample) => self.choose(ctx, sample),
            Msg::Stop => self.stop(),
            Msg::ShowLine(press) => self.show_line(press),
            Msg::Back => self.back(),
            Msg::ShowRange(from, to) => self.show_range(from, to),
            Msg::ShowUses(line) => self.show_uses(line),
            Msg::Jump(number) => self.jump(number),
            Msg::ReadAs(correction) => self.read_as(ctx, correction),
            Msg::Say(words) => self.said = words,
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        html! {
            <>
                { self.controls(ctx) }
                <div id="answer" class="answer" tabindex="-1">{ self.answer(ctx) }</div>
            </>
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
        let buttons = Toolbar {
            answered: self.reading.is_some(),
            filled: self.is_filled(),
            cleared: self.cleared.is_some(),
            on_open: link.callback(Msg::Opened),
            on_clear: link.callback(|_| Msg::Clear),
            on_undo: link.callback(|_| Msg::Undo),
        };
        let status = status_line(self.phase, &self.said, &link.callback(|_| Msg::Stop));
        html! {
            <div class="controls">
                { files(&self.files, &link.callback(Msg::PutAway)) }
                { toolbar(buttons, status) }
                if self.analyst.is_on_page() {
                    <p class="notice">{ "This browser refuses workers, so the page itself does the analysis and may pause on long pastes." }</p>
                }
                { samples(&link.callback(Msg::Sample)) }
            </div>
        }
    }

    fn answer(&self, ctx: &Context<Self>) -> Html {
        html! {
            <>
                if let Some(notice) = self.notice {
                    { notice_bar(notice, &ctx.link().callback(|_| Msg::Again)) }
                }
                if let Some(reading) = &self.reading {
                    <div class="columns">
                        <div class="reading">
                            <Answer reading={reading.clone()} lit={self.lit} actions={self.actions.clone()} />
                        </div>
                        <PasteView reading={reading.clone()} window={self.window.clone()}
                            way_back={self.origin.is_some()} lit={self.lit} actions={self.actions.clone()} />
                    </div>
                }
            </>
        }
    }
}
