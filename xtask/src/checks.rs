//! `cargo xtask test`: every check and test there is.

use std::time::{Duration, Instant};

use crate::failure::{Failure, Result};
use crate::weights::Keeping;
use crate::{browser, dependencies, dist, instructions, npm, process, setup};

/// Runs all parts, also after one failed, and fails if any did.
pub fn all(with_browser: bool) -> Result {
    let mut parts = Parts::default();
    parts.run("format", || process::run(process::cargo().args(["fmt", "--all", "--check"])));
    parts.run("clippy", clippy);
    parts.run("clippy for wasm", clippy_for_wasm);
    parts.run("tests", tests);
    parts.run("documentation", documentation);
    parts.run("dependencies", dependencies::check);
    parts.try_run("advisories", dependencies::advisories);
    parts.try_run("instruction counts", instructions::check);
    let site = parts.run("dist and size", || dist::all(Keeping::Hold));
    if site {
        parts.run("npm package", npm::test);
    } else {
        parts.fail("npm package", "not run, since it was not built");
    }
    if !with_browser {
        parts.left_out("browser tests", "--no-browser");
    } else if site {
        parts.run("browser tests", browser::test);
    } else {
        parts.fail("browser tests", "not run, since there is no site to test");
    }
    parts.close()
}

fn clippy() -> Result {
    process::run(process::cargo().args([
        "clippy",
        "--workspace",
        "--all-targets",
        "--features=triage-core/cli",
        "--",
        "-Dwarnings",
    ]))
}

/// The page once more as it is compiled for the browser: code behind `cfg(target_arch)` is
/// invisible to the native run.
fn clippy_for_wasm() -> Result {
    setup::wasm_target()?;
    process::run(process::cargo().args([
        "clippy",
        "--package=triage-web",
        "--target",
        setup::WASM_TARGET,
        "--",
        "-Dwarnings",
    ]))
}

fn tests() -> Result {
    process::run(process::cargo().args([
        "test",
        "--workspace",
        "--features=triage-core/cli",
        "--no-fail-fast",
    ]))
}

/// The documentation of what other programs use: a broken link in it is a fault.
fn documentation() -> Result {
    let mut doc = process::cargo();
    doc.env("RUSTDOCFLAGS", "-Dwarnings");
    process::run(doc.args([
        "doc",
        "--no-deps",
        "--package=triage-core",
        "--package=triage-archive",
    ]))
}

/// What ran, and how it ended.
#[derive(Default)]
struct Parts {
    lines: Vec<String>,
    failed: Vec<&'static str>,
}

impl Parts {
    fn run(&mut self, name: &'static str, part: impl FnOnce() -> Result) -> bool {
        self.try_run(name, || part().map(|()| None))
    }

    /// Runs a part that may find that it cannot: then it gives the reason.
    fn try_run(
        &mut self,
        name: &'static str,
        part: impl FnOnce() -> Result<Option<&'static str>>,
    ) -> bool {
        println!("\n=== {name}");
        let start = Instant::now();
        match part() {
            Ok(None) => {
                self.lines.push(format!("ok       {name} ({})", seconds(start.elapsed())));
                true
            }
            Ok(Some(why)) => {
                self.left_out(name, why);
                true
            }
            Err(failure) => {
                println!("{failure}");
                self.fail(name, &failure.to_string());
                false
            }
        }
    }

    fn left_out(&mut self, name: &str, why: &str) {
        self.lines.push(format!("LEFT OUT {name}: {why}"));
    }

    fn fail(&mut self, name: &'static str, why: &str) {
        self.lines.push(format!("FAILED   {name}: {why}"));
        self.failed.push(name);
    }

    fn close(self) -> Result {
        println!("\n=== cargo xtask test");
        for line in &self.lines {
            println!("{line}");
        }
        if self.failed.is_empty() {
            return Ok(());
        }
        Err(Failure::new(format!("failed: {}", self.failed.join(", "))))
    }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_failed_part_fails_the_whole_and_the_next_still_runs() {
        let mut parts = Parts::default();
        let mut ran = false;
        assert!(!parts.run("first", || Err(Failure::new("broken"))));
        assert!(parts.run("second", || {
            ran = true;
            Ok(())
        }));
        assert!(ran);
        assert_eq!(parts.lines.first().map(String::as_str), Some("FAILED   first: broken"));
        assert_eq!(parts.close(), Err(Failure::new("failed: first")));
    }

    #[test]
    fn a_part_that_cannot_run_says_why_and_fails_nothing() {
        let mut parts = Parts::default();
        assert!(parts.try_run("advisories", || Ok(Some("no network"))));
        assert_eq!(parts.lines, ["LEFT OUT advisories: no network"]);
        assert_eq!(parts.close(), Ok(()));
    }

    #[test]
    fn a_part_left_out_is_named_and_fails_nothing() {
        let mut parts = Parts::default();
        parts.left_out("browser tests", "--no-browser");
        assert_eq!(parts.lines, ["LEFT OUT browser tests: --no-browser"]);
        assert_eq!(parts.close(), Ok(()));
    }
}
