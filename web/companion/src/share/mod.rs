//! Links that carry a paste without its secrets, or only the kind of a result.
//!
//! The text stands in the fragment, which a browser keeps to itself: opening such a link fetches
//! nothing that the page without it does not fetch, and sends nothing.

mod arrival;
mod link;
mod pack;
mod panel;

pub use arrival::start;
pub use link::TEXT_LIMIT;
pub use panel::{Made, share};
