//! Runs the analysis away from the page and brings it back after any end it may come to.
//!
//! At most one request is under way. Cancel, time-out and crash all end the worker and start
//! another; the paste stays with the page, which sends it again where that makes sense.

use gloo_timers::callback::Timeout;
use triage_core::intake::SetKind;
use yew::Callback;

use crate::port::{Incoming, Port};
use crate::protocol::{Engine, Message, Part, Request};
use crate::row::Row;
use crate::state::Shared;
use crate::wire;
use crate::words;

/// A worker compiles nothing and loads nothing; one that is silent for this long was refused.
const START_MS: u32 = 15_000;
/// A living worker that is not at work says "taken" at once.
const TAKEN_MS: u32 = 3_000;
/// No paste may take longer than this, however small.
const RUN_MS: u32 = 30_000;
/// What a megabyte adds to that.
const RUN_MS_PER_MB: u32 = 1_000;
/// An older request that has run for this long is ended when a newer one waits.
const PATIENCE_MS: f64 = 1_000.0;

/// Something that reached the page; `generation` tells which worker it is about.
pub struct Delivery {
    generation: u32,
    letter: Letter,
}

enum Letter {
    Port(Incoming),
    /// What was waited for did not come in time.
    Overdue(Wait),
}

/// What the page waits for.
#[derive(Clone, Copy, PartialEq)]
enum Wait {
    /// A new worker's first word.
    Start,
    /// The word that a request was taken.
    Taken,
    /// The result.
    Result,
}

/// What a delivery means for the page.
pub enum Outcome {
    /// Nothing to show.
    Nothing,
    /// A request can be sent now.
    Ready,
    /// Bytes of files read so far, of how many.
    Progress(f64, f64),
    /// The report, as JSON, and the number of lines of the paste.
    Report(Vec<u8>, u32),
    /// Lines that were asked for.
    Lines(Vec<Row>),
    /// The worker is gone; a new one is starting and knows nothing of the paste.
    Lost,
    /// The analysis of this paste ended by itself; a new worker is starting.
    Failed(Failure),
}

/// Why there is no report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It took longer than any paste should.
    TimeOut,
    /// A fault in the program.
    Crash,
    /// The browser gave no more memory.
    Memory,
    /// A file could not be read.
    Unreadable,
    /// The browser lets nothing run.
    CannotStart,
}

#[derive(Clone, Copy, PartialEq)]
enum Work {
    Starting,
    Free,
    /// Since when, in milliseconds of the page's clock.
    Analysing(f64),
}

/// The page's handle on the analysis.
pub struct Analyst {
    engine: Shared<Engine>,
    inbox: Callback<Delivery>,
    port: Option<Port>,
    generation: u32,
    on_page: bool,
    work: Work,
    request: u32,
    run_ms: u32,
    alarm: Option<Timeout>,
}

impl Analyst {
    /// Starts the first worker.
    pub fn new(engine: Shared<Engine>, inbox: Callback<Delivery>) -> Self {
        let mut analyst = Self {
            engine,
            inbox,
            port: None,
            generation: 0,
            on_page: false,
            work: Work::Starting,
            request: 0,
            run_ms: RUN_MS,
            alarm: None,
        };
        analyst.open();
        analyst
    }

    /// Whether the browser refused workers, so that the page itself does the work.
    pub fn is_on_page(&self) -> bool {
        self.on_page
    }

    /// Whether a request can be sent.
    pub fn is_free(&self) -> bool {
        self.work == Work::Free
    }

    /// Whether what is under way has had its time when something newer waits.
    pub fn is_slow(&self) -> bool {
        matches!(self.work, Work::Analysing(since) if now() - since > PATIENCE_MS)
    }

    /// Ends what is under way and starts anew.
    pub fn restart(&mut self) {
        self.open();
    }

    /// Sends a paste of about `bytes` bytes, with what is said of its lines; only when free.
    pub fn analyse(&mut self, parts: &[Part], kinds: &[SetKind], bytes: f64) {
        self.request += 1;
        self.work = Work::Analysing(now());
        self.run_ms = run_limit(bytes);
        self.send(&Request::analyse(self.request, parts, kinds));
    }

    /// Asks for lines of the paste that was analysed last.
    pub fn ask_lines(&mut self, from: u32, to: u32, focus: u32, column: u32) {
        if self.is_free() {
            self.send(&Request::lines(self.request, from, to, focus, column));
        }
    }

    /// Takes in what was delivered.
    pub fn receive(&mut self, delivery: Delivery) -> Outcome {
        if delivery.generation != self.generation {
            return Outcome::Nothing;
        }
        match delivery.letter {
            Letter::Port(Incoming::Message(message)) => self.read(&message),
            Letter::Overdue(Wait::Result) => self.timed_out(),
            // A worker that does not take a request is dead, whatever ended it.
            Letter::Port(Incoming::Broken) | Letter::Overdue(Wait::Start | Wait::Taken) => {
                self.broken()
            }
        }
    }

    fn read(&mut self, message: &Message) -> Outcome {
        self.alarm = None;
        match message.kind().as_str() {
            "ready" => {
                self.work = Work::Free;
                Outcome::Ready
            }
            "taken" => {
                if matches!(self.work, Work::Analysing(_)) {
                    self.set_alarm(Wait::Result, self.run_ms);
                }
                Outcome::Nothing
            }
            "progress" => {
                self.set_alarm(Wait::Result, self.run_ms);
                Outcome::Progress(message.done(), message.total())
            }
            "report" => {
                self.work = Work::Free;
                Outcome::Report(bytes(message), message.lines())
            }
            "lines" => wire::rows(&bytes(message)).map_or(Outcome::Nothing, Outcome::Lines),
            _ => self.failed(&message.text()),
        }
    }

    fn failed(&mut self, text: &str) -> Outcome {
        if self.work == Work::Starting {
            return self.broken();
        }
        self.open();
        // Browsers word a trap and a file that is gone differently; only the former names wasm.
        Outcome::Failed(if text == "memory" {
            Failure::Memory
        } else if text.contains("unreachable") || text.contains("wasm") {
            Failure::Crash
        } else {
            Failure::Unreadable
        })
    }

    fn broken(&mut self) -> Outcome {
        if self.work != Work::Starting {
            self.open();
            return Outcome::Lost;
        }
        if self.on_page {
            self.port = None;
            return Outcome::Failed(Failure::CannotStart);
        }
        self.on_page = true;
        self.open();
        Outcome::Nothing
    }

    fn timed_out(&mut self) -> Outcome {
        self.open();
        Outcome::Failed(Failure::TimeOut)
    }

    fn open(&mut self) {
        self.generation += 1;
        self.port = None;
        self.work = Work::Starting;
        let inbox = self.inbox_of(Letter::Port);
        if !self.on_page {
            match Port::in_worker(&self.engine, &inbox, "") {
                Ok(port) => self.port = Some(port),
                Err(_) => self.on_page = true,
            }
        }
        if self.on_page {
            self.port = Port::on_page(&self.engine, &inbox, "").ok();
        }
        self.set_alarm(Wait::Start, START_MS);
    }

    fn send(&mut self, request: &Request) {
        let sent = self.port.as_ref().is_some_and(|port| port.send(request).is_ok());
        // A message that could not be sent is as good as one that nobody takes.
        self.set_alarm(Wait::Taken, if sent { TAKEN_MS } else { 0 });
    }

    fn set_alarm(&mut self, wait: Wait, milliseconds: u32) {
        // On the page a timer may fire before the answer that was held up together with it.
        if self.on_page && wait != Wait::Start {
            return;
        }
        let overdue = self.inbox_of(move |()| Letter::Overdue(wait));
        self.alarm = Some(Timeout::new(milliseconds, move || overdue.emit(())));
    }

    fn inbox_of<T: 'static>(&self, wrap: impl Fn(T) -> Letter + 'static) -> Callback<T> {
        let (inbox, generation) = (self.inbox.clone(), self.generation);
        Callback::from(move |value| inbox.emit(Delivery { generation, letter: wrap(value) }))
    }
}

fn bytes(message: &Message) -> Vec<u8> {
    js_sys::Uint8Array::new(&message.bytes()).to_vec()
}

fn now() -> f64 {
    js_sys::Date::now()
}

fn run_limit(bytes: f64) -> u32 {
    let megabytes = u32::try_from(words::whole(bytes) / 1_000_000).unwrap_or(u32::MAX);
    RUN_MS.saturating_add(megabytes.saturating_mul(RUN_MS_PER_MB))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_pastes_get_more_time() {
        assert_eq!(run_limit(20_000.0), 30_000);
        assert_eq!(run_limit(64_000_000.0), 94_000);
    }
}
