//! What else the paste holds, as a table by cause beside the first verdict: the full answers stand
//! far below.

use triage_core::report::Diagnosis;
use yew::{Html, MouseEvent};

use super::build::{button, element, group, tag, text, told};
use super::{Actions, certainty_mark};
use crate::state::Shared;
use crate::words;

/// So many of one cause are named; the others only counted.
const NAMED: usize = 3;
/// So many causes have a row.
const ROWS: usize = 8;

/// The further diagnoses, each leading to its full answer.
pub fn others(others: &[Shared<Diagnosis>], actions: &Actions) -> Html {
    if others.is_empty() {
        return Html::default();
    }
    let groups = groups(others);
    let mut rows = vec![];
    for members in groups.iter().take(ROWS) {
        rows.push(row(members, others, actions));
    }
    let mut parts =
        vec![told("caption", "small", "Also in this paste"), tag("tbody", "", group(rows))];
    if groups.len() > ROWS {
        let left: usize = groups[ROWS..].iter().map(Vec::len).sum();
        parts.push(tag(
            "tfoot",
            "",
            tag("tr", "", told("td", "small", &format!("and {left} more below"))),
        ));
    }
    let named = vec!["also".into(), "Also in this paste".into()];
    element("nav", &["class", "aria-label"], named, tag("table", "", group(parts)))
}

/// The numbers of those that share a verdict, worst first.
fn groups(others: &[Shared<Diagnosis>]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (number, one) in others.iter().enumerate() {
        let same = |members: &&mut Vec<usize>| {
            let first = &others[members[0]];
            first.cause == one.cause && first.certainty == one.certainty
        };
        match groups.iter_mut().find(same) {
            Some(members) => members.push(number),
            None => groups.push(vec![number]),
        }
    }
    groups
}

fn row(members: &[usize], others: &[Shared<Diagnosis>], actions: &Actions) -> Html {
    let first = &others[members[0]];
    let mut names = vec![];
    for &number in members.iter().take(NAMED) {
        let jump = actions.jump.reform(move |_: MouseEvent| number);
        names.push(button("link", text(&words::subject(&others[number].subject)), jump));
    }
    if members.len() > NAMED {
        names.push(told("span", "small", &format!("and {} more", members.len() - NAMED)));
    }
    let count = if members.len() > 1 { format!("{} × ", members.len()) } else { String::new() };
    let verdict = group(vec![
        certainty_mark(first.certainty, false),
        told("span", "name", &format!("{count}{}", words::title(first.cause))),
    ]);
    let verdict = element("th", &["scope"], vec!["row".into()], verdict);
    tag("tr", "", group(vec![verdict, tag("td", "", group(names))]))
}
