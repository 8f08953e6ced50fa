//! Merges what the excerpts say into one case: by pod, container, node and time.

mod ending;
mod events;
mod guess;
mod logs;
mod merge;
mod named;
mod nodes;
mod phase;
mod scheduling;
mod statement;
mod subject;
mod told;
mod workloads;

use std::cell::RefCell;

use crate::facts::{At, BelongsTo, Hit, Mention, Mentioned, Names, Note, Span};
use crate::facts::{Event, GpuReport, Node, Pod};
use crate::intake::Excerpt;
use crate::knowledge::signatures::{Scanned, Scope};
use crate::text::Paste;

pub use phase::Phase;
pub use scheduling::{Obstacle, Refusal};
pub use statement::{Origin, Statement};
pub use subject::Subject;

/// Everything known, merged.
#[derive(Debug, Default)]
pub struct Case {
    /// Pods, merged over all excerpts that speak of them.
    pub pods: Vec<PodCase>,
    /// Logs and loose texts with something to say.
    pub logs: Vec<LogCase>,
    /// Nodes.
    pub nodes: Vec<Node>,
    /// `nvidia-smi` tables.
    pub gpus: Vec<GpuReport>,
    /// Images and versions that loose text mentions.
    pub mentions: Vec<Mention>,
    /// The kubeconfig context that the typed commands name, when it is one.
    pub context: Option<String>,
    /// The program that commands are written for, where it is not `kubectl`.
    pub program: Option<std::sync::Arc<str>>,
    /// The last line, where it may have been cut.
    pub cut: Option<u32>,
    /// Whom each excerpt speaks of, in their order.
    pub owners: Vec<BelongsTo>,
    /// Contradictions, as notes on an excerpt.
    pub conflicts: Vec<(usize, Note)>,
    /// Where in [`Case::pods`] a name stands; nameless ones under the empty name.
    names: Names,
    /// What the library says of messages.
    scanned: RefCell<Scanned>,
}

/// One pod with all that was said of it.
#[derive(Debug, Default)]
pub struct PodCase {
    /// What the object is; empty for a pod. A workload stands here with the events that say why
    /// it makes no pods.
    pub kind: String,
    /// The merged pod.
    pub pod: Pod,
    /// Its events.
    pub events: Vec<Event>,
    /// Excerpts that speak of it.
    pub excerpts: Vec<usize>,
    /// Texts of objects above it that speak of its creation.
    pub statements: Vec<At<String>>,
    /// Whether the events are linked to it by assumption only.
    pub events_assumed: bool,
}

/// One log or loose text.
#[derive(Clone, Debug, Default)]
pub struct LogCase {
    /// The excerpt it is.
    pub excerpt: usize,
    /// First and last line.
    pub lines: (u32, u32),
    /// Whether it is a log (else: text of unknown origin).
    pub is_log: bool,
    /// Signatures that matched.
    pub hits: Vec<Hit>,
    /// The last line that reports an error, known or not.
    pub last_error: Option<Span>,
    /// Its last line, where it stops in the middle.
    pub breaks_off: Option<Span>,
    /// Moment and line of its first and its last stamp.
    pub stamps: Option<[(i64, u32); 2]>,
    /// Texts that are read by code instead of signatures.
    pub statements: Vec<At<String>>,
    /// Whom it belongs to.
    pub owner: BelongsTo,
    /// Index of the pod in [`Case::pods`].
    pub pod: Option<usize>,
    /// Whether the previous instance's log was asked for.
    pub previous: bool,
    /// Whether only its end was asked for.
    pub tail: Option<u32>,
}

impl Case {
    /// What the library says of a message.
    fn scanned(&self, message: &str, span: Span, scope: Scope) -> Vec<Hit> {
        self.scanned.borrow_mut().scan(message, span, scope)
    }

    /// Builds the case from the excerpts, and takes their facts.
    pub fn new(excerpts: &mut [Excerpt], paste: &Paste<'_>) -> Self {
        let lines = &paste.lines;
        let mut case =
            Self { owners: vec![BelongsTo::default(); excerpts.len()], ..Self::default() };
        merge::pods(excerpts, &mut case);
        nodes::nodes(excerpts, &mut case);
        case.mentions = excerpts.iter().flat_map(|e| e.reading.mentions.iter().cloned()).collect();
        case.context = only_context(excerpts);
        case.cut = lines.last().filter(|_| paste.cut).map(|l| l.no);
        nodes::sick_nodes(&mut case);
        events::link(excerpts, &mut case);
        workloads::short_workloads(excerpts, &mut case);
        logs::link(excerpts, lines, &mut case);
        events::join_lone(&mut case);
        case
    }

    /// Adds a pod; gives its index.
    fn add(&mut self, pod: PodCase) -> usize {
        let at = self.pods.len();
        self.names.add(pod.pod.name.as_ref().map_or("", At::as_str), at);
        self.pods.push(pod);
        at
    }

    /// The first pod of a name that fits.
    fn named(&self, name: &str, fits: impl Fn(&PodCase) -> bool) -> Option<usize> {
        let own = |p: &PodCase| p.pod.name.as_ref().map_or("", At::as_str) == name;
        self.names.find(name).find(|at| self.pods.get(*at).is_some_and(|p| own(p) && fits(p)))
    }

    /// The only value that loose text mentions of a kind; none when there are two.
    pub fn mentioned(&self, what: Mentioned) -> Option<&At<String>> {
        let mut found = self.mentions.iter().filter(|m| m.what == what).map(|m| &m.text);
        let first = found.next()?;
        found.all(|m| m.value == first.value).then_some(first)
    }

    /// The pod of a name, where no namespace contradicts.
    fn pod_named(&self, name: Option<&str>, namespace: Option<&str>) -> Option<usize> {
        self.named(name?, |p| {
            let own = p.pod.namespace.as_ref().map(At::as_str);
            p.kind.is_empty()
                && p.pod.name.is_some()
                && (own.is_none() || namespace.is_none() || own == namespace)
        })
    }

    /// The node that a pod runs on, when the paste holds it.
    pub fn node_of(&self, pod: &Pod) -> Option<&Node> {
        let name = &pod.node.as_ref()?.value;
        // A piece of a node that was pasted without its name has an empty one.
        self.nodes.iter().find(|n| n.name.as_ref().map_or("", At::as_str) == name)
    }
}

/// The context of the typed commands; none where two differ.
fn only_context(excerpts: &[Excerpt]) -> Option<String> {
    let mut named = excerpts.iter().filter_map(|e| e.command.as_ref()?.context.as_ref());
    let first = named.next()?;
    named.all(|c| c == first).then(|| first.clone())
}
