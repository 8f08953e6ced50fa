//! Other causes that are true as well.

use triage_core::report::Diagnosis;
use yew::Html;

use super::build::group;
use super::section::{how_sure, list_section, paragraph};
use super::{Actions, quotes};

/// Other causes that are true as well.
pub fn contributing(diagnosis: &Diagnosis, actions: &Actions) -> Html {
    let items = diagnosis.contributing.iter().map(|one| {
        group(vec![
            paragraph(&one.summary),
            how_sure(one.certainty, one.cause, false),
            quotes(&one.evidence, actions),
        ])
    });
    list_section("Also true", "contributing", items.collect())
}
