//! Did the kubelet admit the pod, and has it kept it?

use super::{Answer, Need, Point, Question, Stage, points};
use crate::case::{Phase, Subject};
use crate::facts::CauseId as C;

/// Was it admitted and kept?
pub const ADMITTED: Question = Question {
    id: "admitted",
    text: "Did the kubelet accept the pod, and has the node kept it?",
    branches: &["yes", "refused", "evicted", "lost", "stopped"],
    decide,
};

const CLAIMS: &[C] = &[
    C::UnexpectedAdmission,
    C::EvictionNodePressure,
    C::NodeLost,
    C::TerminatedExternally,
    C::DiskFull,
    C::SharedMemory,
];

/// What an eviction can be for.
const EVICTED: &[C] = &[C::EvictionNodePressure, C::DiskFull, C::SharedMemory];

fn decide(subject: &Subject<'_>) -> Answer {
    let reason = subject.pod.and_then(|p| p.pod.reason.as_ref());
    let refused = subject.phase == Phase::Refused;
    let found = points::official(subject, CLAIMS);
    let blocked = !matches!(
        subject.phase,
        Phase::Healthy | Phase::NotReady | Phase::Recovered | Phase::Finished
    );
    if blocked
        && let Some(first) = found
            .first()
            .filter(|_| refused || subject.has_run().is_none() || subject.container.is_none())
    {
        let cause = first.signature().and_then(|s| s.causes.first()).copied();
        let mut cites: Vec<_> = reason.iter().map(|r| r.span.into()).collect();
        cites.push(first.span().into());
        let title = first.signature().map_or("", |s| s.title);
        let branch = branch(cause);
        return Answer::new(branch, title.to_owned(), cites)
            .stuck(Stage::Admission)
            .only(if branch == "evicted" { EVICTED } else { &[] })
            .with(points::of(found.into_iter()));
    }
    if refused {
        return by_reason(subject);
    }
    match subject.has_run() {
        Some(place) => Answer::new("yes", "it has run, so it was admitted", vec![place.into()])
            .past(Stage::Admission),
        None if matches!(subject.phase, Phase::Blocked | Phase::Creating)
            && subject.pod.is_some_and(|p| p.pod.status_seen) =>
        {
            let place = subject.container.and_then(|c| c.state.as_ref()).map(|s| s.span);
            Answer::new(
                "yes",
                "the kubelet works on its containers",
                place.into_iter().map(Into::into).collect(),
            )
            .past(Stage::Admission)
        }
        None => Answer::unknown("not in the paste", Need::Describe),
    }
}

const fn branch(cause: Option<C>) -> &'static str {
    match cause {
        Some(C::EvictionNodePressure | C::DiskFull | C::SharedMemory) => "evicted",
        Some(C::NodeLost) => "lost",
        Some(C::TerminatedExternally) => "stopped",
        _ => "refused",
    }
}

/// The reason word alone: the message is not in the paste, or says nothing known.
fn by_reason(subject: &Subject<'_>) -> Answer {
    let field = subject.pod.and_then(|p| p.pod.reason.as_ref()).map(|r| (r.value.as_str(), r.span));
    let Some((word, span)) = field.or_else(|| subject.table_status()) else {
        return Answer::unknown("the reason is not in the paste", Need::Describe);
    };
    let (cause, proves) = match word {
        "Evicted" => (C::EvictionNodePressure, false),
        "NodeLost" => (C::NodeLost, true),
        "NodeShutdown" | "Terminated" | "Shutdown" | "Preempting" | "DeadlineExceeded" => {
            (C::TerminatedExternally, true)
        }
        _ => (C::UnexpectedAdmission, true),
    };
    let point = Point {
        cause,
        proves,
        said: format!("the pod's reason is {word}"),
        cites: vec![span.into()],
        assumed: false,
        signature: None,
    };
    let mut answer =
        Answer::new(branch(Some(cause)), format!("the pod's reason is {word}"), vec![span.into()])
            .stuck(Stage::Admission)
            .with(vec![point]);
    if word == "Evicted" {
        answer = answer.only(EVICTED);
    }
    answer
}
