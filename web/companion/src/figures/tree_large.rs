//! The tree at full size: every question, its answer, and the branches that its answer closed.

use triage_core::facts::CauseId;
use triage_core::report::Diagnosis;
use web_sys::HtmlDialogElement;
use yew::{
    Callback, Html, MouseEvent, NodeRef, Properties, function_component, html, use_node_ref,
};

use super::tree::{Node, Standing};
use crate::report::bridge;

/// Properties of [`Large`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// Whose path it is.
    pub diagnosis: Diagnosis,
    /// The path.
    pub nodes: Vec<Node>,
}

/// The button and the window that it opens.
#[function_component]
pub fn Large(props: &Props) -> Html {
    let dialog = use_node_ref();
    let open = act(&dialog, |dialog| {
        // Open already: there is nothing to do.
        let _ = dialog.show_modal();
    });
    let close = act(&dialog, HtmlDialogElement::close);
    let diagnosis = &props.diagnosis;
    let rows = props.nodes.iter().enumerate().map(|(n, node)| row(n + 1, node, diagnosis, &dialog));
    let total = super::tree::all().count();
    html! {
        <>
            <button type="button" class="open-tree" onclick={open}>{ "Open the tree large" }</button>
            <dialog ref={dialog.clone()} class="tree-large" aria-label="The decision tree">
                <div class="tree-head">
                    <h2>{ "How the causes were narrowed down" }</h2>
                    <button type="button" class="close-tree" onclick={close}>{ "Close" }</button>
                </div>
                <p class="small">{ format!("{total} causes are possible at first. Each answer keeps to the left and closes the branches on its right. Press an answer to see its line.") }</p>
                <ol class="tree-path">
                    { for rows }
                    <li class={format!("tree-end {}", diagnosis.certainty.as_str())}>
                        <span class="tree-cause">{ format!("{}: {}", diagnosis.certainty.as_str(), diagnosis.cause.as_str()) }</span>
                        <span>{ &diagnosis.summary }</span>
                    </li>
                </ol>
            </dialog>
        </>
    }
}

fn act(dialog: &NodeRef, call: impl Fn(&HtmlDialogElement) + 'static) -> Callback<MouseEvent> {
    let dialog = dialog.clone();
    Callback::from(move |_| {
        if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
            call(&dialog);
        }
    })
}

fn row(number: usize, node: &Node, diagnosis: &Diagnosis, dialog: &NodeRef) -> Html {
    let unknown = node.step.outcome == "unknown";
    let class = match node.standing {
        Standing::Proof => "tree-node proof",
        Standing::After => "tree-node after",
        Standing::On if unknown => "tree-node open",
        Standing::On => "tree-node",
    };
    let line = node.step.evidence.first().map(|one| one.lines[0]);
    let words = html! {
        <>
            <span class="tree-question">{ format!("{number}. {}", node.step.question) }</span>
            <span class="tree-answer">{ if unknown { format!("Not pasted: {}", node.step.answer) } else { node.step.answer.clone() } }</span>
            if let Some(line) = line {
                <span class="small">{ format!("line {line}") }</span>
            }
        </>
    };
    let shown = match line {
        Some(line) => {
            let onclick = act(dialog, move |dialog| {
                dialog.close();
                if let Some(bridge) = bridge() {
                    bridge.show_line(line);
                }
            });
            html! { <button type="button" class="tree-said" data-to-line={line.to_string()} {onclick}>{ words }</button> }
        }
        None => html! { <div class="tree-said">{ words }</div> },
    };
    html! {
        <li {class}>
            { shown }
            { branches(node, diagnosis) }
        </li>
    }
}

/// What the answer took away, and why.
fn branches(node: &Node, diagnosis: &Diagnosis) -> Html {
    let names = |causes: &[CauseId]| {
        causes.iter().map(|cause| cause.as_str()).collect::<Vec<_>>().join(", ")
    };
    let (said, causes) = match node.standing {
        Standing::After => return Html::default(),
        Standing::Proof => {
            let others: Vec<CauseId> =
                node.step.left.iter().copied().filter(|cause| *cause != diagnosis.cause).collect();
            let mut all = node.gone.clone();
            all.retain(|cause| *cause != diagnosis.cause);
            all.extend(others);
            (
                format!(
                    "This proves {}; the others are not looked into further",
                    diagnosis.cause.as_str()
                ),
                all,
            )
        }
        Standing::On if node.gone.is_empty() => return Html::default(),
        Standing::On => (
            format!("Closes {}, {} left", node.gone.len(), node.step.left.len()),
            node.gone.clone(),
        ),
    };
    html! {
        <p class="tree-branches"><strong>{ said }</strong>
            if !causes.is_empty() {
                <span class="tree-names">{ names(&causes) }</span>
            }
        </p>
    }
}
