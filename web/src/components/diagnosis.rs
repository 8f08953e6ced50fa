//! One diagnosis in full.

use triage_core::report::{Certainty, Diagnosis};
use yew::Html;

use super::build::group;
use super::{Scene, candidates, contributing, fixes, next_steps, path, rivals, topics, verdict};

/// One diagnosis in full: the verdict, what to do, then how it was decided and why. `also` stands
/// at the end of the verdict.
pub fn diagnosis_view(diagnosis: &Diagnosis, also: Html, scene: &Scene<'_>) -> Html {
    let mut doing = [fixes(diagnosis, scene.actions), next_steps(diagnosis, scene)];
    // A fix comes first only where the cause is proven; otherwise one more paste does.
    if diagnosis.certainty != Certainty::Confirmed {
        doing.reverse();
    }
    let [first, second] = doing;
    group(vec![
        verdict(diagnosis, also, scene),
        first,
        candidates(diagnosis),
        second,
        contributing(diagnosis, scene.actions),
        path(diagnosis, scene),
        rivals(diagnosis, scene.actions),
        topics(diagnosis, scene),
    ])
}
