//! What a person may do next: paste more, or run a command.

use triage_core::report::{Ask, Next};
use yew::{Html, html};

use super::build::{group, tag, text, told};
use super::section::paragraph;
use super::{Actions, CommandLine, effect_mark};
use crate::state::Shared;
use crate::words;

/// A paste that is asked for.
pub fn asked(ask: &Ask, actions: &Shared<Actions>) -> Html {
    let decides = words::decides(&ask.decides).map(|words| told("p", "small", &words));
    group(vec![
        paragraph(&ask.why),
        command_line(&ask.command, actions),
        decides.unwrap_or_default(),
    ])
}

/// A command to run.
pub fn next_command(next: &Next, actions: &Shared<Actions>) -> Html {
    let purpose = group(vec![effect_mark(next.effect), text(" "), text(&next.purpose)]);
    group(vec![tag("p", "", purpose), command_line(&next.command, actions)])
}

fn command_line(command: &str, actions: &Shared<Actions>) -> Html {
    html! { <CommandLine command={command.to_owned()} actions={actions.clone()} /> }
}
