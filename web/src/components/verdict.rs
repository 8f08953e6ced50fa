//! The answer on the first screen: the sentence, how sure, the line that decides, what to do first.

use triage_core::facts::CauseId;
use triage_core::report::{Ask, Diagnosis, Next};
use yew::{Html, Properties, function_component, html};

use super::{CertaintyMark, CommandLine, EffectMark, Quote};
use crate::state::Shared;
use crate::words;

/// Properties of [`Verdict`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The diagnosis.
    pub diagnosis: Shared<Diagnosis>,
}

/// The answer on the first screen.
#[function_component]
pub fn Verdict(props: &Props) -> Html {
    let diagnosis = &props.diagnosis;
    html! {
        <div class="verdict">
            <p class="subject">{ words::subject(&diagnosis.subject) }</p>
            <h2>{ diagnosis.summary.clone() }</h2>
            <p class="how-sure">
                <CertaintyMark certainty={diagnosis.certainty} explained=true />
                <span class="cause" title={diagnosis.cause.meaning()}>{ diagnosis.cause.as_str() }</span>
            </p>
            { exit(diagnosis) }
            { decisive(diagnosis) }
            { first_action(diagnosis) }
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

fn decisive(diagnosis: &Diagnosis) -> Html {
    let Some((first, more)) = diagnosis.evidence.split_first() else {
        return Html::default();
    };
    let title = match diagnosis.cause {
        CauseId::Inconclusive => "What the paste shows",
        _ if more.is_empty() => "The line that decides",
        _ => "The lines that decide",
    };
    html! {
        <div class="decisive">
            <h3>{ title }</h3>
            <Quote evidence={first.clone()} />
            { for more.iter().map(|one| html! { <Quote evidence={one.clone()} /> }) }
        </div>
    }
}

/// What to do first: the paste that is asked for, else the first command, else the fix.
fn first_action(diagnosis: &Diagnosis) -> Html {
    let (title, body) = if let Some(ask) = diagnosis.ask.first() {
        ("Run this and paste what it prints", asked(ask))
    } else if let Some(next) = diagnosis.next.first() {
        ("First thing to do", command(next))
    } else if let Some(fix) = diagnosis.fix.first() {
        ("First thing to do", html! { <p>{ fix.text.clone() }</p> })
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

fn asked(ask: &Ask) -> Html {
    html! {
        <>
            <p>{ ask.why.clone() }</p>
            <CommandLine command={ask.command.clone()} />
            if let Some(decides) = words::decides(&ask.decides) {
                <p class="small">{ decides }</p>
            }
        </>
    }
}

fn command(next: &Next) -> Html {
    html! {
        <>
            <p><EffectMark effect={next.effect} />{ " " }{ next.purpose.clone() }</p>
            <CommandLine command={next.command.clone()} />
        </>
    }
}
