//! Cargo's subcommands that are not cargo's own: `cargo deny`, `cargo fuzz`.

use std::path::PathBuf;
use std::process::Command;

use super::nightly::nightly;
use super::pins;
use super::tool::Tool;
use crate::failure::Result;
use crate::process;

/// What fuzzing needs.
pub struct FuzzTools {
    /// The nightly toolchain.
    toolchain: String,
    /// Where the program lies; none where PATH has it.
    folder: Option<PathBuf>,
}

impl FuzzTools {
    /// Makes sure that everything is there.
    pub fn ready() -> Result<Self> {
        let toolchain = nightly()?;
        Ok(Self { toolchain, folder: pins::cargo_fuzz().ready()? })
    }

    /// `cargo fuzz` with the nightly compiler.
    pub fn cargo_fuzz(&self) -> Command {
        // Through rustup: the cargo that runs this command is bound to the project's own compiler.
        let mut cargo = process::in_root("rustup");
        cargo.args(["run", &self.toolchain, "cargo", "fuzz"]);
        with_folder(&mut cargo, self.folder.as_ref());
        cargo
    }
}

/// `cargo deny`, installed where it is missing.
pub fn cargo_deny() -> Result<Command> {
    let tool: Tool = pins::cargo_deny();
    let folder = tool.ready()?;
    let mut cargo = process::cargo();
    cargo.arg("deny");
    with_folder(&mut cargo, folder.as_ref());
    Ok(cargo)
}

fn with_folder(cargo: &mut Command, folder: Option<&PathBuf>) {
    if let Some(folder) = folder {
        cargo.env("PATH", process::path_after(std::slice::from_ref(folder)));
    }
}
