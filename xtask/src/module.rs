//! A module of WebAssembly: compiled, bound and optimised.

use std::fs;
use std::path::{Path, PathBuf};

use crate::dist::script;
use crate::failure::{Context, Result};
use crate::setup::{self, PageTools};
use crate::{process, project};

/// How wasm-opt is called. Functions that are called once are not all written into their callers:
/// they compress better beside their like.
const OPTIMISE: [&str; 4] = [
    "-Oz",
    "--converge",
    "--one-caller-inline-max-function-size=20",
    "--always-inline-max-function-size=4",
];

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

    /// The one of which a file of the site was made by trunk.
    pub fn of(file: &str) -> Option<Self> {
        let name = file.strip_suffix("_bg.wasm")?;
        Self::ALL.into_iter().map(|(_, one)| one).find(|one| name.starts_with(one.package()))
    }

    fn package(self) -> &'static str {
        match self {
            Self::Page => "triage-web",
            Self::Companion => "triage-companion",
            Self::Npm => "triage-npm",
        }
    }

    /// The file that the compiler writes.
    fn file(self) -> Result<PathBuf> {
        let package = self.package();
        // A library's file has the name of its crate.
        let name = if self == Self::Npm { package.replace('-', "_") } else { package.to_owned() };
        Ok(compiled()?.join(name).with_extension("wasm"))
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
        self.file()
    }

    /// Writes over one that trunk has bound what the compiler wrote, bound and optimised here: trunk
    /// takes the names away, which the panics are found by.
    pub fn replace(self, tools: &PageTools, module: &Path) -> Result {
        let folder = project::target_folder()?.join("bound");
        let bound = bind(tools, &self.file()?, &folder, self.package())?;
        optimise(tools, &bound, &[])?;
        fs::copy(&bound, module).context(format!("writing {}", module.display()))?;
        Ok(())
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

/// Optimises a module in its place, its panics made traps; `more` are further options of wasm-opt.
pub fn optimise(tools: &PageTools, module: &Path, more: &[&str]) -> Result {
    process::run_quietly(script("traps.mjs").arg(module))?;
    process::run_quietly(
        tools.run("wasm-opt").args(OPTIMISE).args(more).arg(module).arg("-o").arg(module),
    )
}
