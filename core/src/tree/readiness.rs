//! Is it ready now?

use triage_scan::Trim;

use super::{Answer, Need, Point, Question, Stage};
use crate::case::{Phase, Subject};
use crate::facts::{CauseId as C, Cite};

/// Is it ready?
pub const READY: Question = Question {
    id: "ready",
    text: "Is it ready to serve?",
    branches: &["yes", "no", "not-running"],
    decide,
};

fn decide(subject: &Subject<'_>) -> Answer {
    let container = subject.container;
    let state = container.and_then(|c| c.state.as_ref()).map(|s| s.span);
    let ready = container.and_then(|c| c.ready.as_ref());
    let table = subject.pod.and_then(|p| p.pod.table_ready.as_ref()).map(|r| r.span);
    let cites: Vec<Cite> =
        state.into_iter().chain(ready.map(|r| r.span)).chain(table).map(Cite::from).collect();
    match subject.phase {
        Phase::Healthy | Phase::Recovered => Answer::new("yes", "yes", cites),
        Phase::NotReady => {
            let failed = subject
                .events
                .iter()
                .find(|e| e.reason == "Unhealthy" && e.message.starts_with("Readiness probe"));
            let mut cites = cites;
            cites.extend(failed.and_then(|e| e.span).map(Cite::from));
            let said = failed.map_or_else(
                || "it runs and is not ready".to_owned(),
                |e| e.message.trimmed().to_owned(),
            );
            // Restarted again and again, it may only be between two ends right now.
            let restarts = container
                .and_then(|c| c.restarts.as_ref())
                .or_else(|| subject.pod.and_then(|p| p.pod.table_restarts.as_ref()))
                .map(|r| r.value);
            let point = Point {
                cause: C::NotReady,
                // Where the count is cut off, too.
                proves: restarts.is_some_and(|r| r < 2),
                said: said.clone(),
                cites: cites.clone(),
                assumed: false,
                signature: None,
            };
            Answer::new("no", said, cites).with(vec![point]).past(Stage::Create)
        }
        Phase::Unknown => Answer::unknown("not in the paste", Need::Describe),
        _ => Answer::new("not-running", "it is not running", Vec::new()),
    }
}
