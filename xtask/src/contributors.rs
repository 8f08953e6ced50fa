//! `cargo xtask weigh`: what a module's bytes are made of.

use std::fs;

use crate::dist::script;
use crate::failure::{Context, Result};
use crate::module::{self, Module};
use crate::setup::{self, PageTools};
use crate::{process, project};

/// How many lines each list has where nothing else is said.
pub const DEFAULT_TOP: usize = 30;

/// Prints the largest contributors: by crate, by module of our own crates, by function, and of the data.
///
/// The shipped module has no names any more, so it is made once more with them.
pub fn show(module: Module, top: usize) -> Result {
    let tools = PageTools::ready()?;
    let compiled = module.compile()?;
    let folder = project::target_folder()?.join("weigh");
    fs::create_dir_all(&folder).context(format!("making {}", folder.display()))?;
    let named = module::bind(&tools, &compiled, &folder, "named")?;
    module::optimise(&tools, &named, &["--debuginfo"])?;
    setup::node()?;
    // The texts that are built into a module are found in its data again.
    let built = module::compiled()?.join("build");
    process::run_quietly(script("contributors.mjs").arg(top.to_string()).arg(&named).arg(built))
}
