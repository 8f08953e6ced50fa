//! The certainty in a word and a shape: full, half, dashed. Never by colour alone.

use triage_core::report::Certainty;
use yew::{Html, classes, html};

use crate::words;

/// The certainty in a word and a shape; `explained` says what the word allows a reader to do.
pub fn certainty_mark(certainty: Certainty, explained: bool) -> Html {
    html! {
        <span class={classes!("certainty", certainty.as_str())}>
            <svg class="mark" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                { shape(certainty) }
            </svg>
            <strong>{ words::certainty(certainty) }</strong>
            if explained {
                <span class="meaning">{ words::certainty_means(certainty) }</span>
            }
        </span>
    }
}

fn shape(certainty: Certainty) -> Html {
    match certainty {
        Certainty::Confirmed => html! {
            <>
                <circle cx="8" cy="8" r="7" fill="currentColor" />
                <path class="tick" d="M4.6 8.2l2.4 2.4 4.4-5" />
            </>
        },
        Certainty::Likely => html! {
            <>
                <circle class="ring" cx="8" cy="8" r="6.25" />
                <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
            </>
        },
        Certainty::Open => html! {
            <circle class="ring dashed" cx="8" cy="8" r="6.25" />
        },
    }
}
