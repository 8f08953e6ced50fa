//! The rules of GPU resources: `#/gpu-resources`.

use triage_core::facts::CauseId;
use triage_core::knowledge::pack;
use yew::Html;

use super::super::build::{group, paragraph, snippet, tag, told};
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
    let of = |digit: char| {
        let mine = pack::under("rule/").filter(|(id, _)| id.starts_with(digit));
        tag("div", "rules", group(mine.map(|(_, lines)| rule(lines)).collect()))
    };
    let mut parts = vec![snippet("Example", EXAMPLE)];
    parts.extend(PARTS.iter().map(|(digit, title)| part(title, of(*digit))));
    parts.push(part("Causes behind them", prose::cause_list(&CAUSES)));
    group(parts)
}

fn rule(lines: &[&'static str]) -> Html {
    let [title, words, printed, source] = lines else { return Html::default() };
    let mut parts = vec![told("h4", "", title), paragraph(vec![prose::rich(words)])];
    if *printed != "-" {
        let printed = vec![told("span", "small", "Printed: "), told("code", "", printed)];
        parts.push(tag("p", "printed", group(printed)));
    }
    parts.push(prose::source(source));
    tag("section", "rule-card", group(parts))
}
