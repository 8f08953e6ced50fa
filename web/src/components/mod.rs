//! What is seen, one part per file. Parts show; `app.rs` changes.

mod action;
mod answer;
mod candidates;
mod certainty;
mod command;
mod contributing;
mod diagnosis;
mod effect;
mod excerpts;
mod files;
mod first_action;
mod fixes;
mod gather;
mod kind_choice;
mod missing;
mod next_steps;
mod notice;
mod other_diagnosis;
mod others;
mod paste_view;
mod path;
mod quote;
mod rivals;
mod samples;
mod section;
mod status;
mod step;
mod toolbar;
mod topics;
mod verdict;

pub use action::{asked, next_command};
pub use answer::Answer;
pub use candidates::candidates;
pub use certainty::certainty_mark;
pub use command::CommandLine;
pub use contributing::contributing;
pub use diagnosis::diagnosis_view;
pub use effect::effect_mark;
pub use excerpts::excerpts;
pub use files::files;
pub use first_action::{First, first_action};
pub use fixes::fixes;
pub use gather::gather;
pub use missing::missing;
pub use next_steps::next_steps;
pub use notice::notice_bar;
pub use other_diagnosis::OtherDiagnosis;
pub use others::others;
pub use paste_view::PasteView;
pub use path::path;
pub use quote::quotes;
pub use rivals::rivals;
pub use samples::samples;
pub use status::status_line;
pub use step::{Standing, step_view};
pub use toolbar::{Toolbar, toolbar};
pub use topics::topics;
pub use verdict::verdict;

use triage_core::report::Input;
use triage_page::build;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::{AttrValue, Callback, MouseEvent, TargetCast};

use crate::state::Shared;

/// What every part of a diagnosis is shown with.
pub struct Scene<'a> {
    /// Which diagnosis it is, worst first.
    pub diagnosis: usize,
    /// A line of the paste whose uses are lit up.
    pub lit: Option<u32>,
    /// What was recognised in the paste.
    pub inputs: &'a [Input],
    /// What the parts may ask for.
    pub actions: &'a Shared<Actions>,
}

/// A line of the paste is asked for.
pub struct Press {
    /// Its number.
    pub line: u32,
    /// The byte column of the fact in it.
    pub column: u32,
    /// What was pressed, where the way back leads; none in the paste itself.
    pub from: Option<HtmlElement>,
}

/// What a person says of an excerpt.
pub struct Correction {
    /// Its first and last line.
    pub lines: [u32; 2],
    /// What it is; none takes back what was said.
    pub kind: Option<String>,
}

/// What deeply nested parts may ask for.
#[derive(Clone, PartialEq)]
pub struct Actions {
    /// Show a line of the paste.
    pub show_line: Callback<Press>,
    /// Go back to what was pressed to see the line.
    pub back: Callback<()>,
    /// Show other lines: first and last.
    pub show_range: Callback<(u32, u32)>,
    /// Show the steps that use a line.
    pub show_uses: Callback<u32>,
    /// Open the folded diagnosis with this number.
    pub jump: Callback<usize>,
    /// Read an excerpt as something else.
    pub read_as: Callback<Correction>,
    /// Say something in the live region.
    pub announce: Callback<AttrValue>,
}

impl Actions {
    /// A press that shows a line, around a byte column of it.
    pub fn show(&self, line: u32, column: u32) -> Callback<MouseEvent> {
        self.show_line.reform(move |event: MouseEvent| {
            let target = event.target_dyn_into::<Element>();
            // Not the element with the focus: some browsers give buttons none when pressed.
            let from = target.and_then(|inner| inner.closest(".reading button").ok().flatten());
            Press { line, column, from: from.and_then(|found| found.dyn_into().ok()) }
        })
    }
}
