//! The paste that would split what remains best.

use super::command::Names;
use crate::case::Subject;
use crate::causes::{Verdict, Walk, get};
use crate::contract::Ask;
use crate::facts::{CauseId, Certainty, order};
use crate::knowledge::pack;
use crate::tree::{Need, Stage};

/// What to paste next, best first; nothing when the verdict is confirmed.
pub fn asks(subject: &Subject<'_>, walk: &Walk, verdict: &Verdict) -> Vec<Ask> {
    if verdict.certainty == Certainty::Confirmed {
        return Vec::new();
    }
    let names = Names::of(subject);
    let mut needs: Vec<(Need, Vec<CauseId>)> = Vec::new();
    for (question, answer, _) in &walk.steps {
        let Some(need) = answer.needs.filter(|n| fits(subject, *n)) else { continue };
        let decides: Vec<CauseId> =
            walk.left.iter().copied().filter(|c| splits(question.id, *c)).collect();
        match needs.iter_mut().find(|(n, _)| *n == need) {
            Some((_, list)) => {
                list.extend(decides.into_iter().filter(|c| !list.contains(c)).collect::<Vec<_>>());
            }
            None => needs.push((need, decides)),
        }
    }
    needs.retain(|(_, decides)| !decides.is_empty());
    let needs =
        order::by(needs, |(need, decides)| ((100 - decides.len() as u64) << 8) | *need as u64);
    // An open verdict always names something to paste.
    let needs = if needs.is_empty() {
        let all = [Need::Describe, Need::Spec, Need::PreviousLog].into_iter();
        all.filter(|n| fits(subject, *n)).map(|n| (n, walk.left.clone())).collect()
    } else {
        needs
    };
    let mut out: Vec<Ask> = Vec::new();
    for (need, decides) in needs {
        let command = names.for_need(need);
        if !out.iter().any(|a| a.command == command) {
            out.push(Ask { command, why: pack::text(&format!("ask/{}", key(need))), decides });
        }
    }
    out
}

/// Whether a subject has such a paste: a node or a workload has no log.
fn fits(subject: &Subject<'_>, need: Need) -> bool {
    match subject.pod.map_or("", |p| p.kind.as_str()) {
        "" => true,
        "Node" => matches!(need, Need::Describe | Need::Events | Need::NvidiaSmi),
        _ => matches!(need, Need::Describe | Need::Spec | Need::Events),
    }
}

/// Whether a question's answer can prove or exclude a cause.
fn splits(question: &str, cause: CauseId) -> bool {
    let Some(entry) = get(cause) else { return false };
    let linked = |links: &[(&str, &str)]| links.iter().any(|(q, _)| *q == question);
    let by_table = linked(entry.proved_by)
        || linked(entry.supported_by)
        || linked(entry.excluded_by)
        || entry.requires.iter().any(|(q, _)| *q == question);
    let stage = match question {
        "state" | "ended" => return true,
        "printed" => Stage::Run,
        "created" => Stage::Create,
        "image" => Stage::Image,
        "admitted" => Stage::Admission,
        "scheduled" => Stage::Scheduling,
        _ => return by_table,
    };
    by_table || entry.stages.contains(&stage)
}

/// What was not in the paste, in words.
pub fn missing(subject: &Subject<'_>, walk: &Walk) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let who = subject
        .container_name
        .as_deref()
        .map_or_else(String::new, |c| format!(" of container {c}"));
    for (_, answer, _) in &walk.steps {
        let Some(need) = answer.needs.filter(|n| fits(subject, *n)) else { continue };
        let kind = subject.pod.map_or("", |p| p.kind.as_str());
        let object = if need == Need::Describe && !kind.is_empty() { "-object" } else { "" };
        let text = pack::text(&format!("missing/{}{object}", key(need)));
        let text = text.replace("<who>", &who).replace("<kind>", kind);
        if !out.contains(&text) {
            out.push(text);
        }
    }
    out
}

/// The key of a need's texts.
fn key(need: Need) -> &'static str {
    match need {
        Need::Describe => "describe",
        Need::PreviousLog => "previous-log",
        Need::FullLog => "full-log",
        Need::Spec => "spec",
        Need::Events => "events",
        Need::Node => "node",
        Need::NvidiaSmi => "nvidia-smi",
    }
}
