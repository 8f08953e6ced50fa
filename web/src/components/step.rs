//! One question with its answer, its lines, its rule, and what it leaves possible.

use triage_core::facts::CauseId;
use triage_core::report::Step;
use yew::{Html, classes, html};

use super::section::paragraph;
use super::{Actions, quotes};
use crate::citations::covers;
use crate::words;

/// So many remaining causes are named at once; more stand behind a summary.
const NAMED_AT_ONCE: usize = 4;
/// Width of the bar that shows how many causes are left.
const BAR: usize = 72;

/// One question with its answer; `before` causes were possible before it. It is lit up where it
/// uses line `lit` of the paste.
pub fn step_view(step: &Step, before: usize, lit: Option<u32>, actions: &Actions) -> Html {
    let lit =
        lit.is_some_and(|line| step.evidence.iter().any(|evidence| covers(evidence.lines, line)));
    let unknown = step.outcome == "unknown";
    html! {
        <li key={step.id.clone()} class={classes!("step", unknown.then_some("unknown"), lit.then_some("lit"))}
            data-step={step.id.clone()} data-outcome={step.outcome.clone()} data-lit={lit.then_some("")} tabindex="-1">
            <p class="question">{ step.question.clone() }</p>
            <p class="reply">{ step.answer.clone() }</p>
            { quotes(&step.evidence, actions) }
            <div class="foot">
                { left(step, before) }
                { rule(step) }
            </div>
        </li>
    }
}

fn left(step: &Step, before: usize) -> Html {
    let now = step.left.len();
    let counted = words::count(now, "cause left", "causes left");
    let change =
        if now < before { format!("{before} → {counted}") } else { format!("still {counted}") };
    let all = CauseId::ALL.len() - 1;
    let bar = |count: usize| (count.min(all) * BAR / all).to_string();
    let names = step.left.iter().map(|cause| cause.as_str()).collect::<Vec<_>>().join(", ");
    html! {
        <div class="left">
            <svg class="bar" viewBox={format!("0 0 {BAR} 6")} width={BAR.to_string()} height="6" aria-hidden="true">
                <rect class="was" width={bar(before)} height="6" rx="3" />
                <rect class="is" width={bar(now)} height="6" rx="3" />
            </svg>
            if now > NAMED_AT_ONCE {
                <details>
                    <summary>{ change }</summary>
                    <p class="names">{ names }</p>
                </details>
            } else {
                <p>{ change }{ if names.is_empty() { String::new() } else { format!(": {names}") } }</p>
            }
        </div>
    }
}

fn rule(step: &Step) -> Html {
    if step.why.is_empty() && step.source.is_empty() {
        return Html::default();
    }
    html! {
        <details class="rule">
            <summary>{ "Why this is asked" }</summary>
            { paragraph(&step.why) }
            { source(&step.source) }
        </details>
    }
}

/// A documented place is linked; the link carries nothing of the paste.
fn source(source: &str) -> Html {
    if source.is_empty() {
        return Html::default();
    }
    let text = source.to_owned();
    html! {
        <p class="source">
            { "Source: " }
            if source.starts_with("https://") {
                <a href={text.clone()} target="_blank" rel="noreferrer noopener">{ text }</a>
            } else {
                { text }
            }
        </p>
    }
}
