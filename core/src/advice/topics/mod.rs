//! Mechanisms, explained with the numbers of the case.

mod backoff;
mod cuda;
mod exit_code;
mod gpu_resource;
mod logs_previous;
mod owner;
mod probe_budget;
mod timeline;

use triage_scan::Trim;

use crate::advice::fill::Filler;
use crate::advice::load;
use crate::case::Subject;
use crate::causes::{Verdict, Walk};
use crate::contract::Topic;
use crate::facts::CauseId;
use crate::knowledge::pack;

/// A topic writes itself, or not, for a case.
type Writer = fn(&Subject<'_>, &Walk, &Verdict) -> Option<Topic>;

/// What goes before the lessons and what goes behind them.
const FIRST: &[Writer] =
    &[timeline::write, exit_code::write, cuda::write, gpu_resource::write, probe_budget::write];
const LAST: &[Writer] = &[backoff::write, logs_previous::write, owner::write];

/// The topics that a case calls for.
pub fn topics(subject: &Subject<'_>, walk: &Walk, verdict: &Verdict) -> Vec<Topic> {
    let mut out = Vec::new();
    for (part, writers) in [FIRST, LAST].into_iter().enumerate() {
        if part == 1 {
            lessons(subject, verdict, &mut out);
        }
        out.extend(writers.iter().filter_map(|write| write(subject, walk, verdict)));
    }
    out
}

/// Topics that need no code: `lesson/` in the texts. The first line names the causes (`any` with
/// a fault), the second is the heading; a line with a hole that the case cannot fill is left out.
fn lessons(subject: &Subject<'_>, verdict: &Verdict, out: &mut Vec<Topic>) {
    let pod = subject.pod.is_none_or(|p| p.kind.is_empty());
    if !pod || verdict.cause == CauseId::Healthy {
        return;
    }
    let filler = Filler::of(subject);
    for (id, lines) in pack::under("lesson/") {
        let [causes, title, paragraphs @ ..] = lines else { continue };
        if !causes.split(' ').any(|w| w == verdict.cause.as_str() || w == "any") {
            continue;
        }
        let Some(title) = filler.line(title) else { continue };
        let mut body = String::new();
        for line in paragraphs.iter().filter_map(|l| filler.line(l)) {
            body.push_str(&line);
            body.push_str("\n\n");
        }
        let figure = (id == "host-memory").then(|| load::figure(subject));
        out.push(Topic { figure, ..topic(id, &title, body.trimmed_end().to_owned()) });
    }
}

/// What is always true of a topic, as a paragraph of its own.
fn lore(id: &str) -> String {
    format!("\n\n{}", pack::text(&format!("topic/{id}")))
}

/// Builds a topic.
fn topic(id: &str, title: &str, body: String) -> Topic {
    Topic { id: id.to_owned(), title: title.to_owned(), body, figure: None }
}
