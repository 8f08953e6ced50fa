//! Which log shows the crash.

use crate::case::{Phase, Subject};
use crate::causes::{Verdict, Walk};
use crate::contract::Topic;

/// Written when the log of the instance that ended is missing.
pub fn write(subject: &Subject<'_>, walk: &Walk, _verdict: &Verdict) -> Option<Topic> {
    let printed = walk.steps.iter().find(|(q, ..)| q.id == "printed")?;
    printed.1.needs?;
    if !matches!(subject.phase, Phase::Crashing | Phase::Recovered | Phase::Unknown) {
        return None;
    }
    let body = "The log of the instance that ended is the one that says why. kubectl logs --previous shows it while a new instance runs; the kubelet keeps only the newest dead instance of a container, so fetch it soon. While the container waits in CrashLoopBackOff, the plain command shows the same log. Name the container with -c: a pod with several answers for the first one otherwise.";
    Some(super::topic("logs-previous", "Which log shows the crash", body.to_owned()))
}
