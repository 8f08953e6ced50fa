//! What is seen, one component per file. Components show; `app.rs` changes.

mod answer;
mod candidates;
mod certainty;
mod command;
mod contributing;
mod diagnosis;
mod effect;
mod excerpts;
mod files;
mod fixes;
mod missing;
mod next_steps;
mod notice;
mod other_diagnosis;
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

pub use answer::Answer;
pub use candidates::Candidates;
pub use certainty::CertaintyMark;
pub use command::CommandLine;
pub use contributing::ContributingList;
pub use diagnosis::DiagnosisView;
pub use effect::EffectMark;
pub use excerpts::Excerpts;
pub use files::Files;
pub use fixes::Fixes;
pub use missing::Missing;
pub use next_steps::NextSteps;
pub use notice::NoticeBar;
pub use other_diagnosis::OtherDiagnosis;
pub use paste_view::PasteView;
pub use path::Path;
pub use quote::{Quote, Quotes};
pub use rivals::Rivals;
pub use samples::Samples;
pub use section::Section;
pub use status::StatusLine;
pub use step::StepView;
pub use toolbar::Toolbar;
pub use topics::Topics;
pub use verdict::Verdict;

use yew::{AttrValue, Callback};

/// What deeply nested components may ask for.
#[derive(Clone, PartialEq)]
pub struct Actions {
    /// Show a line of the paste: its number and the byte column of the fact in it.
    pub show_line: Callback<(u32, u32)>,
    /// Show the steps that use a line.
    pub show_uses: Callback<u32>,
    /// Say something in the live region.
    pub announce: Callback<AttrValue>,
}
