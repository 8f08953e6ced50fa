//! The versions of the tools. `Trunk.toml` names those that build the page too, for those who
//! call trunk themselves; a test holds the two together.

use super::lockfile;
use super::tool::{Source, Tool};
use crate::failure::Result;

/// 0.22 does not build this page.
const TRUNK: &str = "0.21.14";
/// The version that wasm-opt prints. Debian's 108 can't read what today's compiler writes.
const WASM_OPT: &str = "132";
/// The npm package that holds this wasm-opt.
const BINARYEN: &str = "132.0.0";
/// The npm package that takes comments and long names out of the glue.
const TERSER: &str = "5.51.4";

/// The npm package that checks types; 7 is a native program of its own for each system.
const TYPESCRIPT: &str = "5.9.3";

/// Checks advisories, licences and duplicates of the dependencies.
const CARGO_DENY: &str = "0.20.2";
/// Builds and runs the fuzz targets.
const CARGO_FUZZ: &str = "0.13.2";

/// `cargo deny`.
pub fn cargo_deny() -> Tool {
    subcommand("cargo-deny", CARGO_DENY, "1 to 3 minutes, once")
}

/// `cargo fuzz`.
pub fn cargo_fuzz() -> Tool {
    subcommand("cargo-fuzz", CARGO_FUZZ, "less than a minute, once")
}

/// `tsc`.
pub fn typescript() -> Tool {
    of_npm("tsc", TYPESCRIPT, "typescript", TYPESCRIPT)
}

/// A program that a package of npm brings; their versions may count differently.
fn of_npm(program: &'static str, version: &str, package: &str, of_package: &str) -> Tool {
    Tool {
        program,
        version: version.to_owned(),
        folder: format!("{package}-{of_package}"),
        source: Source::Npm { package: format!("{package}@{of_package}") },
        takes: "some seconds, once",
    }
}

fn subcommand(program: &'static str, version: &str, takes: &'static str) -> Tool {
    Tool {
        program,
        version: version.to_owned(),
        folder: format!("{program}-{version}"),
        source: Source::Cargo { package: format!("{program}@{version}"), options: &["--locked"] },
        takes,
    }
}

/// Trunk, the two programs that it calls, and what makes their output lighter.
pub fn page_tools() -> Result<[Tool; 4]> {
    // The command line and the crate of wasm-bindgen understand each other only at one version.
    let wasm_bindgen = lockfile::locked_version("wasm-bindgen")?;
    Ok([
        Tool {
            program: "trunk",
            version: TRUNK.to_owned(),
            folder: format!("trunk-{TRUNK}"),
            source: Source::Cargo {
                package: format!("trunk@{TRUNK}"),
                options: &["--locked", "--no-default-features", "--features=rustls"],
            },
            takes: "3 to 5 minutes, once",
        },
        Tool {
            program: "wasm-bindgen",
            folder: format!("wasm-bindgen-{wasm_bindgen}"),
            source: Source::Cargo {
                package: format!("wasm-bindgen-cli@{wasm_bindgen}"),
                options: &["--no-default-features"],
            },
            version: wasm_bindgen,
            takes: "2 to 4 minutes, once",
        },
        of_npm("wasm-opt", WASM_OPT, "binaryen", BINARYEN),
        of_npm("terser", TERSER, "terser", TERSER),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::Context;
    use crate::project;

    #[test]
    fn trunk_toml_names_the_same_versions() -> Result {
        let config = std::fs::read_to_string(project::root().join("Trunk.toml"))
            .context("reading Trunk.toml")?;
        let value = |key: &str| {
            let line = config.lines().find(|line| line.starts_with(&format!("{key} = ")));
            line.and_then(|line| line.split('"').nth(1)).map(str::to_owned)
        };
        assert_eq!(value("trunk-version"), Some(format!("~{TRUNK}")));
        assert_eq!(value("wasm_bindgen"), Some(lockfile::locked_version("wasm-bindgen")?));
        assert_eq!(value("wasm_opt"), Some(format!("version_{WASM_OPT}")));
        Ok(())
    }

    #[test]
    fn the_wasm_opt_that_is_asked_for_is_the_one_in_the_package() {
        assert!(BINARYEN.starts_with(&format!("{WASM_OPT}.")));
    }
}
