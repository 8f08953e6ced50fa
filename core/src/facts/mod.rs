//! The vocabulary that all stages share; every value remembers the line it was read from.

mod aside;
mod belongs;
mod cause_id;
mod certainty;
mod command;
mod dns;
mod event;
mod evidence;
mod gpu;
mod hit;
mod mention;
mod names;
mod node;
mod note;
pub mod order;
mod pod;
mod probe;
pub mod quantity;
mod span;
mod termination;
pub mod time;
mod workload;

pub use aside::Aside;
pub use belongs::{BelongsTo, How};
pub use cause_id::{CauseId, Role};
pub use certainty::Certainty;
pub use command::TypedCommand;
pub use dns::is_dns_name;
pub use event::Event;
pub use evidence::Evidence;
pub use gpu::{GpuReport, is_gpu_resource, with_gpu_resources};
pub use hit::Hit;
pub use mention::{Mention, Mentioned};
pub use names::Names;
pub use node::Node;
pub use note::Note;
pub use pod::{
    Condition, Container, EnvVar, EventsSeen, Owner, Pod, Resources, State, Volume,
    is_operator_label,
};
pub use probe::Probe;
pub use span::{At, Cite, Span};
pub use termination::Termination;
pub use workload::Workload;
