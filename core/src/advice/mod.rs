//! What to run next, what to paste, what to change, and how it works.

mod ask;
mod command;
mod fill;
mod fix;
mod gather;
mod load;
mod next;
mod topics;

pub use ask::{asks, missing};
pub use fix::fixes;
pub use gather::gather;
pub use next::next;
pub use topics::topics;
