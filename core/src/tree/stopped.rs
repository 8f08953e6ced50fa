//! Who ended it: a probe, or somebody from outside?

use triage_scan::Trim;

use super::{Answer, Need, Point, Question, exit};
use crate::case::{Phase, Subject};
use crate::facts::{At, CauseId as C, Cite, Event, Probe, Span};

/// Who asked it to stop?
pub const STOPPED_BY: Question = Question {
    id: "stopped-by",
    text: "Did a probe or somebody outside end it?",
    branches: &["probe", "probe-suspected", "outside", "no-probe", "no-sign"],
    decide,
};

fn decide(subject: &Subject<'_>) -> Answer {
    if matches!(subject.phase, Phase::Healthy | Phase::Pending | Phase::Refused | Phase::Finished) {
        return Answer::new("no-sign", "nothing ended it", Vec::new());
    }
    let killing = newest(subject, |e| {
        e.reason == "Killing"
            && (e.message.contains("liveness probe") || e.message.contains("startup probe"))
    });
    if let Some(event) = killing {
        let cites = with_probe(subject, event);
        let said = format!("the kubelet says: {}", event.message.trimmed());
        let point = Point {
            cause: C::ProbeKill,
            // The kubelet tells how it ended, the log why.
            proves: !failed_before(subject),
            said: said.clone(),
            cites: cites.clone(),
            assumed: subject.pod.is_some_and(|p| p.events_assumed),
            signature: None,
        };
        return Answer::new("probe", said, cites).with(vec![point]);
    }
    let unhealthy = newest(subject, |e| {
        e.reason == "Unhealthy"
            && (e.message.starts_with("Liveness probe") || e.message.starts_with("Startup probe"))
    });
    let ending = subject.ended().and_then(crate::facts::Termination::code);
    if let Some(event) = unhealthy
        && matches!(ending, None | Some(137 | 143 | 0))
        && subject.phase != Phase::NotReady
    {
        let mut cites = with_probe(subject, event);
        cites.extend(exit::record_span(subject).map(Cite::from));
        let point = Point::hint(
            C::ProbeKill,
            format!("a probe that restarts failed: {}", event.message.trimmed()),
            cites.clone(),
        );
        let only = [C::ProbeKill, C::HostMemoryOom, C::TerminatedExternally, C::AppError];
        return Answer::new(
            "probe-suspected",
            "a liveness or startup probe failed; no Killing event is in the paste",
            cites,
        )
        .with(vec![point])
        .only(&only);
    }
    outside(subject).unwrap_or_else(|| no_sign(subject))
}

/// What a disruption can be.
const DISRUPTED: &[C] = &[C::TerminatedExternally, C::NodeLost, C::EvictionNodePressure];

/// Whether the program itself reports a fault, or that its engine is gone: then the probe only
/// found what was broken already.
fn failed_before(subject: &Subject<'_>) -> bool {
    const ENDS: &[C] = &[C::ProbeKill, C::TerminatedExternally, C::NotReady, C::CompletedBatch];
    let fault = |s: &&crate::case::Statement| {
        s.signature().is_some_and(|g| g.causes.first().is_some_and(|c| !ENDS.contains(c)))
    };
    let over = |s: &crate::case::Statement| s.is_output() && s.signature().is_some_and(|g| g.ends);
    subject.told().iter().any(fault) || subject.statements.iter().any(over)
}

/// Deletion, or the kubelet's plain "Stopping container".
fn outside(subject: &Subject<'_>) -> Option<Answer> {
    let pod = subject.pod?;
    let event =
        newest(subject, |e| e.reason == "Killing" && e.message.starts_with("Stopping container"));
    // Written by whoever deletes or evicts it (kubernetes.io/docs/concepts/workloads/pods/disruptions).
    let disrupted = pod
        .pod
        .conditions
        .iter()
        .find(|c| c.kind == "DisruptionTarget" && c.status == "True")
        .map(|c| c.span);
    let place = disrupted.or(pod.pod.deleting).or_else(|| event.and_then(|e| e.span))?;
    let point = Point::hint(
        C::TerminatedExternally,
        "the pod is being deleted or stopped from outside",
        vec![place.into()],
    );
    let answer =
        Answer::new("outside", "it was stopped from outside", vec![place.into()]).with(vec![point]);
    let only: &[C] = if disrupted.is_some() { DISRUPTED } else { &[] };
    Some(answer.only(only))
}

fn no_sign(subject: &Subject<'_>) -> Answer {
    let ending = subject.ended().and_then(crate::facts::Termination::code);
    if let Some(block) = without_probes(subject) {
        let cite = Cite::absent(block, "a liveness or startup probe");
        return Answer::new("no-probe", "it has no probe that restarts", vec![cite]);
    }
    let asked = matches!(ending, Some(137 | 143));
    let seen = subject.pod.is_some_and(|p| !p.events.is_empty());
    if !asked {
        return Answer::new("no-sign", "no probe or stop is named", Vec::new());
    }
    if seen {
        Answer::new(
            "no-sign",
            "no Killing event is among the pasted events (they are kept for an hour)",
            Vec::new(),
        )
    } else {
        Answer::unknown("the events are not in the paste", Need::Events)
    }
}

/// The container's whole declaration, when it was seen and names no liveness or startup probe.
fn without_probes(subject: &Subject<'_>) -> Option<Span> {
    let container = subject.container?;
    container.limits.seen?;
    let none = container.liveness.is_none() && container.startup.is_none();
    container.span.filter(|_| none)
}

fn newest<'s>(subject: &'s Subject<'_>, fits: impl Fn(&Event) -> bool) -> Option<&'s Event> {
    subject.events.iter().copied().filter(|e| fits(e)).min_by_key(|e| e.age.unwrap_or(i64::MAX))
}

fn with_probe(subject: &Subject<'_>, event: &Event) -> Vec<Cite> {
    let mut cites: Vec<Cite> = event.span.into_iter().map(Cite::from).collect();
    let probe = |p: &Option<At<Probe>>| p.as_ref().map(|p| p.span);
    if let Some(container) = subject.container {
        let declared = if event.message.to_ascii_lowercase().contains("startup") {
            probe(&container.startup)
        } else {
            probe(&container.liveness)
        };
        cites.extend(declared.map(Cite::from));
    }
    cites
}
