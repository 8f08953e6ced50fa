//! Could the container be made?

use super::{Answer, Need, Point, Question, Stage, points};
use crate::case::{Origin, Phase, Statement, Subject};
use crate::facts::{CauseId as C, Cite, Span};

/// Were volumes, configuration, sandbox and container set up?
pub const CREATED: Question = Question {
    id: "created",
    text: "Could the container be created and its process started?",
    branches: &["yes", "no"],
    decide,
};

const CLAIMS: &[C] = &[
    C::ConfigSecret,
    C::StorageMount,
    C::PermissionDenied,
    C::CommandEntrypoint,
    C::SandboxFailed,
    C::DriverNotInjected,
    C::DriverTooOld,
    C::DriverLibraryMismatch,
    C::LifecycleHook,
    C::ImageArch,
    C::DevicePlugin,
    C::GpuHardware,
    C::DiskFull,
    C::HostMemoryOom,
    C::ProcessLimits,
    C::GpuBusy,
    C::AppError,
    C::NetworkDependency,
];

fn decide(subject: &Subject<'_>) -> Answer {
    let stuck = stuck_reason(subject);
    let found = current(subject, stuck.is_some());
    if let Some(first) = found.first() {
        let mut cites: Vec<Cite> = stuck.iter().map(|(_, s)| (*s).into()).collect();
        if !cites.contains(&first.span().into()) {
            cites.push(first.span().into());
        }
        let title = first.signature().map_or("", |s| s.title);
        let mut named = points::of(found.iter().copied());
        if !named.iter().any(|p| p.proves && !p.assumed) {
            named.extend(stuck.and_then(|(reason, span)| by_word(reason, span)));
        }
        if stop_is_held(subject) {
            let hook = |p: &&mut Point| p.cause == C::LifecycleHook;
            named.iter_mut().filter(hook).for_each(|p| p.proves = true);
        }
        let causes: Vec<C> = named.iter().map(|p| p.cause).collect();
        // What proves nothing lists all that it can come from.
        let listed = !named.iter().any(|p| p.proves);
        let answer = Answer::new("no", format!("no: {title}"), cites).with(named);
        let late = found
            .iter()
            .any(|s| s.signature().is_some_and(|sig| sig.causes.contains(&C::LifecycleHook)));
        // A hook fails after the process has started.
        let answer = if late { answer } else { answer.stuck(Stage::Create) };
        return if late || listed { answer.only(&causes) } else { answer };
    }
    if let Some((reason, span)) = stuck {
        return by_reason(subject, reason, span);
    }
    if let Some(answer) = sandbox(subject) {
        return answer;
    }
    if let Some(place) = subject.has_run() {
        return Answer::new("yes", "yes, the process has run", vec![place.into()])
            .past(Stage::Create);
    }
    if subject.phase == Phase::Creating {
        return Answer {
            stuck_at: Some(Stage::Create),
            ..Answer::unknown(
                "it is being created; what holds it up is not in the paste",
                Need::Describe,
            )
        };
    }
    Answer::unknown("not in the paste", Need::Describe)
}

/// The grace period that a pod has where its spec names none, in seconds
/// (`terminationGracePeriodSeconds` in `k8s.io/api/core/v1`).
const GRACE: i64 = 30;

/// Whether a preStop hook failed long after the stop began: then it held the stop up.
fn stop_is_held(subject: &Subject<'_>) -> bool {
    let oldest = |reason| subject.events_of(reason).filter_map(|e| e.age).max();
    let (begun, hook) = (oldest("Killing"), oldest("FailedPreStopHook"));
    begun.zip(hook).is_some_and(|(begun, hook)| begun - hook >= GRACE)
}

/// A sandbox that failed for a reason that no entry of the library knows.
fn sandbox(subject: &Subject<'_>) -> Option<Answer> {
    let event = subject.events_of("FailedCreatePodSandBox").min_by_key(|e| e.age)?;
    let later = |age: i64| subject.started_age().is_some_and(|started| started < age);
    if event.age.is_some_and(later) || subject.has_run().is_some() {
        return None;
    }
    let span = event.span?;
    let known = |s: &Statement| {
        s.span().first == span.first && s.signature().is_some_and(|g| !g.causes.is_empty())
    };
    if subject.statements.iter().any(known) {
        return None;
    }
    let text = event.message.to_ascii_lowercase();
    // The GPU runtime works in the sandbox, too: then it may be its fault.
    let gpu = ["nvidia", "gpu", "cdi", "runtime handler", "runtimeclass"]
        .iter()
        .any(|w| text.contains(w));
    // What is cut off may have named the GPU runtime.
    let cut = subject.case.cut.is_some_and(|no| span.last >= no);
    let said = "the kubelet could not create the pod's sandbox".to_owned();
    let cites = vec![span.into()];
    let point = Point {
        cause: C::SandboxFailed,
        proves: !gpu && !cut,
        said: said.clone(),
        cites: cites.clone(),
        assumed: subject.pod.is_some_and(|p| p.events_assumed),
        signature: None,
    };
    let answer = Answer::new("no", said, cites).with(vec![point]).stuck(Stage::Create);
    Some(answer.only(&[C::SandboxFailed, C::DriverNotInjected]))
}

/// A state or record that says that creation failed.
fn stuck_reason<'s>(subject: &Subject<'s>) -> Option<(&'s str, Span)> {
    const REASONS: &[&str] = &[
        "CreateContainerConfigError",
        "CreateContainerError",
        "RunContainerError",
        "PreCreateHookError",
        "PreStartHookError",
        "PostStartHookError",
    ];
    let waiting = subject
        .waiting()
        .or_else(|| subject.table_status())
        .filter(|(reason, _)| REASONS.contains(reason));
    waiting.or_else(|| {
        let ended = subject.ended().filter(|t| t.never_started())?;
        ended.reason.as_ref().map(|r| (r.value.as_str(), r.span))
    })
}

/// Official statements that are about the present.
fn current<'s>(subject: &'s Subject<'_>, stuck: bool) -> Vec<&'s Statement> {
    let ran = subject.has_run().is_some() && !stuck;
    let fine = matches!(subject.phase, Phase::Healthy | Phase::NotReady | Phase::Finished);
    let fits = |s: &&Statement| {
        let hook = s.signature().is_some_and(|sig| sig.causes.contains(&C::LifecycleHook));
        match s.origin {
            // Once the process has run, older trouble with volumes or the sandbox is over.
            Origin::Event(_) => {
                !fine
                    && (!ran
                        || hook
                        || subject.container.is_none() && subject.started_age().is_none())
            }
            Origin::Terminated => stuck,
            _ => !fine && !ran,
        }
    };
    points::official(subject, CLAIMS).into_iter().filter(fits).collect()
}

/// What a reason proves without its message.
fn by_word(reason: &str, span: Span) -> Option<Point> {
    let cause = (reason == "PostStartHookError").then_some(C::LifecycleHook)?;
    let said = format!("the kubelet says {reason}");
    let cites = vec![span.into()];
    Some(Point::proof(cause, said, cites))
}

/// The reason word alone.
fn by_reason(subject: &Subject<'_>, reason: &str, span: Span) -> Answer {
    let names: &[C] = match reason {
        "CreateContainerConfigError" => &[C::ConfigSecret, C::PermissionDenied, C::StorageMount],
        "PostStartHookError" => &[C::LifecycleHook],
        "StartError" | "ContainerCannotRun" | "RunContainerError" => &[
            C::CommandEntrypoint,
            C::PermissionDenied,
            C::DriverNotInjected,
            C::DriverTooOld,
            C::DriverLibraryMismatch,
            C::StorageMount,
        ],
        _ => &[C::CommandEntrypoint, C::StorageMount, C::PermissionDenied, C::ConfigSecret],
    };
    let proved = by_word(reason, span);
    let late = proved.is_some();
    // A start that failed for a reason that is not in the paste may have any of them.
    let hint = (reason == "CreateContainerConfigError").then(|| {
        Point::hint(
            C::ConfigSecret,
            format!("the kubelet says {reason}; its message is not in the paste"),
            vec![span.into()],
        )
    });
    let answer = Answer::new("no", format!("no: {reason}"), vec![span.into()])
        .with(proved.into_iter().chain(hint).collect())
        .only(names);
    let answer = if late { answer } else { answer.stuck(Stage::Create) };
    if subject.pod.is_none_or(|p| p.events.is_empty()) {
        Answer { needs: Some(Need::Events), ..answer }
    } else {
        answer
    }
}
