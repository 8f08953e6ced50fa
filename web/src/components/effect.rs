//! Whether a command only reads, in words.

use triage_core::report::Effect;
use yew::{Html, Properties, classes, function_component, html};

/// Properties of [`EffectMark`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// What the command does to the cluster.
    pub effect: Effect,
}

/// Whether a command only reads.
#[function_component]
pub fn EffectMark(props: &Props) -> Html {
    let (words, class) = match props.effect {
        Effect::Read => ("reads only", "read"),
        Effect::Change => ("changes the cluster", "change"),
    };
    html! { <span class={classes!("effect", class)}>{ words }</span> }
}
