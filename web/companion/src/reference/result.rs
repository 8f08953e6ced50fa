//! A result of a calculator.

use yew::{Html, html};

use super::build::{element, group, told};

/// How good a result is: shown by a mark and words, never by colour alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// It works.
    Good,
    /// It works, with limits.
    Limits,
    /// It does not work.
    Bad,
    /// Nothing is decided.
    Neutral,
}

impl Tone {
    const fn name(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Limits => "limits",
            Self::Bad => "bad",
            Self::Neutral => "neutral",
        }
    }

    /// The mark's path, in a square of 16.
    const fn mark(self) -> &'static str {
        match self {
            Self::Good => "M3 8.5l3.2 3.2L13 5",
            Self::Limits => "M8 3v6.2M8 12v1",
            Self::Bad => "M4 4l8 8M12 4l-8 8",
            Self::Neutral => "",
        }
    }
}

/// A result: a heading, said when it changes, and what explains it.
pub fn result(tone: Tone, heading: &str, body: Vec<Html>) -> Html {
    let mark = if tone == Tone::Neutral {
        Html::default()
    } else {
        html! {
            <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
                <path d={tone.mark()} fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" />
            </svg>
        }
    };
    let head = vec![mark, told("strong", "", heading)];
    // Only the heading is said: whoever types a number does not want to hear a page for each digit.
    let head = element(
        "p",
        &["class", "aria-live"],
        vec!["result-heading".into(), "polite".into()],
        group(head),
    );
    let body = group(vec![head, group(body)]);
    element("div", &["class", "data-tone"], vec!["result".into(), tone.name().into()], body)
}
