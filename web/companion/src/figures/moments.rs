//! Putting what happened into one order.
//!
//! A record has stamps, a table of events has ages that count back from the moment it was printed,
//! a log may begin its lines with stamps. Ages and stamps meet only where the table lists the very
//! start that the record dates: then the moment of printing is known.

use triage_core::facts::{self, time};
use triage_core::report::{Diagnosis, Input, Moment};

/// What a moment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An instance of the container starts.
    Start,
    /// It ends.
    End,
    /// An event.
    Event,
    /// An event of a probe.
    Probe,
    /// A line of a log.
    Log,
}

/// One moment with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// What it is.
    pub kind: Kind,
    /// Its words.
    pub what: String,
    /// Its line.
    pub line: u32,
    /// Seconds on the axis: since the epoch, or, where no stamp is known, before the printing as a
    /// negative number.
    pub at: i64,
    /// The same of its first occurrence, where that differs.
    pub first: Option<i64>,
    /// How often it occurred.
    pub count: u32,
    /// Whether the place was counted back from an age, which kubectl rounds.
    pub rounded: bool,
}

/// All that could be placed on one axis, oldest first, and what could not be.
#[derive(Debug, Default)]
pub struct Order {
    /// The moments.
    pub placed: Vec<Placed>,
    /// Whether the axis is of clock times; else it counts back from the printing of the table.
    pub clock: bool,
    /// The moment at which the table was printed, and the line of the start that tells it.
    pub printed: Option<(i64, u32)>,
    /// Words on what has no place, each with the lines.
    pub left_out: Vec<(String, Vec<u32>)>,
    /// Whether a stamp without a zone was taken as UTC.
    pub zone_assumed: bool,
}

/// Orders the moments of a diagnosis.
pub fn order(diagnosis: &Diagnosis, moments: &[Moment], inputs: &[Input]) -> Order {
    let mut order = Order { clock: moments.iter().any(|m| m.at.is_some()), ..Order::default() };
    let mut tables: Vec<(usize, Vec<&Moment>)> = Vec::new();
    for moment in moments {
        if let Some(at) = moment.at {
            order.placed.push(placed(moment, at, None, false));
            continue;
        }
        let table = input_of(inputs, moment.line).unwrap_or(usize::MAX);
        match tables.iter_mut().find(|(known, _)| *known == table) {
            Some((_, rows)) => rows.push(moment),
            None => tables.push((table, vec![moment])),
        }
    }
    let only = tables.len() == 1;
    for (_, rows) in &tables {
        let printed = if order.clock { printed(moments, rows) } else { (only).then_some((0, 0)) };
        let Some((zero, line)) = printed else {
            let words = if order.clock {
                "Only ages, and no start that both the table and the record date"
            } else {
                "Ages of different tables: when each was printed is not known"
            };
            order.left_out.push((words.to_owned(), rows.iter().map(|m| m.line).collect()));
            continue;
        };
        if order.clock {
            order.printed = Some((zero, line));
        }
        for row in rows {
            let Some(age) = row.age else { continue };
            let first = row.first_age.filter(|first| *first > age).map(|first| zero - first);
            order.placed.push(placed(row, zero - age, first, true));
        }
    }
    logs(diagnosis, inputs, &mut order);
    let oldest = order.placed.iter().map(|one| one.at).min().unwrap_or(0);
    order.placed = facts::order::by(std::mem::take(&mut order.placed), |one| {
        let after = u64::try_from(one.at - oldest).unwrap_or(0).min(1 << 39);
        (after << 24) | u64::from(one.line)
    });
    // A log of one line has its first and its last on it.
    order.placed.dedup_by(|one, before| one.line == before.line && before.kind == Kind::Log);
    order
}

fn placed(moment: &Moment, at: i64, first: Option<i64>, rounded: bool) -> Placed {
    let kind = match (moment.kind.as_str(), moment.what.as_str()) {
        ("start", _) => Kind::Start,
        ("end", _) => Kind::End,
        ("log", _) => Kind::Log,
        (_, "Unhealthy" | "ProbeWarning") => Kind::Probe,
        _ => Kind::Event,
    };
    let what = match kind {
        Kind::Start => "the container starts".to_owned(),
        Kind::End if moment.what.is_empty() => "the container ends".to_owned(),
        Kind::End => format!("the container ends: {}", moment.what),
        Kind::Log => format!("{} of the log", moment.what),
        _ => moment.what.clone(),
    };
    Placed { kind, what, line: moment.line, at, first, count: moment.count.max(1), rounded }
}

/// When a table was printed: its newest `Started` is the newest start that the record dates, as
/// the kubelet writes the one right after the other.
fn printed(moments: &[Moment], rows: &[&Moment]) -> Option<(i64, u32)> {
    let newest = moments.iter().filter(|m| m.kind == "start").max_by_key(|m| m.at)?;
    let row = rows.iter().filter(|m| m.what == "Started").min_by_key(|m| m.age)?;
    let zero = newest.at? + row.age?;
    // A table cannot have been printed before what the same paste says has happened.
    let latest = moments.iter().filter_map(|m| m.at).max()?;
    (zero >= latest).then_some((zero, row.line))
}

fn input_of(inputs: &[Input], line: u32) -> Option<usize> {
    inputs.iter().position(|input| (input.lines[0]..=input.lines[1]).contains(&line))
}

/// Lines of logs that the diagnosis quotes.
fn logs(diagnosis: &Diagnosis, inputs: &[Input], order: &mut Order) {
    // A line with its words takes the place of the same line without them.
    let mut known: Vec<u32> = Vec::new();
    let mut without = Vec::new();
    let steps = diagnosis.steps.iter().flat_map(|step| &step.evidence);
    for one in diagnosis.evidence.iter().chain(steps) {
        let line = one.lines[0];
        let log = input_of(inputs, line).is_some_and(|n| inputs[n].kind == "log");
        if !log || known.contains(&line) {
            continue;
        }
        known.push(line);
        match stamp(&one.quote).filter(|_| order.clock) {
            Some((at, zoned, said)) => {
                order.zone_assumed |= !zoned;
                order.placed.retain(|one| one.line != line);
                order.placed.push(Placed {
                    kind: Kind::Log,
                    what: said.trim().chars().take(120).collect(),
                    line,
                    at,
                    first: None,
                    count: 1,
                    rounded: false,
                });
            }
            None => without.push(line),
        }
    }
    if !without.is_empty() {
        let words = if order.clock {
            "Quoted log lines without a date and time"
        } else {
            "Quoted log lines: there is no clock to place them on"
        };
        order.left_out.push((words.to_owned(), without));
    }
}

/// The stamp that a line begins with, whether it names its zone, and what follows.
fn stamp(quote: &str) -> Option<(i64, bool, &str)> {
    let quote = quote.trim_start_matches(['[', ' ']);
    let at = time::rfc3339(quote.split(']').next()?)?;
    let rest = quote.get(19..)?;
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','));
    let zoned = rest.starts_with(['Z', '+', '-']);
    let end = rest.find([' ', ']', '\t']).unwrap_or(rest.len());
    Some((at, zoned, rest.get(end..)?.trim_start_matches(']')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(kind: &str, what: &str, line: u32, at: Option<i64>, age: Option<i64>) -> Moment {
        Moment { kind: kind.into(), what: what.into(), line, at, age, first_age: age, count: 1 }
    }

    #[test]
    fn the_printing_is_told_by_the_start_that_both_date() {
        let start = moment("start", "Error", 1, Some(1_000), None);
        let end = moment("end", "Error", 2, Some(1_038), None);
        let started = moment("event", "Started", 9, None, Some(205));
        let all = [start, end, started.clone()];
        assert_eq!(printed(&all, &[&started]), Some((1_205, 9)));
    }

    #[test]
    fn a_start_that_is_another_one_tells_nothing() {
        let start = moment("start", "Error", 1, Some(1_000), None);
        let end = moment("end", "Error", 2, Some(1_300), None);
        let started = moment("event", "Started", 9, None, Some(20));
        let all = [start, end, started.clone()];
        assert_eq!(printed(&all, &[&started]), None, "printed before the end");
    }

    #[test]
    fn stamps_of_log_lines() {
        assert_eq!(
            stamp("2026-11-30T06:55:43.123Z loading weights"),
            Some((1_796_021_743, true, " loading weights"))
        );
        let bracketed = stamp("[2026-11-30 06:55:43,123] ERROR no memory");
        assert_eq!(bracketed, Some((1_796_021_743, false, " ERROR no memory")));
        assert_eq!(stamp("INFO 11-29 21:14:03 [core.py:77] Initializing"), None);
        assert_eq!(stamp("Killed"), None);
    }
}
