//! The whole answer: the worst diagnosis in full, others folded, then what was recognised.

use yew::{Callback, Html, MouseEvent, Properties, function_component, html, use_state};

use super::build::{button, group, tag, text, told};
use super::section::{list, paragraph};
use super::{Actions, OtherDiagnosis, Scene, diagnosis_view, excerpts, missing, others};
use crate::state::{Reading, Shared};
use crate::words;

/// So many further diagnoses are listed at first.
const LISTED: usize = 50;

/// Properties of [`Answer`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The report.
    pub reading: Reading,
    /// A line of the paste whose uses are lit up.
    pub lit: Option<u32>,
    /// What its parts may ask for.
    pub actions: Shared<Actions>,
}

/// The whole answer.
#[function_component]
pub fn Answer(props: &Props) -> Html {
    let all = use_state(|| false);
    let Props { reading, lit, actions } = props;
    let rest = group(vec![
        missing(&reading.missing, reading.diagnoses.first(), actions),
        excerpts(reading, actions),
    ]);
    let Some((worst, further)) = reading.diagnoses.split_first() else {
        return group(vec![nothing_to_say(), rest]);
    };
    let listed = if *all { further.len() } else { further.len().min(LISTED) };
    let scene = Scene { diagnosis: 0, lit: *lit, inputs: &reading.inputs, actions };
    let folded = further.iter().take(listed).enumerate().map(|(number, other)| {
        html! {
            <OtherDiagnosis {number} diagnosis={other.clone()} lit={*lit}
                inputs={reading.inputs.clone()} actions={actions.clone()} />
        }
    });
    let mut parts =
        vec![told("h2", "", &words::count(further.len(), "more diagnosis", "more diagnoses"))];
    parts.extend(folded);
    if listed < further.len() {
        let label = text(&format!("Show all {}", further.len()));
        parts.push(button("", label, Callback::from(move |_: MouseEvent| all.set(true))));
    }
    html! {
        <>
            <article class="diagnosis" data-verdict="" data-cause={worst.cause.as_str()}
                data-certainty={worst.certainty.as_str()}>
                { diagnosis_view(worst, others(further, actions), &scene) }
            </article>
            if !further.is_empty() {
                { tag("section", "others", group(parts)) }
            }
            { rest }
        </>
    }
}

fn nothing_to_say() -> Html {
    let commands = [
        "kubectl describe pod NAME",
        "kubectl logs NAME --previous",
        "kubectl get pod NAME -o yaml",
    ];
    let parts = vec![
        told("h2", "", "Nothing here names a failing pod"),
        paragraph("Paste the output of one of these, as much of it as you have:"),
        list("", commands.iter().map(|command| told("code", "", command)).collect()),
    ];
    tag("section", "part none", group(parts))
}
