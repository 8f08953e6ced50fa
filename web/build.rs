//! Takes the comments out of the worker's script, which the module carries as text.

use std::path::PathBuf;
use std::{env, fs, io};

const SCRIPT: &str = "static/worker.js";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={SCRIPT}");
    let script = fs::read_to_string(SCRIPT)?;
    // Its comments stand on lines of their own.
    let is_code = |line: &&str| {
        let line = line.trim_start();
        !(line.is_empty()
            || line.starts_with("//")
            || line.starts_with("/*")
            || line.starts_with("* "))
    };
    let code: Vec<&str> = script.lines().filter(is_code).map(str::trim_start).collect();
    let folder = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(folder.join("worker.js"), code.join("\n"))
}
