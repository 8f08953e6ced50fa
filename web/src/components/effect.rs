//! Whether a command only reads, in words.

use triage_core::report::Effect;
use yew::{Html, classes, html};

/// Whether a command only reads.
pub fn effect_mark(effect: Effect) -> Html {
    let (words, class) = match effect {
        Effect::Read => ("reads only", "read"),
        Effect::Change => ("changes the cluster", "change"),
    };
    html! { <span class={classes!("effect", class)}>{ words }</span> }
}
