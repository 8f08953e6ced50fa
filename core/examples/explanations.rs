//! Writes the pack of explanations (signatures and causes) to the file that is named: the page ships it beside
//! its module, so that a verdict does not wait for it.

use std::process::ExitCode;

const PACK: &str = include_str!(concat!(env!("OUT_DIR"), "/explanations.txt"));

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: explanations FILE");
        return ExitCode::from(2);
    };
    match std::fs::write(&path, PACK) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{path}: {error}");
            ExitCode::FAILURE
        }
    }
}
