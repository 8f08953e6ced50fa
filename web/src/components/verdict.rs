//! The answer on the first screen: the sentence, how sure, the line that decides, what to do first.

use triage_core::facts::CauseId;
use triage_core::report::Diagnosis;
use yew::Html;

use super::build::{element, group, item, part, tag, text, told};
use super::section::how_sure;
use super::{Actions, Scene, first_action, quotes};
use crate::words;

/// The answer on the first screen; `also` stands at its end.
pub fn verdict(diagnosis: &Diagnosis, also: Html, scene: &Scene<'_>) -> Html {
    let parts = vec![
        told("p", "subject", &words::subject(&diagnosis.subject)),
        told("h2", "", &diagnosis.summary),
        how_sure(diagnosis.certainty, diagnosis.cause, true),
        exit(diagnosis),
        decisive(diagnosis, scene.actions),
        first_action(diagnosis, scene),
        part("runbook", scene.diagnosis),
        also,
    ];
    tag("div", "verdict", group(parts))
}

fn exit(diagnosis: &Diagnosis) -> Html {
    let facts = diagnosis.exit.as_ref().map(words::exit).unwrap_or_default();
    if facts.is_empty() {
        return Html::default();
    }
    let facts = facts.iter().map(|fact| item(text(fact))).collect();
    let named = vec!["facts".into(), "How it ended".into()];
    element("ul", &["class", "aria-label"], named, group(facts))
}

fn decisive(diagnosis: &Diagnosis, actions: &Actions) -> Html {
    let title = match (diagnosis.cause, diagnosis.evidence.len()) {
        (_, 0) => return Html::default(),
        (CauseId::Inconclusive, _) => "What the paste shows",
        (_, 1) => "The line that decides",
        _ => "The lines that decide",
    };
    let quoted = quotes(&diagnosis.evidence, actions);
    tag("div", "decisive", group(vec![told("h3", "", title), quoted]))
}
