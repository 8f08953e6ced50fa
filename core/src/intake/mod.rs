//! Cuts the paste into excerpts, recognises and parses each.

mod boundary;
mod command;
mod describe;
mod events;
mod kinds;
mod loose;
mod nvidia_smi;
mod object;
mod pods_table;
mod reading;

use crate::facts::{Note, TypedCommand};
use crate::text::{Line, Paste};

use kinds::Budget;
pub use reading::Reading;

/// One recognised piece of the paste.
#[derive(Debug)]
pub struct Excerpt {
    /// Id of its kind.
    pub kind: &'static str,
    /// First and last line, counted from 1.
    pub lines: (u32, u32),
    /// The typed command above it.
    pub command: Option<TypedCommand>,
    /// What was read.
    pub reading: Reading,
}

/// Cuts a paste into excerpts; every line that is not blank, a fence or a command is in one.
pub fn read(paste: &Paste<'_>) -> Vec<Excerpt> {
    let lines = &paste.lines;
    let budget = Budget::new(lines.len());
    let mut cutter = Cutter { lines, excerpts: Vec::new(), loose: None, command: None, budget };
    let mut at = 0;
    while at < lines.len() {
        at = cutter.step(at);
    }
    cutter.flush(lines.len());
    cutter.excerpts
}

struct Cutter<'a, 'p> {
    lines: &'a [Line<'p>],
    excerpts: Vec<Excerpt>,
    /// Where the current run of unclaimed lines began.
    loose: Option<usize>,
    command: Option<TypedCommand>,
    budget: Budget,
}

impl Cutter<'_, '_> {
    /// Handles the line at an index; gives the next index.
    fn step(&mut self, at: usize) -> usize {
        let line = &self.lines[at];
        if boundary::is_fence(line) {
            self.flush(at);
            return at + 1;
        }
        if let Some(command) = command::read(line) {
            self.flush(at);
            self.command = Some(command);
            return at + 1;
        }
        if line.clean.trim().is_empty() {
            return at + 1;
        }
        for reader in kinds::ALL {
            if let Some(found) = reader(self.lines, at, &self.budget) {
                self.flush(at);
                let end = found.end.max(at + 1);
                let last = self.lines[end - 1].last;
                let command = self.command.take();
                self.excerpts.push(Excerpt {
                    kind: found.kind,
                    lines: (line.no, last),
                    command,
                    reading: found.reading,
                });
                return end;
            }
        }
        self.loose.get_or_insert(at);
        at + 1
    }

    /// Turns the unclaimed lines so far into an excerpt.
    fn flush(&mut self, end: usize) {
        let Some(start) = self.loose.take() else { return };
        let lines = &self.lines[start..end];
        let used =
            lines.len() - lines.iter().rev().take_while(|l| l.clean.trim().is_empty()).count();
        let lines = &lines[..used];
        let command = self.command.take();
        let (kind, mut reading) = loose::read(lines, command.as_ref());
        let (first, last) = (lines.first().map_or(1, |l| l.no), lines.last().map_or(1, |l| l.last));
        if self.budget.is_spent() {
            let text = "too much here looks like JSON or YAML and is not: read as text only";
            reading.notes.push(Note { line: first, text: text.to_owned() });
        }
        self.excerpts.push(Excerpt { kind, lines: (first, last), command, reading });
    }
}
