//! How it was decided: the questions in order.

use std::cmp::Ordering;

use triage_core::facts::CauseId;
use triage_core::report::{Certainty, Diagnosis, Step};
use yew::Html;

use super::build::{group, part, tag};
use super::section::section;
use super::topics::TIMELINE;
use super::{Scene, Standing, step_view};

/// How it was decided.
pub fn path(diagnosis: &Diagnosis, scene: &Scene<'_>) -> Html {
    let steps = &diagnosis.steps;
    if steps.is_empty() {
        return Html::default();
    }
    // Every cause but the word for "not decided".
    let all = CauseId::ALL.len() - 1;
    let before = std::iter::once(all).chain(steps.iter().map(|step| step.left.len()));
    let proof = proof(diagnosis).unwrap_or(steps.len());
    let items = steps.iter().zip(before).enumerate().map(|(number, (step, before))| {
        // Once it is proven, how many others were not looked into says nothing.
        let standing = match number.cmp(&proof) {
            Ordering::Less => Standing::Left(before),
            Ordering::Equal => Standing::Proven(diagnosis.cause),
            Ordering::Greater => Standing::Settled,
        };
        step_view(step, standing, scene)
    });
    let steps = tag("ol", "steps", group(items.collect()));
    let mut parts = vec![part("figure tree", scene.diagnosis)];
    if diagnosis.topics.iter().any(|topic| topic.id == TIMELINE) {
        parts.push(part("figure timeline", scene.diagnosis));
    }
    parts.push(steps);
    section("How it was decided", "path", group(parts))
}

/// Which step proves the cause: the first that quotes the first decisive line.
fn proof(diagnosis: &Diagnosis) -> Option<usize> {
    let decisive = diagnosis.evidence.first()?;
    let quotes = |step: &Step| step.evidence.iter().any(|one| one.lines == decisive.lines);
    let sure = diagnosis.certainty == Certainty::Confirmed;
    diagnosis.steps.iter().position(quotes).filter(|_| sure)
}
