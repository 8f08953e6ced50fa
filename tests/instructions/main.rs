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
use workloads::{FIRST_USE, WORKLOADS, first_use};

/// What callgrind counts: `xtask/src/instructions/` knows it by this name, so it must stay a function
/// of its own.
#[inline(never)]
fn counted_analysis(text: &str) -> Report {
    report(black_box(text))
}

fn main() -> ExitCode {
    let Some(wanted) = env::args().nth(1) else {
        for (name, _) in WORKLOADS {
            println!("{name}");
        }
        return ExitCode::SUCCESS;
    };
    let Some((_, make)) = WORKLOADS.iter().find(|(name, _)| *name == wanted) else {
        eprintln!("there is no workload `{wanted}`");
        return ExitCode::from(2);
    };
    let text = make();
    if wanted != FIRST_USE {
        // As many instructions as a paste of 20 kB takes: they would hide half of its change.
        drop(black_box(report(&first_use())));
    }
    let found = black_box(counted_analysis(&text));
    // A workload that is no longer read would be very quick.
    assert!(!found.diagnoses.is_empty(), "{wanted} has no verdict");
    println!("{}", text.len());
    ExitCode::SUCCESS
}
