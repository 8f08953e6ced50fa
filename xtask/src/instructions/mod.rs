//! `cargo xtask instructions`: how many instructions the analysis takes.
//!
//! Times are noisy, counts are not: this is what guards against a slower analysis. Each workload of
//! `tests/instructions` runs under callgrind and is held against `counts.txt` there. A slow creep is
//! seen too, since that file changes only where somebody writes it anew.

mod explained;
mod kept;

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::{Context, Failure, Result};
use crate::{change, process, project};
use kept::{Count, Counts, Machine, RECORD};

/// What callgrind counts within: the function of `tests/instructions/main.rs`.
const COUNTED: &str = "*counted_analysis*";
/// Fewer than any analysis takes: the counting never began.
const FEWEST: u64 = 100_000;
/// Variables with which a person has cargo compile differently, and elsewhere.
const OTHER_BUILDS: [&str; 3] = ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_TARGET"];

/// Part of `cargo xtask test`: fails where a count is off; gives the reason where none can be made.
pub fn check() -> Result<Option<&'static str>> {
    explained::check()?;
    let kept = kept_counts()?;
    let machine = here();
    if !has_valgrind() {
        return Ok(Some("valgrind is not installed"));
    }
    if machine.target != kept.machine.target {
        println!("{} here, {} kept", machine.target, kept.machine.target);
        return Ok(Some("the kept counts are of another target (see above)"));
    }
    if machine.rustc != kept.machine.rustc {
        println!("rustc {} here, {} kept", machine.rustc, kept.machine.rustc);
        return Ok(Some("the kept counts are of another compiler (see above)"));
    }
    compare(&measure(machine)?, &kept)?;
    Ok(None)
}

/// `cargo xtask instructions`: measures and compares, or writes the file anew.
pub fn run(record: bool) -> Result {
    if !has_valgrind() {
        return Err(Failure::new("this needs valgrind, which is not installed"));
    }
    let now = measure(here())?;
    if !record {
        explained::check()?;
        return compare(&now, &kept_counts()?);
    }
    // The first time there is nothing to compare with.
    let kept = kept_counts().unwrap_or_default();
    println!("\n{}", now.table(&kept));
    fs::write(file(), now.to_string()).context(format!("writing {}", file().display()))?;
    let differences = now.sentences(&kept);
    if !differences.is_empty() {
        println!(
            "The commit's message must name these and say why:\n  {}",
            differences.join("\n  ")
        );
    }
    Ok(())
}

fn compare(now: &Counts, kept: &Counts) -> Result {
    println!("\n{}", now.table(kept));
    let differences = now.sentences(kept);
    if differences.is_empty() {
        return Ok(());
    }
    let mut message = format!(
        "the analysis takes other counts of instructions than those kept in {}:\n  {}\n\
         If that is meant, `{RECORD}` writes them anew; the commit's message names the workloads and says why.",
        project::INSTRUCTION_COUNTS,
        differences.join("\n  ")
    );
    if now.machine != kept.machine {
        message.push_str(&format!(
            "\n(Kept with rustc {} and {}; here are rustc {} and {}.)",
            kept.machine.rustc, kept.machine.libc, now.machine.rustc, now.machine.libc
        ));
    }
    Err(Failure::new(message))
}

fn has_valgrind() -> bool {
    process::answer(process::in_root("valgrind").arg("--version")).is_some()
}

fn file() -> PathBuf {
    project::root().join(project::INSTRUCTION_COUNTS)
}

fn kept_counts() -> Result<Counts> {
    let text = fs::read_to_string(file())
        .context(format!("reading {} (`{RECORD}` writes it)", file().display()))?;
    Counts::parse(&text)
}

/// What this machine compiles with and for.
fn here() -> Machine {
    let compiler = process::answer(process::in_root("rustc").arg("-vV")).unwrap_or_default();
    let told = |key: &str| {
        let found = compiler.lines().find_map(|line| line.strip_prefix(key));
        found.unwrap_or_default().trim().to_owned()
    };
    let libc = process::answer(process::in_root("getconf").arg("GNU_LIBC_VERSION"));
    Machine {
        target: told("host:"),
        rustc: told("release:"),
        libc: libc.unwrap_or_else(|| "unknown".into()),
    }
}

/// Builds the program as it is released, and counts every workload.
fn measure(machine: Machine) -> Result<Counts> {
    let mut build = process::cargo();
    build.args(["build", "--release", "--package=triage-tests", "--bin=instructions"]);
    for variable in OTHER_BUILDS {
        build.env_remove(variable);
    }
    process::run(&mut build)?;
    let target = project::target_folder()?;
    let program = target.join("release/instructions");
    let traces = target.join("instructions");
    fs::create_dir_all(&traces).context(format!("making {}", traces.display()))?;
    let names = process::output(&mut process::in_root(&program))?;
    let counts = names.lines().map(|name| count(&program, name, &traces)).collect::<Result<_>>()?;
    println!("callgrind_annotate shows where: {}/NAME.out", traces.display());
    Ok(Counts { machine, counts })
}

/// Runs one workload under callgrind, whose trace stays for `callgrind_annotate`.
fn count(program: &Path, workload: &str, traces: &Path) -> Result<Count> {
    let trace = traces.join(format!("{workload}.out"));
    let mut valgrind = process::in_root("valgrind");
    valgrind.args(["--quiet", "--tool=callgrind", "--collect-atstart=no"]);
    valgrind.arg(format!("--toggle-collect={COUNTED}"));
    valgrind.arg(format!("--callgrind-out-file={}", trace.display()));
    let told = process::output(valgrind.arg(program).arg(workload))?;
    let bytes = told.trim().parse().ok();
    let bytes = bytes.ok_or_else(|| Failure::new(format!("{workload} has no size: {told}")))?;
    let text = fs::read_to_string(&trace).context(format!("reading {}", trace.display()))?;
    let instructions = total(&text).unwrap_or_default();
    if instructions < FEWEST {
        return Err(Failure::new(format!(
            "callgrind counted {} instructions of {workload}: it does not find {COUNTED}",
            change::grouped(instructions)
        )));
    }
    Ok(Count { workload: workload.to_owned(), bytes, instructions })
}

/// The sum that ends callgrind's output.
fn total(trace: &str) -> Option<u64> {
    trace.lines().rev().find_map(|line| line.strip_prefix("totals: "))?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_of_a_trace_is_its_last_total() {
        let trace =
            "# callgrind format\nevents: Ir\nsummary: 12\n\nfn=(1) totals: 3\n0 12\n\ntotals: 12\n";
        assert_eq!(total(trace), Some(12));
        assert_eq!(total("events: Ir\n"), None);
    }

    #[test]
    fn the_kept_counts_are_of_the_compiler_that_the_project_is_built_with() -> Result {
        let kept = kept_counts()?;
        let toolchain = fs::read_to_string(project::root().join("rust-toolchain.toml"))
            .context("reading the toolchain")?;
        assert!(
            toolchain.contains(&format!("channel = \"{}\"", kept.machine.rustc)),
            "a new compiler needs new counts: {RECORD}"
        );
        assert_eq!(kept.counts.len(), 6);
        assert!(kept.counts.iter().all(|count| count.instructions >= FEWEST));
        Ok(())
    }

    #[test]
    fn counts_that_are_off_fail_and_name_the_command() {
        let count = |instructions| Counts {
            counts: vec![Count { workload: "log".into(), bytes: 9, instructions }],
            ..Counts::default()
        };
        assert_eq!(compare(&count(102_900), &count(100_000)), Ok(()));
        let failed = compare(&count(103_100), &count(100_000));
        let message = failed.err().map(|failure| failure.to_string()).unwrap_or_default();
        for part in ["log: 100,000", "103,100 now (+3.10 %)", RECORD, "says why"] {
            assert!(message.contains(part), "{message}");
        }
    }
}
