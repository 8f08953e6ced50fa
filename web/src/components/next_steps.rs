//! Commands: what to paste, what to read, what changes something.

use triage_core::report::{Ask, Diagnosis, Effect, Next};
use yew::{Html, Properties, function_component, html};

use super::{CommandLine, Section};
use crate::state::Shared;

/// Properties of [`NextSteps`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The diagnosis.
    pub diagnosis: Shared<Diagnosis>,
}

/// Commands: what to paste, what to read, what changes something.
#[function_component]
pub fn NextSteps(props: &Props) -> Html {
    let Diagnosis { ask, next, .. } = &*props.diagnosis;
    let (reads, changes): (Vec<&Next>, Vec<&Next>) =
        next.iter().partition(|next| next.effect == Effect::Read);
    html! {
        <>
            if !ask.is_empty() {
                <Section title="What to paste next" class="asks">
                    <ul class="plain">{ for ask.iter().map(asked) }</ul>
                </Section>
            }
            if !next.is_empty() {
                <Section title="Next commands" class="next">
                    <ul class="plain">
                        { for reads.into_iter().chain(changes).map(command) }
                    </ul>
                </Section>
            }
        </>
    }
}

fn asked(ask: &Ask) -> Html {
    let decides = ask.decides.iter().map(|cause| cause.as_str()).collect::<Vec<_>>().join(", ");
    html! {
        <li>
            <p>{ ask.why.clone() }</p>
            <CommandLine command={ask.command.clone()} />
            if !decides.is_empty() {
                <p class="small">{ "Decides between " }{ decides }</p>
            }
        </li>
    }
}

fn command(next: &Next) -> Html {
    let (effect, class) = match next.effect {
        Effect::Read => ("reads only", "effect read"),
        Effect::Change => ("changes the cluster", "effect change"),
    };
    html! {
        <li>
            <p><span {class}>{ effect }</span>{ " " }{ next.purpose.clone() }</p>
            <CommandLine command={next.command.clone()} />
        </li>
    }
}
