//! The tree at full size: every question, its answer, and the branches that its answer closed.

use triage_core::facts::CauseId;
use triage_core::report::Diagnosis;
use yew::{Callback, Html, MouseEvent, Properties, function_component, html, use_state};

use super::build::{button, group, set, show, tag, text, told};
use super::tree::{Node, Standing, all, nodes};
use crate::dialog::Dialog;
use crate::report::use_report;

/// Properties of [`Large`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// The diagnosis whose path it is, worst first.
    pub number: usize,
}

/// The button, and the window that it opens.
#[function_component]
pub fn Large(props: &Props) -> Html {
    let report = use_report();
    let shown = use_state(|| false);
    let open = {
        let shown = shown.clone();
        Callback::from(move |_| shown.set(true))
    };
    let close = {
        let shown = shown.clone();
        Callback::from(move |()| shown.set(false))
    };
    let opener = button("open-tree", vec![text("Open the tree large")], open).into();
    let window = match report.diagnosis(props.number).filter(|_| *shown) {
        Some(diagnosis) => html! {
            <Dialog title="How the causes were narrowed down" class="tree-large" on_close={close.clone()}>
                { path(diagnosis, &close) }
            </Dialog>
        },
        None => Html::default(),
    };
    group(vec![opener, window])
}

/// Every question, and the end.
fn path(diagnosis: &Diagnosis, close: &Callback<()>) -> Html {
    let intro = format!(
        "{} causes are possible at first. The path goes on to the left; what an answer rules out leaves to the right. Press an answer to see its line.",
        all().count()
    );
    let nodes = nodes(diagnosis);
    let mut rows: Vec<Html> = Vec::new();
    for (n, node) in nodes.iter().enumerate() {
        rows.push(row(n + 1, node, diagnosis, close));
    }
    let (certainty, cause) = (diagnosis.certainty.as_str(), diagnosis.cause.as_str());
    let class = match certainty {
        "confirmed" => "tree-end confirmed",
        "likely" => "tree-end likely",
        _ => "tree-end open",
    };
    let end = vec![
        told("span", "tree-cause", &format!("{certainty}: {cause}")),
        told("span", "", &diagnosis.summary),
    ];
    rows.push(tag("li", class, end));
    group(vec![told("p", "small", &intro), tag("ol", "tree-path", rows)])
}

fn row(number: usize, node: &Node<'_>, diagnosis: &Diagnosis, close: &Callback<()>) -> Html {
    let unknown = node.step.outcome == "unknown";
    let class = match node.standing {
        Standing::Proof => "tree-node proof",
        Standing::After => "tree-node after",
        Standing::On if unknown => "tree-node open",
        Standing::On => "tree-node",
    };
    let not_pasted = if unknown { "Not pasted: " } else { "" };
    let line = node.step.evidence.first().map(|one| one.lines[0]);
    let mut words = vec![
        told("span", "tree-question", &format!("{number}. {}", node.step.question)),
        told("span", "tree-answer", &format!("{not_pasted}{}", node.step.answer)),
    ];
    let said = match line {
        Some(line) => {
            words.push(told("span", "small", &format!("line {line}")));
            let press = close.reform(move |_: MouseEvent| show(line));
            let mut button = button("tree-said", words, press);
            set(&mut button, "data-to-line", line.to_string());
            button.into()
        }
        None => tag("div", "tree-said", words),
    };
    tag("li", class, vec![said, branches(node, diagnosis)])
}

/// What the answer took away, and why.
fn branches(node: &Node<'_>, diagnosis: &Diagnosis) -> Html {
    let (left, proven) = (&node.step.left, diagnosis.cause);
    let (said, causes) = match node.standing {
        Standing::After => return Html::default(),
        Standing::Proof => {
            let others = node.gone.iter().chain(left).copied();
            let said = format!("This proves {}; the others are not looked into", proven.as_str());
            (said, others.filter(|cause| *cause != proven).collect())
        }
        Standing::On if node.gone.is_empty() => return Html::default(),
        Standing::On => {
            (format!("Rules out {}, {} left", node.gone.len(), left.len()), node.gone.clone())
        }
    };
    let mut parts = vec![told("strong", "", &said)];
    if !causes.is_empty() {
        let names: Vec<&str> = causes.iter().map(|cause: &CauseId| cause.as_str()).collect();
        parts.push(told("span", "tree-names", &names.join(", ")));
    }
    tag("p", "tree-branches", parts)
}
