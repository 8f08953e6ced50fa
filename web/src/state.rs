//! What the page knows: plain data, changed by `app.rs`, shown by the components.

use js_sys::JsString;
use triage_core::Report;
use triage_core::intake::SetKind;
use triage_core::report::{Diagnosis, Input};
use web_sys::File;

use crate::analysis::Failure;
use crate::citations::{Citation, citations_of, first_lines};
pub use triage_page::shared::Shared;

use crate::row::Row;

/// A report, prepared for showing.
#[derive(Clone, PartialEq)]
pub struct Reading {
    /// Worst first.
    pub diagnoses: Vec<Shared<Diagnosis>>,
    /// The recognised excerpts.
    pub inputs: Shared<Vec<Input>>,
    /// What was not in the paste.
    pub missing: Shared<Vec<String>>,
    /// What the answer quotes.
    pub citations: Shared<Vec<Citation>>,
    /// What the person said that some lines are.
    pub kinds: Shared<Vec<SetKind>>,
    /// Which of the texts that stood in the box it is about.
    pub edition: u32,
    /// How many lines the paste has.
    pub lines: u32,
}

impl Reading {
    /// Prepares a report on a paste of so many lines, read as `kinds` says.
    pub fn new(report: Report, lines: u32, kinds: &[SetKind], edition: u32) -> Self {
        let quoted = report.diagnoses.iter().enumerate();
        let citations = quoted.flat_map(|(number, one)| citations_of(number, one)).collect();
        Self {
            citations: Shared::new(citations),
            diagnoses: report.diagnoses.into_iter().map(Shared::new).collect(),
            inputs: Shared::new(report.inputs),
            missing: Shared::new(report.missing),
            kinds: Shared::new(kinds.to_vec()),
            edition,
            lines,
        }
    }

    /// The line to show first: the first decisive one, else the first that is quoted at all.
    pub fn first_cited(&self) -> Option<u32> {
        self.citations.first().map(|citation| citation.lines[0])
    }

    /// Lines to offer for jumping to: those of the worst diagnosis.
    pub fn landmarks(&self) -> Vec<u32> {
        let worst = self.citations.iter().take_while(|citation| citation.diagnosis == 0);
        first_lines(&worst.cloned().collect::<Vec<_>>())
    }
}

/// How far the page is with what it was given.
#[derive(Clone, Copy, PartialEq)]
pub enum Phase {
    /// The analysis is still starting.
    Starting,
    /// Nothing is under way.
    Idle,
    /// A paste is being analysed.
    Busy {
        /// It has taken long enough to offer stopping it.
        slow: bool,
        /// Bytes of files read, of how many.
        read: Option<(f64, f64)>,
    },
}

/// A remark above the answer.
#[derive(Clone, Copy, PartialEq)]
pub enum Notice {
    /// The person stopped the analysis.
    Stopped,
    /// The analysis ended without a report.
    Failed(Failure),
    /// The worker died and was replaced.
    Recovered,
}

/// What Clear took away.
pub struct Cleared {
    /// The text of the box.
    pub text: JsString,
    /// The opened files.
    pub files: Vec<File>,
    /// Something else was put in since: the next report makes this a thing of the past.
    pub aging: bool,
}

/// The part of the paste that is shown with line numbers.
#[derive(Clone, Default, PartialEq)]
pub struct Window {
    /// The shown lines.
    pub rows: Vec<Row>,
    /// The line that was asked for.
    pub focus: u32,
}

/// Lines shown before the one that is asked for.
const BEFORE: u32 = 6;
/// Lines shown after it.
const AFTER: u32 = 34;
/// How many more each press of "earlier" or "later" shows.
const MORE: u32 = 100;
/// No more rows than this stand on the page, so that it stays quick whatever was pasted.
const MOST: u32 = 400;

impl Window {
    /// The lines around one of so many.
    pub fn around(line: u32, lines: u32) -> (u32, u32) {
        let from = line.saturating_sub(BEFORE).min(lines.saturating_sub(BEFORE + AFTER)).max(1);
        (from, from.saturating_add(BEFORE + AFTER).min(lines))
    }

    /// The lines to show when earlier ones are asked for.
    pub fn earlier(&self) -> Option<(u32, u32)> {
        let (first, last) = self.bounds()?;
        let from = first.saturating_sub(MORE).max(1);
        Some((from, last.min(from + MOST - 1)))
    }

    /// The lines to show when later ones are asked for.
    pub fn later(&self, lines: u32) -> Option<(u32, u32)> {
        let (first, last) = self.bounds()?;
        let to = last.saturating_add(MORE).min(lines);
        Some((first.max((to + 1).saturating_sub(MOST)), to))
    }

    /// First and last line that is shown.
    pub fn bounds(&self) -> Option<(u32, u32)> {
        Some((self.rows.first()?.number, self.rows.last()?.number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(from: u32, to: u32) -> Window {
        let row = |number| Row { number, text: String::new(), cut_before: false, cut_after: false };
        Window { rows: (from..=to).map(row).collect(), focus: from }
    }

    #[test]
    fn a_window_stays_inside_the_paste() {
        assert_eq!(Window::around(3, 20), (1, 20));
        assert_eq!(Window::around(500, 1_000), (494, 534));
        assert_eq!(Window::around(1_000, 1_000), (960, 1_000));
        assert_eq!(window(40, 80).earlier(), Some((1, 80)));
        assert_eq!(window(40, 80).later(120), Some((40, 120)));
        assert_eq!(Window::default().earlier(), None);
    }

    #[test]
    fn a_window_never_grows_past_its_limit() {
        assert_eq!(window(1_000, 1_399).earlier(), Some((900, 1_299)));
        assert_eq!(window(1_000, 1_399).later(9_000), Some((1_100, 1_499)));
    }
}
