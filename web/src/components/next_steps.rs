//! Commands: what to paste, what to read, what changes something.

use triage_core::report::{Ask, Diagnosis, Effect, Next};
use yew::{Html, Properties, function_component, html};

use super::{CommandLine, EffectMark, Section};
use crate::state::Shared;
use crate::words;

/// Properties of [`NextSteps`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The diagnosis.
    pub diagnosis: Shared<Diagnosis>,
}

/// Commands: what to paste, what to read, what changes something.
///
/// The first of all stands in the verdict already and is not repeated.
#[function_component]
pub fn NextSteps(props: &Props) -> Html {
    let Diagnosis { ask, next, .. } = &*props.diagnosis;
    let shown = usize::from(ask.is_empty());
    let (reads, changes): (Vec<&Next>, Vec<&Next>) =
        next.iter().skip(shown).partition(|next| next.effect == Effect::Read);
    html! {
        <>
            if ask.len() > 1 {
                <Section title="Other pastes that would help" class="asks">
                    <ul class="plain">{ for ask.iter().skip(1).map(asked) }</ul>
                </Section>
            }
            if next.len() > shown {
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
    html! {
        <li>
            <p>{ ask.why.clone() }</p>
            <CommandLine command={ask.command.clone()} />
            if let Some(decides) = words::decides(&ask.decides) {
                <p class="small">{ decides }</p>
            }
        </li>
    }
}

fn command(next: &Next) -> Html {
    html! {
        <li>
            <p><EffectMark effect={next.effect} />{ " " }{ next.purpose.clone() }</p>
            <CommandLine command={next.command.clone()} />
        </li>
    }
}
