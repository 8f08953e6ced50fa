//! What version an installed program says it is.

use std::path::Path;
use std::process::Command;

use crate::process;

/// Asks a program for its version; nothing where it is missing, broken or says none.
pub fn installed_version(program: &Path) -> Option<String> {
    parse_version(&process::answer(Command::new(program).arg("--version"))?)
}

/// The first word that is a version, without a leading `v`.
fn parse_version(printed: &str) -> Option<String> {
    printed
        .split_whitespace()
        .map(|word| word.strip_prefix('v').unwrap_or(word))
        .find(|word| word.starts_with(|first: char| first.is_ascii_digit()))
        .map(str::to_owned)
}

/// The first number of a version.
pub fn major(version: &str) -> Option<u32> {
    version.split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(printed: &str) -> Option<String> {
        parse_version(printed)
    }

    #[test]
    fn versions_as_the_tools_print_them() {
        assert_eq!(parsed("trunk 0.21.14").as_deref(), Some("0.21.14"));
        assert_eq!(parsed("wasm-bindgen 0.2.130 (1c3b2ab)").as_deref(), Some("0.2.130"));
        assert_eq!(parsed("wasm-opt version 132 (version_132)").as_deref(), Some("132"));
        assert_eq!(parsed("wasm-opt version 108 (version_108)").as_deref(), Some("108"));
        assert_eq!(parsed("v20.20.2\n").as_deref(), Some("20.20.2"));
    }

    #[test]
    fn no_version_is_none() {
        assert_eq!(parsed(""), None);
        assert_eq!(parsed("version unknown"), None);
    }

    #[test]
    fn the_major_number() {
        assert_eq!(major("20.20.2"), Some(20));
        assert_eq!(major("132"), Some(132));
        assert_eq!(major("x.1"), None);
    }

    #[test]
    fn a_program_that_is_not_there_has_no_version() {
        assert_eq!(installed_version(Path::new("/nowhere/trunk")), None);
    }
}
