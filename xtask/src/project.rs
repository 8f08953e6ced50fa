//! Where things are in the checkout.

use std::path::{Path, PathBuf};

use crate::failure::{Failure, Result};
use crate::process;

/// The static site, as it is put on a host.
pub const SITE: &str = "dist/site";
/// The whole page in one file, which works from disk.
pub const SINGLE_FILE: &str = "dist/podtriage.html";
/// The analysis as an npm package.
pub const NPM: &str = "dist/npm";
/// What `serve` builds; apart from the site, so that serving never changes what is shipped.
pub const SERVED: &str = "dist/serve";
/// The fuzz targets, a workspace of their own.
pub const FUZZ: &str = "fuzz";
/// The browser tests and their npm packages.
pub const BROWSER_TESTS: &str = "tests/browser";
/// What `bench` writes: the texts that it measures on, and the results.
pub const BENCH: &str = "target/bench";
/// What the site weighed when that was last kept.
pub const WEIGHTS: &str = "docs/weights.md";
/// What is kept of `cargo xtask instructions`.
pub const INSTRUCTION_COUNTS: &str = "tests/instructions/counts.txt";
/// Where the pictures of the page go.
pub const SCREENSHOTS: &str = "screenshots";

/// The checkout's root folder.
pub fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package).to_path_buf()
}

/// Where cargo puts what it compiles: the environment and cargo's configuration may say.
pub fn target_folder() -> Result<PathBuf> {
    let mut ask = process::cargo();
    ask.args(["metadata", "--format-version=1", "--no-deps", "--offline"]);
    let metadata = process::answer(&mut ask).unwrap_or_default();
    let found = metadata.split_once("\"target_directory\":\"").and_then(|(_, rest)| {
        let (folder, _) = rest.split_once('"')?;
        Some(PathBuf::from(folder.replace("\\\\", "\\")))
    });
    found.ok_or_else(|| Failure::new("cargo metadata does not say where cargo compiles to"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_says_where_it_compiles_to() -> Result {
        assert!(target_folder()?.is_absolute());
        Ok(())
    }
}
