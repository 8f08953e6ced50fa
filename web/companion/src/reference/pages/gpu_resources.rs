//! The rules of GPU resources: `#/gpu-resources`.

use triage_core::facts::CauseId;
use triage_core::knowledge::pack;
use yew::{Html, html};

use super::super::prose;
use super::part;

/// The parts of the page: the first digit of a rule's id, and a heading.
const PARTS: [(char, &str); 4] = [
    ('1', "What the pod asks for"),
    ('2', "How it is counted and placed"),
    ('3', "Sharing a GPU"),
    ('4', "On the node"),
];

/// The causes that these rules are behind.
const CAUSES: [CauseId; 6] = [
    CauseId::GpuNotRequested,
    CauseId::GpuResourceInvalid,
    CauseId::InsufficientGpu,
    CauseId::UnexpectedAdmission,
    CauseId::DevicePlugin,
    CauseId::DriverNotInjected,
];

const EXAMPLE: &str = "resources:\n  limits:\n    nvidia.com/gpu: 1   # a whole number; the request is copied from it";

/// All rules.
pub fn rules() -> Html {
    let rules = pack::under("rule/");
    let of = |digit: char| {
        let mine = rules.iter().filter(move |(id, _)| id.starts_with(digit));
        html! { <div class="rules">{ for mine.map(|(_, lines)| rule(lines)) }</div> }
    };
    html! {
        <>
            <pre class="example" tabindex="0" aria-label="Example"><code>{ EXAMPLE }</code></pre>
            { for PARTS.iter().map(|(digit, title)| part(title, of(*digit))) }
            { part("Causes behind them", prose::cause_list(&CAUSES)) }
        </>
    }
}

fn rule(lines: &[&'static str]) -> Html {
    let [title, text, printed, source] = lines else { return Html::default() };
    html! {
        <section class="rule-card">
            <h4>{ *title }</h4>
            <p>{ prose::rich(text) }</p>
            if *printed != "-" {
                <p class="printed"><span class="small">{ "Printed: " }</span><code>{ *printed }</code></p>
            }
            { prose::source(source) }
        </section>
    }
}
