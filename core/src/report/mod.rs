//! The report and its renderings.

mod model;

pub use model::*;
