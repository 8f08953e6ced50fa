//! A further diagnosis, folded: thousands of failing pods must not cost thousands of full answers.

use triage_core::report::{Diagnosis, Input};
use web_sys::HtmlElement;
use yew::{Event, Html, Properties, TargetCast, function_component, html, use_state};

use super::build::told;
use super::{Actions, Scene, certainty_mark, diagnosis_view};
use crate::state::Shared;
use crate::words;

/// Properties of [`OtherDiagnosis`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// Its number, from 0: the list beside the verdict leads to it by that.
    pub number: usize,
    /// The diagnosis.
    pub diagnosis: Shared<Diagnosis>,
    /// A line of the paste whose uses are lit up.
    pub lit: Option<u32>,
    /// What was recognised in the paste.
    pub inputs: Shared<Vec<Input>>,
    /// What its parts may ask for.
    pub actions: Shared<Actions>,
}

/// A further diagnosis; what is in it is built when it is opened.
#[function_component]
pub fn OtherDiagnosis(props: &Props) -> Html {
    let open = use_state(|| false);
    let ontoggle = {
        let open = open.clone();
        move |event: Event| {
            let element = event.target_dyn_into::<HtmlElement>();
            open.set(element.is_some_and(|element| element.has_attribute("open")));
        }
    };
    let Props { number, diagnosis, lit, inputs, actions } = props;
    let scene = Scene { diagnosis: number + 1, lit: *lit, inputs, actions };
    html! {
        <details id={format!("diagnosis-{number}")} class="diagnosis other" {ontoggle} data-verdict=""
            data-cause={diagnosis.cause.as_str()} data-certainty={diagnosis.certainty.as_str()}>
            <summary>
                { certainty_mark(diagnosis.certainty, false) }
                { told("span", "sentence", &diagnosis.summary) }
                { told("span", "subject", &words::subject(&diagnosis.subject)) }
            </summary>
            if *open {
                { diagnosis_view(diagnosis, Html::default(), &scene) }
            }
        </details>
    }
}
