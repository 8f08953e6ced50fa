//! What changed between two pastes of the same workload.

use super::{Diagnosis, Exit, Report, Subject};
use crate::facts::{CauseId, Certainty};

/// Two reports side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// What stands in both, in the order of the second report.
    pub pairs: Vec<Pair>,
    /// Subjects that only the first report has.
    pub gone: Vec<Side>,
    /// Subjects that only the second report has.
    pub new: Vec<Side>,
}

/// The same container before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Before.
    pub before: Side,
    /// After.
    pub after: Side,
    /// What else differs, in the order of the questions.
    pub changes: Vec<Change>,
}

/// One verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Whom it is about.
    pub subject: Subject,
    /// The cause.
    pub cause: CauseId,
    /// How sure.
    pub certainty: Certainty,
    /// One plain sentence.
    pub summary: String,
}

/// A fact or an answer that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The question, or the name of the fact.
    pub what: String,
    /// Before; empty where it was not known.
    pub before: String,
    /// After; empty where it is not known.
    pub after: String,
}

impl Pair {
    /// Whether the verdict itself is another one.
    pub fn is_other_verdict(&self) -> bool {
        self.before.cause != self.after.cause || self.before.certainty != self.after.certainty
    }
}

/// Compares two reports: diagnoses of the same workload and container are held against each other.
///
/// Pods are matched by their workload, because a change makes new pods: `web-5d7c9f86b4-x9k2m` and
/// `web-6f8d5b9c77-q4zvn` are one Deployment's. Where each report has one diagnosis, these two are
/// meant.
pub fn compare(before: &Report, after: &Report) -> Comparison {
    let mut left: Vec<&Diagnosis> = before.diagnoses.iter().collect();
    let mut comparison = Comparison { pairs: Vec::new(), gone: Vec::new(), new: Vec::new() };
    let only = before.diagnoses.len() == 1 && after.diagnoses.len() == 1;
    for one in &after.diagnoses {
        let same = |other: &&Diagnosis| only || is_same(&other.subject, &one.subject);
        match left.iter().position(same) {
            Some(at) => {
                let other = left.remove(at);
                comparison.pairs.push(pair(other, one));
            }
            None => comparison.new.push(side(one)),
        }
    }
    comparison.gone = left.into_iter().map(side).collect();
    comparison
}

fn is_same(one: &Subject, other: &Subject) -> bool {
    let name = |subject: &Subject| subject.name.as_deref().map(workload).map(str::to_owned);
    let agrees = |a: &Option<String>, b: &Option<String>| a.is_none() || b.is_none() || a == b;
    one.kind == other.kind
        && name(one) == name(other)
        && agrees(&one.namespace, &other.namespace)
        && agrees(&one.container, &other.container)
}

/// A pod's name without what a ReplicaSet and its pods append: a hash of 8 to 10 characters and
/// five random ones (k8s.io/apimachinery/pkg/util/rand: no vowels, no 0, 1 and 3).
fn workload(name: &str) -> &str {
    const ALPHABET: &str = "bcdfghjklmnpqrstvwxz2456789";
    let random = |part: &str| part.chars().all(|c| ALPHABET.contains(c));
    let Some((rest, last)) = name.rsplit_once('-') else { return name };
    if last.len() != 5 || !random(last) {
        return name;
    }
    match rest.rsplit_once('-') {
        Some((base, hash)) if (8..=10).contains(&hash.len()) && random(hash) => base,
        _ => rest,
    }
}

fn side(one: &Diagnosis) -> Side {
    Side {
        subject: one.subject.clone(),
        cause: one.cause,
        certainty: one.certainty,
        summary: one.summary.clone(),
    }
}

fn pair(before: &Diagnosis, after: &Diagnosis) -> Pair {
    let mut changes = facts(before.exit.as_ref(), after.exit.as_ref());
    for step in &after.steps {
        let old = before.steps.iter().find(|old| old.id == step.id);
        let (was, is) = (old.map_or("", |old| old.answer.as_str()), step.answer.as_str());
        // Two unknowns differ in words only.
        let both_unknown = step.outcome == "unknown" && old.is_none_or(|o| o.outcome == "unknown");
        if was != is && !both_unknown {
            changes.push(change(&step.question, was, is));
        }
    }
    for step in &before.steps {
        if step.outcome != "unknown" && after.steps.iter().all(|new| new.id != step.id) {
            changes.push(change(&step.question, &step.answer, ""));
        }
    }
    Pair { before: side(before), after: side(after), changes }
}

fn facts(before: Option<&Exit>, after: Option<&Exit>) -> Vec<Change> {
    type Fact = fn(&Exit) -> Option<String>;
    let kinds: [(&str, Fact); 4] = [
        ("Exit code", |exit| {
            let code = exit.code?.to_string();
            Some(exit.signal.as_ref().map_or(code.clone(), |signal| format!("{code} ({signal})")))
        }),
        ("Reason", |exit| exit.reason.clone()),
        ("Ran", |exit| exit.ran_seconds.map(|seconds| format!("{seconds} s"))),
        ("Restarts", |exit| exit.restarts.map(|count| count.to_string())),
    ];
    let told = |exit: Option<&Exit>, fact: Fact| exit.and_then(fact).unwrap_or_default();
    let both = kinds.map(|(what, fact)| change(what, &told(before, fact), &told(after, fact)));
    both.into_iter().filter(|change| change.before != change.after).collect()
}

fn change(what: &str, before: &str, after: &str) -> Change {
    Change { what: what.to_owned(), before: before.to_owned(), after: after.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, analyse};

    fn report(pod: &str, reason: &str, code: i32) -> Report {
        let paste = format!(
            "Name:             {pod}\nNamespace:        serving\nContainers:\n  server:\n    State:          Waiting\n      Reason:       CrashLoopBackOff\n    Last State:     Terminated\n      Reason:       {reason}\n      Exit Code:    {code}\n    Ready:          False\n    Restart Count:  4\n"
        );
        analyse(&paste, &Options::default())
    }

    #[test]
    fn pods_of_one_workload_are_held_against_each_other() {
        assert_eq!(workload("web-5d7c9f86b4-x9k2m"), "web");
        assert_eq!(workload("llm-0"), "llm-0");
        assert_eq!(workload("train-x9k2m"), "train");
        assert_eq!(workload("my-model"), "my-model");
        let both = compare(
            &report("web-5d7c9f86b4-x9k2m", "OOMKilled", 137),
            &report("web-6f8d5b9c77-q4zvn", "Error", 2),
        );
        assert_eq!((both.pairs.len(), both.gone.len(), both.new.len()), (1, 0, 0));
        let pair = &both.pairs[0];
        assert!(pair.is_other_verdict());
        assert_eq!(pair.before.cause, CauseId::HostMemoryOom);
        let change = |what: &str| pair.changes.iter().find(|change| change.what == what);
        let code = change("Exit code").map(|c| (c.before.as_str(), c.after.as_str()));
        assert_eq!(code, Some(("137 (SIGKILL)", "2")));
        let reason = change("Reason").map(|c| (c.before.as_str(), c.after.as_str()));
        assert_eq!(reason, Some(("OOMKilled", "Error")));
        assert_eq!(change("Restarts"), None);
    }

    #[test]
    fn the_same_paste_twice_has_no_changes() {
        let one = report("web-5d7c9f86b4-x9k2m", "OOMKilled", 137);
        let both = compare(&one, &one);
        assert!(!both.pairs[0].is_other_verdict());
        assert_eq!(both.pairs[0].changes, []);
    }

    #[test]
    fn other_workloads_are_new_and_gone() {
        let mut two = report("web-5d7c9f86b4-x9k2m", "OOMKilled", 137);
        two.diagnoses.extend(report("db-0", "Error", 1).diagnoses);
        let mut other = report("web-5d7c9f86b4-x9k2m", "OOMKilled", 137);
        other.diagnoses.extend(report("cache-0", "Error", 1).diagnoses);
        let both = compare(&two, &other);
        assert_eq!(both.pairs.len(), 1);
        let name = |sides: &[Side]| {
            sides.iter().filter_map(|one| one.subject.name.clone()).collect::<Vec<_>>()
        };
        assert_eq!(
            (name(&both.gone), name(&both.new)),
            (vec!["db-0".to_owned()], vec!["cache-0".to_owned()])
        );
    }
}
