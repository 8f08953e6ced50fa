//! The restart clock.

use crate::case::{Phase, Subject};
use crate::causes::{Verdict, Walk};
use crate::contract::{Figure, Topic};
use crate::facts::time;
use crate::knowledge::{backoff, pack};

/// Written for whatever restarts.
pub fn write(subject: &Subject<'_>, _walk: &Walk, _verdict: &Verdict) -> Option<Topic> {
    if subject.phase != Phase::Crashing {
        return None;
    }
    let restarts = subject.container.and_then(|c| c.restarts.as_ref())?.value;
    let wait = backoff::wait_before(restarts + 1);
    let ran = subject.ended().and_then(crate::facts::Termination::ran_seconds);
    let resets = ran.map(|r| r > backoff::RESET_AFTER);
    let mut body = format!(
        "After {restarts} restarts the kubelet waits {} from the end of an instance to its next start. ",
        time::write_duration(i64::from(wait))
    );
    if let (Some(ran), Some(resets)) = (ran, resets) {
        let key = if resets { "clock/resets" } else { "clock/never-resets" };
        body.push_str(&pack::text(key).replace("<ran>", &time::write_duration(ran)));
    }
    if let Some(left) = ran.map(|r| backoff::RESET_AFTER - r).filter(|l| (0..300).contains(l)) {
        let left = time::write_duration(left);
        body.push_str(&super::lore("forgotten-step").replace("<left>", &left));
    }
    body.push_str(&super::lore("backoff"));
    let figure = Figure::Backoff { restarts, wait_seconds: wait, ran_seconds: ran, resets };
    Some(Topic { figure: Some(figure), ..super::topic("backoff", "When it tries again", body) })
}
