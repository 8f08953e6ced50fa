//! How long a probe lets a container load.

use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::{Figure, Topic};
use crate::facts::{At, CauseId, Probe, Termination, time};

/// Written when a probe is the cause or may be.
pub fn write(subject: &Subject<'_>, _walk: &Walk, verdict: &Verdict) -> Option<Topic> {
    if verdict.cause != CauseId::ProbeKill
        && !verdict.candidates.iter().take(2).any(|c| *c == CauseId::ProbeKill)
    {
        return None;
    }
    let declared = declared(subject);
    let ran = subject.ended().and_then(Termination::ran_seconds);
    let mut body = match &declared {
        Some((kind, at, gated)) => {
            let p = &at.value;
            let (from, to) = p.kill_window();
            let after = if *gated { "the startup probe has passed" } else { "the start" };
            format!(
                "The {kind} probe ({}) starts after {} s and asks every {} s; after {} failures the kubelet stops the container. When every answer fails, that is between {} and {} after {after}.",
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
    if let Some(ran) = ran {
        body.push_str(&format!(" The last instance ran {}.", time::write_duration(ran)));
    }
    body.push_str(&super::lore("probe-budget"));
    let figure = declared.map(|(kind, at, gated)| {
        let Probe { delay, period, timeout, failures, grace, .. } = at.value;
        let (earliest, latest) = at.value.kill_window();
        let of_pod = || subject.pod?.pod.grace_seconds.as_ref().map(|g| g.value);
        Figure::ProbeBudget {
            probe: kind.to_owned(),
            delay,
            period,
            timeout,
            failures,
            grace: grace.or_else(of_pod),
            earliest,
            latest,
            ran_seconds: ran,
            gated,
            line: at.span.first,
        }
    });
    Some(Topic { figure, ..super::topic("probe-budget", "How long the probe lets it load", body) })
}

/// The probe that counts, its name, and whether a startup probe holds it back: the one that the
/// kubelet's events name, else the startup probe, which runs first.
fn declared<'c>(subject: &Subject<'c>) -> Option<(&'static str, &'c At<Probe>, bool)> {
    let container = subject.container?;
    let (startup, liveness) = (container.startup.as_ref(), container.liveness.as_ref());
    let said = |what: &str| subject.events.iter().any(|e| e.message.contains(what));
    let named = said("iveness probe") && !said("tartup probe");
    match (startup, liveness) {
        (startup, Some(liveness)) if named || startup.is_none() => {
            Some(("liveness", liveness, startup.is_some()))
        }
        (Some(startup), _) => Some(("startup", startup, false)),
        _ => None,
    }
}
