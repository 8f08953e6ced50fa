//! Commands to run next: reading ones first, then those that change something.
//!
//! The commands stand in `core/knowledge/texts.yaml` under `next/`: whether one reads or changes
//! and when it is shown, the command with its holes, what it is for. `tests/commands.rs` holds their
//! flags against what kubectl 1.20 to 1.35 take.

use std::sync::OnceLock;

use super::command::Names;
use super::fill::Filler;
use crate::case::{Phase, Subject};
use crate::causes::Verdict;
use crate::contract::{Effect, Next};
use crate::facts::CauseId as C;
use crate::knowledge::pack;

/// Commands that lead on from a verdict.
pub fn next(subject: &Subject<'_>, verdict: &Verdict) -> Vec<Next> {
    let names = Names::of(subject);
    let read = |command: String, purpose: &str| Next {
        command,
        purpose: pack::text(&format!("for/{purpose}")),
        effect: Effect::Read,
    };
    if verdict.cause == C::Healthy {
        return vec![read(names.describe(), "again")];
    }
    let kind = subject.pod.map_or("", |p| p.kind.as_str());
    if !kind.is_empty() {
        // A node or a workload, which has no log and no spec of a container.
        let mut out = vec![read(names.describe(), "object"), read(names.events(), "object-events")];
        if kind == "Node" {
            out.push(read(names.pods_of_node(), "node-pods"));
        }
        return out;
    }
    let phase = match subject.phase {
        Phase::Pending => ["pending", ""],
        Phase::Refused => ["refused", ""],
        Phase::Blocked | Phase::Creating => ["blocked", ""],
        Phase::Crashing => ["ran", "crashing"],
        _ => ["ran", ""],
    };
    let decided = if verdict.cause == C::Inconclusive { "" } else { "decided" };
    let words = ["any", phase[0], phase[1], decided, verdict.cause.as_str()];
    let filler = Filler::of(subject);
    let fitting = entries().iter().filter(|entry| entry.holds(&words));
    fitting.filter_map(|entry| entry.filled(&filler)).collect()
}

/// A command that may lead on.
struct Entry {
    /// Words that must all hold, by alternative.
    when: Vec<Vec<&'static str>>,
    effect: Effect,
    command: &'static str,
    purpose: &'static str,
}

/// All of them: hundreds of verdicts ask.
fn entries() -> &'static [Entry] {
    static ENTRIES: OnceLock<Vec<Entry>> = OnceLock::new();
    // Nothing is kept from before the pack came.
    let mut texts = pack::under("next/").peekable();
    if texts.peek().is_none() {
        return &[];
    }
    ENTRIES.get_or_init(|| texts.filter_map(|(_, lines)| Entry::of(lines)).collect())
}

impl Entry {
    /// Its first line holds the effect and the alternatives.
    fn of(lines: &'static [&'static str]) -> Option<Self> {
        let [when, command, purpose] = lines else { return None };
        let (effect, when) = when.split_once(' ')?;
        let when = when.split(' ').map(|all| all.split('+').collect()).collect();
        let effect = if effect == "change" { Effect::Change } else { Effect::Read };
        Some(Self { when, effect, command, purpose })
    }

    fn holds(&self, words: &[&str]) -> bool {
        self.when.iter().any(|all| all.iter().all(|word| words.contains(word)))
    }

    fn filled(&self, filler: &Filler<'_, '_>) -> Option<Next> {
        let (command, purpose) = (filler.line(self.command)?, filler.line(self.purpose)?);
        Some(Next { command, purpose, effect: self.effect })
    }
}
