//! All causes: `#/causes`.

use triage_core::facts::CauseId;
use triage_page::words;
use yew::Html;

use super::super::Route;
use super::super::build::{group, link, list, told};
use super::part;

/// The groups of the page, each by its first cause in the order of the contract, which follows a
/// pod's way.
const GROUPS: [(CauseId, &str); 9] = [
    (CauseId::Unschedulable, "Refused, or no node for it"),
    (CauseId::EvictionNodePressure, "The node"),
    (CauseId::SandboxFailed, "Image, configuration and start"),
    (CauseId::GpuNotRequested, "How the GPU gets into the container"),
    (CauseId::DriverTooOld, "Driver and CUDA"),
    (CauseId::GpuHardware, "The GPU itself"),
    (CauseId::SharedMemory, "While it runs"),
    (CauseId::LifecycleHook, "Stopped, restarted, or not ready"),
    (CauseId::Healthy, "No fault, or not decided"),
];

/// Every cause, in groups.
pub fn all() -> Html {
    let mut parts = Vec::new();
    let mut cards = Vec::new();
    for id in CauseId::ALL.iter().rev() {
        cards.push(card(*id));
        if let Some((_, title)) = GROUPS.iter().find(|(first, _)| first == id) {
            cards.reverse();
            parts.push(part(title, list("cards", std::mem::take(&mut cards))));
        }
    }
    parts.reverse();
    group(parts)
}

fn card(id: CauseId) -> Html {
    let title = words::title(id);
    let meaning = id.meaning();
    // Some are named by what they mean.
    let said = meaning.trim_end_matches('.') == title;
    group(vec![
        link(Route::Cause(id).fragment(), title),
        told("code", "small", id.as_str()),
        if said { Html::default() } else { told("p", "", meaning) },
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_groups_begin_with_the_first_cause_and_keep_the_order() {
        let place = |id: CauseId| CauseId::ALL.iter().position(|one| *one == id);
        let places: Vec<_> = GROUPS.iter().map(|(first, _)| place(*first)).collect();
        assert_eq!(places.first(), Some(&Some(0)));
        assert!(places.is_sorted(), "{places:?}");
    }
}
