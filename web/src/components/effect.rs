//! Whether a command only reads, in words.

use triage_core::report::Effect;
use yew::Html;

use super::build::told;

/// Whether a command only reads.
pub fn effect_mark(effect: Effect) -> Html {
    match effect {
        Effect::Read => told("span", "effect read", "reads only"),
        Effect::Change => told("span", "effect change", "changes the cluster"),
    }
}
