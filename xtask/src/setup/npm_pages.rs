//! Packages of npm that are no programs: pages that ours is measured against.

use std::fs;
use std::path::PathBuf;

use super::cache::ToolCache;
use crate::failure::{Context, Result};
use crate::process;

/// What is installed together, at exact versions: two tools of one page, and what the second of them
/// asks its page for (its README, "Without building tools").
const PACKAGES: [&str; 4] = ["speedscope@1.25.0", "pev2@1.21.0", "vue@3.5.45", "bootstrap@5.3.9"];

/// Written last into the folder, so that other versions are never taken for these.
const STAMP: &str = ".packages";

/// The folder that holds the packages in its `node_modules`, installed where they are missing.
pub fn rivals() -> Result<PathBuf> {
    super::node()?;
    let cache = ToolCache::of_user()?;
    let wanted = PACKAGES.join(" ");
    let folder = cache.tool("bench-pages");
    let is_there = || fs::read_to_string(folder.join(STAMP)).is_ok_and(|found| found == wanted);
    if is_there() {
        return Ok(folder);
    }
    let hold = cache.hold()?;
    // Another process may have installed them while this one waited.
    if is_there() {
        return Ok(folder);
    }
    println!("Installing the pages that ours is measured against (half a minute, once) …");
    cache.install(&hold, "bench-pages", |folder| {
        let mut npm = process::in_root("npm");
        npm.args(["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix"]);
        process::run(npm.arg(folder).args(PACKAGES))?;
        fs::write(folder.join(STAMP), &wanted).context("writing what was installed")
    })
}
