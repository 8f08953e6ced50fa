//! Commands: what to paste, what to read, what changes something.

use triage_core::report::{Diagnosis, Effect, Next};
use yew::{Html, html};

use super::section::list_section;
use super::{Actions, asked, next_command};
use crate::state::Shared;

/// Commands: what to paste, what to read, what changes something.
///
/// The first of all stands in the verdict already and is not repeated.
pub fn next_steps(diagnosis: &Diagnosis, actions: &Shared<Actions>) -> Html {
    let Diagnosis { ask, next, .. } = diagnosis;
    let shown = usize::from(ask.is_empty());
    let (reads, changes): (Vec<&Next>, Vec<&Next>) =
        next.iter().skip(shown).partition(|next| next.effect == Effect::Read);
    let asks = ask.iter().skip(1).map(|ask| asked(ask, actions)).collect();
    let commands = reads.into_iter().chain(changes).map(|next| next_command(next, actions));
    html! {
        <>
            { list_section("Other pastes that would help", "asks", asks) }
            { list_section("Next commands", "next", commands.collect()) }
        </>
    }
}
