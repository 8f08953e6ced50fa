//! A quoted piece of the paste, as the report carries it.

use serde::{Deserialize, Serialize};

/// A quoted piece of the paste.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// First and last line, counted from 1.
    pub lines: [u32; 2],
    /// Byte columns in the first line, where the line holds more than the fact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cols: Option<[u32; 2]>,
    /// The first cited line, or the cited columns of it, exactly.
    pub quote: String,
    /// What the cited lines, read whole, do not hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absent: Option<String>,
}
