//! The version of a crate in `Cargo.lock`.

use std::fs;

use crate::failure::{Context, Failure, Result};
use crate::project;

/// The one version of this crate that the workspace is built with.
pub fn locked_version(crate_name: &str) -> Result<String> {
    let path = project::root().join("Cargo.lock");
    let lock = fs::read_to_string(&path).context("reading Cargo.lock")?;
    match versions_in(&lock, crate_name).as_slice() {
        [version] => Ok(version.clone()),
        [] => Err(Failure::new(format!("Cargo.lock does not hold {crate_name}"))),
        several => Err(Failure::new(format!(
            "Cargo.lock holds {crate_name} {}: one is needed",
            several.join(" and ")
        ))),
    }
}

/// Cargo writes this file itself, one key per line, so that no TOML parser is needed for it.
fn versions_in(lock: &str, crate_name: &str) -> Vec<String> {
    let name = format!("name = \"{crate_name}\"");
    lock.split("[[package]]")
        .filter(|package| package.lines().any(|line| line == name))
        .filter_map(|package| {
            let version = package.lines().find_map(|line| line.strip_prefix("version = "))?;
            Some(version.trim_matches('"').to_owned())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"version = 4

[[package]]
name = "twice"
version = "1.0.0"

[[package]]
name = "twice"
version = "2.0.0"

[[package]]
name = "wasm-bindgen"
version = "0.2.130"
dependencies = [
 "wasm-bindgen-macro",
]

[[package]]
name = "wasm-bindgen-macro"
version = "0.2.131"
"#;

    #[test]
    fn a_name_is_matched_whole() {
        assert_eq!(versions_in(LOCK, "wasm-bindgen"), ["0.2.130"]);
        assert_eq!(versions_in(LOCK, "wasm-bindgen-macro"), ["0.2.131"]);
        assert!(versions_in(LOCK, "wasm").is_empty());
    }

    #[test]
    fn all_versions_are_found() {
        assert_eq!(versions_in(LOCK, "twice"), ["1.0.0", "2.0.0"]);
    }

    #[test]
    fn the_workspace_is_built_with_the_wasm_bindgen_that_it_pins() -> Result {
        let manifest =
            fs::read_to_string(project::root().join("Cargo.toml")).context("reading Cargo.toml")?;
        let pin = format!("wasm-bindgen = \"={}\"", locked_version("wasm-bindgen")?);
        assert!(manifest.lines().any(|line| line == pin), "{pin} is not in Cargo.toml");
        Ok(())
    }
}
