//! `cargo xtask dist --npm`: the analysis as an npm package, without the page.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::dist::{lighten, minify, script};
use crate::failure::{Context, Failure, Result};
use crate::module::{self, Module};
use crate::setup::{self, PageTools};
use crate::weights::Weights;
use crate::{process, project, size_gate};

/// What stands in the package as it stands in the checkout.
const LICENSES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];
/// The module's name in the package.
const NAME: &str = "podtriage";

/// Builds the package into `dist/npm` and checks its weight, which it gives in bytes by brotli.
pub fn build(kept: &Weights) -> Result<u64> {
    let tools = PageTools::ready()?;
    let package = project::root().join(project::NPM);
    if package.exists() {
        fs::remove_dir_all(&package).context(format!("emptying {}", package.display()))?;
    }
    fs::create_dir_all(&package).context(format!("making {}", package.display()))?;
    let module = made(&tools, &package)?;
    copy_sources(&package)?;
    for license in LICENSES {
        copy(&project::root().join(license), &package.join(license))?;
    }
    weigh(&module, &package.join(format!("{NAME}.js")), kept)
}

/// Packs the package, installs it as a program would, and holds it against the native build.
pub fn test() -> Result {
    setup::node()?;
    let compiler = setup::typescript()?;
    let mut test = process::in_root("node");
    test.arg("tests/npm/run.mjs").arg(project::NPM).env("TSC", compiler);
    process::run(&mut test)
}

/// Compiles the module and its glue into the package; gives the module's path.
fn made(tools: &PageTools, package: &Path) -> Result<PathBuf> {
    let compiled = Module::Npm.compile()?;
    let module = module::bind(tools, &compiled, package, NAME)?;
    let glue = package.join(format!("{NAME}.js"));
    module::optimise(tools, &module, &[])?;
    lighten(tools, &[], &glue, &module)?;
    minify(tools, &glue)?;
    Ok(module)
}

/// Copies what is written by hand, with the version of the workspace.
fn copy_sources(package: &Path) -> Result {
    let sources = project::root().join("npm/package");
    let reading = format!("reading {}", sources.display());
    for entry in fs::read_dir(&sources).context(&reading)? {
        let source = entry.context(&reading)?.path();
        let Some(name) = source.file_name() else { continue };
        if name != "package.json" {
            copy(&source, &package.join(name))?;
            continue;
        }
        let manifest =
            fs::read_to_string(&source).context(format!("reading {}", source.display()))?;
        let path = package.join(name);
        fs::write(&path, versioned(&manifest)?).context(format!("writing {}", path.display()))?;
    }
    Ok(())
}

/// The manifest with the version that Cargo gives.
fn versioned(manifest: &str) -> Result<String> {
    const PLACE: &str = "\"version\": \"0.0.0\"";
    if manifest.matches(PLACE).count() != 1 {
        return Err(Failure::new(format!("npm/package/package.json must hold {PLACE} once")));
    }
    Ok(manifest.replace(PLACE, &format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"))))
}

fn copy(from: &Path, to: &Path) -> Result {
    fs::copy(from, to).context(format!("copying {}", from.display()))?;
    Ok(())
}

/// Prints what the package's code weighs, and fails where it is too heavy.
fn weigh(module: &Path, glue: &Path, kept: &Weights) -> Result<u64> {
    let mut node: Command = script("weigh.mjs");
    node.arg(module).arg(glue);
    let told = process::answer(&mut node).unwrap_or_default();
    let sizes: Vec<u64> = told.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [raw, brotli] = sizes.as_slice() else {
        return Err(Failure::new(format!("the package could not be weighed: {told}")));
    };
    size_gate::check_npm(*raw, *brotli, kept)?;
    Ok(*brotli)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_gets_the_version_of_the_workspace() -> Result {
        let path = project::root().join("npm/package/package.json");
        let manifest = fs::read_to_string(&path).context("reading the manifest")?;
        let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
        assert!(versioned(&manifest)?.contains(&version));
        assert!(versioned("{}").is_err());
        Ok(())
    }
}
