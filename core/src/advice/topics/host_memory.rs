//! Host memory, and why a model server meets its limit while loading.

use crate::advice::load;
use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::Topic;
use crate::facts::{CauseId, quantity, time};

/// Written when host memory is the cause or still a candidate after a kill.
pub fn write(subject: &Subject<'_>, _walk: &Walk, verdict: &Verdict) -> Option<Topic> {
    if verdict.cause != CauseId::HostMemoryOom {
        return None;
    }
    let limit = subject.container.and_then(|c| c.limits.get("memory"));
    let mut body = match limit.and_then(|q| Some((q, quantity::units(&q.value)?))) {
        Some((q, bytes)) => format!(
            "The limit of this container is {} ({}).",
            q.value,
            quantity::write_bytes(bytes)
        ),
        None => "The memory limit is not in the paste.".to_owned(),
    };
    body.push_str(" When the processes in the container need more, the kernel kills one at once; the program is not told, so its log stops in the middle.");
    if let Some(ran) = subject.ended().and_then(crate::facts::Termination::ran_seconds) {
        body.push_str(&format!(" It ran {} this time.", time::write_duration(ran)));
    }
    if let Some(estimate) = load::estimate(subject) {
        body.push_str(&format!("\n\n{estimate}"));
    }
    body.push_str(&super::lore("host-memory"));
    Some(super::topic("host-memory", "Host memory while loading", body))
}
