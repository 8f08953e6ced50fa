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
pub use fixes::fixes;
pub use missing::missing;
pub use next_steps::next_steps;
pub use notice::notice_bar;
pub use other_diagnosis::OtherDiagnosis;
pub use paste_view::PasteView;
pub use path::path;
pub use quote::quotes;
pub use rivals::rivals;
pub use samples::samples;
pub use status::status_line;
pub use step::step_view;
pub use toolbar::{Toolbar, toolbar};
pub use topics::topics;
pub use verdict::verdict;

use yew::{AttrValue, Callback};

/// What deeply nested parts may ask for.
#[derive(Clone, PartialEq)]
pub struct Actions {
    /// Show a line of the paste: its number and the byte column of the fact in it.
    pub show_line: Callback<(u32, u32)>,
    /// Show other lines: first and last.
    pub show_range: Callback<(u32, u32)>,
    /// Show the steps that use a line.
    pub show_uses: Callback<u32>,
    /// Say something in the live region.
    pub announce: Callback<AttrValue>,
}
