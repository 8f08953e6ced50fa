//! The browser of the browser tests.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::version::installed_version;
use crate::failure::{Failure, Result};
use crate::process;

/// What it is called, system by system.
const NAMES: [&str; 5] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// The browser's program: the variable CHROMIUM, PATH, or installed where we may.
pub fn chromium() -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM").filter(|named| !named.is_empty()) {
        let named = PathBuf::from(named);
        return works(&named).then(|| named.clone()).ok_or_else(|| {
            Failure::new(format!(
                "CHROMIUM names {}, which does not run.\nThe one thing to do: set it to a \
                 Chromium or Chrome, or unset it.",
                named.display()
            ))
        });
    }
    if let Some(found) = on_path() {
        return Ok(found);
    }
    if may_install() {
        install()?;
    }
    on_path().ok_or_else(|| {
        Failure::new(
            "there is no Chromium here, which the browser tests need.\nThe one thing to do: \
             install it (on Debian: sudo apt-get install chromium), or set CHROMIUM to the \
             program of a Chromium or Chrome.",
        )
    })
}

fn on_path() -> Option<PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_default();
    let files = NAMES.iter().flat_map(|name| {
        env::split_paths(&folders).map(|folder| folder.join(name)).collect::<Vec<_>>()
    });
    files.into_iter().find(|file| works(file))
}

/// Asked by running it: Ubuntu's `chromium-browser` may be a script that only names a snap.
fn works(program: &Path) -> bool {
    program.is_file() && installed_version(program).is_some()
}

/// A Debian-like system whose package manager is ours to call.
fn may_install() -> bool {
    Path::new("/etc/debian_version").exists()
        && process::answer(Command::new("id").arg("-u")).as_deref() == Some("0")
}

fn install() -> Result {
    println!("Installing Chromium with apt-get (about a minute, once) …");
    let apt = |words: &[&str]| {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").args(words);
        process::run(&mut apt)
    };
    apt(&["update", "--quiet"])?;
    // What Chromium recommends is for desktops (printing, power); a font is all that a page needs.
    apt(&[
        "install",
        "--yes",
        "--quiet",
        "--no-install-recommends",
        "chromium",
        "fonts-dejavu-core",
    ])
}
