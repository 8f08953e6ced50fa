//! The parts of `cargo xtask bench` that are no matter of the browser: writing the texts, measuring
//! this build's own analysis, and the table of all that was measured.
//!
//! `bench write FOLDER [--quick]`, then `bench native FOLDER`, then `bench table FOLDER`; between the
//! last two `tests/browser/bench/run.mjs` measures in the browser. They hand on files in the folder.

mod goals;
mod measured;
mod native;
mod plan;
mod table;

use std::io;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["write", folder] => plan::write(Path::new(folder), false),
        ["write", folder, "--quick"] => plan::write(Path::new(folder), true),
        ["native", folder] => native::measure(Path::new(folder)),
        ["table", folder] => table::print(Path::new(folder)),
        _ => Err(io::Error::other("bench write FOLDER [--quick] | native FOLDER | table FOLDER")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error}");
            ExitCode::FAILURE
        }
    }
}
