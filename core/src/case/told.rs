//! What the program said that may name the cause.

use super::{LogCase, Origin, Statement, Subject};
use crate::facts::{CauseId as C, Span, order};
use crate::knowledge::cuda::{self, Cuda};
use crate::knowledge::signatures::{Signature, SignatureRole};

impl Subject<'_> {
    /// A line that calls the driver older than the paste's only nvidia-smi table shows it, and the
    /// table's line: they are not of one driver.
    pub fn contradicted_driver(&self) -> Option<(Span, Span)> {
        let drivers = self.case.gpus.iter().filter_map(|r| r.driver.as_ref());
        let driver = drivers.min_by_key(|d| cuda::of_driver(&d.value))?;
        let shown = cuda::of_driver(&driver.value)?;
        self.statements.iter().find_map(|s| {
            let found = s.hit.capture("driver_cuda_code").and_then(Cuda::from_code)?;
            (found < shown).then(|| (s.span(), driver.span))
        })
    }

    /// The statements of the program that may name the cause, decisive one first.
    pub fn told(&self) -> Vec<&Statement> {
        let logs: Vec<&Statement> = self.statements.iter().filter(|s| s.is_output()).collect();
        let survived = |s: &Statement| {
            let log = self.logs.iter().find(|l| l.is_log && within(l, s));
            log.is_some_and(|log| survives(&logs, log, s))
        };
        let silenced = |s: &Statement, g: &Signature| logs.iter().any(|o| silences(o, s, g));
        let out: Vec<(u64, &Statement)> = logs
            .iter()
            .copied()
            .filter_map(|s| {
                let g = s.signature()?;
                let speaks = is_fault(g);
                let over = s.origin == Origin::Log && survived(s);
                let denied = self.contradicted_driver().is_some_and(|(line, _)| line == s.span());
                (speaks && !denied && !s.hit.mild && !over && !silenced(s, g))
                    .then(|| (rank(s, g), s))
            })
            .collect();
        order::by(out, |(rank, s)| (rank << 32) | u64::from(s.span().first))
            .into_iter()
            .map(|(_, s)| s)
            .collect()
    }
}

fn within(log: &LogCase, statement: &Statement) -> bool {
    (log.lines.0..=log.lines.1).contains(&statement.span().first)
}

/// Whether the program went on serving after it had printed something: what it warned of before
/// it served, it survived. A server that came up in one log says nothing about another.
fn survives(all: &[&Statement], log: &LogCase, statement: &Statement) -> bool {
    let line = statement.span().first;
    let later = |fits: &dyn Fn(&Signature) -> bool, from: u32| {
        let lines = all.iter().filter(|s| within(log, s) && s.signature().is_some_and(fits));
        lines.map(|s| s.span().first).filter(|l| *l > from).min()
    };
    // A device does not heal because a request was answered.
    let device = statement.names(C::GpuHardware);
    let alive = |g: &Signature| g.role == SignatureRole::Alive && !(device && g.request);
    let Some(first) = later(&alive, line) else { return false };
    let Some(end) = later(&|g| g.ends, line) else { return true };
    // What comes up after the end is another instance; and requests in flight are answered while
    // the engine dies, unless a later fault can have made that end.
    let up = later(&|g| alive(g) && !g.request, line).is_some_and(|line| line < end);
    let other = later(&is_fault, first).is_some_and(|fault| fault < end);
    first < end && (up || other)
}

fn is_fault(g: &Signature) -> bool {
    matches!(g.role, SignatureRole::Cause | SignatureRole::Symptom) && !g.causes.is_empty()
}

/// Whether the last error of one of the logs is not followed by a sign of life.
pub(super) fn ends_in_error(subject: &Subject<'_>) -> bool {
    subject.logs.iter().filter(|l| l.is_log).any(|log| {
        let alive = last_alive(subject, log);
        log.last_error.is_some_and(|error| alive.is_none_or(|line| line <= error.first))
    })
}

/// The last line of a log at which the program was seen to serve.
fn last_alive(subject: &Subject<'_>, log: &LogCase) -> Option<u32> {
    let alive = |s: &&Statement| s.signature().is_some_and(|g| g.role == SignatureRole::Alive);
    let lines = subject.statements.iter().filter(alive).map(|s| s.span().first);
    lines.filter(|line| (log.lines.0..=log.lines.1).contains(line)).max()
}

/// Whether one statement takes another's place: a harmless line what matches on itself, a more
/// exact fault its general form anywhere. What only hints takes a proof away on its own line alone.
fn silences(other: &Statement, statement: &Statement, signature: &Signature) -> bool {
    let Some(g) = other.signature() else { return false };
    let here = other.span() == statement.span();
    if g.role == SignatureRole::Noise {
        return here;
    }
    let weaker = g.proves.is_empty() && !signature.proves.is_empty();
    g.over.contains(&statement.hit.signature) && (here || !weaker)
}

/// Logs before loose text; causes before symptoms; what names a fault before "it failed".
fn rank(statement: &Statement, signature: &Signature) -> u64 {
    let loose = u64::from(statement.origin == Origin::Text);
    let weak =
        u64::from(signature.role != SignatureRole::Cause) + u64::from(signature.proves.is_empty());
    let general = u64::from(signature.causes.iter().all(|c| *c == C::AppError));
    (loose << 4) | (weak << 2) | general
}
