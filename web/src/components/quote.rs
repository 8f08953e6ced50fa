//! A quoted line. Pressing it shows the line in the paste.

use triage_core::report::Evidence;
use yew::{Html, Properties, function_component, html, use_context};

use super::Actions;
use crate::words;

/// A longer quote is cut for showing; the paste view has the rest.
const SHOWN_CHARS: usize = 1_200;

/// Properties of [`Quote`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// What is quoted.
    pub evidence: Evidence,
}

/// A quoted line.
#[function_component]
pub fn Quote(props: &Props) -> Html {
    let evidence = &props.evidence;
    let [first, last] = evidence.lines;
    let column = evidence.cols.map_or(0, |[from, _]| from);
    let actions = use_context::<Actions>();
    let onclick = move |_| {
        if let Some(actions) = &actions {
            actions.show_line.emit((first, column));
        }
    };
    let title = format!("Show {} in your paste", words::lines(evidence.lines));
    html! {
        <div class="quote">
            <button type="button" data-evidence-line={first.to_string()} {onclick} {title}>
                <code>{ shortened(&evidence.quote) }</code>
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

/// Properties of [`Quotes`].
#[derive(PartialEq, Properties)]
pub struct ListProps {
    /// What is quoted.
    pub evidence: Vec<Evidence>,
}

/// Several quoted lines.
#[function_component]
pub fn Quotes(props: &ListProps) -> Html {
    props.evidence.iter().map(|one| html! { <Quote evidence={one.clone()} /> }).collect()
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
