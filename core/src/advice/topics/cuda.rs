//! The direction rule of CUDA versions.

use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::{Figure, Topic};
use crate::facts::{At, CauseId as C};
use crate::knowledge::cuda::{Direction, direction, of_driver};
use crate::tree::{driver_cuda, driver_label, image_cuda};

/// Written when driver and CUDA are in question.
pub fn write(subject: &Subject<'_>, walk: &Walk, verdict: &Verdict) -> Option<Topic> {
    let asked =
        matches!(verdict.cause, C::DriverTooOld | C::DriverLibraryMismatch | C::DriverNotInjected)
            || verdict.candidates.iter().take(3).any(|c| *c == C::DriverTooOld);
    let answered = walk
        .steps
        .iter()
        .any(|(q, a, _)| q.id == "cuda-direction" && matches!(a.branch, "older" | "minor-only"));
    if !asked && !answered {
        return None;
    }
    let (driver, image) = (driver_cuda(subject), image_cuda(subject));
    let mut body = match (&image, &driver) {
        (Some(i), Some(d)) => {
            let verdict = match direction(i.cuda, d.cuda) {
                Direction::Carries => "so the driver carries it",
                Direction::MinorOnly => "so it starts by minor-version compatibility, with limits",
                Direction::Older => "so the driver is too old for it",
            };
            format!(
                "The image holds CUDA {} ({}); the driver speaks CUDA up to {} ({}), {verdict}.",
                i.cuda, i.how, d.cuda, d.how
            )
        }
        (Some(i), None) => format!(
            "The image holds CUDA {} ({}); the driver's version is not in the paste.",
            i.cuda, i.how
        ),
        (None, Some(d)) => format!(
            "The driver speaks CUDA up to {} ({}); what the image holds is not in the paste.",
            d.cuda, d.how
        ),
        (None, None) => "Neither version is in the paste.".to_owned(),
    };
    if let Some(pool) = mixed_pool(subject) {
        body.push_str(&super::lore("mixed-drivers").replace("<pool>", &pool));
    }
    body.push_str(&super::lore("cuda-direction"));
    let floor = image.as_ref().and_then(|i| i.cuda.floor()).map(str::to_owned);
    let figure = Figure::CudaAxis {
        image: image.map(|i| i.cuda.to_string()),
        driver_cuda: driver.as_ref().map(|d| d.cuda.to_string()),
        driver: driver.and_then(|d| {
            // Where the program told the number, the table of that driver may stand beside it.
            let tables = || {
                let drivers = subject.case.gpus.iter().filter_map(|g| g.driver.as_ref());
                drivers.map(At::as_str).find(|text| of_driver(text) == Some(d.cuda))
            };
            d.how.strip_prefix("driver ").or_else(tables).map(str::to_owned)
        }),
        floor,
    };
    Some(Topic {
        figure: Some(figure),
        ..super::topic("cuda-direction", "Driver and CUDA: which direction works", body)
    })
}

/// Nodes with different drivers: that is why it runs on some and crashes on others.
fn mixed_pool(subject: &Subject<'_>) -> Option<String> {
    let mut pool: Vec<String> = Vec::new();
    let (mut first, mut mixed) = ("", false);
    for node in &subject.case.nodes {
        if let (Some(name), Some(driver)) = (&node.name, driver_label(node)) {
            pool.push(format!("{} has driver {}", name.value, driver.value));
            mixed |= !first.is_empty() && first != driver.value;
            first = &driver.value;
        }
    }
    mixed.then(|| pool.join(", "))
}
