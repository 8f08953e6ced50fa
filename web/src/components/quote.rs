//! A quoted line. Pressing it shows the line in the paste.

use triage_core::report::Evidence;
use yew::{Html, MouseEvent, html};

use super::Actions;
use crate::words;

/// A longer quote is cut for showing; the paste view has the rest.
const SHOWN_CHARS: usize = 1_200;

/// A quoted line.
pub fn quote(evidence: &Evidence, actions: &Actions) -> Html {
    let [first, last] = evidence.lines;
    let column = evidence.cols.map_or(0, |[from, _]| from);
    let onclick = actions.show_line.reform(move |_: MouseEvent| (first, column));
    let title = format!("Show {} in your paste", words::lines(evidence.lines));
    html! {
        <div class="quote">
            <button type="button" data-evidence-line={first.to_string()} {onclick} {title}>
                <code>{ words::visible(&shortened(&evidence.quote)) }</code>
            </button>
            if let Some(absent) = &evidence.absent {
                <p class="absent">
                    { words::lines(evidence.lines) }{ " read whole, without " }<code>{ absent.clone() }</code>
                </p>
            } else if last > first {
                <p class="absent">{ "up to line " }{ last }</p>
            }
        </div>
    }
}

fn shortened(quote: &str) -> String {
    match quote.char_indices().nth(SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", quote.get(..end).unwrap_or_default()),
        None => quote.to_owned(),
    }
}

/// Several quoted lines.
pub fn quotes(evidence: &[Evidence], actions: &Actions) -> Html {
    evidence.iter().map(|one| quote(one, actions)).collect()
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
