//! What each answer proves, supports or excludes, and the verdict that follows.
//!
//! One file per cause: its doc comment is the page text, its constant the links to answers, and the
//! line above that, `As a rival: …`, what would exclude it where another cause is likelier.

mod verdict;
mod walk;

use crate::facts::CauseId;
use crate::tree::Stage;

pub use verdict::{Verdict, decide};
pub use walk::{Exclusion, Found, Walk, walk};

const PAGES: &str = include_str!(concat!(env!("OUT_DIR"), "/cause_pages.txt"));

/// A question and one of its branches.
pub type Link = (&'static str, &'static str);

/// A cause in the table.
#[derive(Debug)]
pub struct Cause {
    /// Its id.
    pub id: CauseId,
    /// Where on a pod's way it bites.
    pub stages: &'static [Stage],
    /// Answers that prove it.
    pub proved_by: &'static [Link],
    /// Answers that support it.
    pub supported_by: &'static [Link],
    /// Answers that exclude it.
    pub excluded_by: &'static [Link],
    /// Questions whose answer, when known, must be one of these.
    pub requires: &'static [(&'static str, &'static [&'static str])],
    /// How common it is among model servers (0 to 100); orders open candidates, proves nothing.
    pub likelihood: u8,
}

/// The name of a cause in words; the rest of its text is in `knowledge::pack`. `inconclusive` has
/// none.
pub fn title(id: CauseId) -> Option<&'static str> {
    PAGES.lines().find_map(|l| l.strip_prefix(id.as_str())?.strip_prefix('\u{1f}'))
}

/// The cause with an id.
pub fn get(id: CauseId) -> Option<&'static Cause> {
    ALL.iter().copied().find(|c| c.id == id)
}

macro_rules! causes {
    ($($module:ident),* $(,)?) => {
        $(mod $module;)*
        /// Every cause, in the order of the contract.
        pub const ALL: &[&Cause] = &[$(&$module::CAUSE),*];
    };
}

causes!(
    unschedulable,
    admission_rejected,
    insufficient_gpu,
    gpu_resource_invalid,
    unexpected_admission,
    eviction_node_pressure,
    node_lost,
    sandbox_failed,
    image_pull,
    image_arch,
    config_secret,
    storage_mount,
    permission_denied,
    command_entrypoint,
    gpu_not_requested,
    device_plugin,
    driver_not_injected,
    driver_too_old,
    driver_library_mismatch,
    gpu_arch_unsupported,
    gpu_hardware,
    gpu_busy,
    gpu_memory,
    multi_gpu_comms,
    shared_memory,
    host_memory_oom,
    disk_full,
    app_argument,
    dependency_import,
    model_artifact,
    network_dependency,
    process_limits,
    app_error,
    lifecycle_hook,
    probe_kill,
    terminated_externally,
    completed_batch,
    not_ready,
    healthy,
);
