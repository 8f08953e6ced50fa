//! The certainty in a word and a shape: full, half, dashed. Never by colour alone.

use triage_core::report::Certainty;
use yew::{AttrValue, Html};

use super::build::{element, group, told};
use crate::words;

/// The certainty in a word and a shape; `explained` says what the word allows a reader to do.
pub fn certainty_mark(certainty: Certainty, explained: bool) -> Html {
    let mut parts = vec![shape(certainty), told("strong", "", words::certainty(certainty))];
    if explained {
        parts.push(told("span", "meaning", words::certainty_means(certainty)));
    }
    let class = format!("certainty {}", certainty.as_str()).into();
    element("span", &["class"], vec![class], group(parts))
}

/// A disc or ring, and what is drawn on it.
fn shape(certainty: Certainty) -> Html {
    let (ring, radius, over, path) = match certainty {
        Certainty::Confirmed => ("disc", "7", "tick", "M4.6 8.2l2.4 2.4 4.4-5"),
        Certainty::Likely => ("ring", "6.25", "disc", "M8 1.75a6.25 6.25 0 0 1 0 12.5z"),
        Certainty::Open => ("ring dashed", "6.25", "", ""),
    };
    let circle = drawn("circle", &["class", "cx", "cy", "r"], &[ring, "8", "8", radius]);
    let over = drawn("path", &["class", "d"], &[over, path]);
    let keys = &["class", "viewBox", "width", "height", "aria-hidden"];
    let values = ["mark", "0 0 16 16", "16", "16", "true"].map(AttrValue::Static).into();
    element("svg", keys, values, group(vec![circle, over]))
}

fn drawn(name: &'static str, keys: &'static [&'static str], values: &[&'static str]) -> Html {
    element(name, keys, values.iter().copied().map(AttrValue::Static).collect(), Html::default())
}
