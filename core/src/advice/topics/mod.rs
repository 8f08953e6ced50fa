//! Mechanisms, explained with the numbers of the case.

mod backoff;
mod cuda;
mod exit_code;
mod gpu_resource;
mod host_memory;
mod logs_previous;
mod owner;
mod probe_budget;

use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::Topic;
use crate::knowledge::pack;

/// A topic writes itself, or not, for a case.
type Writer = fn(&Subject<'_>, &Walk, &Verdict) -> Option<Topic>;

const ALL: &[Writer] = &[
    exit_code::write,
    host_memory::write,
    cuda::write,
    gpu_resource::write,
    probe_budget::write,
    backoff::write,
    logs_previous::write,
    owner::write,
];

/// The topics that a case calls for.
pub fn topics(subject: &Subject<'_>, walk: &Walk, verdict: &Verdict) -> Vec<Topic> {
    ALL.iter().filter_map(|write| write(subject, walk, verdict)).collect()
}

/// What is always true of a topic, as a paragraph of its own.
fn lore(id: &str) -> String {
    format!("\n\n{}", pack::text(&format!("topic/{id}")))
}

/// Builds a topic.
fn topic(id: &str, title: &str, body: String) -> Topic {
    Topic { id: id.to_owned(), title: title.to_owned(), body, figure: None }
}
