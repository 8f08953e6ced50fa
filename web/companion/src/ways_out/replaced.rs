//! What was replaced, with the words around it: one look shows whether too much or too little was.

use triage_page::words::visible;
use yew::{Html, html};

use crate::desk::{Replaced, Shown};

/// The summary, and behind it every replaced piece in its line.
pub fn replaced(list: &Replaced) -> Html {
    if list.total == 0 {
        return html! {
            <p class="small">{ "No secret was found in this paste. Look through the preview yourself before you send it." }</p>
        };
    }
    let pieces =
        if list.total == 1 { "1 piece".to_owned() } else { format!("{} pieces", list.total) };
    let of = if list.distinct == list.total {
        String::new()
    } else {
        format!(", {} different ones", list.distinct)
    };
    let more = list.total.saturating_sub(list.shown.len());
    html! {
        <details class="replaced">
            <summary>{ format!("{pieces} replaced{of}: see the difference") }</summary>
            <ul class="plain">{ for list.shown.iter().map(difference) }</ul>
            if more > 0 {
                <p class="small">{ format!("and {more} more") }</p>
            }
        </details>
    }
}

fn difference(one: &Shown) -> Html {
    html! {
        <li>
            <span class="small">{ format!("line {}", one.line) }</span>
            <code>
                { visible(&one.before) }<del>{ visible(&one.was) }</del><ins>{ &one.name }</ins>{ visible(&one.after) }
            </code>
        </li>
    }
}
