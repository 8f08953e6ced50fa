//! What happened when.

use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::{Figure, Moment, Topic};
use crate::facts::{Event, State, Termination};
use crate::knowledge::pack;
use crate::limits;

/// Written where the container's record or its events are dated.
pub fn write(subject: &Subject<'_>, _walk: &Walk, _verdict: &Verdict) -> Option<Topic> {
    let mut moments = Vec::new();
    let mut add = |kind: &str, what: &str, line: u32, at: Option<i64>| {
        moments.push(Moment {
            kind: kind.to_owned(),
            what: what.to_owned(),
            line,
            at,
            count: 1,
            ..Moment::default()
        });
    };
    let mut instance = |ended: &Termination| {
        // The runtime's placeholder 1970 is no start.
        let dated = |at: &i64| *at > 86_400;
        for (kind, at) in [("start", &ended.started), ("end", &ended.finished)] {
            if let Some(at) = at.as_ref().filter(|at| dated(&at.value)) {
                add(kind, ended.reason_str().unwrap_or_default(), at.span.first, Some(at.value));
            }
        }
    };
    if let Some(container) = subject.container {
        if let Some(last) = &container.last {
            instance(&last.value);
        }
        if let Some(state) = &container.state {
            match &state.value {
                State::Terminated(ended) => instance(ended),
                State::Running { started } => {
                    add("start", "Running", state.span.first, *started);
                }
                State::Waiting { .. } => {}
            }
        }
    }
    for log in &subject.logs {
        for ((at, line), what) in log.stamps.into_iter().flatten().zip(["first line", "last line"])
        {
            add("log", what, line, Some(at));
        }
    }
    moments.extend(subject.events.iter().filter_map(|event| told(event)));
    moments.retain(|m| m.at.is_some() || m.age.is_some());
    if moments.is_empty() {
        return None;
    }
    moments.truncate(limits::MOMENTS);
    let figure = Some(Figure::Timeline { moments });
    Some(Topic {
        figure,
        ..super::topic("timeline", "What happened when", pack::text("topic/timeline"))
    })
}

fn told(event: &Event) -> Option<Moment> {
    Some(Moment {
        kind: "event".to_owned(),
        what: event.reason.clone(),
        line: event.span?.first,
        at: event.at,
        age: event.age,
        first_age: event.first_age,
        count: event.count,
    })
}
