//! What else it could be.

use triage_core::report::Diagnosis;
use yew::Html;

use super::build::{folded, group, text};
use super::section::{cause_title, list, paragraph, plain_list, section};
use crate::words;

/// So many are explained; more only named, behind a summary.
const EXPLAINED: usize = 5;

/// What else it could be.
pub fn candidates(diagnosis: &Diagnosis) -> Html {
    let all = &diagnosis.candidates;
    if all.is_empty() {
        return Html::default();
    }
    let (explained, more) = all.split_at(all.len().min(EXPLAINED));
    let items =
        explained.iter().map(|one| group(vec![cause_title(one.cause), paragraph(&one.why)]));
    let mut body = vec![plain_list(items.collect())];
    if !more.is_empty() {
        let titles = more.iter().map(|one| text(words::title(one.cause))).collect();
        body.push(folded("", &format!("and {} more", more.len()), list("", titles)));
    }
    section("Still possible", "candidates", group(body))
}
