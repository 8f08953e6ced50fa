//! How a GPU comes into a container: six links, each seen, broken or not pasted.
//!
//! Read off the answers of the questions and the verdict: what was asked is what is drawn.

use triage_core::facts::{CauseId as C, Certainty};
use triage_core::report::Diagnosis;
use yew::Html;

use super::build::{line_button, marked, tag, text, told};
use super::draw::{Anchor, Draw, WIDTH};
use super::told::{cut, line_of, step};

/// Units of its height.
const HEIGHT: i32 = 84;

/// What the paste says of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It says that it holds.
    Seen,
    /// It says that it does not.
    Broken,
    /// It does not say.
    NotPasted,
}

impl State {
    const fn words(self) -> &'static str {
        match self {
            Self::Seen => "seen",
            Self::Broken => "broken",
            Self::NotPasted => "not pasted",
        }
    }
}

/// One link.
#[derive(Debug)]
pub struct Link {
    /// Its name.
    pub name: &'static str,
    /// What it is for.
    role: &'static str,
    /// What the paste says of it.
    pub state: State,
    /// The answer, where there is one.
    said: Option<String>,
    /// Its line.
    line: Option<u32>,
}

/// Links in order: name, what it does, the question that asks for it, the causes that break it.
const LINKS: [(&str, &str, &str, &[C]); 6] = [
    ("limits", "names the GPU", "gpu-asked", &[C::GpuNotRequested, C::GpuResourceInvalid]),
    ("scheduler", "finds a free one", "scheduled", &[C::InsufficientGpu]),
    (
        "plugin",
        "offers it on the node",
        "gpu-advertised",
        &[C::DevicePlugin, C::UnexpectedAdmission],
    ),
    ("runtime", "puts it into the container", "", &[C::DriverNotInjected]),
    ("libcuda", "the driver's library inside", "", &[C::DriverLibraryMismatch]),
    ("driver", "carries the image's CUDA", "cuda-direction", &[C::DriverTooOld, C::GpuHardware]),
];

/// The links of a case.
pub fn links(diagnosis: &Diagnosis) -> Vec<Link> {
    LINKS
        .iter()
        .map(|(name, role, asked, broken_by)| {
            let step = step(diagnosis, asked).filter(|step| step.outcome != "unknown");
            let decided =
                diagnosis.certainty != Certainty::Open && broken_by.contains(&diagnosis.cause);
            let state = match step.map(|step| step.outcome.as_str()) {
                _ if decided => State::Broken,
                Some("no" | "no-gpu" | "older") => State::Broken,
                Some("yes" | "partly" | "carries" | "minor-only") => State::Seen,
                _ => State::NotPasted,
            };
            let own = step.filter(|_| state != State::NotPasted);
            let decisive = diagnosis.evidence.first().filter(|_| decided);
            Link {
                name,
                role,
                state,
                said: own
                    .map(|step| step.answer.clone())
                    .or_else(|| decisive.map(|one| cut(one.quote.trim(), 90))),
                line: own.and_then(line_of).or(decisive.map(|one| one.lines[0])),
            }
        })
        .collect()
}

/// Draws it.
pub fn picture(diagnosis: &Diagnosis, id: &str) -> Html {
    let links = links(diagnosis);
    let mut draw = Draw::default();
    let space = WIDTH / 6;
    for (n, link) in (0_i32..).zip(&links) {
        let x = n * space + space / 2 + 2;
        if n > 0 {
            let before = links[usize::try_from(n - 1).unwrap_or(0)].state;
            let class = match (before, link.state) {
                (State::Broken, _) | (_, State::Broken) => "stroke bad dashed",
                (State::Seen, State::Seen) => "stroke lit thick",
                _ => "stroke soft dashed",
            };
            draw.line(class, [x - space + 14, 40, x - 14, 40]);
        }
        match link.state {
            State::Seen => draw.seen([x, 40]),
            State::Broken => draw.broken([x, 40]),
            State::NotPasted => draw.unknown([x, 40]),
        }
        draw.words("strong fine", Anchor::Middle, [x, 18], link.name);
        let (first, second) =
            link.state.words().split_once(' ').unwrap_or((link.state.words(), ""));
        draw.words("fine", Anchor::Middle, [x, 66], first);
        draw.words("fine", Anchor::Middle, [x, 79], second);
    }
    let all: Vec<String> =
        links.iter().map(|link| format!("{}: {}", link.name, link.state.words())).collect();
    let says = format!("{}.", all.join("; "));
    let drawn = draw.picture(id, HEIGHT, "The way of the GPU into the container", &says);
    let rows = tag("ol", "links", links.iter().map(row).collect());
    tag("figure", "picture", vec![drawn, rows])
}

fn row(link: &Link) -> Html {
    let state = told("strong", "", link.state.words());
    let mut said = vec![state];
    if let Some(words) = &link.said {
        said.push(text(&format!(": {words}")));
    }
    let mut parts = vec![
        told("span", "link-name", link.name),
        told("span", "small", link.role),
        tag("span", "said", said),
    ];
    parts.extend(link.line.map(|line| line_button(line, &format!("line {line}"))));
    marked(tag("li", "", parts), "data-state", link.state.words())
}
