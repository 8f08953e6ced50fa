//! The kinds of paste, in the order in which they are tried. Adding one adds a file and its name
//! in the list below.

use super::Reading;
use crate::text::Line;

/// What a kind's reader claims.
pub struct Found {
    /// Id of the kind, for the report.
    pub kind: &'static str,
    /// Index after its last line.
    pub end: usize,
    /// Its facts.
    pub reading: Reading,
}

/// Tries to read one kind at a line; none when it does not start there.
pub type Reader = fn(&[Line<'_>], usize) -> Option<Found>;

macro_rules! kinds {
    ($($module:ident),* $(,)?) => {
        $(mod $module;)*
        /// Every structured kind.
        pub const ALL: &[Reader] = &[$($module::read),*];
    };
}

kinds!(json, yaml, container_states, describe, events, pods_table, nvidia_smi);
