//! The compiler's standard library for the browser.

use std::path::Path;

use crate::failure::{Failure, Result};
use crate::process;

/// What the page is compiled for.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// Makes sure that the compiler can build for the browser.
pub fn wasm_target() -> Result {
    if is_installed() {
        return Ok(());
    }
    println!("Installing the compiler's target {WASM_TARGET} (some seconds) …");
    let added = process::run(process::in_root("rustup").args(["target", "add", WASM_TARGET]));
    added.map_err(|failure| {
        Failure::new(format!(
            "{failure}\nThe one thing to do: install rustup, which reads rust-toolchain.toml and \
             brings the target, or install the target as your Rust came to you."
        ))
    })
}

fn is_installed() -> bool {
    let mut rustc = process::in_root("rustc");
    rustc.args(["--print", "target-libdir", "--target", WASM_TARGET]);
    process::answer(&mut rustc).is_some_and(|folder| Path::new(&folder).is_dir())
}
