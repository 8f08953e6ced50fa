//! Did it ask for a GPU, and does the node offer one?

use super::{Answer, Need, Point, Question, points};
use crate::case::{Phase, Subject};
use crate::facts::{CauseId as C, Cite, Span, is_gpu_resource, quantity};

/// Is the request one that the API server takes?
pub const REQUEST_VALID: Question = Question {
    id: "gpu-request-valid",
    text: "Is the GPU request written as Kubernetes demands?",
    branches: &["yes", "no", "none-asked"],
    decide: request_valid,
};

fn request_valid(subject: &Subject<'_>) -> Answer {
    let Some(container) = subject.spec() else {
        return Answer::unknown("the spec is not in the paste", Need::Spec);
    };
    let gpus = |list: &crate::facts::Resources| {
        list.items.iter().filter(|(n, _)| is_gpu_resource(n)).cloned().collect::<Vec<_>>()
    };
    let (limits, requests) = (gpus(&container.limits), gpus(&container.requests));
    // A pod that has a status was taken: what looks wrong about it was changed or lost since.
    let taken = subject.pod.is_some_and(|p| p.pod.phase.is_some() || p.pod.node.is_some())
        || container.state.is_some();
    let invalid = |said: String, spans: Vec<Span>| {
        if taken { changed(&said, spans) } else { invalid(said, spans) }
    };
    for (name, limit) in &limits {
        let request = requests.iter().find(|(n, _)| n == name).map(|(_, q)| q);
        if let Some(request) =
            request.filter(|r| quantity::milli(&r.value) != quantity::milli(&limit.value))
        {
            return invalid(
                format!("{name}: the request is {}, the limit is {}", request.value, limit.value),
                vec![limit.span, request.span],
            );
        }
        if quantity::milli(&limit.value).is_some() && !quantity::is_whole(&limit.value) {
            return invalid(
                format!("{name}: {} is not a whole number", limit.value),
                vec![limit.span],
            );
        }
    }
    if let Some((name, request)) = requests
        .iter()
        .find(|(n, _)| !limits.iter().any(|(l, _)| l == n))
        .filter(|_| container.limits.seen.is_some())
    {
        return invalid(
            format!("{name} stands in requests, but not in limits"),
            vec![request.span],
        );
    }
    match limits.first() {
        Some((name, q)) => Answer::new("yes", format!("{name}: {}", q.value), vec![q.span.into()]),
        None => Answer::new("none-asked", "no GPU is asked for", Vec::new()),
    }
}

fn changed(said: &str, spans: Vec<Span>) -> Answer {
    let cites = spans.into_iter().map(Cite::from).collect();
    Answer::new("yes", format!("the API server took it, so the paste was changed: {said}"), cites)
}

fn invalid(said: String, spans: Vec<Span>) -> Answer {
    let cites: Vec<Cite> = spans.into_iter().map(Cite::from).collect();
    let point = Point::proof(C::GpuResourceInvalid, said.clone(), cites.clone());
    Answer::new("no", said, cites).with(vec![point])
}

/// Does the container name a GPU in its limits?
pub const ASKED: Question = Question {
    id: "gpu-asked",
    text: "Does the container name a GPU in resources.limits?",
    branches: &["yes", "no"],
    decide: asked,
};

/// Causes that a program names when it sees no GPU.
const UNSEEN: &[C] = &[C::GpuNotRequested, C::DriverNotInjected];

fn asked(subject: &Subject<'_>) -> Answer {
    let Some(container) = subject.spec() else {
        return Answer::unknown("the container's limits are not in the paste", Need::Spec);
    };
    if let Some((name, q)) = container.limits.items.iter().find(|(n, _)| is_gpu_resource(n)) {
        let answer = Answer::new("yes", format!("yes, {name}: {}", q.value), vec![q.span.into()]);
        let Some(line) = unseen(subject) else { return answer };
        return answer.with(vec![Point {
            cause: C::DriverNotInjected,
            proves: true,
            said: format!("{name} is in its limits, and the program sees no GPU or driver"),
            cites: vec![line.span().into(), q.span.into()],
            assumed: line.assumed,
            signature: Some(line.hit.signature),
        }]);
    }
    let Some(seen) = container.limits.seen else {
        return Answer::unknown("the container's limits are not whole in the paste", Need::Spec);
    };
    let cite = Cite::absent(seen, "nvidia.com/gpu");
    let answer = Answer::new("no", "no", vec![cite.clone()]);
    let Some((said, place)) = wants_gpu(subject) else { return answer };
    let cites = place.map_or_else(|| vec![cite.clone()], |p| vec![cite.clone(), p.into()]);
    answer.with(vec![Point::hint(C::GpuNotRequested, said, cites)])
}

/// A line that says that no GPU or driver is visible, and can mean nothing else.
fn unseen<'s>(subject: &'s Subject<'_>) -> Option<&'s crate::case::Statement> {
    let first = subject.told().into_iter().next()?;
    let signature = first.signature()?;
    let only_that = signature.causes.contains(&C::DriverNotInjected)
        && signature.causes.iter().all(|c| UNSEEN.contains(c));
    only_that.then_some(first)
}

/// A sign that the program wants a GPU: it says that it sees none, or calls nvidia-smi.
fn wants_gpu(subject: &Subject<'_>) -> Option<(String, Option<Span>)> {
    let told = subject.told();
    let unseen = told
        .iter()
        .find(|s| s.signature().is_some_and(|g| g.causes.iter().any(|c| UNSEEN.contains(c))));
    if let Some(statement) = unseen {
        let title = statement.signature().map_or("", |g| g.title);
        return Some((
            format!("the program sees no GPU ({title}), and none is in its limits"),
            Some(statement.span()),
        ));
    }
    let container = subject.container?;
    let ended = subject.ended().and_then(crate::facts::Termination::code);
    let calls =
        container.command.iter().chain(&container.args).find(|w| w.value.contains("nvidia-smi"));
    match (calls, ended) {
        (Some(word), Some(127)) if subject.phase <= Phase::Blocked => Some((
            "its command calls nvidia-smi, which was not found, and no GPU is in its limits"
                .to_owned(),
            Some(word.span),
        )),
        _ => None,
    }
}

/// Does the node offer the GPU?
pub const ADVERTISED: Question = Question {
    id: "gpu-advertised",
    text: "Does the node advertise the GPU to Kubernetes?",
    branches: &["yes", "partly", "no"],
    decide: advertised,
};

fn advertised(subject: &Subject<'_>) -> Answer {
    let said = subject.statements.iter().filter(|s| {
        // What its own log says is a matter of what was printed, and of what came after it.
        !s.is_output()
            && s.signature()
                .is_some_and(|g| g.causes.first() == Some(&C::DevicePlugin) && g.scopes.node)
    });
    let plugin: Vec<_> = said.collect();
    let node = subject.pod.and_then(|p| subject.case.node_of(&p.pod)).or(
        match subject.case.nodes.as_slice() {
            [only] if subject.phase == Phase::Pending => Some(only),
            _ => None,
        },
    );
    let Some(node) = node else {
        return Answer {
            points: points::of(plugin.into_iter()),
            ..Answer::unknown("the node is not in the paste", Need::Node)
        };
    };
    let listed = node.capacity.items.iter().find(|(n, _)| is_gpu_resource(n));
    let resource = subject
        .container
        .and_then(|c| c.limits.items.iter().find(|(n, _)| is_gpu_resource(n)))
        .or(listed)
        .map_or("nvidia.com/gpu", |(n, _)| n.as_str());
    let count = |list: &crate::facts::Resources| {
        list.get(resource).and_then(|q| Some((quantity::units(&q.value)?, q.span)))
    };
    let itself = subject.pod.is_some_and(|p| p.kind == "Node");
    match (count(&node.capacity), count(&node.allocatable)) {
        (Some((c, a)), Some((n, b))) if itself && n < c => {
            // The verdict is about the node: the kubelet counts fewer healthy devices than it has.
            let said = format!("capacity {resource}: {c}, allocatable {n}");
            let point = Point::proof(C::DevicePlugin, said.clone(), vec![b.into(), a.into()]);
            Answer::new(if n > 0 { "partly" } else { "no" }, said, vec![a.into(), b.into()])
                .with(vec![point])
        }
        (_, Some((n, span))) if n > 0 => {
            let all = count(&node.capacity).is_none_or(|(c, _)| c <= n);
            let branch = if all { "yes" } else { "partly" };
            Answer::new(branch, format!("allocatable {resource}: {n}"), vec![span.into()])
        }
        (Some((c, a)), Some((_, b))) => lacking(
            itself,
            format!("capacity {resource}: {c}, allocatable 0"),
            vec![a.into(), b.into()],
        ),
        (_, Some((_, b))) => lacking(itself, format!("allocatable {resource}: 0"), vec![b.into()]),
        _ => match node.allocatable.seen {
            Some(seen) => lacking(
                itself,
                format!("the node does not list {resource}"),
                vec![Cite::absent(seen, resource)],
            ),
            None => {
                Answer::unknown("the node's allocatable resources are not in the paste", Need::Node)
            }
        },
    }
}

fn lacking(itself: bool, said: String, cites: Vec<Cite>) -> Answer {
    let point = Point::hint(C::DevicePlugin, said.clone(), cites.clone());
    // Where the verdict is about the node, only what befalls a node fits.
    let only: &[C] = if itself { &[C::DevicePlugin, C::GpuHardware, C::NodeLost] } else { &[] };
    Answer::new("no", said, cites).with(vec![point]).only(only)
}
