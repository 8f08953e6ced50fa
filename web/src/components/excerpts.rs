//! What was recognised in the paste.

use triage_core::report::Input;
use yew::{Html, MouseEvent, html};

use super::Actions;
use super::section::section;
use crate::words;

/// More excerpts than this stand behind a summary.
const SHOWN: usize = 6;

/// What was recognised in the paste.
pub fn excerpts(inputs: &[Input], actions: &Actions) -> Html {
    if inputs.is_empty() {
        return Html::default();
    }
    let (shown, more) = inputs.split_at(inputs.len().min(SHOWN));
    let list = |inputs: &[Input]| {
        html! { <ul class="plain">{ for inputs.iter().map(|input| excerpt(input, actions)) }</ul> }
    };
    let body = html! {
        <>
            { list(shown) }
            if !more.is_empty() {
                <details>
                    <summary>{ words::count(more.len(), "more excerpt", "more excerpts") }</summary>
                    { list(more) }
                </details>
            }
        </>
    };
    section("What was recognised", "excerpts", body)
}

fn excerpt(input: &Input, actions: &Actions) -> Html {
    let show = |line: u32| actions.show_line.reform(move |_: MouseEvent| (line, 0));
    let notes = input.notes.iter().map(|note| {
        html! {
            <li>
                <button type="button" class="link" onclick={show(note.line)}>{ "line " }{ note.line }</button>
                { ": " }{ note.text.clone() }
            </li>
        }
    });
    html! {
        <li data-excerpt-kind={input.kind.clone()}>
            <p>
                <span class="kind">{ input.kind.clone() }</span>{ " " }
                <span class="title">{ input.title.clone() }</span>{ " " }
                <button type="button" class="link" onclick={show(input.lines[0])}>{ words::lines(input.lines) }</button>
                if let Some(file) = &input.file {
                    { " of " }<span class="file">{ file.clone() }</span>
                }
            </p>
            if let Some(owner) = words::owner(&input.belongs_to) {
                <p class="small">{ "Belongs to " }{ owner }</p>
            }
            if !input.notes.is_empty() {
                <ul class="notes">{ for notes }</ul>
            }
        </li>
    }
}
