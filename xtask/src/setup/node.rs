//! Node.js, which can't be installed from here: each system has its own way.

use std::path::Path;

use super::version::{installed_version, major};
use crate::failure::{Failure, Result};

/// The oldest that the browser tests' packages accept.
const OLDEST: u32 = 18;

/// Makes sure that node and npm are there.
pub fn node() -> Result {
    let found = installed_version(Path::new("node"));
    let new_enough = found.as_deref().and_then(major).is_some_and(|number| number >= OLDEST);
    if new_enough && installed_version(Path::new("npm")).is_some() {
        return Ok(());
    }
    let state = match found {
        None => "node is not on PATH".to_owned(),
        Some(version) if !new_enough => format!("node {version} is too old"),
        Some(_) => "npm is not on PATH".to_owned(),
    };
    Err(Failure::new(format!(
        "{state}.\nThe one thing to do: install Node.js {OLDEST} or newer with npm \
         (https://nodejs.org, or your system's packages) and call this again."
    )))
}
