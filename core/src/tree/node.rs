//! Is the pod's node well?

use super::{Answer, Need, Point, Question};
use crate::case::{Phase, Subject};
use crate::facts::{CauseId as C, Cite};

/// Is the node well?
pub const NODE: Question = Question {
    id: "node",
    text: "Is the node that it runs on well?",
    branches: &["ready", "not-ready", "memory-pressure", "disk-pressure", "pid-pressure"],
    decide,
};

/// What befalls a pod whose node is not ready.
const TAKEN: &[C] = &[C::NodeLost, C::TerminatedExternally, C::EvictionNodePressure];

/// What makes a node not ready.
const OWN: &[C] = &[C::NodeLost, C::SandboxFailed, C::EvictionNodePressure, C::DiskFull];

fn decide(subject: &Subject<'_>) -> Answer {
    let node = subject.pod.and_then(|p| subject.case.node_of(&p.pod));
    let Some(node) = node.filter(|n| !n.conditions.is_empty()) else {
        return Answer::unknown("the node is not in the paste", Need::Node);
    };
    let find = |kind: &str, bad: &[&str]| {
        node.conditions.iter().find(|c| c.kind == kind && bad.contains(&c.status.as_str()))
    };
    if let Some(ready) = find("Ready", &["Unknown", "False", "NotReady"]) {
        let reason = ready.message.clone().or_else(|| ready.reason.clone()).unwrap_or_default();
        let said = format!("its node is not ready: {reason}");
        let cites: Vec<Cite> = vec![ready.span.into()];
        let point = Point {
            cause: C::NodeLost,
            // Unknown: the kubelet no longer answers. False can also be a network not set up yet.
            proves: ready.status == "Unknown",
            said: said.clone(),
            cites: cites.clone(),
            assumed: false,
            signature: None,
        };
        let answer = Answer::new("not-ready", said, cites).with(vec![point]);
        // Where the subject is the node itself, only what befalls a node fits.
        let itself = subject.pod.is_some_and(|p| p.kind == "Node");
        // A pod that has not failed by itself goes with its node.
        let quiet = matches!(subject.phase, Phase::Unknown | Phase::Healthy | Phase::NotReady);
        return answer.only(match (itself, quiet) {
            (true, _) => OWN,
            (false, true) => TAKEN,
            (false, false) => &[],
        });
    }
    for (kind, branch) in [
        ("MemoryPressure", "memory-pressure"),
        ("DiskPressure", "disk-pressure"),
        ("PIDPressure", "pid-pressure"),
    ] {
        if let Some(condition) = find(kind, &["True"]) {
            return Answer::new(branch, format!("{kind} is True"), vec![condition.span.into()]);
        }
    }
    let ready = node.conditions.iter().find(|c| c.kind == "Ready");
    let cites = ready.map(|c| c.span.into()).into_iter().collect();
    Answer::new("ready", "yes", cites)
}
