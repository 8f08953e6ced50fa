//! How a pod gets a GPU.

use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::Topic;
use crate::facts::CauseId as C;
use crate::knowledge::pack;

/// Written when the way of the GPU into the container is in question.
pub fn write(_subject: &Subject<'_>, walk: &Walk, verdict: &Verdict) -> Option<Topic> {
    const ABOUT: &[C] = &[
        C::GpuNotRequested,
        C::GpuResourceInvalid,
        C::InsufficientGpu,
        C::DevicePlugin,
        C::DriverNotInjected,
        C::UnexpectedAdmission,
    ];
    if !ABOUT.contains(&verdict.cause)
        && !verdict.candidates.iter().take(2).any(|c| ABOUT.contains(c))
    {
        return None;
    }
    let said = |id: &str| {
        walk.steps
            .iter()
            .find(|(q, ..)| q.id == id)
            .map_or("not asked", |(_, a, _)| a.text.as_str())
    };
    let body = pack::text("topic/gpu-resource")
        .replace("<asked>", said("gpu-asked"))
        .replace("<advertised>", said("gpu-advertised"));
    Some(super::topic("gpu-resource", "How a container gets a GPU", body))
}
