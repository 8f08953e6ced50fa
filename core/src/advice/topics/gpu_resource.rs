//! How a pod gets a GPU.

use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::Topic;
use crate::facts::CauseId as C;

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
    let mut body = format!(
        "A GPU is an extended resource. It is named in resources.limits or it is not given; the request is copied from the limit and may not differ; only whole numbers count. In this paste: asked for in limits: {}. Advertised by the node: {}.",
        said("gpu-asked"),
        said("gpu-advertised")
    );
    body.push_str(&super::lore("gpu-resource"));
    Some(super::topic("gpu-resource", "How a container gets a GPU", body))
}
