//! Walking the ladder: after each answer, the causes that are still possible.

use super::{ALL, Cause};
use crate::case::Subject;
use crate::facts::{CauseId, Cite};
use crate::tree::{Answer, LADDER, Point, Question, Stage, UNKNOWN};

/// The walk of one subject.
pub struct Walk {
    /// Questions with their answers and what was left after each.
    pub steps: Vec<(&'static Question, Answer, Vec<CauseId>)>,
    /// Causes that are still possible.
    pub left: Vec<CauseId>,
    /// Causes that were ruled out, by what.
    pub excluded: Vec<Exclusion>,
    /// Causes that answers name, in the order of the ladder.
    pub found: Vec<Found>,
}

/// Why a cause is ruled out.
#[derive(Clone, Copy)]
pub struct Exclusion {
    /// The cause.
    pub cause: CauseId,
    /// Whether a plain proof of the cause would bring it back: the answer only narrowed.
    pub soft: bool,
    /// Place in the ladder of the question whose answer does it.
    step: usize,
    /// What the answer says of the pod's way.
    way: Way,
}

/// How far a pod got.
#[derive(Clone, Copy)]
enum Way {
    /// Nothing that is told.
    Unsaid,
    StuckAt(Stage),
    Past(Stage),
}

/// A cause named by an answer.
pub struct Found {
    /// Place of the question in the ladder.
    pub step: usize,
    /// What was found.
    pub point: Point,
    /// Whether only the table links the answer to the cause.
    pub by_link: bool,
}

/// Asks every question.
pub fn walk(subject: &Subject<'_>) -> Walk {
    let mut walk = Walk {
        steps: Vec::new(),
        left: ALL.iter().map(|c| c.id).collect(),
        excluded: Vec::new(),
        found: Vec::new(),
    };
    for (step, question) in LADDER.iter().enumerate() {
        let answer = (question.decide)(subject);
        walk.apply(step, question, &answer);
        let left = walk.left.clone();
        walk.steps.push((question, answer, left));
    }
    walk
}

impl Walk {
    /// What rules a cause out, in words.
    pub fn words_of(&self, exclusion: &Exclusion) -> String {
        let text = self.steps.get(exclusion.step).map_or("", |(_, answer, _)| &answer.text);
        match exclusion.way {
            Way::Unsaid => text.to_owned(),
            Way::StuckAt(stage) => {
                format!("{text}: it got no further than {}", stage_words(stage))
            }
            Way::Past(stage) => format!("{text}: it got past {}", stage_words(stage)),
        }
    }

    /// The lines that rule a cause out.
    pub fn cites_of(&self, exclusion: &Exclusion) -> &[Cite] {
        self.steps.get(exclusion.step).map_or(&[], |(_, answer, _)| &answer.cites)
    }

    fn apply(&mut self, step: usize, question: &Question, answer: &Answer) {
        for point in &answer.points {
            self.found.push(Found { step, point: point.clone(), by_link: false });
        }
        for cause in ALL {
            self.link(step, question, answer, cause);
            if let Some((soft, way)) = ruled_out(question, answer, cause) {
                self.exclude(Exclusion { cause: cause.id, soft, step, way });
            }
        }
    }

    /// What the table says of this answer.
    fn link(&mut self, step: usize, question: &Question, answer: &Answer, cause: &Cause) {
        let here = |links: &[(&str, &str)]| links.contains(&(question.id, answer.branch));
        let proves = here(cause.proved_by);
        if proves || here(cause.supported_by) {
            let point = Point {
                cause: cause.id,
                proves,
                said: answer.text.clone(),
                cites: answer.cites.clone(),
                assumed: false,
                signature: None,
            };
            self.found.push(Found { step, point, by_link: true });
        }
    }

    fn exclude(&mut self, exclusion: Exclusion) {
        let Exclusion { cause, soft, .. } = exclusion;
        if let Some(at) = self.left.iter().position(|c| *c == cause) {
            self.left.remove(at);
            self.excluded.push(exclusion);
        } else if !soft
            && let Some(known) = self.excluded.iter_mut().find(|e| e.cause == cause && e.soft)
        {
            // A plain fact outranks a mere narrowing.
            *known = exclusion;
        }
    }
}

/// Whether an answer rules a cause out, and by how far the pod got.
fn ruled_out(question: &Question, answer: &Answer, cause: &Cause) -> Option<(bool, Way)> {
    if let Some(stage) = answer.stuck_at.filter(|s| !cause.stages.contains(s)) {
        return Some((false, Way::StuckAt(stage)));
    }
    if let Some(stage) = answer.past.filter(|s| cause.stages.iter().all(|c| c <= s)) {
        return Some((false, Way::Past(stage)));
    }
    if answer.branch != UNKNOWN {
        if cause.excluded_by.contains(&(question.id, answer.branch)) {
            return Some((false, Way::Unsaid));
        }
        let demanded = cause.requires.iter().find(|(q, _)| *q == question.id);
        if demanded.is_some_and(|(_, branches)| !branches.contains(&answer.branch)) {
            return Some((false, Way::Unsaid));
        }
    }
    let narrowed = answer.only.as_ref().is_some_and(|only| !only.contains(&cause.id));
    narrowed.then_some((true, Way::Unsaid))
}

const fn stage_words(stage: Stage) -> &'static str {
    match stage {
        Stage::Api => "the API server",
        Stage::Scheduling => "the scheduler",
        Stage::Admission => "the kubelet's admission",
        Stage::Image => "the image pull",
        Stage::Create => "the creation of the container",
        Stage::Run => "the running process",
        Stage::Ready => "readiness",
    }
}
