//! Could the image be had?

use super::{Answer, Need, Point, Question, Stage, points};
use crate::case::{Phase, Subject};
use crate::facts::{CauseId as C, Span};

/// Was the image pulled?
pub const IMAGE: Question =
    Question { id: "image", text: "Could the image be pulled?", branches: &["yes", "no"], decide };

const CLAIMS: &[C] = &[C::ImagePull, C::ImageArch];

/// Waiting reasons that only a failed image can have.
const REASONS: &[&str] = &[
    "ErrImagePull",
    "ImagePullBackOff",
    "InvalidImageName",
    "ErrImageNeverPull",
    "ImageInspectError",
    "RegistryUnavailable",
    "SignatureValidationFailed",
];

fn decide(subject: &Subject<'_>) -> Answer {
    let waiting = subject
        .waiting()
        .or_else(|| subject.table_status())
        .filter(|(reason, _)| REASONS.contains(reason));
    if subject.has_run().is_some() && waiting.is_none() {
        let place = subject.has_run().into_iter().map(Into::into).collect();
        return Answer::new("yes", "it has run, so its image was there", place).past(Stage::Image);
    }
    let active = waiting.is_some()
        || matches!(
            subject.phase,
            Phase::Blocked | Phase::Creating | Phase::Unknown | Phase::Crashing
        );
    let found = points::official(subject, CLAIMS);
    let by_reason = waiting.map(|(reason, span)| {
        Point::proof(C::ImagePull, format!("the kubelet says {reason}"), vec![span.into()])
    });
    if active && !found.is_empty() {
        let mut named = points::of(found.iter().copied());
        // A text that proves something else (another CPU, a full disk) outranks the bare reason.
        named.extend(by_reason.filter(|_| !named.iter().any(|p| p.proves)));
        return no(waiting, named, found[0].span());
    }
    if let (Some((_, span)), Some(pull)) = (waiting, by_reason) {
        return no(waiting, vec![pull], span);
    }
    if let Some(event) = subject.events.iter().find(|e| {
        e.reason == "BackOff" && e.message.contains("pulling image")
            || e.reason == "Failed" && e.message.contains("ImagePull")
    }) && let Some(span) = event.span
        && active
    {
        let pull =
            Point::proof(C::ImagePull, "the kubelet cannot pull the image", vec![span.into()]);
        return no(None, vec![pull], span);
    }
    let pulled = subject.events.iter().filter(|e| e.reason == "Pulled").find_map(|e| e.span);
    if let Some(place) = pulled.or_else(|| beyond_image(subject)) {
        return Answer::new("yes", "yes", vec![place.into()]).past(Stage::Image);
    }
    Answer::unknown("not in the paste", Need::Describe)
}

fn no(waiting: Option<(&str, Span)>, points: Vec<Point>, span: Span) -> Answer {
    let mut cites: Vec<_> = waiting.iter().map(|(_, s)| (*s).into()).collect();
    if waiting.is_none_or(|(_, s)| s != span) {
        cites.push(span.into());
    }
    Answer::new("no", "no, the pull fails", cites).stuck(Stage::Image).with(points)
}

/// Waiting reasons that come after the image.
fn beyond_image(subject: &Subject<'_>) -> Option<Span> {
    let (reason, span) = subject.waiting().or_else(|| subject.table_status())?;
    matches!(
        reason,
        "CreateContainerConfigError"
            | "CreateContainerError"
            | "RunContainerError"
            | "CrashLoopBackOff"
            | "PostStartHookError"
    )
    .then_some(span)
}
