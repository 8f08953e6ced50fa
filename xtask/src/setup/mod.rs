//! Finds the tools that the commands need, or installs them at the pinned versions.
//!
//! What is on PATH at the right version is used. What is not goes into a versioned folder of the
//! user's cache, where the next checkout finds it; the user's own installs are never touched.

mod cache;
mod cargo_tools;
mod chromium;
mod lockfile;
mod nightly;
mod node;
mod npm_pages;
mod pins;
mod tool;
mod version;
mod wasm_target;

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::failure::Result;
use crate::process;

pub use cargo_tools::{FuzzTools, cargo_deny};
pub use chromium::chromium;
pub use node::node;
pub use npm_pages::rivals;
pub use wasm_target::{WASM_TARGET, wasm_target};

/// The compiler that checks the npm package's types.
pub fn typescript() -> Result<PathBuf> {
    let tool = pins::typescript();
    let program = tool.program;
    Ok(tool.ready()?.map_or_else(|| program.into(), |folder| folder.join(program)))
}

/// The tools that build the page.
pub struct PageTools {
    /// Folders that come before the user's PATH.
    folders: Vec<PathBuf>,
}

impl PageTools {
    /// Makes sure that everything is there.
    pub fn ready() -> Result<Self> {
        wasm_target()?;
        node()?;
        let mut folders = Vec::new();
        for tool in pins::page_tools()? {
            folders.extend(tool.ready()?);
        }
        Ok(Self { folders })
    }

    /// Trunk, with the other tools in its reach.
    pub fn trunk(&self) -> Command {
        let mut trunk = self.run("trunk");
        trunk.env("PATH", process::path_after(&self.folders));
        // An update hint would be of no use: the version is pinned.
        trunk.env("TRUNK_SKIP_VERSION_CHECK", "true");
        // With RUST_BACKTRACE set, trunk prints its own call stack below a compiler's error.
        trunk.env("RUST_LIB_BACKTRACE", "0");
        // Trunk reads this variable as true or false and dies of the usual NO_COLOR=1.
        if env::var_os("NO_COLOR").is_some() {
            trunk.env("NO_COLOR", "true");
        }
        trunk
    }

    /// Another of the tools.
    pub fn run(&self, name: &str) -> Command {
        process::in_root(self.program(name))
    }

    /// The program itself: a spawned command is looked up in this process's PATH, not in its own.
    fn program(&self, name: &str) -> PathBuf {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        let found = self.folders.iter().map(|folder| folder.join(&file)).find(|file| file.exists());
        found.unwrap_or_else(|| name.into())
    }
}
