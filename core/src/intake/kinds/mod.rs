//! The kinds of paste, in the order in which they are tried. Adding one adds a file and its name
//! in the list below.

use std::cell::Cell;

use super::Reading;
use crate::limits;
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
pub type Reader = fn(&[Line<'_>], usize, &Budget) -> Option<Found>;

/// How many lines may still be read in vain. A document that cannot be read is tried again from
/// its next line on, so a hostile paste would cost the square of its length.
#[derive(Debug)]
pub struct Budget {
    left: Cell<usize>,
    /// Whether the paste holds one piece and nothing beside it.
    pub alone: bool,
}

impl Budget {
    /// A budget for a paste of so many lines.
    pub const fn new(lines: usize, alone: bool) -> Self {
        let left = lines.saturating_mul(limits::TRIES).saturating_add(10_000);
        Self { left: Cell::new(left), alone }
    }

    /// Whether nothing is left.
    pub const fn is_spent(&self) -> bool {
        self.left.get() == 0
    }

    /// Takes off what was read in vain.
    pub fn spend(&self, lines: usize) {
        self.left.set(self.left.get().saturating_sub(lines));
    }
}

macro_rules! kinds {
    ($($module:ident),* $(,)?) => {
        $(mod $module;)*
        /// Every structured kind: the ids that a reader gives, and the reader.
        pub const ALL: &[(&[&str], Reader)] = &[$(($module::IDS, $module::read)),*];
    };
}

kinds!(
    node_list,
    json,
    yaml,
    container_states,
    go_map,
    accelerators,
    describe,
    events,
    pods_table,
    tables,
    nvidia_smi
);
