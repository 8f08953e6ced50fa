//! Builds the tables that are data: signatures, and the page text of causes.

#![allow(clippy::expect_used, clippy::panic, reason = "a build script reports by failing")]

mod pages;
mod signatures;

use std::env;
use std::path::PathBuf;

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    signatures::write(&root, &out);
    pages::write(&root, &out);
}
