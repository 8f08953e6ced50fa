//! One question with its answer, its lines, its rule, and what it leaves possible.

use triage_core::facts::CauseId;
use triage_core::report::Step;
use yew::{Html, classes, html};

use super::build::{element, folded, group, tag, text, told};
use super::section::{cause_id, paragraph};
use super::{Scene, quotes};
use crate::citations::covers;
use crate::words;

/// So many remaining causes are named at once; more stand behind a summary.
const NAMED_AT_ONCE: usize = 4;
/// Width of the bar that shows how many causes are left.
const BAR: usize = 72;

/// How a step stands to the verdict.
#[derive(Clone, Copy)]
pub enum Standing {
    /// It leaves some of so many causes.
    Left(usize),
    /// It proves this cause.
    Proven(CauseId),
    /// It comes after the proof.
    Settled,
}

/// One question with its answer. It is lit up where it uses the line that was pressed.
pub fn step_view(step: &Step, standing: Standing, scene: &Scene<'_>) -> Html {
    let lit = scene
        .lit
        .is_some_and(|line| step.evidence.iter().any(|evidence| covers(evidence.lines, line)));
    let unknown = step.outcome == "unknown";
    let standing = match standing {
        Standing::Left(before) => left(step, before),
        Standing::Proven(cause) => proven(cause),
        Standing::Settled => Html::default(),
    };
    let content = group(vec![
        told("p", "question", &step.question),
        told("p", "reply", &step.answer),
        quotes(&step.evidence, scene.actions),
        tag("div", "foot", group(vec![standing, rule(step)])),
    ]);
    html! {
        <li key={step.id.clone()} class={classes!("step", unknown.then_some("unknown"), lit.then_some("lit"))}
            data-step={step.id.clone()} data-outcome={step.outcome.clone()} data-lit={lit.then_some("")} tabindex="-1">
            { content }
        </li>
    }
}

fn proven(cause: CauseId) -> Html {
    tag("p", "left", group(vec![text("This proves "), cause_id(cause)]))
}

fn left(step: &Step, before: usize) -> Html {
    let now = step.left.len();
    if now == 0 {
        return Html::default();
    }
    let counted = words::count(now, "cause left", "causes left");
    let change =
        if now < before { format!("{before} → {counted}") } else { format!("still {counted}") };
    let names = words::titles(&step.left);
    let told = if now > NAMED_AT_ONCE {
        folded("", &change, told("p", "names", &names))
    } else {
        paragraph(&format!("{change}: {names}"))
    };
    tag("div", "left", group(vec![bar(before, now), told]))
}

fn bar(before: usize, now: usize) -> Html {
    let all = CauseId::ALL.len() - 1;
    let part = |class: &'static str, count: usize| {
        let width = (count.min(all) * BAR / all).to_string();
        html! { <rect {class} {width} height="6" rx="3" /> }
    };
    html! {
        <svg class="bar" viewBox={format!("0 0 {BAR} 6")} width={BAR.to_string()} height="6" aria-hidden="true">
            { part("was", before) }
            { part("is", now) }
        </svg>
    }
}

fn rule(step: &Step) -> Html {
    if step.why.is_empty() && step.source.is_empty() {
        return Html::default();
    }
    let content = group(vec![paragraph(&step.why), source(&step.source)]);
    folded("rule", "Why this is asked", content)
}

/// A documented place is linked; the link carries nothing of the paste.
fn source(source: &str) -> Html {
    if source.is_empty() {
        return Html::default();
    }
    let place = if source.starts_with("https://") {
        let given = vec![source.to_owned().into(), "_blank".into(), "noreferrer noopener".into()];
        element("a", &["href", "target", "rel"], given, text(source))
    } else {
        text(source)
    };
    tag("p", "source", group(vec![text("Source: "), place]))
}
