//! When does the kubelet try again, and will the clock ever reset?

use super::{Answer, Need, Question};
use crate::case::{Phase, Subject};
use crate::facts::{Cite, time};
use crate::knowledge::backoff;

/// The restart clock.
pub const CLOCK: Question = Question {
    id: "restart-clock",
    text: "When does the kubelet start it again?",
    branches: &["waiting", "resets", "never-resets", "no-restart"],
    decide,
};

fn decide(subject: &Subject<'_>) -> Answer {
    if subject.phase != Phase::Crashing {
        return Answer::new("no-restart", "no restart is due", Vec::new());
    }
    // RESTARTS of a table is the sum over the pod's containers: the wait is at most what it gives
    // (printPod of pkg/printers/internalversion/printers.go, Kubernetes 1.35).
    let own = subject.container.and_then(|c| c.restarts.as_ref());
    let summed = subject.pod.and_then(|p| p.pod.table_restarts.as_ref());
    let Some(restarts) = own.or(summed) else {
        return Answer::unknown("the restart count is not in the paste", Need::Describe);
    };
    let about = if own.is_some() { "about" } else { "at most" };
    let cites: Vec<Cite> = vec![restarts.span.into()];
    let wait = backoff::wait_before(restarts.value + 1);
    let ran = subject.ended().and_then(crate::facts::Termination::ran_seconds);
    let after = time::write_duration(i64::from(wait));
    match ran {
        Some(ran) if ran > backoff::RESET_AFTER => Answer::new(
            "resets",
            format!("it ran {}, so the clock starts again from zero", time::write_duration(ran)),
            cites,
        ),
        Some(ran) => Answer::new(
            "never-resets",
            format!(
                "{about} {after} after its end; a run of {} does not reset the clock",
                time::write_duration(ran)
            ),
            cites,
        ),
        None => Answer::new("waiting", format!("{about} {after} after its end"), cites),
    }
}
