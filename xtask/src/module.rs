//! A module of WebAssembly, compiled, bound and optimised as trunk does it for the page.

use std::path::{Path, PathBuf};

use crate::failure::Result;
use crate::setup::{self, PageTools};
use crate::{process, project};

/// How wasm-opt is called; index.html says why functions that are called once stay functions.
const OPTIMISE: [&str; 3] = ["-Oz", "--converge", "--one-caller-inline-max-function-size=20"];

/// One of the project's modules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Module {
    #[default]
    Page,
    Companion,
    Npm,
}

impl Module {
    /// All of them, by the words with which they are named on the command line.
    pub const ALL: [(&str, Self); 3] =
        [("page", Self::Page), ("companion", Self::Companion), ("npm", Self::Npm)];

    fn package(self) -> &'static str {
        match self {
            Self::Page => "triage-web",
            Self::Companion => "triage-companion",
            Self::Npm => "triage-npm",
        }
    }

    /// Compiles it as it is shipped; gives what the compiler wrote, with the names of functions.
    pub fn compile(self) -> Result<PathBuf> {
        let package = self.package();
        process::run(process::cargo().args([
            "build",
            &format!("--package={package}"),
            if self == Self::Npm { "--lib" } else { "--bins" },
            "--profile=wasm",
            "--target",
            setup::WASM_TARGET,
        ]))?;
        // A library's file has the name of its crate.
        let name = if self == Self::Npm { package.replace('-', "_") } else { package.to_owned() };
        Ok(compiled()?.join(name).with_extension("wasm"))
    }
}

/// The folder of the compiler's output.
pub fn compiled() -> Result<PathBuf> {
    Ok(project::target_folder()?.join(setup::WASM_TARGET).join("wasm"))
}

/// Writes the module and its glue into a folder as NAME_bg.wasm and NAME.js; gives the module's path.
pub fn bind(tools: &PageTools, compiled: &Path, folder: &Path, name: &str) -> Result<PathBuf> {
    process::run_quietly(
        tools
            .run("wasm-bindgen")
            .arg(compiled)
            .args(["--target=web", "--no-typescript", "--out-name", name, "--out-dir"])
            .arg(folder),
    )?;
    Ok(folder.join(format!("{name}_bg.wasm")))
}

/// Optimises a module in its place; `more` are further options of wasm-opt.
pub fn optimise(tools: &PageTools, module: &Path, more: &[&str]) -> Result {
    process::run_quietly(
        tools.run("wasm-opt").args(OPTIMISE).args(more).arg(module).arg("-o").arg(module),
    )
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::failure::Context;

    #[test]
    fn trunk_is_told_to_optimise_in_the_same_way() -> Result {
        let page = fs::read_to_string(project::root().join("index.html")).context("the page")?;
        let [level, options @ ..] = OPTIMISE;
        let level = level.trim_start_matches("-O");
        let wanted =
            format!("data-wasm-opt=\"{level}\" data-wasm-opt-params=\"{}\"", options.join(" "));
        assert_eq!(page.matches(&wanted).count(), 2, "once for each module: {wanted}");
        Ok(())
    }
}
