//! Pictures, drawn from a case's own numbers: one file each.

mod backoff;
mod build;
mod cuda_axis;
mod draw;
mod exit_code;
mod gpu_chain;
mod memory;
mod moments;
mod probe_budget;
mod timeline;
mod told;
mod tree;
mod tree_large;

use triage_core::report::{Diagnosis, Figure as Numbers, Moment};
use yew::{Html, Properties, function_component};

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
    let id = format!("picture-{}-{}", props.of, props.diagnosis);
    match props.of.as_str() {
        "tree" => return tree::picture(diagnosis, props.diagnosis, &id),
        "gpu-resource" => return gpu_chain::picture(diagnosis, &id),
        _ => {}
    }
    let topic = diagnosis.topics.iter().find(|topic| topic.id == props.of);
    let Some(numbers) = topic.and_then(|topic| topic.figure.as_ref()) else {
        return Html::default();
    };
    match numbers {
        Numbers::ExitCode { code, signal, name } => {
            let signal = signal.zip(name.as_deref());
            exit_code::picture(diagnosis, *code, signal, &id)
        }
        Numbers::CudaAxis { image, driver_cuda, driver, floor } => {
            let versions = cuda_axis::Versions {
                image: image.as_deref(),
                driver_cuda: driver_cuda.as_deref(),
                driver: driver.as_deref(),
                floor: floor.as_deref(),
            };
            cuda_axis::picture(diagnosis, &versions, &id)
        }
        Numbers::Backoff { .. } => backoff::picture(diagnosis, numbers, &id),
        Numbers::ProbeBudget { .. } => probe_budget::picture(diagnosis, numbers, &id),
        Numbers::Memory { .. } => memory::picture(diagnosis, numbers, &id),
        Numbers::Timeline { moments } => {
            let inputs = report.0.as_ref().map_or(&[][..], |report| &report.inputs);
            timeline::picture(diagnosis, moments, inputs, &id)
        }
    }
}

/// The dated moments of a diagnosis.
fn moments(diagnosis: &Diagnosis) -> &[Moment] {
    diagnosis
        .topics
        .iter()
        .find_map(|topic| match &topic.figure {
            Some(Numbers::Timeline { moments }) => Some(moments.as_slice()),
            _ => None,
        })
        .unwrap_or_default()
}
