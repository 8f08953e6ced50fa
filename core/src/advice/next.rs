//! Commands to run next: reading ones first, then those that change something.

use super::command::Names;
use crate::case::{Phase, Subject};
use crate::causes::Verdict;
use crate::contract::{Effect, Next};
use crate::facts::CauseId as C;

/// Commands that lead on from a verdict.
pub fn next(subject: &Subject<'_>, verdict: &Verdict) -> Vec<Next> {
    let names = Names::of(subject);
    let mut out = Vec::new();
    let read = |command: String, purpose: &str| Next {
        command,
        purpose: purpose.to_owned(),
        effect: Effect::Read,
    };
    if verdict.cause == C::Healthy {
        out.push(read(names.describe(), "Look again when it happens again"));
        return out;
    }
    let kind = subject.pod.map_or("", |p| p.kind.as_str());
    if !kind.is_empty() {
        // A node or a workload, which has no log and no spec of a container.
        out.push(read(names.describe(), "Its conditions and events together"));
        out.push(read(names.events(), "Its events, newest last"));
        if kind == "Node" {
            out.push(read(names.pods_of_node(), "Which pods it takes with it"));
        }
        return out;
    }
    let ran = !matches!(
        subject.phase,
        Phase::Pending | Phase::Refused | Phase::Blocked | Phase::Creating
    );
    if ran {
        out.extend(names.record().map(|c| read(c, "The record of how the last instance ended")));
        out.push(read(names.crash_log(true), "What the instance that ended printed"));
    }
    out.push(read(names.describe(), "State, probes, limits and events together"));
    if matches!(subject.phase, Phase::Blocked | Phase::Creating) {
        out.extend(
            names
                .waiting_message()
                .map(|c| read(c, "The message of the waiting state, which describe hides")),
        );
        out.push(read(names.events(), "The kubelet's own words, newest last"));
    }
    out.push(read(names.spec(), "The whole object: spec, owner and status"));
    let gpu = matches!(
        verdict.cause,
        C::InsufficientGpu
            | C::DevicePlugin
            | C::UnexpectedAdmission
            | C::GpuNotRequested
            | C::DriverNotInjected
    );
    if gpu {
        out.push(read(
            names.gpu_nodes(),
            "What GPUs each node offers: capacity counts devices, allocatable healthy ones",
        ));
    }
    let node = matches!(
        verdict.cause,
        C::NodeLost
            | C::EvictionNodePressure
            | C::DriverTooOld
            | C::DriverLibraryMismatch
            | C::GpuHardware
            | C::HostMemoryOom
            | C::DevicePlugin
            | C::GpuBusy
    );
    if node || (gpu && names.node() != "NODE") {
        out.push(read(
            names.describe_node(),
            "The node's conditions, GPU labels and allocated resources",
        ));
    }
    if matches!(subject.phase, Phase::Crashing | Phase::Refused) && verdict.cause != C::Inconclusive
    {
        let purpose = "After the fix: starts the next attempt at once instead of after the back-off; the old record, log and events are lost";
        out.push(Next {
            command: names.delete(),
            purpose: purpose.to_owned(),
            effect: Effect::Change,
        });
    }
    out
}
