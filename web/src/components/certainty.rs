//! The certainty in a word and a shape: full, half, dashed. Never by colour alone.

use triage_core::report::Certainty;
use yew::{Html, Properties, classes, function_component, html};

use crate::words;

/// Properties of [`CertaintyMark`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// How sure.
    pub certainty: Certainty,
    /// Whether to say what the word allows a reader to do.
    #[prop_or_default]
    pub explained: bool,
}

/// The certainty in a word and a shape.
#[function_component]
pub fn CertaintyMark(props: &Props) -> Html {
    let certainty = props.certainty;
    html! {
        <span class={classes!("certainty", certainty.as_str())}>
            <svg class="mark" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                { shape(certainty) }
            </svg>
            <strong>{ words::certainty(certainty) }</strong>
            if props.explained {
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
