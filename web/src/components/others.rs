//! What else the paste holds, named beside the first verdict: the full answers stand far below.

use triage_core::report::Diagnosis;
use yew::{Html, MouseEvent};

use super::build::{button, element, group, text, told};
use super::section::plain_list;
use super::{Actions, certainty_mark};
use crate::state::Shared;
use crate::words;

/// So many are named; the others only counted.
const NAMED: usize = 6;

/// The further diagnoses, each leading to its full answer.
pub fn others(others: &[Shared<Diagnosis>], actions: &Actions) -> Html {
    if others.is_empty() {
        return Html::default();
    }
    let items = others.iter().take(NAMED).enumerate().map(|(number, other)| {
        let jump = actions.jump.reform(move |_: MouseEvent| number);
        group(vec![
            certainty_mark(other.certainty, false),
            button("link", text(words::title(other.cause)), jump),
            told("span", "subject", &words::subject(&other.subject)),
        ])
    });
    let mut parts = vec![told("p", "small", "Also in this paste"), plain_list(items.collect())];
    if others.len() > NAMED {
        parts.push(told("p", "small", &format!("and {} more below", others.len() - NAMED)));
    }
    let named = vec!["also".into(), "Also in this paste".into()];
    element("nav", &["class", "aria-label"], named, group(parts))
}
