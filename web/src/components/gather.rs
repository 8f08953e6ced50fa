//! A snippet that collects everything that is missing.

use triage_core::report::Diagnosis;
use yew::{Html, html};

use super::build::{folded, group};
use super::section::paragraph;
use super::{Actions, CommandLine};
use crate::state::Shared;

const PROMISE: &str = "It only reads, and writes what it finds to pod-triage.txt. Look that file \
                       through before you send it or paste it here.";

/// The snippet of a diagnosis behind `summary`; nothing where it has none.
pub fn gather(diagnosis: &Diagnosis, summary: &str, actions: &Shared<Actions>) -> Html {
    let Some(snippet) = &diagnosis.gather else { return Html::default() };
    let command = html! {
        <CommandLine command={snippet.clone()} snippet=true actions={actions.clone()} />
    };
    folded("gather", summary, group(vec![paragraph(PROMISE), command]))
}
