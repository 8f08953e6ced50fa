//! What to do first: the paste that is asked for, else a command, else the fix.

use triage_core::report::{Ask, Certainty, Diagnosis, Effect, Input, Next};
use yew::Html;

use super::build::{group, tag, told};
use super::section::paragraph;
use super::{Scene, asked, gather, next_command};
use crate::pasted::is_pasted;

/// What to do first.
#[derive(Clone, Copy)]
pub enum First<'a> {
    /// Paste the output of this.
    Ask(&'a Ask),
    /// Run this.
    Next(&'a Next),
    /// Change this.
    Fix(&'a str),
    /// There is nothing to do.
    Nothing,
}

impl<'a> First<'a> {
    /// What a diagnosis calls for, given what the paste holds already.
    pub fn of(diagnosis: &'a Diagnosis, inputs: &[Input]) -> Self {
        if let Some(ask) = diagnosis.ask.first() {
            return Self::Ask(ask);
        }
        let is_new =
            |next: &&Next| next.effect == Effect::Read && !is_pasted(&next.command, inputs);
        let fix = diagnosis.fix.first().map(|fix| Self::Fix(&fix.text));
        let new = diagnosis.next.iter().find(is_new).map(Self::Next);
        new.or(fix).or(diagnosis.next.first().map(Self::Next)).unwrap_or(Self::Nothing)
    }

    /// Its command.
    pub fn command(self) -> Option<&'a str> {
        match self {
            Self::Ask(ask) => Some(&ask.command),
            Self::Next(next) => Some(&next.command),
            Self::Fix(_) | Self::Nothing => None,
        }
    }
}

/// What to do first, and how to collect everything at once where the cause is not proven.
pub fn first_action(diagnosis: &Diagnosis, scene: &Scene<'_>) -> Html {
    let (title, body) = match First::of(diagnosis, scene.inputs) {
        First::Ask(ask) => ("Run this and paste what it prints", asked(ask, scene.actions)),
        First::Next(next) => ("First thing to do", next_command(next, scene.actions)),
        First::Fix(text) => ("First thing to do", paragraph(text)),
        First::Nothing => return Html::default(),
    };
    let mut parts = vec![told("h3", "", title), body];
    if diagnosis.certainty != Certainty::Confirmed {
        parts.push(gather(diagnosis, "Or collect everything at once", scene.actions));
    }
    tag("div", "first-action", group(parts))
}
