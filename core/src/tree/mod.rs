//! The questions, asked once per subject, in the order of the ladder.

mod admission;
mod creation;
mod cuda;
mod exit;
mod gpu;
mod gpu_device;
mod image;
mod node;
mod output;
mod points;
mod readiness;
mod restart;
mod scheduling;
mod state;
mod stopped;

use crate::case::Subject;
use crate::facts::{CauseId, Cite};

pub use cuda::{driver as driver_cuda, driver_label, image as image_cuda};

/// How far a pod gets; a cause bites at one or more of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The API server takes or refuses it.
    Api,
    /// The scheduler finds a node.
    Scheduling,
    /// The kubelet admits it.
    Admission,
    /// The image is pulled.
    Image,
    /// Volumes, configuration, sandbox and container are made.
    Create,
    /// The process runs.
    Run,
    /// It serves.
    Ready,
}

/// A question: data, and one function that answers it from the case. Why it is asked and where its
/// rule is documented stands in `core/knowledge/texts.yaml`, under its id.
pub struct Question {
    /// Its id, frozen.
    pub id: &'static str,
    /// The question in words.
    pub text: &'static str,
    /// The answers it can give.
    pub branches: &'static [&'static str],
    /// Answers it for a subject.
    pub decide: fn(&Subject<'_>) -> Answer,
}

/// The branch of an answer that the paste does not give.
pub const UNKNOWN: &str = "unknown";

/// An answer with what it rests on and what follows from it.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The branch taken, or [`UNKNOWN`].
    pub branch: &'static str,
    /// The answer in words.
    pub text: String,
    /// The lines that give it.
    pub cites: Vec<Cite>,
    /// Causes that the quoted words themselves name.
    pub points: Vec<Point>,
    /// The only causes that fit this answer; none when it does not narrow.
    pub only: Option<Vec<CauseId>>,
    /// The pod did not get past this stage.
    pub stuck_at: Option<Stage>,
    /// The pod got past this stage.
    pub past: Option<Stage>,
    /// The paste that would answer it, when unknown.
    pub needs: Option<Need>,
}

/// A cause that a quoted line names.
#[derive(Clone, Debug)]
pub struct Point {
    /// The cause.
    pub cause: CauseId,
    /// Whether the line proves it; else it supports it.
    pub proves: bool,
    /// What the line says, short.
    pub said: String,
    /// The lines.
    pub cites: Vec<Cite>,
    /// Whether the link of the line to the subject is only assumed.
    pub assumed: bool,
    /// The library entry behind it.
    pub signature: Option<usize>,
}

impl Point {
    /// A cause that the quoted lines prove.
    pub fn proof(cause: CauseId, said: impl Into<String>, cites: Vec<Cite>) -> Self {
        Self { cause, proves: true, said: said.into(), cites, assumed: false, signature: None }
    }

    /// A cause that the quoted lines support.
    pub fn hint(cause: CauseId, said: impl Into<String>, cites: Vec<Cite>) -> Self {
        Self { proves: false, ..Self::proof(cause, said, cites) }
    }
}

/// A paste that would answer a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    /// `kubectl describe pod`.
    Describe,
    /// `kubectl logs --previous`.
    PreviousLog,
    /// The same log without `--tail`.
    FullLog,
    /// `kubectl get pod -o yaml`.
    Spec,
    /// `kubectl get events`.
    Events,
    /// `kubectl describe node`.
    Node,
    /// `nvidia-smi` on the node.
    NvidiaSmi,
}

impl Answer {
    /// An answer that the paste does not give.
    pub fn unknown(text: impl Into<String>, needs: Need) -> Self {
        Self { branch: UNKNOWN, text: text.into(), needs: Some(needs), ..Self::default() }
    }

    /// An answer with its lines.
    pub fn new(branch: &'static str, text: impl Into<String>, cites: Vec<Cite>) -> Self {
        Self { branch, text: text.into(), cites, ..Self::default() }
    }

    /// Says that the pod got past a stage.
    #[must_use]
    pub const fn past(mut self, stage: Stage) -> Self {
        self.past = Some(stage);
        self
    }

    /// Says that the pod is stuck at a stage.
    #[must_use]
    pub const fn stuck(mut self, stage: Stage) -> Self {
        self.stuck_at = Some(stage);
        self
    }

    /// Adds causes that the words name.
    #[must_use]
    pub fn with(mut self, points: Vec<Point>) -> Self {
        self.points = points;
        self
    }

    /// Narrows what remains possible.
    #[must_use]
    pub fn only(mut self, causes: &[CauseId]) -> Self {
        self.only = (!causes.is_empty()).then(|| causes.to_vec());
        self
    }
}

macro_rules! ladder {
    ($($module:ident :: $question:ident),* $(,)?) => {
        /// Every question, in the order in which they are asked.
        pub const LADDER: &[&Question] = &[$(&$module::$question),*];
    };
}

ladder!(
    state::STATE,
    scheduling::SCHEDULED,
    admission::ADMITTED,
    node::NODE,
    image::IMAGE,
    creation::CREATED,
    exit::ENDED,
    output::PRINTED,
    gpu::REQUEST_VALID,
    gpu::ASKED,
    gpu::ADVERTISED,
    gpu_device::DEVICE,
    cuda::DIRECTION,
    stopped::STOPPED_BY,
    readiness::READY,
    restart::CLOCK,
);
