//! Builds the tables that are data: signatures, and the page text of causes.

#![allow(clippy::expect_used, clippy::panic, reason = "a build script reports by failing")]

#[path = "../src/knowledge/signatures/fixed_text.rs"]
mod fixed_text;
mod pages;
mod patches;
mod signatures;
mod texts;

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    signatures::write(&root, &out);
    let excluding = pages::write(&root, &out);
    texts::write(&root, &out, excluding);
    let read = |name: &str| fs::read_to_string(out.join(name)).expect("a file written above");
    let parts = ["signature_texts.txt", "cause_texts.txt", "knowledge_texts.txt"].map(read);
    let pack = parts.join("\u{c}");
    fs::write(out.join("explanations.txt"), pack).expect("the output folder");
}
