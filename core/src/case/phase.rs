//! What a pod or a container is doing, as far as its status tells.

use super::PodCase;
use crate::facts::{At, Container, Event, Role, State, Termination};

/// What a subject is doing, as far as its status tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// It starts and ends, again and again, or has ended for good with a failure.
    Crashing,
    /// It cannot be created, or its image cannot be had.
    Blocked,
    /// The kubelet or a controller refused or removed the pod.
    Refused,
    /// No node was found.
    Pending,
    /// It is being created, or waits for an init container.
    Creating,
    /// Only a log or a text: the status is not in the paste.
    Unknown,
    /// It runs now, but its last instance ended badly.
    Recovered,
    /// It runs, but is not ready.
    NotReady,
    /// It has finished, as it should.
    Finished,
    /// It runs and is ready.
    Healthy,
}

/// The phase of a pod by what stands at pod level.
pub fn pod_phase(pod: &PodCase) -> Option<Phase> {
    const REFUSED: &[&str] = &[
        "Evicted",
        "UnexpectedAdmissionError",
        "TopologyAffinityError",
        "NodeAffinity",
        "NodeShutdown",
        "Terminated",
        "Shutdown",
        "Preempting",
        "DeadlineExceeded",
        "NodeLost",
        "NodePorts",
        "NodeName",
        "SMTAlignmentError",
        "PodOSNotSupported",
        "SysctlForbidden",
        "AppArmor",
    ];
    let refused = |word: &str| REFUSED.contains(&word) || word.starts_with("OutOf");
    if pod.pod.reason.as_ref().is_some_and(|r| refused(&r.value)) {
        return Some(Phase::Refused);
    }
    let unscheduled =
        pod.pod.conditions.iter().any(|c| c.kind == "PodScheduled" && c.status == "False");
    let waits = pod.pod.node.is_none()
        && pod.pod.phase.as_ref().is_some_and(|p| p.value == "Pending")
        && pod.events.iter().any(Event::says_no_node);
    if unscheduled || waits {
        return Some(Phase::Pending);
    }
    let by_table = phase_by_table(pod, refused);
    if by_table.is_some() {
        return by_table;
    }
    pod.pod.containers.is_empty().then(|| phase_by_events(pod))
}

/// From so many restarts on, a table's `Running` alone is no sign of health.
const RESTARTS: u32 = 3;

/// What the STATUS and READY columns say.
fn phase_by_table(pod: &PodCase, refused: impl Fn(&str) -> bool) -> Option<Phase> {
    let status = pod.pod.table_status.as_ref()?;
    let word = status.value.strip_prefix("Init:").unwrap_or(&status.value);
    let ready = pod.pod.table_ready.as_ref().is_none_or(|r| r.value.0 == r.value.1);
    let restarted = pod.pod.table_restarts.as_ref().is_some_and(|r| r.value >= RESTARTS);
    Some(match word {
        "CrashLoopBackOff"
        | "Error"
        | "OOMKilled"
        | "RunContainerError"
        | "StartError"
        | "ContainerStatusUnknown" => Phase::Crashing,
        // Between two crashes it runs and is ready for a while.
        "Running" if restarted => Phase::Recovered,
        "Running" if ready => Phase::Healthy,
        "Running" => Phase::NotReady,
        "Completed" | "Succeeded" => Phase::Finished,
        "Pending" | "SchedulingGated" => Phase::Pending,
        "ContainerCreating" | "PodInitializing" => Phase::Creating,
        "Terminating" | "Unknown" => Phase::Unknown,
        word if refused(word) => Phase::Refused,
        _ => Phase::Blocked,
    })
}

/// Without any status the newest events tell.
fn phase_by_events(pod: &PodCase) -> Phase {
    let newest =
        |reason: &str| pod.events.iter().filter(|e| e.reason == reason).filter_map(|e| e.age).min();
    let has = |reason: &str| pod.events.iter().any(|e| e.reason == reason);
    let crash = pod
        .events
        .iter()
        .any(|e| e.reason == "BackOff" && e.message.contains("restarting failed container"));
    if crash {
        return Phase::Crashing;
    }
    let started = newest("Started");
    // A loop of kills and ends holds a start between any two of them.
    let loops = pod.events.iter().any(|e| {
        matches!(e.reason.as_str(), "Killing" | "Preempted" | "BackOff")
            || e.reason == "Started" && e.count > 1
    });
    if started.is_some() && loops {
        return Phase::Unknown;
    }
    let trouble = pod
        .events
        .iter()
        .filter(|e| e.kind.as_deref() == Some("Warning"))
        .filter_map(|e| e.age)
        .min();
    match (started, trouble) {
        (Some(started), Some(trouble)) if started <= trouble => Phase::Healthy,
        // A start without anything before or after it does not say that it runs on.
        (Some(_), _) => Phase::Unknown,
        _ if has("FailedScheduling") && !has("Scheduled") => Phase::Pending,
        _ if pod.events.is_empty() => Phase::Unknown,
        _ => Phase::Blocked,
    }
}

/// Whether the paste holds the pod's own status, not only that of its containers.
fn shows_status(pod: &PodCase) -> bool {
    pod.pod.phase.is_some() || pod.pod.table_status.is_some() || !pod.pod.conditions.is_empty()
}

/// Whether the last instance ended by the signal that asks it to stop.
fn stopped(container: &Container) -> bool {
    container.last.as_ref().is_some_and(|l| l.value.code() == Some(143))
}

/// The phase of a container by its status, else by what its pod tells.
pub fn container_phase(container: &Container, pod: &PodCase) -> Phase {
    let bad = |t: &Termination| {
        t.reason_str() == Some("OOMKilled") || t.code().is_some_and(|c| c != 0 && c != 143)
    };
    let last_bad = container.last.as_ref().is_some_and(|l| bad(&l.value));
    let init = matches!(container.role, Role::Init | Role::InitOrSidecar);
    match container.state.as_ref().map(|s| &s.value) {
        Some(State::Waiting { reason, .. }) => match reason.as_deref() {
            Some("CrashLoopBackOff" | "RunContainerError") => Phase::Crashing,
            None | Some("ContainerCreating" | "PodInitializing") => {
                if last_bad {
                    Phase::Crashing
                } else {
                    Phase::Creating
                }
            }
            Some(_) => Phase::Blocked,
        },
        Some(State::Terminated(ended)) => {
            let policy = pod.pod.restart_policy.as_ref().map(At::as_str);
            let once = init
                || matches!(policy, Some("Never" | "OnFailure"))
                || matches!(pod.pod.owner.as_ref().map(|o| o.value.kind.as_str()), Some("Job"));
            match ended.code() {
                Some(0) if once || ended.reason_str() != Some("Completed") && !bad(ended) => {
                    Phase::Finished
                }
                Some(0) if bad(ended) => Phase::Crashing,
                Some(0) => Phase::Finished,
                _ => Phase::Crashing,
            }
        }
        Some(State::Running { .. }) => running_phase(container, pod, last_bad, init),
        None if last_bad || container.last.is_some() => Phase::Crashing,
        None if pod.pod.table_status.is_some() => {
            phase_by_table(pod, |_| false).unwrap_or(Phase::Unknown)
        }
        None => match pod.pod.phase.as_ref().map(At::as_str) {
            Some("Failed") => Phase::Crashing,
            Some("Succeeded") => Phase::Finished,
            Some("Pending") => Phase::Creating,
            _ => phase_by_events(pod),
        },
    }
}

/// The phase of a container that runs.
fn running_phase(container: &Container, pod: &PodCase, last_bad: bool, init: bool) -> Phase {
    let Some(ready) = container.ready.as_ref().map(|r| r.value) else {
        // A fragment that does not show readiness says nothing of the present.
        return if container.last.is_some() { Phase::Recovered } else { Phase::Unknown };
    };
    let restarts = container.restarts.as_ref().map_or(0, |r| r.value);
    match (ready, last_bad) {
        (true, true) => Phase::Recovered,
        // A lost node leaves its containers as they were: the pod's own status decides.
        (true, false) if !shows_status(pod) || pod.pod.deleting.is_some() => Phase::Unknown,
        // How the instances before it ended is not in the paste.
        (true, false) if restarts >= RESTARTS && container.last.is_none() => Phase::Recovered,
        (true, false) => Phase::Healthy,
        (false, true) if restarts > 0 => Phase::Crashing,
        (false, _) if init => Phase::Healthy,
        // It was stopped, and is on its way again.
        (false, _) if restarts > 0 && stopped(container) => Phase::Crashing,
        // Stopped again and again by a probe, it is between two instances right now.
        (false, _) if restarts > 1 && container.last.is_some() => Phase::Crashing,
        (false, _) => Phase::NotReady,
    }
}
