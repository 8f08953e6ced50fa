//! How it was decided: the questions in order.

use triage_core::facts::CauseId;
use triage_core::report::Diagnosis;
use yew::{Html, html};

use super::section::section;
use super::{Actions, step_view};

/// How it was decided. The uses of line `lit` of the paste are lit up.
pub fn path(diagnosis: &Diagnosis, lit: Option<u32>, actions: &Actions) -> Html {
    let steps = &diagnosis.steps;
    if steps.is_empty() {
        return Html::default();
    }
    // Every cause but the word for "not decided".
    let all = CauseId::ALL.len() - 1;
    let before = std::iter::once(all).chain(steps.iter().map(|step| step.left.len()));
    let items =
        steps.iter().zip(before).map(|(step, before)| step_view(step, before, lit, actions));
    section("How it was decided", "path", html! { <ol class="steps">{ for items }</ol> })
}
