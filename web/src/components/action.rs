//! What a person may do next: paste more, or run a command.

use triage_core::report::{Ask, Next};
use yew::{Html, html};

use super::section::paragraph;
use super::{Actions, CommandLine, effect_mark};
use crate::state::Shared;
use crate::words;

/// A paste that is asked for.
pub fn asked(ask: &Ask, actions: &Shared<Actions>) -> Html {
    html! {
        <>
            { paragraph(&ask.why) }
            <CommandLine command={ask.command.clone()} actions={actions.clone()} />
            if let Some(decides) = words::decides(&ask.decides) {
                <p class="small">{ decides }</p>
            }
        </>
    }
}

/// A command to run.
pub fn next_command(next: &Next, actions: &Shared<Actions>) -> Html {
    html! {
        <>
            <p>{ effect_mark(next.effect) }{ " " }{ next.purpose.clone() }</p>
            <CommandLine command={next.command.clone()} actions={actions.clone()} />
        </>
    }
}
