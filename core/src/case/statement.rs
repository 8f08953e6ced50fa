//! What the kubelet, the scheduler, a controller or a program states about a subject.

use crate::facts::{CauseId, Hit, Span};
use crate::knowledge::signatures::{Signature, get};

/// Who said it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// An event, with its age in seconds.
    Event(Option<i64>),
    /// The waiting message of the container.
    Waiting,
    /// The termination message of the container.
    Terminated,
    /// `status.message` of the pod, or the API's answer.
    PodStatus,
    /// A log of the container.
    Log,
    /// Text around the excerpts.
    Text,
}

/// A signature that matched something said about a subject.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The match.
    pub hit: Hit,
    /// Who said it.
    pub origin: Origin,
    /// Whether the link to the subject is only assumed.
    pub assumed: bool,
}

impl Statement {
    /// The library entry.
    pub fn signature(&self) -> Option<&'static Signature> {
        get(self.hit.signature)
    }

    /// Whether it speaks for a cause.
    pub fn names(&self, cause: CauseId) -> bool {
        self.signature().is_some_and(|g| g.causes.contains(&cause))
    }

    /// Where it stands.
    pub const fn span(&self) -> Span {
        self.hit.span
    }

    /// Whether the program said it, or text that stands around its output.
    pub const fn is_output(&self) -> bool {
        matches!(self.origin, Origin::Log | Origin::Text | Origin::Terminated)
    }

    /// Whether the kubelet, the runtime or the API said it.
    pub const fn official(&self) -> bool {
        !matches!(self.origin, Origin::Log | Origin::Text)
    }
}
