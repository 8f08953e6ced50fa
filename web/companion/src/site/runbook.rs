//! The site's own link for the cause of a verdict.

use yew::{Html, Properties, function_component, html};

use super::LINKS;
use crate::report::use_report;

/// Properties of [`Runbook`].
#[derive(PartialEq, Eq, Properties)]
pub struct Props {
    /// Which diagnosis, worst first.
    pub diagnosis: usize,
}

/// The link; nothing where the site has none for this cause.
#[function_component]
pub fn Runbook(props: &Props) -> Html {
    let report = use_report();
    let Some(diagnosis) = report.diagnosis(props.diagnosis) else { return Html::default() };
    let link = LINKS.with_borrow(|links| {
        let own = links.runbooks.iter().find(|(cause, _)| *cause == diagnosis.cause);
        own.map(|(_, link)| link.clone())
    });
    let Some(link) = link else { return Html::default() };
    html! {
        <p class="runbook">
            { "Runbook of this site: " }
            <a href={link.clone()} target="_blank" rel="noreferrer noopener">{ link }</a>
        </p>
    }
}
