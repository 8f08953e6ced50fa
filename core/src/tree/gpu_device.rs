//! Is the GPU itself in order, as nvidia-smi shows it?

use super::{Answer, Need, Point, Question};
use crate::case::Subject;
use crate::facts::{At, CauseId as C, Cite};

/// What state is the GPU in?
pub const DEVICE: Question = Question {
    id: "gpu-device",
    text: "Does nvidia-smi show the GPU in order and free to use?",
    branches: &["in-order", "exclusive", "errors"],
    decide,
};

fn decide(subject: &Subject<'_>) -> Answer {
    let [report] = subject.case.gpus.as_slice() else {
        return Answer::unknown("No nvidia-smi table is in the paste", Need::NvidiaSmi);
    };
    if let Some(first) = report.errors.first() {
        let said = "nvidia-smi shows ERR! where the GPU should answer".to_owned();
        let cites: Vec<Cite> = vec![(*first).into()];
        let point = named(C::GpuHardware, false, &said, cites.clone());
        let answer = Answer::new("errors", said, cites).with(vec![point]);
        // Where nothing but the table was pasted, only what befalls a GPU fits.
        let itself = subject.pod.is_some_and(|p| p.kind == "Node");
        return answer.only(if itself { &[C::GpuHardware, C::DriverLibraryMismatch] } else { &[] });
    }
    let Some(mode) = &report.mode else {
        let place = report.products.first().map(|p| p.span).or(report.span);
        return Answer::new(
            "in-order",
            "nothing unusual",
            place.map(Cite::from).into_iter().collect(),
        );
    };
    exclusive(subject, mode)
}

/// An exclusive mode alone is a setting; with the program's complaint it is the cause.
fn exclusive(subject: &Subject<'_>, mode: &At<String>) -> Answer {
    let said = format!("the GPU's compute mode is {}", mode.value);
    let cites: Vec<Cite> = vec![mode.span.into()];
    let answer = Answer::new("exclusive", said.clone(), cites.clone());
    let told = subject.told();
    let complaint =
        told.iter().find(|s| s.signature().is_some_and(|g| g.causes.contains(&C::GpuBusy)));
    let Some(complaint) = complaint else { return answer };
    let mut both = vec![complaint.span().into()];
    both.extend(cites);
    let point = Point { assumed: complaint.assumed, ..named(C::GpuBusy, true, &said, both) };
    answer.with(vec![point])
}

fn named(cause: C, proves: bool, said: &str, cites: Vec<Cite>) -> Point {
    Point { cause, proves, said: said.to_owned(), cites, assumed: false, signature: None }
}
