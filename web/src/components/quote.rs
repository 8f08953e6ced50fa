//! A quoted line. Pressing it shows the line in the paste.

use triage_core::report::Evidence;
use yew::{Html, html};

use super::Actions;
use super::build::{group, tag, text, told};
use crate::words;

/// A longer quote is cut for showing; the paste view has the rest.
const SHOWN_CHARS: usize = 1_200;

/// A quoted line.
pub fn quote(evidence: &Evidence, actions: &Actions) -> Html {
    let [first, last] = evidence.lines;
    let column = evidence.cols.map_or(0, |[from, _]| from);
    let onclick = actions.show(first, column);
    let lines = words::lines(evidence.lines);
    let title = format!("Show {lines} in your paste");
    let quoted = told("code", "", &shortened(&evidence.quote));
    let pressed = html! {
        <button type="button" data-evidence-line={first.to_string()} {onclick} {title}>{ quoted }</button>
    };
    let rest = if let Some(absent) = &evidence.absent {
        let said = format!("{lines} read whole, without ");
        tag("p", "absent", group(vec![text(&said), told("code", "", absent)]))
    } else if last > first {
        told("p", "absent", &format!("up to line {last}"))
    } else {
        Html::default()
    };
    tag("div", "quote", group(vec![pressed, rest]))
}

fn shortened(quote: &str) -> String {
    match quote.char_indices().nth(SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", quote.get(..end).unwrap_or_default()),
        None => quote.to_owned(),
    }
}

/// Several quoted lines.
pub fn quotes(evidence: &[Evidence], actions: &Actions) -> Html {
    group(evidence.iter().map(|one| quote(one, actions)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_very_long_quotes_are_cut() {
        assert_eq!(shortened("Reason: OOMKilled"), "Reason: OOMKilled");
        assert_eq!(shortened(&"ä".repeat(SHOWN_CHARS + 1)).chars().count(), SHOWN_CHARS + 1);
        assert!(shortened(&"ä".repeat(SHOWN_CHARS + 1)).ends_with('…'));
    }
}
