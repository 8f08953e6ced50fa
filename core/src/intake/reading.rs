//! What one excerpt gave.

use crate::facts::Note;
use crate::facts::{At, Event, GpuReport, Hit, Mention, Node, Pod, Span, Workload};

/// The facts of one excerpt, and notes on what could not be read.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// Pods, also fragments of one.
    pub pods: Vec<Pod>,
    /// Pods and containers that the lines' own prefixes name.
    pub sources: Vec<Source>,
    /// Images and versions that loose text mentions.
    pub mentions: Vec<Mention>,
    /// Events.
    pub events: Vec<Event>,
    /// What makes pods.
    pub workloads: Vec<Workload>,
    /// Nodes.
    pub nodes: Vec<Node>,
    /// `nvidia-smi` tables.
    pub gpus: Vec<GpuReport>,
    /// Log signatures that matched.
    pub hits: Vec<Hit>,
    /// The last line of a text that reports an error, known or not.
    pub last_error: Option<Span>,
    /// Messages of objects that are not pods (a ReplicaSet's condition, an API answer).
    pub statements: Vec<At<String>>,
    /// What could not be read.
    pub notes: Vec<Note>,
    /// One line for a list.
    pub title: String,
    /// More than one exact object was read; the reader counts them in the title.
    pub objects: usize,
}

/// Whom a line's prefix names.
#[derive(Clone, Debug)]
pub struct Source {
    /// The pod.
    pub pod: String,
    /// The container.
    pub container: String,
    /// The first line that names them.
    pub line: u32,
}

impl Reading {
    /// Whether nothing at all was read.
    pub fn is_empty(&self) -> bool {
        self.pods.is_empty()
            && self.events.is_empty()
            && self.nodes.is_empty()
            && self.gpus.is_empty()
            && self.hits.is_empty()
            && self.statements.is_empty()
            && self.workloads.is_empty()
    }
}
