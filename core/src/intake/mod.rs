//! Cuts the paste into excerpts, recognises and parses each.

mod boundary;
mod command;
mod custom_columns;
mod describe;
mod events;
mod gpu_lists;
mod kinds;
mod loose;
mod nvidia_smi;
mod object;
mod pods_table;
mod reading;
mod table;

use triage_scan::Trim;

use crate::facts::{Note, TypedCommand};
use crate::limits;
use crate::text::{Line, Paste};

use kinds::Budget;
pub use object::well;
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

/// What the reader of the page says that lines are, against the guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetKind {
    /// Id of the kind (see [`kind_ids`]).
    pub kind: String,
    /// First and last line, counted from 1.
    pub lines: (u32, u32),
}

/// Ids of all kinds that lines can be said to be.
pub fn kind_ids() -> Vec<&'static str> {
    let structured = kinds::ALL.iter().flat_map(|(ids, _)| ids.iter().copied());
    structured.chain(loose::IDS.iter().copied()).collect()
}

/// Cuts a paste into excerpts; every line that is not blank, a fence or a command is in one.
pub fn read(paste: &Paste<'_>, set: &[SetKind]) -> Vec<Excerpt> {
    let lines = &paste.lines;
    let own = |l: &&Line<'_>| !(l.clean.trimmed().is_empty() || boundary::ends(l));
    let budget = Budget::new(lines.len(), lines.iter().filter(own).nth(1).is_none());
    let mut cutter =
        Cutter { lines, set, excerpts: Vec::new(), loose: None, command: None, budget };
    let mut at = 0;
    while at < lines.len() {
        at = cutter.step(at);
    }
    cutter.flush(lines.len());
    if paste.more
        && let Some(last) = cutter.excerpts.last_mut()
    {
        let text = format!("only the first {} lines of the paste are read", last.lines.1);
        last.reading.notes.push(Note { line: last.lines.1, text });
    }
    forget_repeats(lines, &mut cutter.excerpts);
    cutter.excerpts
}

/// More lines than this are not compared: nobody pastes them twice by accident.
const REPEATED: u32 = 400;

/// What was pasted twice counts once: the second time it says nothing new.
fn forget_repeats(lines: &[Line<'_>], excerpts: &mut [Excerpt]) {
    let text = |range: (u32, u32)| {
        let from = lines.partition_point(|l| l.no < range.0);
        let to = lines.partition_point(|l| l.no <= range.1);
        lines[from..to].iter().map(|l| l.clean.as_ref())
    };
    for at in 1..excerpts.len().min(200) {
        let (before, rest) = excerpts.split_at_mut(at);
        let own = &mut rest[0];
        let length = own.lines.1 - own.lines.0;
        let same = |e: &&Excerpt| {
            e.kind == own.kind
                && e.lines.1 - e.lines.0 == length
                && e.command.as_ref().map(|c| &c.name) == own.command.as_ref().map(|c| &c.name)
                && text(e.lines).eq(text(own.lines))
        };
        if length < REPEATED
            && let Some(first) = before.iter().find(same)
        {
            let note = Note {
                line: own.lines.0,
                text: format!("the same as from line {} on", first.lines.0),
            };
            let title = std::mem::take(&mut own.reading.title);
            own.reading = Reading { title, notes: vec![note], ..Reading::default() };
        }
    }
}

struct Cutter<'a, 'p> {
    lines: &'a [Line<'p>],
    /// What the user said of some lines.
    set: &'a [SetKind],
    excerpts: Vec<Excerpt>,
    /// Where the current run of unclaimed lines began.
    loose: Option<usize>,
    command: Option<TypedCommand>,
    budget: Budget,
}

impl Cutter<'_, '_> {
    /// Handles the line at an index; gives the next index.
    fn step(&mut self, at: usize) -> usize {
        if self.excerpts.len() >= limits::EXCERPTS {
            return self.the_rest(at);
        }
        let line = &self.lines[at];
        if let Some(set) = self.set.iter().find(|s| (line.no..=line.last).contains(&s.lines.0)) {
            return self.as_told(at, set);
        }
        if boundary::is_fence(line) {
            self.flush(at);
            return at + 1;
        }
        if let Some(command) = command::read(line) {
            self.flush(at);
            self.command = Some(command);
            return at + 1;
        }
        if line.clean.trimmed().is_empty() {
            return at + 1;
        }
        let seen = self.until_told(at);
        for (_, reader) in kinds::ALL {
            if let Some(found) = reader(seen, at, &self.budget) {
                self.flush(at);
                return self.take(at, found);
            }
        }
        self.loose.get_or_insert(at);
        at + 1
    }

    /// Takes all that is left as one text.
    fn the_rest(&mut self, at: usize) -> usize {
        self.loose.get_or_insert(at);
        self.flush(self.lines.len());
        let text = format!("more than {} pieces: the rest is read as one text", limits::EXCERPTS);
        if let Some(rest) = self.excerpts.last_mut() {
            rest.reading.notes.push(Note { line: rest.lines.0, text });
        }
        self.lines.len()
    }

    /// Keeps what a reader found at a line; gives the index after it.
    fn take(&mut self, at: usize, found: kinds::Found) -> usize {
        let end = found.end.max(at + 1);
        self.excerpts.push(Excerpt {
            kind: found.kind,
            lines: (self.lines[at].no, self.lines[end - 1].last),
            command: self.command.take(),
            reading: found.reading,
        });
        end
    }

    /// The lines before the next ones of which the user said what they are.
    fn until_told(&self, at: usize) -> &'_ [Line<'_>] {
        let own = self.lines[at].no;
        let next = self.set.iter().map(|s| s.lines.0).filter(|first| *first > own).min();
        let end = next.map(|first| self.lines.partition_point(|l| l.no < first));
        &self.lines[..end.unwrap_or(self.lines.len())]
    }

    /// Reads lines as the kind that the user names.
    fn as_told(&mut self, at: usize, set: &SetKind) -> usize {
        self.flush(at);
        let own = self.lines[at..].iter().take_while(|l| l.no <= set.lines.1).count().max(1);
        let end = at + own;
        // A blank line is no evidence, so none may be an excerpt's first.
        let blank = |l: &&Line<'_>| l.clean.trimmed().is_empty();
        let at = at + self.lines[at..end].iter().take_while(blank).count();
        if at == end {
            return end;
        }
        let reader = kinds::ALL.iter().find(|(ids, _)| ids.contains(&set.kind.as_str()));
        if let Some((_, reader)) = reader
            && let Some(found) = reader(&self.lines[..end], at, &self.budget)
            && found.kind == set.kind
        {
            return self.take(at, found);
        }
        let lines = &self.lines[at..end];
        let command = self.command.take();
        let (kind, mut reading) = loose::read(lines, command.as_ref(), Some(&set.kind), None);
        if kind != set.kind {
            let text = format!("these lines cannot be read as {}", set.kind);
            reading.notes.push(Note { line: lines[0].no, text });
        }
        let last = lines.last().map_or(set.lines.1, |l| l.last);
        self.excerpts.push(Excerpt { kind, lines: (lines[0].no, last), command, reading });
        end
    }

    /// Turns the unclaimed lines so far into an excerpt.
    fn flush(&mut self, end: usize) {
        let Some(start) = self.loose.take() else { return };
        let lines = &self.lines[start..end];
        let used =
            lines.len() - lines.iter().rev().take_while(|l| l.clean.trimmed().is_empty()).count();
        let lines = &lines[..used];
        let command = self.command.take();
        let full = |l: &&Line<'_>| !l.clean.trimmed().is_empty() && !boundary::is_fence(l);
        let above = self.lines[..start].iter().rev().find(full);
        let (kind, mut reading) = loose::read(lines, command.as_ref(), None, above);
        let (first, last) = (lines.first().map_or(1, |l| l.no), lines.last().map_or(1, |l| l.last));
        if self.budget.is_spent() {
            let text = "too much here looks like JSON or YAML and is not: read as text only";
            reading.notes.push(Note { line: first, text: text.to_owned() });
        }
        self.excerpts.push(Excerpt { kind, lines: (first, last), command, reading });
    }
}
