//! The vocabulary that all stages share.

mod cause_id;

pub use cause_id::{CauseId, Role};
