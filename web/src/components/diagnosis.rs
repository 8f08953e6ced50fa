//! One diagnosis in full.

use triage_core::report::{Certainty, Diagnosis};
use yew::{Html, Properties, function_component, html};

use super::{Candidates, ContributingList, Fixes, NextSteps, Path, Rivals, Topics, Verdict};
use crate::state::Shared;

/// Properties of [`DiagnosisView`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The diagnosis.
    pub diagnosis: Shared<Diagnosis>,
    /// A line of the paste whose uses are lit up.
    pub lit: Option<u32>,
}

/// One diagnosis in full: the verdict, what to do, then how it was decided and why.
#[function_component]
pub fn DiagnosisView(props: &Props) -> Html {
    let diagnosis = &props.diagnosis;
    // A fix comes first only where the cause is proven; otherwise one more paste does.
    let sure = diagnosis.certainty == Certainty::Confirmed;
    html! {
        <>
            <Verdict diagnosis={diagnosis.clone()} />
            if sure {
                <Fixes diagnosis={diagnosis.clone()} />
            }
            <NextSteps diagnosis={diagnosis.clone()} />
            if !sure {
                <Candidates diagnosis={diagnosis.clone()} />
                <Fixes diagnosis={diagnosis.clone()} />
            }
            <ContributingList diagnosis={diagnosis.clone()} />
            <Path diagnosis={diagnosis.clone()} lit={props.lit} />
            if sure {
                <Candidates diagnosis={diagnosis.clone()} />
            }
            <Rivals diagnosis={diagnosis.clone()} />
            <Topics diagnosis={diagnosis.clone()} />
        </>
    }
}
