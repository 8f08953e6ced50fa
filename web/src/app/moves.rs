//! Going from the answer to the paste and back.

use super::{App, Wanted};
use crate::citations::Citation;
use crate::components::Press;
use crate::document;
use crate::state::Window;

impl App {
    /// Shows a line of the paste, and remembers from where it was asked for.
    pub(super) fn show_line(&mut self, press: Press) {
        let Press { line, column, from } = press;
        let lines = self.reading.as_ref().map_or(0, |reading| reading.lines);
        let (first, last) = Window::around(line, lines);
        self.window.focus = line;
        self.lit = None;
        self.wanted = Some(Wanted::Line(line));
        self.origin = from.or(self.origin.take());
        self.analyst.ask_lines(first, last, line, column);
    }

    /// Goes back to what was pressed to come to the paste.
    pub(super) fn back(&mut self) {
        if let Some(origin) = self.origin.take() {
            document::reveal_element(&origin);
        }
    }

    /// Shows more lines; the button that asked for them keeps the keyboard.
    pub(super) fn show_range(&mut self, from: u32, to: u32) {
        let first = self.window.bounds().map_or(0, |(first, _)| first);
        self.wanted =
            Some(Wanted::More(if from < first { ".more.earlier" } else { ".more.later" }));
        self.analyst.ask_lines(from, to, 0, 0);
    }

    /// Whether the button with this class still has something to show.
    pub(super) fn has_more(&self, class: &str) -> bool {
        let lines = self.reading.as_ref().map_or(0, |reading| reading.lines);
        let earlier = class == ".more.earlier";
        self.window
            .bounds()
            .is_some_and(|(first, last)| if earlier { first > 1 } else { last < lines })
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

    /// Opens one of the folded diagnoses.
    pub(super) fn jump(&mut self, number: usize) {
        let id = format!("diagnosis-{number}");
        document::unfold(&id);
        self.reveal = Some(format!("#{id} > summary"));
    }
}
