//! `cargo xtask bench`: how fast it is, natively and in the browser, and beside what.

use std::process::Command;

use crate::failure::Result;
use crate::weights::Keeping;
use crate::{browser, dist, process, project, setup};

/// Builds the page as it is shipped, measures, and prints one table; `quick` leaves out what takes long.
pub fn run(quick: bool) -> Result {
    // Before what takes longer: what is missing is better known at once.
    let rivals = setup::rivals()?;
    let mut in_browser = browser::script("bench/run.mjs")?;
    dist::build(true, false, false, Keeping::Tell)?;
    let mut write = part();
    write.args(["write", project::BENCH]);
    if quick {
        write.arg("--quick");
    }
    process::run(&mut write)?;
    process::run(part().args(["native", project::BENCH]))?;
    in_browser.args(["--data", project::BENCH, "--rivals"]).arg(rivals);
    if quick {
        in_browser.arg("--quick");
    }
    process::run(&mut in_browser)?;
    process::run(part().args(["table", project::BENCH]))
}

/// The program of `tests/bench`, optimised; what it is to do follows.
fn part() -> Command {
    let mut cargo = process::cargo();
    cargo.args(["run", "--quiet", "--release", "--package=triage-tests", "--bin=bench", "--"]);
    cargo
}
