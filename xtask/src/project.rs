//! Where things are in the checkout.

use std::path::{Path, PathBuf};

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
/// Where the pictures of the page go.
pub const SCREENSHOTS: &str = "screenshots";

/// The checkout's root folder.
pub fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package).to_path_buf()
}
