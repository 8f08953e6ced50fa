//! What it cannot be.

use triage_core::report::Diagnosis;
use yew::Html;

use super::build::{folded, group};
use super::section::{cause_id, paragraph, plain_list, section};
use super::{Actions, quotes};

/// What it cannot be.
pub fn rivals(diagnosis: &Diagnosis, actions: &Actions) -> Html {
    if diagnosis.rivals.is_empty() {
        return Html::default();
    }
    let items = diagnosis.rivals.iter().map(|rival| {
        group(vec![
            cause_id(rival.cause),
            paragraph(&rival.ruled_out_by),
            quotes(&rival.evidence, actions),
        ])
    });
    // No number: only those that a reader would think of are listed.
    let summary = "The likeliest others, and what ruled them out";
    section("Ruled out", "rivals", folded("", summary, plain_list(items.collect())))
}
