//! Did the scheduler find a node?

use super::{Answer, Need, Point, Question, Stage, points};
use crate::case::{Obstacle, Phase, Refusal, Subject};
use crate::facts::{CauseId, Cite, Span, is_gpu_resource};

/// Was it scheduled?
pub const SCHEDULED: Question = Question {
    id: "scheduled",
    text: "Did the scheduler find a node for the pod?",
    branches: &["yes", "no-gpu", "no", "gated", "refused-by-api"],
    decide,
};

const API: &[CauseId] = &[CauseId::AdmissionRejected, CauseId::GpuResourceInvalid];
const NODE: &[CauseId] = &[CauseId::Unschedulable, CauseId::InsufficientGpu];
const GPU_FIRST: &[CauseId] = &[CauseId::InsufficientGpu, CauseId::Unschedulable];

fn decide(subject: &Subject<'_>) -> Answer {
    if let Some(answer) = refused_by_api(subject) {
        return answer;
    }
    let on_node = on_node(subject);
    if subject.phase != Phase::Pending
        && let Some(place) = on_node
    {
        return Answer::new("yes", "it has a node", vec![place.into()]).past(Stage::Scheduling);
    }
    if let Some((refusal, span)) = refusal(subject) {
        return told(&refusal, span, asks_gpu(subject));
    }
    let gated = subject.pod.and_then(|p| {
        p.pod
            .conditions
            .iter()
            .find(|c| c.kind == "PodScheduled" && c.reason.as_deref() == Some("SchedulingGated"))
    });
    if let Some(condition) = gated {
        let point = Point::proof(
            CauseId::Unschedulable,
            "a scheduling gate holds the pod",
            vec![condition.span.into()],
        );
        return Answer::new(
            "gated",
            "a scheduling gate holds the pod back",
            vec![condition.span.into()],
        )
        .stuck(Stage::Scheduling)
        .with(vec![point]);
    }
    let gate = subject.table_status().filter(|(status, _)| *status == "SchedulingGated");
    if let Some((_, span)) = gate {
        let said = "a scheduling gate holds the pod back".to_owned();
        let point = Point::proof(CauseId::Unschedulable, said.clone(), vec![span.into()]);
        return Answer::new("gated", said, vec![span.into()])
            .stuck(Stage::Scheduling)
            .with(vec![point]);
    }
    let found = points::official(subject, NODE);
    if let Some(first) = found.first() {
        return Answer::new("no", "no", vec![first.span().into()])
            .stuck(Stage::Scheduling)
            .with(points::of(found.into_iter()));
    }
    match (subject.phase, subject.has_run()) {
        (Phase::Pending, _) => Answer {
            stuck_at: Some(Stage::Scheduling),
            ..Answer::unknown(
                "it has no node; the scheduler's reason is not in the paste",
                Need::Describe,
            )
        },
        (_, Some(place)) => Answer::new("yes", "it has run, so it had a node", vec![place.into()])
            .past(Stage::Scheduling),
        _ => Answer::unknown("not in the paste", Need::Describe),
    }
}

/// The API server's or a webhook's refusal: then there is no pod at all.
fn refused_by_api(subject: &Subject<'_>) -> Option<Answer> {
    let found = points::official(subject, API);
    let first = found.first()?;
    let title = first.signature().map_or("", |s| s.title);
    Some(
        Answer::new(
            "refused-by-api",
            format!("the API server refused it: {title}"),
            vec![first.span().into()],
        )
        .stuck(Stage::Api)
        .with(points::of(found.into_iter())),
    )
}

fn on_node(subject: &Subject<'_>) -> Option<Span> {
    let pod = &subject.pod?.pod;
    let condition = pod
        .conditions
        .iter()
        .find(|c| c.kind == "PodScheduled" && c.status == "True")
        .map(|c| c.span);
    let node = pod.node.as_ref().map(|n| n.span);
    let event = subject.events.iter().find(|e| e.reason == "Scheduled").and_then(|e| e.span);
    node.or(condition).or(event)
}

/// The scheduler's newest sentence.
fn refusal(subject: &Subject<'_>) -> Option<(Refusal, Span)> {
    let event = subject
        .events
        .iter()
        .filter(|e| e.says_no_node())
        .min_by_key(|e| e.age.unwrap_or(i64::MAX));
    let from_event = event.and_then(|e| Some((Refusal::parse(&e.message)?, e.span?)));
    from_event
        .or_else(|| {
            let pod = &subject.pod?.pod;
            pod.conditions
                .iter()
                .find_map(|c| Some((Refusal::parse(c.message.as_deref()?)?, c.span)))
        })
        .or_else(|| {
            let texts = subject.logs.iter().flat_map(|l| &l.statements);
            let mut texts = texts.chain(subject.pod.iter().flat_map(|p| &p.statements));
            texts.find_map(|t| Some((Refusal::parse(&t.value)?, t.span)))
        })
}

/// Whether the pod asks for a GPU; none where no container's limits are whole in the paste.
fn asks_gpu(subject: &Subject<'_>) -> Option<bool> {
    let container = subject.spec()?;
    let gpu = container.limits.items.iter().any(|(name, _)| is_gpu_resource(name));
    (gpu || container.limits.seen.is_some()).then_some(gpu)
}

fn told(refusal: &Refusal, span: Span, asks_gpu: Option<bool>) -> Answer {
    let cites: Vec<Cite> = vec![span.into()];
    let list: Vec<String> =
        refusal.obstacles.iter().map(|(n, o)| format!("{n} × {}", words(o))).collect();
    let text = format!("no: of {} nodes, {}", refusal.nodes, list.join(", "));
    let point = |cause, said: String| Point::proof(cause, said, vec![span.into()]);
    if let Some(resource) = refusal.gpu() {
        let said = format!("no node has a free {resource}");
        return Answer::new("no-gpu", text, cites)
            .stuck(Stage::Scheduling)
            .with(vec![point(CauseId::InsufficientGpu, said)]);
    }
    if refusal.gpu_taint() && asks_gpu == Some(true) {
        let said = "the GPU nodes are fenced off by a taint".to_owned();
        return Answer::new("no-gpu", text, cites)
            .stuck(Stage::Scheduling)
            .with(vec![point(CauseId::InsufficientGpu, said)]);
    }
    let open = if refusal.gpu_taint() {
        // It keeps pods off that want no GPU, too.
        Some((GPU_FIRST, "GPU nodes are fenced off by a taint"))
    } else if refusal.claim() {
        Some((GPU_FIRST, "no node has a free device for its resource claim"))
    } else if refusal.hidden_taint() {
        // The taint may be the one that fences GPU nodes off, or any other.
        Some((NODE, "a taint that the message does not name is not tolerated"))
    } else {
        None
    };
    if let Some((order, said)) = open.filter(|_| asks_gpu != Some(false) || refusal.claim()) {
        let points =
            order.iter().map(|cause| Point { proves: false, ..point(*cause, said.to_owned()) });
        let answer = Answer::new("no", text, cites).stuck(Stage::Scheduling);
        return Answer { needs: Some(Need::Node), ..answer.with(points.collect()).only(NODE) };
    }
    if !refusal.whole {
        // The rest of the sentence may name the GPU.
        let said = "the scheduler's sentence is cut off".to_owned();
        let points = [CauseId::Unschedulable, CauseId::InsufficientGpu]
            .map(|cause| Point { proves: false, ..point(cause, said.clone()) });
        let answer = Answer::new("no", text, cites).stuck(Stage::Scheduling);
        return Answer { needs: Some(Need::Describe), ..answer.with(points.to_vec()) };
    }
    let said =
        refusal.obstacles.first().map_or_else(|| "no node fits".to_owned(), |(_, o)| words(o));
    Answer::new("no", text, cites)
        .stuck(Stage::Scheduling)
        .with(vec![point(CauseId::Unschedulable, said)])
}

fn words(obstacle: &Obstacle) -> String {
    match obstacle {
        Obstacle::Gpu(name) | Obstacle::Resource(name) => format!("too little {name}"),
        Obstacle::Claim => "no device for a resource claim".to_owned(),
        Obstacle::Taint(Some(key)) => format!("taint {key} not tolerated"),
        Obstacle::Taint(None) => "a taint not tolerated".to_owned(),
        Obstacle::Selector => "node selector or affinity does not match".to_owned(),
        Obstacle::Volume(text) | Obstacle::Other(text) => text.clone(),
    }
}
