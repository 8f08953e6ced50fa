//! What did it print?

use super::{Answer, Need, Point, Question, Stage, points};
use crate::case::{LogCase, Origin, Phase, Statement, Subject};
use crate::facts::{At, CauseId as C, Span};
use crate::knowledge::signatures::SignatureRole;

/// What did the program say before it ended?
pub const PRINTED: Question = Question {
    id: "printed",
    text: "What did the program print before it ended?",
    branches: &["fault", "hint", "wrapper-only", "nothing-known", "not-asked"],
    decide,
};

fn decide(subject: &Subject<'_>) -> Answer {
    if matches!(subject.phase, Phase::Refused | Phase::Pending) {
        return Answer::new("not-asked", "it never ran", Vec::new());
    }
    let told = subject.told();
    if let Some(main) = told.first() {
        return named(subject, main, &told);
    }
    if let Some(wrapper) = subject
        .statements
        .iter()
        .find(|s| s.is_output() && s.signature().is_some_and(|g| g.role == SignatureRole::Wrapper))
    {
        let title = wrapper.signature().map_or("", |g| g.title);
        let answer = Answer::unknown(
            format!("only a summary: {title}. The error itself stands above what was pasted"),
            Need::FullLog,
        );
        return Answer { branch: "wrapper-only", cites: vec![wrapper.span().into()], ..answer };
    }
    if let Some(log) = subject.logs.iter().find(|l| l.is_log) {
        return unknown_log(subject, log);
    }
    if subject.phase == Phase::Healthy {
        return Answer::new("not-asked", "it runs", Vec::new());
    }
    Answer::unknown("no log is in the paste", Need::PreviousLog)
}

/// A log in which nothing known names a fault; its last error is shown all the same.
fn unknown_log(subject: &Subject<'_>, log: &LogCase) -> Answer {
    // With --tail nobody saw whether an error stands above; a program that runs is still printing.
    let ended = matches!(subject.phase, Phase::Unknown | Phase::Crashing);
    if let Some(line) = log.breaks_off.filter(|_| ended && log.tail.is_none())
        && log.last_error.is_none()
    {
        let said = "it stops in the middle, without an error: a weak sign of SIGKILL, which lets no \
                    program say why (too little memory, a probe, an eviction)";
        let answer = Answer::unknown(said, Need::Describe);
        return Answer { branch: "nothing-known", cites: vec![line.into()], ..answer };
    }
    let need = if log.tail.is_some() { Need::FullLog } else { Need::PreviousLog };
    let whole = Span { first: log.lines.0, last: log.lines.1, cols: None };
    let (text, place) = match log.last_error {
        Some(line) => ("its last error is not one that is known here", line),
        None => ("nothing in the pasted log names a fault that is known here", whole),
    };
    Answer { branch: "nothing-known", cites: vec![place.into()], ..Answer::unknown(text, need) }
}

/// Lines that are shown beside the decisive one.
const SAME: usize = 3;

/// Turns the chosen line into an answer.
fn named(subject: &Subject<'_>, main: &Statement, told: &[&Statement]) -> Answer {
    let Some(signature) = main.signature() else {
        return Answer::unknown("no log is in the paste", Need::PreviousLog);
    };
    let cause = signature.role == SignatureRole::Cause && !signature.proves.is_empty();
    let mut found = points::one(main);
    // Other lines that say the same are shown with it.
    let closed = closed_root(subject, main);
    for point in &mut found {
        if let Some(root) = closed.filter(|_| point.cause == C::PermissionDenied) {
            point.proves = main.hit.aside.is_none();
            point.cites.push(root.into());
        }
        let same = told.iter().skip(1).filter(|s| {
            s.signature().is_some_and(|g| g.causes.contains(&point.cause))
                && s.span() != main.span()
        });
        point.cites.extend(same.take(SAME).map(|s| s.hit.cite()));
    }
    for other in told.iter().skip(1).take(4) {
        // A second, unrelated fault is mentioned, not mixed in.
        let new = |p: &Point| found.iter().all(|f| f.cause != p.cause);
        let more: Vec<Point> = points::one(other)
            .into_iter()
            .filter(|p| p.proves && new(p))
            .map(|p| Point { proves: false, ..p })
            .collect();
        found.extend(more);
    }
    let words = captured(main)
        .map_or_else(|| signature.title.to_owned(), |c| format!("{} ({c})", signature.title));
    let branch = if cause { "fault" } else { "hint" };
    let mut only: Vec<C> = signature.causes.clone();
    if found.len() > signature.causes.len() {
        only.extend(found.iter().map(|p| p.cause));
    }
    let answer = Answer::new(branch, words, vec![main.span().into()]).with(found).only(&only);
    // What only a program prints was printed by a process that ran.
    let own_words = signature.scopes.log && !signature.scopes.event && !signature.scopes.node;
    if main.origin == Origin::Log && subject.phase == Phase::Unknown && own_words {
        answer.past(Stage::Image)
    } else {
        answer
    }
}

/// Where the spec closes the container's own root to writing, when the path that could not be
/// written to lies there and not in a volume.
fn closed_root(subject: &Subject<'_>, main: &Statement) -> Option<Span> {
    let read_only = main.signature()?.title.contains("read-only");
    let path = main.hit.capture("path").filter(|p| read_only && p.starts_with('/'))?;
    let container = subject.container.filter(|_| subject.pod.is_some_and(|p| p.pod.status_seen))?;
    let holds = |mount: &At<String>| {
        let root = mount.value.split(' ').next().unwrap_or_default().trim_end_matches('/');
        path.strip_prefix(root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    container.closed_root.filter(|_| !container.mounts.iter().any(holds))
}

/// Captured values in words.
fn captured(statement: &Statement) -> Option<String> {
    let list: Vec<String> = statement
        .hit
        .captures
        .iter()
        .filter(|(_, v)| !v.is_empty() && v.len() < 80)
        .map(|(k, v)| format!("{}: {v}", k.replace('_', " ")))
        .collect();
    (!list.is_empty()).then(|| list.join(", "))
}
