//! From the walk to a cause and how sure it is.
//!
//! Proof → confirmed; specific support with at most three rivals → likely; else open. What rests
//! on an assumed link is never confirmed.

use super::{Found, Walk, get};
use crate::facts::{CauseId, Certainty, Cite, order};

/// At most so many rivals may remain for `likely` (the contract).
const RIVALS: usize = 3;

/// The verdict on one subject.
pub struct Verdict {
    /// The cause.
    pub cause: CauseId,
    /// How sure.
    pub certainty: Certainty,
    /// The findings that carry it, decisive one first.
    pub carried_by: Vec<usize>,
    /// Other causes that are true as well: index of the finding, and whether it is proved.
    pub contributing: Vec<(usize, bool)>,
    /// Causes that remain beside it, likeliest first.
    pub candidates: Vec<CauseId>,
}

/// Decides.
pub fn decide(walk: &Walk) -> Verdict {
    let proofs: Vec<usize> =
        indices(walk, |f| f.point.proves && !f.point.assumed && stands(walk, f));
    if let Some(first) = primary(walk, &proofs) {
        return build(walk, first, Certainty::Confirmed);
    }
    let supports: Vec<usize> = indices(walk, |f| {
        stands(walk, f) && (walk.left.contains(&f.point.cause) || f.point.proves)
    });
    let ordered = order::by(supports, |n| {
        let f = &walk.found[*n];
        let weak = u64::from(!f.point.proves) * 2 + u64::from(f.by_link);
        (weak << 16) | f.step as u64
    });
    if let Some(first) = primary(walk, &ordered) {
        if record_and_log_agree(walk, first) {
            return build(walk, first, Certainty::Confirmed);
        }
        let cause = walk.found[first].point.cause;
        let rivals = walk.left.iter().filter(|c| **c != cause && is_rival(**c)).count();
        if rivals <= RIVALS {
            return build(walk, first, Certainty::Likely);
        }
        if walk.found[first].point.proves {
            // A proof of which only the link to this pod is assumed: all that could be wrong is
            // the link.
            let mut verdict = build(walk, first, Certainty::Likely);
            verdict.candidates.truncate(RIVALS);
            return verdict;
        }
    }
    open(walk, &ordered)
}

fn indices(walk: &Walk, fits: impl Fn(&Found) -> bool) -> Vec<usize> {
    (0..walk.found.len()).filter(|n| fits(&walk.found[*n])).collect()
}

/// Whether a plain fact does not exclude a finding's cause.
fn stands(walk: &Walk, found: &Found) -> bool {
    !walk.excluded.iter().any(|e| e.cause == found.point.cause && !e.soft)
}

/// The first finding, after the contract's rule for pairs that fit both.
fn primary(walk: &Walk, order: &[usize]) -> Option<usize> {
    let first = *order.first()?;
    let step = walk.found[first].step;
    let prefer = |winner: CauseId, loser: CauseId| {
        (walk.found[first].point.cause == loser)
            .then(|| {
                order
                    .iter()
                    .copied()
                    .find(|n| walk.found[*n].point.cause == winner && walk.found[*n].step == step)
            })
            .flatten()
    };
    // The whole limits without a GPU, and a program that wants one: said by a later question.
    let not_asked = order.iter().copied().find(|n| {
        let f = &walk.found[*n];
        f.point.cause == CauseId::GpuNotRequested && walk.steps[f.step].0.id == "gpu-asked"
    });
    let hint = !walk.found[first].point.proves
        && matches!(
            walk.found[first].point.cause,
            CauseId::DriverTooOld | CauseId::DriverNotInjected | CauseId::DevicePlugin
        );
    if let Some(n) = not_asked.filter(|_| hint) {
        return Some(n);
    }
    // Only whole limits without a GPU speak for a container that asks for none.
    let asked_none = walk.steps.iter().any(|(q, a, _)| q.id == "gpu-asked" && a.branch == "no");
    prefer(CauseId::SharedMemory, CauseId::MultiGpuComms)
        .or_else(|| {
            prefer(CauseId::GpuNotRequested, CauseId::DriverNotInjected)
                .filter(|n| asked_none && walk.left.contains(&walk.found[*n].point.cause))
        })
        .or(Some(first))
}

/// The exit code alone and the log alone only hint; when both name the same cause and nothing
/// else is left, the two records prove it together.
fn record_and_log_agree(walk: &Walk, first: usize) -> bool {
    let found = &walk.found[first];
    let cause = found.point.cause;
    let by_log = !found.by_link && !found.point.assumed && found.point.signature.is_some();
    let by_code = walk
        .found
        .iter()
        .any(|f| f.by_link && f.point.cause == cause && walk.steps[f.step].0.id == "ended");
    by_log && by_code && walk.left == [cause]
}

fn is_rival(cause: CauseId) -> bool {
    !matches!(cause, CauseId::Healthy | CauseId::NotReady | CauseId::Inconclusive)
}

fn build(walk: &Walk, first: usize, certainty: Certainty) -> Verdict {
    let cause = walk.found[first].point.cause;
    let mut carried_by = vec![first];
    carried_by
        .extend(indices(walk, |f| f.point.cause == cause).into_iter().filter(|n| *n != first));
    let mut contributing: Vec<(usize, bool)> = Vec::new();
    for (n, found) in walk.found.iter().enumerate() {
        let told = |list: &[(usize, bool)]| {
            list.iter().any(|(m, _)| walk.found[*m].point.cause == found.point.cause)
        };
        let other = found.point.cause != cause && is_rival(found.point.cause) && !found.by_link;
        let strong = found.point.proves
            || matches!(
                walk.steps[found.step].0.id,
                "gpu-advertised" | "gpu-request-valid" | "cuda-direction" | "stopped-by"
            );
        if other && strong && stands(walk, found) && !told(&contributing) {
            contributing.push((n, found.point.proves && !found.point.assumed));
        }
    }
    let candidates =
        if certainty == Certainty::Confirmed { Vec::new() } else { ranked(walk, |c| c != cause) };
    Verdict { cause, certainty, carried_by, contributing, candidates }
}

fn open(walk: &Walk, supports: &[usize]) -> Verdict {
    let mut candidates: Vec<CauseId> = Vec::new();
    for n in supports {
        let cause = walk.found[*n].point.cause;
        if is_rival(cause) && !candidates.contains(&cause) {
            candidates.push(cause);
        }
    }
    for cause in ranked(walk, |_| true) {
        if !candidates.contains(&cause) {
            candidates.push(cause);
        }
    }
    Verdict {
        cause: CauseId::Inconclusive,
        certainty: Certainty::Open,
        carried_by: supports.iter().copied().filter(|n| !walk.found[*n].by_link).collect(),
        contributing: Vec::new(),
        candidates,
    }
}

/// What is left, by how common it is among model servers: an order, never evidence.
fn ranked(walk: &Walk, fits: impl Fn(CauseId) -> bool) -> Vec<CauseId> {
    let list: Vec<CauseId> =
        walk.left.iter().copied().filter(|c| is_rival(*c) && fits(*c)).collect();
    order::by(list, |c| u64::from(100 - get(*c).map_or(0, |c| c.likelihood.min(100))))
}

impl Verdict {
    /// The decisive lines, first finding first, without repeats.
    pub fn cites(&self, walk: &Walk) -> Vec<Cite> {
        let mut out: Vec<Cite> = Vec::new();
        for n in &self.carried_by {
            for cite in &walk.found[*n].point.cites {
                if !out.contains(cite) {
                    out.push(cite.clone());
                }
            }
        }
        out
    }
}
