//! What is it doing now?

use super::{Answer, Need, Question, Stage};
use crate::case::{Phase, Subject};
use crate::facts::{Cite, Span};

/// The first question.
pub const STATE: Question = Question {
    id: "state",
    text: "What is it doing now?",
    branches: &[
        "crashing",
        "blocked",
        "refused",
        "pending",
        "creating",
        "deleting",
        "recovered",
        "not-ready",
        "finished",
        "healthy",
    ],
    decide,
};

fn decide(subject: &Subject<'_>) -> Answer {
    let cites = places(subject);
    let who = subject
        .container_name
        .as_deref()
        .map_or_else(|| "the pod".to_owned(), |c| format!("container {c}"));
    let (branch, text) = match subject.phase {
        Phase::Crashing => ("crashing", format!("{who} starts and ends")),
        Phase::Blocked => ("blocked", format!("{who} cannot be started yet")),
        Phase::Refused => {
            ("refused", "the pod was refused or removed after it was scheduled".to_owned())
        }
        Phase::Pending => ("pending", "the pod has no node".to_owned()),
        Phase::Creating => ("creating", format!("{who} is being created")),
        Phase::Recovered => ("recovered", format!("{who} runs now; its last instance ended badly")),
        Phase::NotReady => ("not-ready", format!("{who} runs, but is not ready")),
        Phase::Finished => ("finished", format!("{who} has finished")),
        Phase::Healthy => ("healthy", format!("{who} runs and is ready")),
        Phase::Unknown if deleting(subject) => ("deleting", "the pod is being deleted".to_owned()),
        Phase::Unknown => {
            return Answer::unknown("the paste does not show the pod's status", Need::Describe);
        }
    };
    let answer = Answer::new(branch, text, cites);
    match subject.phase {
        Phase::Healthy | Phase::NotReady => answer.past(Stage::Create),
        Phase::Refused => answer.past(Stage::Api),
        Phase::Pending => answer.stuck(Stage::Scheduling),
        _ => answer,
    }
}

/// Whether the pod is marked for deletion.
fn deleting(subject: &Subject<'_>) -> bool {
    subject.pod.is_some_and(|p| p.pod.deleting.is_some())
        || subject.table_status().is_some_and(|(status, _)| status == "Terminating")
}

/// The line that shows the state.
fn places(subject: &Subject<'_>) -> Vec<Cite> {
    let state = subject.container.and_then(|c| c.state.as_ref()).map(|s| s.span);
    let pod = subject.pod.map(|p| &p.pod);
    let condition = pod
        .and_then(|p| p.conditions.iter().find(|c| c.kind == "PodScheduled" && c.status == "False"))
        .map(|c| c.span);
    let table = pod.and_then(|p| p.table_status.as_ref()).map(|s| s.span);
    let reason = pod.and_then(|p| p.reason.as_ref()).map(|r| r.span);
    let event = subject
        .events
        .iter()
        .rev()
        .find(|e| matches!(e.reason.as_str(), "BackOff" | "Started" | "FailedScheduling"))
        .and_then(|e| e.span);
    let first: Option<Span> = match subject.phase {
        Phase::Refused => reason.or(table),
        Phase::Pending => condition.or(table).or(event),
        _ => state.or(table).or(reason).or(event),
    };
    first.into_iter().map(Cite::from).collect()
}
