//! What the site sets (`docs/configuration.md`).

use triage_core::knowledge::signatures;
use triage_core::site::{self, Settings};

use crate::output;

/// Reads a configuration and adds its signatures to the library. What is wrong with it is said, and
/// costs nothing else; a file that cannot be read is a wrong call.
pub fn read(name: &str) -> Result<Settings, String> {
    let text = std::fs::read_to_string(name).map_err(|e| format!("{name}: {e}"))?;
    let settings = site::parse(&text).map(|root| {
        signatures::add(site::signatures(&root));
        site::settings(&root)
    });
    for problem in site::check(&text, &signatures::is_pattern) {
        output::aside(&format!("{name}: {problem}"));
    }
    Ok(settings.unwrap_or_default())
}
