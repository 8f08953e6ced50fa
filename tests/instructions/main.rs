//! Analyses one workload, for `cargo xtask instructions`, which runs it under callgrind.
//!
//! `instructions` alone prints the names of the workloads. `instructions NAME` analyses that one and
//! prints its size in bytes. Only what happens inside [`counted_analysis`] is counted: not the making
//! of the text, and the tables that are made on first use only where the workload is of a first use.

mod workloads;

use std::env;
use std::hint::black_box;
use std::process::ExitCode;

use triage_core::Report;
use triage_tests::report;
use triage_tests::workloads::proved;
use workloads::{FIRST_USE, first_use, names, text};

/// What callgrind counts: `xtask/src/instructions/` knows it by this name, so it must stay a function
/// of its own.
#[inline(never)]
fn counted_analysis(text: &str) -> Report {
    report(black_box(text))
}

fn main() -> ExitCode {
    let Some(wanted) = env::args().nth(1) else {
        names().for_each(|name| println!("{name}"));
        return ExitCode::SUCCESS;
    };
    let Some(written) = text(&wanted) else {
        eprintln!("there is no workload `{wanted}`");
        return ExitCode::from(2);
    };
    if wanted != FIRST_USE {
        // As many instructions as a paste of 20 kB takes: they would hide half of its change.
        drop(black_box(report(&first_use().text)));
    }
    let found = black_box(counted_analysis(&written.text));
    // A workload that is read wrongly may be very quick.
    assert_eq!(proved(&found), written.proves, "{wanted}");
    println!("{}", written.text.len());
    ExitCode::SUCCESS
}
