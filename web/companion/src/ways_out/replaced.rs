//! What was replaced, with the words around it: one look shows whether too much or too little was.

use triage_page::build::{folded, group, item, tag, text, told};
use yew::Html;

use crate::desk::{Replaced, Shown};

/// The summary, and behind it every replaced piece in its line.
pub fn replaced(list: &Replaced) -> Html {
    if list.total == 0 {
        let none = "No secret was found in this paste. Look through the preview yourself before you send it.";
        return told("p", "small", none);
    }
    let pieces =
        if list.total == 1 { "1 piece".to_owned() } else { format!("{} pieces", list.total) };
    let of = if list.distinct == list.total {
        String::new()
    } else {
        format!(", {} different ones", list.distinct)
    };
    let mut parts = vec![tag("ul", "plain", group(list.shown.iter().map(difference).collect()))];
    let more = list.total.saturating_sub(list.shown.len());
    if more > 0 {
        parts.push(told("p", "small", &format!("and {more} more")));
    }
    folded("replaced", &format!("{pieces} replaced{of}: see the difference"), group(parts))
}

fn difference(one: &Shown) -> Html {
    let line = vec![
        text(&one.before),
        told("del", "", &one.was),
        told("ins", "", &one.name),
        text(&one.after),
    ];
    let number = told("span", "small", &format!("line {}", one.line));
    item(group(vec![number, tag("code", "", group(line))]))
}
