//! Holds the scaffolds against the tree: in a copy of the checkout, what they write builds, and the
//! tests ask for every place that is left to fill in and for nothing else.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::GAP;
use super::cause::{self, NewCause};
use super::kind::{self, NewKind};
use super::signature::{self, NewSignature};
use crate::failure::{Context, Failure, Result};
use crate::{process, project};

/// The tests that hold causes, kinds and signatures to the rules.
const HELD_BY: [&str; 4] = ["house", "kinds", "signatures", "types"];

/// What has to fail until the frames are filled in: a cause that bites at no stage, and the gaps.
const FAILING: [&str; 2] = ["every_cause_has_its_file_and_its_page", "nothing_is_left_to_fill_in"];

/// Runs every scaffold in a copy of the checkout, builds it, and reads what its tests ask for.
pub fn run() -> Result {
    let copy = copied()?;
    let frames = scaffolded(&copy)?;
    // Macros hide these from `cargo fmt`.
    let hidden = frames.iter().filter(|frame| frame.contains("/src/"));
    let mut format = elsewhere(process::in_root("rustfmt"), &copy);
    process::run(format.args(["--check", "--edition=2024"]).args(hidden))?;
    let told = tested(&copy)?;
    let failing: BTreeSet<&str> = failed(&told).collect();
    let all_named = gaps(&copy, &frames)?.iter().all(|place| told.contains(place));
    if failing != BTreeSet::from(FAILING) || !all_named {
        println!("{told}");
        return Err(Failure::new(format!(
            "with the frames, {FAILING:?} should fail and name each {GAP}; {failing:?} fail"
        )));
    }
    println!("the scaffolds build, and the tests ask for all that they leave open");
    fs::remove_dir_all(&copy).context("removing the copy")
}

/// A copy of all files that are tracked or could be; compiled where the checkout is, so that
/// dependencies are compiled once.
fn copied() -> Result<PathBuf> {
    let copy = project::target_folder()?.join("scaffolded");
    if copy.exists() {
        fs::remove_dir_all(&copy).context("removing an earlier copy")?;
    }
    let mut list = process::in_root("git");
    list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let files = process::answer(&mut list).ok_or_else(|| Failure::new("git lists no files"))?;
    for file in files.split_terminator('\0') {
        let (from, to) = (project::root().join(file), copy.join(file));
        // What is deleted and not committed is still on the list.
        if !from.exists() {
            continue;
        }
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder).context("copying the checkout")?;
        }
        fs::copy(&from, &to).context(format!("copying {file}"))?;
    }
    Ok(copy)
}

/// Runs the scaffolds; gives the files that they wrote or added to.
fn scaffolded(copy: &Path) -> Result<[&'static str; 5]> {
    let word = |text: &str| text.to_owned();
    cause::add(copy, &NewCause { id: word("trial-cause"), meaning: word("It is only \"tried\"") })?;
    kind::add(copy, &NewKind { id: word("trial-kind"), start: word("=== What is tried ===") })?;
    let mut new = NewSignature {
        id: word("trial-signature"),
        stack: word("vllm"),
        cause: word("trial-cause"),
        line: word("TrialError: it's worn out after 12 (of 30) trials"),
    };
    signature::add(copy, &new)?;
    new.id = word("trial-of-a-new-stack");
    new.stack = word("trial-stack");
    new.line = word("TrialStackError: nothing was built");
    signature::add(copy, &new)?;
    Ok([
        "core/src/causes/trial_cause.rs",
        "core/src/intake/kinds/trial_kind.rs",
        "core/signatures/vllm.yaml",
        "core/signatures/trial-stack.yaml",
        "tests/kinds/trial-kind--sample.txt",
    ])
}

/// Where the frames leave something to their author, as the test names it.
fn gaps(copy: &Path, frames: &[&str]) -> Result<Vec<String>> {
    let mut places = Vec::new();
    for frame in frames {
        let text = super::read(copy, frame)?;
        let before = places.len();
        let lines = text.lines().zip(1..).filter(|(line, _)| line.contains(GAP));
        places.extend(lines.map(|(_, no)| format!("{frame}:{no}: ")));
        if places.len() == before {
            return Err(Failure::new(format!("{frame} asks its author for nothing")));
        }
    }
    Ok(places)
}

/// What the tests say.
fn tested(copy: &Path) -> Result<String> {
    let mut test = elsewhere(process::cargo(), copy);
    test.args(["test", "--locked", "--offline", "--no-fail-fast"]);
    // The same choice as for the tests of the checkout, so that no dependency is compiled again.
    test.args(["--workspace", "--features=triage-core/cli"]);
    // Compiled once and run once: not worth optimising.
    test.args(["--config", "profile.dev.package.triage-core.opt-level=0"]);
    test.env("RUST_BACKTRACE", "0");
    for name in HELD_BY {
        test.args(["--test", name]);
    }
    let output = test.stdin(Stdio::null()).output().context("running cargo")?;
    let shown = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok(shown(&output.stderr) + &shown(&output.stdout))
}

/// The names of the tests that failed.
fn failed(told: &str) -> impl Iterator<Item = &str> {
    told.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"))
}

/// The program in the copy, compiling to where the checkout is compiled.
fn elsewhere(mut command: Command, copy: &Path) -> Command {
    command.current_dir(copy);
    if let Some(target) = copy.parent() {
        command.env("CARGO_TARGET_DIR", target);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_are_read_from_what_cargo_prints() {
        let told = "test a ... ok\ntest b::c ... FAILED\ntest result: FAILED. 1 passed";
        assert_eq!(failed(told).collect::<Vec<_>>(), ["b::c"]);
    }

    #[test]
    #[ignore = "compiles the core; `cargo xtask test` runs it as a part of its own"]
    fn the_scaffolds_build_and_their_gaps_are_asked_for() {
        assert_eq!(run(), Ok(()));
    }
}
