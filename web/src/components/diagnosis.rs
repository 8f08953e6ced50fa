//! One diagnosis in full.

use triage_core::report::{Certainty, Diagnosis};
use yew::{Html, html};

use super::{Actions, candidates, contributing, fixes, next_steps, path, rivals, topics, verdict};
use crate::state::Shared;

/// One diagnosis in full: the verdict, what to do, then how it was decided and why. The uses of
/// line `lit` of the paste are lit up.
pub fn diagnosis_view(diagnosis: &Diagnosis, lit: Option<u32>, actions: &Shared<Actions>) -> Html {
    // A fix comes first only where the cause is proven; otherwise one more paste does.
    let sure = diagnosis.certainty == Certainty::Confirmed;
    html! {
        <>
            { verdict(diagnosis, actions) }
            if sure {
                { fixes(diagnosis, actions) }
            }
            { next_steps(diagnosis, actions) }
            if !sure {
                { candidates(diagnosis) }
                { fixes(diagnosis, actions) }
            }
            { contributing(diagnosis, actions) }
            { path(diagnosis, lit, actions) }
            if sure {
                { candidates(diagnosis) }
            }
            { rivals(diagnosis, actions) }
            { topics(diagnosis) }
        </>
    }
}
