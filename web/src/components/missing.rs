//! What was not in the paste.

use triage_core::report::{Certainty, Diagnosis};
use yew::Html;

use super::build::{group, text};
use super::section::{list, paragraph, section};
use super::{Actions, gather};
use crate::state::Shared;

/// What was not in the paste. Where the worst diagnosis is proven, the snippet that collects the
/// rest stands here and not in the verdict, which does not need it.
pub fn missing(
    missing: &[String],
    worst: Option<&Shared<Diagnosis>>,
    actions: &Shared<Actions>,
) -> Html {
    let proven = worst.filter(|one| one.certainty == Certainty::Confirmed && one.gather.is_some());
    if missing.is_empty() && proven.is_none() {
        return Html::default();
    }
    let told = if missing.is_empty() {
        paragraph("Other facts about this pod, which the verdict does not need.")
    } else {
        list("", missing.iter().map(|one| text(one)).collect())
    };
    let summary = "Collect everything at once";
    let snippet = proven.map(|proven| gather(proven, summary, actions)).unwrap_or_default();
    section("Not in the paste", "missing", group(vec![told, snippet]))
}
