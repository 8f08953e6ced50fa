//! Pictures, drawn from a case's own numbers: one file each.

use yew::{Html, Properties, function_component, html};

use crate::report::use_report;

/// Properties of [`Figure`].
#[derive(PartialEq, Properties)]
pub struct Props {
    /// What it is a picture of: the id of a topic, `tree` or `timeline`.
    pub of: String,
    /// Which diagnosis, worst first.
    pub diagnosis: usize,
}

/// The picture; nothing where the report does not hold what it is drawn from.
#[function_component]
pub fn Figure(props: &Props) -> Html {
    let report = use_report();
    let Some(diagnosis) = report.diagnosis(props.diagnosis) else { return Html::default() };
    let topic = diagnosis.topics.iter().find(|topic| topic.id == props.of);
    let _ = topic;
    html! {}
}
