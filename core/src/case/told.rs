//! What the program said that may name the cause.

use super::{LogCase, Origin, Statement, Subject};
use crate::facts::{CauseId as C, order};
use crate::knowledge::signatures::{Signature, SignatureRole};

impl Subject<'_> {
    /// The statements of the program that may name the cause, decisive one first.
    pub fn told(&self) -> Vec<&Statement> {
        let logs: Vec<&Statement> = self.statements.iter().filter(|s| s.is_output()).collect();
        let own = self.logs.iter().filter(|l| l.is_log);
        let lives: Vec<(&LogCase, u32)> =
            own.filter_map(|l| Some((*l, last_alive(self, l)?))).collect();
        // What a program warned of before it served, it survived. A server that came up in one log
        // says nothing about another.
        let survived = |s: &Statement| {
            let line = s.span().first;
            lives.iter().any(|(l, alive)| (l.lines.0..*alive).contains(&line))
        };
        let silenced = |s: &Statement, g: &Signature| logs.iter().any(|o| silences(o, s, g));
        let out: Vec<(u64, &Statement)> = logs
            .iter()
            .copied()
            .filter_map(|s| {
                let g = s.signature()?;
                let speaks = matches!(g.role, SignatureRole::Cause | SignatureRole::Symptom)
                    && !g.causes.is_empty();
                let over = s.origin == Origin::Log && survived(s);
                (speaks && !s.hit.mild && !over && !silenced(s, g)).then(|| (rank(s, g), s))
            })
            .collect();
        order::by(out, |(rank, s)| (rank << 32) | u64::from(s.span().first))
            .into_iter()
            .map(|(_, s)| s)
            .collect()
    }
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
    g.over.contains(&signature.id) && (here || !weaker)
}

/// Logs before loose text; causes before symptoms; what names a fault before "it failed".
fn rank(statement: &Statement, signature: &Signature) -> u64 {
    let loose = u64::from(statement.origin == Origin::Text);
    let weak =
        u64::from(signature.role != SignatureRole::Cause) + u64::from(signature.proves.is_empty());
    let general = u64::from(signature.causes.iter().all(|c| *c == C::AppError));
    (loose << 4) | (weak << 2) | general
}
