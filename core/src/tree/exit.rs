//! How did the last instance end?

use super::{Answer, Need, Point, Question, Stage};
use crate::case::{Phase, Subject};
use crate::facts::{CauseId as C, Cite, Span, Termination, time};
use crate::knowledge::{exit_codes, pack};

/// How did it end?
pub const ENDED: Question = Question {
    id: "ended",
    text: "How did the last instance end?",
    branches: &[
        "oom-killed",
        "start-error",
        "success",
        "own-exit",
        "not-executable",
        "not-found",
        "interrupted",
        "illegal-instruction",
        "native-crash",
        "abort",
        "bus-error",
        "killed",
        "asked-to-stop",
        "seccomp",
        "record-lost",
        "not-ended",
    ],
    decide,
};

fn decide(subject: &Subject<'_>) -> Answer {
    if matches!(subject.phase, Phase::Healthy) {
        return Answer::new("not-ended", "it runs", state_span(subject));
    }
    let Some(ended) = subject.ended() else { return without_record(subject) };
    let cites: Vec<Cite> = ended.spans().into_iter().map(Cite::from).collect();
    let text = words(ended, subject);
    match ended.reason_str() {
        Some("OOMKilled") => {
            let point =
                Point::proof(C::HostMemoryOom, "the runtime reports OOMKilled", cites.clone());
            return Answer::new("oom-killed", text, cites).past(Stage::Create).with(vec![point]);
        }
        Some("ContainerStatusUnknown") => return lost(text, cites),
        Some("Unknown") if ended.code() == Some(255) => return lost(text, cites),
        _ => {}
    }
    if ended.never_started() {
        return Answer::new("start-error", text, cites).stuck(Stage::Create);
    }
    let Some(code) = ended.code() else {
        return Answer::unknown("the exit code is not in the paste", Need::Describe);
    };
    let ending = exit_codes::ending(code);
    let answer = Answer::new(ending.branch, text, cites.clone()).only(ending.only);
    let answer = if code == 128 { answer } else { answer.past(Stage::Create) };
    if code == 0 && subject.phase == Phase::Crashing {
        // Many servers end with 0 when they are asked to stop: then the one who asked matters.
        let asked = subject.events.iter().any(|e| {
            e.reason == "Killing"
                || (e.reason == "Unhealthy" && !e.message.starts_with("Readiness probe"))
        });
        let asked = asked || subject.pod.is_some_and(|p| p.pod.deleting.is_some());
        // A wrapper may swallow the code of a program that failed.
        let failed = subject.told().iter().any(|s| !s.names(C::CompletedBatch));
        let said = "the process ended with exit code 0 and is restarted all the same".to_owned();
        return answer.with(vec![Point {
            cause: C::CompletedBatch,
            proves: !asked && !failed,
            said,
            cites,
            assumed: false,
            signature: None,
        }]);
    }
    answer
}

fn state_span(subject: &Subject<'_>) -> Vec<Cite> {
    subject.container.and_then(|c| c.state.as_ref()).map(|s| s.span.into()).into_iter().collect()
}

/// The record was lost with the node or the runtime.
fn lost(text: String, cites: Vec<Cite>) -> Answer {
    let point = Point::hint(
        C::NodeLost,
        "the kubelet could not find the container any more",
        cites.clone(),
    );
    Answer::new("record-lost", text, cites)
        .only(&[C::NodeLost, C::EvictionNodePressure, C::TerminatedExternally, C::HostMemoryOom])
        .with(vec![point])
}

/// A table's STATUS cell still tells the reason.
fn without_record(subject: &Subject<'_>) -> Answer {
    match subject.table_status() {
        Some(("OOMKilled", span)) => {
            let cites: Vec<Cite> = vec![span.into()];
            let point =
                Point::proof(C::HostMemoryOom, "the STATUS column says OOMKilled", cites.clone());
            Answer::new("oom-killed", "OOMKilled", cites).past(Stage::Create).with(vec![point])
        }
        Some(("ContainerStatusUnknown", span)) => {
            lost("the kubelet lost the container".into(), vec![span.into()])
        }
        Some(("StartError", span)) => Answer::new(
            "start-error",
            "the runtime could not start the process",
            vec![Cite::from(span)],
        )
        .stuck(Stage::Create),
        _ if subject.phase == Phase::NotReady => {
            Answer::new("not-ended", "it runs", state_span(subject))
        }
        _ => Answer::unknown("the termination record is not in the paste", Need::Describe),
    }
}

/// "exit code 137 (SIGKILL), reason OOMKilled, after 38s; …".
fn words(ended: &Termination, subject: &Subject<'_>) -> String {
    let mut text = match ended.code() {
        Some(code) => match exit_codes::signal(code) {
            Some((number, name)) => format!("exit code {code} = 128 + {number} ({name})"),
            None => format!("exit code {code}"),
        },
        None => "it ended".to_owned(),
    };
    if let Some(reason) = ended.reason_str() {
        text.push_str(&format!(", reason {reason}"));
    }
    if let Some(ran) = ended.ran_seconds() {
        text.push_str(&format!(", after {}", time::write_duration(ran)));
    }
    let restarts = subject.container.and_then(|c| c.restarts.as_ref()).map_or(0, |r| r.value);
    if restarts > 0 {
        text.push_str(&format!(", {restarts} restarts"));
    }
    if let Some(code) = ended.code().filter(|_| ended.reason_str() != Some("OOMKilled")) {
        let words = pack::text(&format!("ended/{code}"));
        let words = if words.is_empty() { pack::text("ended/other") } else { words };
        text.push_str(&format!(": {words}"));
    }
    text
}

/// The place of a termination record, for other questions.
pub fn record_span(subject: &Subject<'_>) -> Option<Span> {
    subject.ended().and_then(|t| t.spans().first().copied())
}
