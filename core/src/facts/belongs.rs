//! Whom an excerpt speaks of, and how that is known.

use serde::{Deserialize, Serialize};

/// Whom an excerpt speaks of.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BelongsTo {
    /// Namespace, when named.
    pub namespace: Option<String>,
    /// Pod name, when known.
    pub pod: Option<String>,
    /// Container name, when known.
    pub container: Option<String>,
    /// Which instance of the container: `current`, `previous`, or a container id.
    pub instance: Option<String>,
    /// How the link is known; none where there is no link.
    pub how: Option<How>,
}

/// How an excerpt's owner is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// The text itself says so.
    Named,
    /// A typed command above it says so.
    Command,
    /// Its time stamps fall into one instance only.
    Time,
    /// It is the only candidate; never enough for `confirmed`.
    Assumed,
}
