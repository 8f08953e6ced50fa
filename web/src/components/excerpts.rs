//! What was recognised in the paste, and where the guess is corrected.

use triage_core::intake::kind_ids;
use triage_core::report::{Input, Note};
use yew::Html;

use super::Actions;
use super::build::{button, element, folded, group, tag, text, told};
use super::kind_choice::{KindChoice, kind_choice};
use super::section::{list, section};
use crate::state::Reading;
use crate::words;

/// More excerpts than this stand behind a summary.
const SHOWN: usize = 6;
/// The kinds of no more excerpts than this can be corrected: each costs a list of all kinds.
const CORRECTED: usize = 200;

/// What was recognised in the paste.
pub fn excerpts(reading: &Reading, actions: &Actions) -> Html {
    let inputs = &reading.inputs;
    if inputs.is_empty() {
        return Html::default();
    }
    let kinds = kind_ids();
    let items = inputs.iter().enumerate().map(|(number, input)| {
        let choice = KindChoice { input, reading, kinds: &kinds };
        let kind = if number < CORRECTED {
            kind_choice(&choice, actions)
        } else {
            told("span", "kind", &input.kind)
        };
        excerpt(input, kind, actions)
    });
    let mut shown: Vec<Html> = items.collect();
    let more = shown.split_off(shown.len().min(SHOWN));
    let mut parts = vec![tag("ul", "plain", group(shown))];
    if !more.is_empty() {
        let summary = words::count(more.len(), "more excerpt", "more excerpts");
        parts.push(folded("", &summary, tag("ul", "plain", group(more))));
    }
    section("What was recognised", "excerpts", group(parts))
}

fn excerpt(input: &Input, kind: Html, actions: &Actions) -> Html {
    let lines = text(&words::lines(input.lines));
    let mut head = vec![
        told("span", "title", &input.title),
        text(" "),
        button("link", lines, actions.show(input.lines[0], 0)),
    ];
    if let Some(file) = &input.file {
        head.extend([text(" of "), told("span", "file", file)]);
    }
    let mut parts = vec![tag("p", "", group(head)), kind];
    if let Some(owner) = words::owner(&input.belongs_to) {
        parts.push(told("p", "small", &format!("Belongs to {owner}")));
    }
    if !input.notes.is_empty() {
        parts.push(list("notes", input.notes.iter().map(|one| note(one, actions)).collect()));
    }
    let kind = input.kind.clone().into();
    element("li", &["data-excerpt-kind"], vec![kind], group(parts))
}

fn note(note: &Note, actions: &Actions) -> Html {
    let line = text(&words::lines([note.line, note.line]));
    group(vec![button("link", line, actions.show(note.line, 0)), text(": "), text(&note.text)])
}
