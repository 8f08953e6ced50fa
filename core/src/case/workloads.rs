//! Workloads that lack pods.

use super::{Case, PodCase};
use crate::facts::{At, Note, Pod};
use crate::intake::Excerpt;
use crate::limits;

/// A workload that lacks pods is worth a verdict of its own when none of its pods is in the paste.
pub fn short_workloads(excerpts: &[Excerpt], case: &mut Case) {
    for (index, excerpt) in excerpts.iter().enumerate() {
        let mut short = excerpt.reading.workloads.iter().filter(|w| w.short);
        for workload in short.by_ref().take(limits::WORKLOADS) {
            let own = format!("{}-", workload.name.value);
            let told = case.pods.iter().any(|p| {
                let name = p.pod.name.as_ref().map_or("", At::as_str);
                name.starts_with(&own) || name == workload.name.value
            });
            if !told {
                let pod = Pod {
                    name: Some(workload.name.clone()),
                    namespace: workload.namespace.clone(),
                    ..Pod::default()
                };
                let kind = workload.kind.clone();
                case.add(PodCase { kind, pod, excerpts: vec![index], ..PodCase::default() });
            }
        }
        if let Some(next) = short.next() {
            let what = "workloads that lack pods";
            let note = Note::only_first(next.name.span.first, limits::WORKLOADS, what);
            case.conflicts.push((index, note));
        }
    }
}
