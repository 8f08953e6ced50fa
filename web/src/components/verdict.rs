//! The answer on the first screen: the sentence, how sure, the line that decides, what to do first.

use triage_core::facts::CauseId;
use triage_core::report::Diagnosis;
use yew::{Html, html};

use super::section::{cause_id, paragraph};
use super::{Actions, asked, certainty_mark, next_command, quotes};
use crate::state::Shared;
use crate::words;

/// The answer on the first screen.
pub fn verdict(diagnosis: &Diagnosis, actions: &Shared<Actions>) -> Html {
    html! {
        <div class="verdict">
            <p class="subject">{ words::subject(&diagnosis.subject) }</p>
            <h2>{ diagnosis.summary.clone() }</h2>
            <p class="how-sure">
                { certainty_mark(diagnosis.certainty, true) }
                { cause_id(diagnosis.cause) }
            </p>
            { exit(diagnosis) }
            { decisive(diagnosis, actions) }
            { first_action(diagnosis, actions) }
        </div>
    }
}

fn exit(diagnosis: &Diagnosis) -> Html {
    let facts = diagnosis.exit.as_ref().map(words::exit).unwrap_or_default();
    if facts.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="facts" aria-label="How it ended">
            { for facts.into_iter().map(|fact| html! { <li>{ fact }</li> }) }
        </ul>
    }
}

fn decisive(diagnosis: &Diagnosis, actions: &Actions) -> Html {
    let title = match (diagnosis.cause, diagnosis.evidence.len()) {
        (_, 0) => return Html::default(),
        (CauseId::Inconclusive, _) => "What the paste shows",
        (_, 1) => "The line that decides",
        _ => "The lines that decide",
    };
    html! {
        <div class="decisive">
            <h3>{ title }</h3>
            { quotes(&diagnosis.evidence, actions) }
        </div>
    }
}

/// What to do first: the paste that is asked for, else the first command, else the fix.
fn first_action(diagnosis: &Diagnosis, actions: &Shared<Actions>) -> Html {
    let (title, body) = if let Some(ask) = diagnosis.ask.first() {
        ("Run this and paste what it prints", asked(ask, actions))
    } else if let Some(next) = diagnosis.next.first() {
        ("First thing to do", next_command(next, actions))
    } else if let Some(fix) = diagnosis.fix.first() {
        ("First thing to do", paragraph(&fix.text))
    } else {
        return Html::default();
    };
    html! {
        <div class="first-action">
            <h3>{ title }</h3>
            { body }
        </div>
    }
}
