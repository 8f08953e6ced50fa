//! Cleaning: colour codes, carriage returns, quote marks, fences; and the way back to the line
//! that every cleaned byte came from.

mod ansi;
mod block;
pub mod doc;
mod json_log;
mod levels;
mod line;
mod marks;
mod ordinary;
mod prefix;
mod prose;
mod repair;
mod whole;
mod wrapped;

pub use ansi::{end_of_sequence as end_of_escape, strip as strip_ansi};
pub use block::Block;
pub use line::{Line, Paste};
pub use marks::{hides_or_turns, shown};
pub use prefix::{Level, Stripped, strip as strip_prefix};
pub use prose::{announces_history, aside, closes_history, is_talk};
pub use whole::{Dull, Survey};
