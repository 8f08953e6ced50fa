//! The project's own commands: `cargo xtask help` lists them.

mod bench;
mod browser;
mod change;
mod checks;
mod cli;
mod contributors;
mod dependencies;
mod dist;
mod failure;
mod fuzz;
mod instructions;
mod module;
mod npm;
mod process;
mod project;
mod scaffold;
mod serve;
mod setup;
mod size_gate;
mod weights;

use std::process::ExitCode;

use cli::Task;
use failure::Result;
use weights::Keeping;

fn main() -> ExitCode {
    let task = match cli::parse(std::env::args_os().skip(1)) {
        Ok(task) => task,
        Err(wrong) => {
            eprintln!("xtask: {wrong}\n\n{}", cli::HELP);
            return ExitCode::from(2);
        }
    };
    match perform(&task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("\nxtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn perform(task: &Task) -> Result {
    match task {
        Task::Help => {
            print!("{}", cli::HELP);
            Ok(())
        }
        Task::Serve { port } => serve::serve(*port),
        Task::Test { browser } => checks::all(*browser),
        Task::Dist { site, single_file, npm, record } => {
            let keeping = if *record { Keeping::Record } else { Keeping::Tell };
            dist::build(*site, *single_file, *npm, keeping)
        }
        Task::Build => build(),
        Task::Bench { quick } => bench::run(*quick),
        Task::Fuzz { target, seconds } => fuzz::run(target.as_deref(), *seconds),
        Task::Weigh { module, top } => contributors::show(*module, *top),
        Task::Instructions { record } => instructions::run(*record),
        Task::Screenshots => browser::screenshots(),
        Task::NewCause(new) => scaffold::cause::add(&project::root(), new),
        Task::NewKind(new) => scaffold::kind::add(&project::root(), new),
        Task::NewSignature(new) => scaffold::signature::add(&project::root(), new),
    }
}

/// A debug build of everything, natively and for the browser.
fn build() -> Result {
    setup::wasm_target()?;
    process::run(process::cargo().args(["build", "--workspace", "--features", "triage-core/cli"]))?;
    process::run(process::cargo().args([
        "build",
        "--package=triage-web",
        "--target",
        setup::WASM_TARGET,
    ]))
}
