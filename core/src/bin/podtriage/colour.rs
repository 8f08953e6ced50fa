//! Whether colours are written.

use anstream::{AutoStream, ColorChoice};

/// What `--color` says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum When {
    /// On a terminal that can show them, unless `NO_COLOR` or `CLICOLOR=0` forbids it; elsewhere
    /// where `CLICOLOR_FORCE` asks for it (no-color.org, bixense.com/clicolors).
    #[default]
    Auto,
    /// Always, whatever the environment says.
    Always,
    /// Never.
    Never,
}

impl When {
    /// What a word of `--color` means.
    pub fn named(word: &str) -> Self {
        match word {
            "always" => Self::Always,
            "never" => Self::Never,
            _ => Self::Auto,
        }
    }

    /// Whether colours are written to standard output.
    pub fn is_on(self) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => AutoStream::choice(&std::io::stdout()) != ColorChoice::Never,
        }
    }
}
