//! The whole answer: the worst diagnosis in full, others folded, then what was recognised.

use yew::{Callback, Html, MouseEvent, Properties, function_component, html, use_state};

use super::{Actions, OtherDiagnosis, diagnosis_view, excerpts, missing};
use crate::state::{Reading, Shared};
use crate::words;

/// So many further diagnoses are listed at first.
const LISTED: usize = 50;

/// Properties of [`Answer`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The report.
    pub reading: Reading,
    /// A line of the paste whose uses are lit up.
    pub lit: Option<u32>,
    /// What its parts may ask for.
    pub actions: Shared<Actions>,
}

/// The whole answer.
#[function_component]
pub fn Answer(props: &Props) -> Html {
    let all = use_state(|| false);
    let Props { reading, lit, actions } = props;
    let rest = html! {
        <>
            { missing(&reading.missing) }
            { excerpts(&reading.inputs, actions) }
        </>
    };
    let Some((worst, others)) = reading.diagnoses.split_first() else {
        return html! { <>{ nothing_to_say() }{ rest }</> };
    };
    let listed = if *all { others.len() } else { others.len().min(LISTED) };
    let show_all: Callback<MouseEvent> = Callback::from(move |_| all.set(true));
    html! {
        <>
            <article class="diagnosis" data-verdict="" data-cause={worst.cause.as_str()}
                data-certainty={worst.certainty.as_str()}>
                { diagnosis_view(worst, *lit, actions) }
            </article>
            if !others.is_empty() {
                <section class="others">
                    <h2>{ words::count(others.len(), "more diagnosis", "more diagnoses") }</h2>
                    { for others.iter().take(listed).map(|other| html! {
                        <OtherDiagnosis diagnosis={other.clone()} lit={*lit} actions={actions.clone()} />
                    }) }
                    if listed < others.len() {
                        <button type="button" onclick={show_all}>
                            { format!("Show all {}", others.len()) }
                        </button>
                    }
                </section>
            }
            { rest }
        </>
    }
}

fn nothing_to_say() -> Html {
    html! {
        <section class="part none">
            <h2>{ "Nothing here names a failing pod" }</h2>
            <p>{ "Paste the output of one of these, as much of it as you have:" }</p>
            <ul>
                <li><code>{ "kubectl describe pod NAME" }</code></li>
                <li><code>{ "kubectl logs NAME --previous" }</code></li>
                <li><code>{ "kubectl get pod NAME -o yaml" }</code></li>
            </ul>
        </section>
    }
}
