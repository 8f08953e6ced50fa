//! What needs a real browser: the tests of the page, and pictures of it.

use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::Command;

use crate::failure::{Context, Result};
use crate::weights::Keeping;
use crate::{dist, process, project, setup};

/// Runs the browser tests against the site that `dist` built.
pub fn test() -> Result {
    let mut tests = script("run.mjs")?;
    tests.arg("--port").arg(free_port()?.to_string());
    process::run(&mut tests)
}

/// Builds the site and takes pictures of its states.
pub fn screenshots() -> Result {
    // Before the site, which takes longer: a missing browser is better known at once.
    let mut pictures = script("screenshots.mjs")?;
    dist::all(Keeping::Tell)?;
    pictures.args(["--out", project::SCREENSHOTS]);
    process::run(&mut pictures)
}

/// One of the scripts in the folder of the browser tests, ready to run on the built site.
pub fn script(name: &str) -> Result<Command> {
    let chromium = setup::chromium()?;
    npm_packages(&project::root().join(project::BROWSER_TESTS))?;
    let mut node = process::in_root("node");
    node.arg(format!("{}/{name}", project::BROWSER_TESTS));
    node.args(["--site", project::SITE]).env("CHROMIUM", chromium);
    Ok(node)
}

/// Installs the locked npm packages, unless exactly these were installed to the end before.
fn npm_packages(folder: &Path) -> Result {
    let lock = folder.join("package-lock.json");
    let lock = fs::read(&lock).context(format!("reading {}", lock.display()))?;
    // Written last, so that an interrupted install is never taken as done.
    let stamp = folder.join("node_modules/.installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    println!("Installing the npm packages of the browser tests (some seconds) …");
    setup::node()?;
    let mut npm = Command::new("npm");
    npm.current_dir(folder).args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
    process::run(&mut npm)?;
    fs::write(&stamp, lock).context(format!("writing {}", stamp.display()))
}

/// A port that was free a moment ago.
fn free_port() -> Result<u16> {
    let asking = "asking for a free port";
    let socket = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context(asking)?;
    Ok(socket.local_addr().context(asking)?.port())
}
