//! The three words of the contract.

use serde::{Deserialize, Serialize};

/// How sure a verdict is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Certainty {
    /// Nothing proves or specifically supports one cause.
    Open,
    /// Facts support this cause; at most three rivals remain.
    Likely,
    /// A quoted fact proves the cause.
    Confirmed,
}

impl Certainty {
    /// The word of the contract.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Likely => "likely",
            Self::Confirmed => "confirmed",
        }
    }
}
