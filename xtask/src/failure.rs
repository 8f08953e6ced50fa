//! The one error type of the commands.

use std::fmt;

/// Why a command could not do its work, in words for the person at the terminal.
#[derive(Debug, PartialEq, Eq)]
pub struct Failure(String);

/// What every command returns.
pub type Result<T = ()> = std::result::Result<T, Failure>;

impl Failure {
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// Adds what was being done to an error of the operating system.
pub trait Context<T> {
    fn context(self, doing: impl fmt::Display) -> Result<T>;
}

impl<T> Context<T> for std::io::Result<T> {
    fn context(self, doing: impl fmt::Display) -> Result<T> {
        self.map_err(|error| Failure::new(format!("{doing}: {error}")))
    }
}
