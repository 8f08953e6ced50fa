//! How long a probe lets a container load.

use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::Topic;
use crate::facts::{At, CauseId, Probe, time};

/// Written when a probe is the cause or may be.
pub fn write(subject: &Subject<'_>, _walk: &Walk, verdict: &Verdict) -> Option<Topic> {
    if verdict.cause != CauseId::ProbeKill
        && !verdict.candidates.iter().take(2).any(|c| *c == CauseId::ProbeKill)
    {
        return None;
    }
    let container = subject.container;
    let declared: Option<(&str, &At<Probe>)> = container.and_then(|c| {
        c.startup
            .as_ref()
            .map(|p| ("startup", p))
            .or_else(|| c.liveness.as_ref().map(|p| ("liveness", p)))
    });
    let mut body = match declared {
        Some((kind, at)) => {
            let p = &at.value;
            let (from, to) = p.kill_window();
            format!(
                "The {kind} probe ({}) starts after {} s and asks every {} s; after {} failures the kubelet stops the container. When every answer fails, that is between {} and {} after the start.",
                p.check,
                p.delay,
                p.period,
                p.failures,
                time::write_duration(from),
                time::write_duration(to)
            )
        }
        None => "The probes are not in the paste.".to_owned(),
    };
    if let Some(ran) = subject.ended().and_then(crate::facts::Termination::ran_seconds) {
        body.push_str(&format!(" The last instance ran {}.", time::write_duration(ran)));
    }
    body.push_str(&super::lore("probe-budget"));
    Some(super::topic("probe-budget", "How long the probe lets it load", body))
}
