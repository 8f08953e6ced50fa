//! `cargo xtask fuzz`: the fuzz targets, for as long as one likes.

use std::fs;

use crate::failure::{Context, Failure, Result};
use crate::{process, project, setup};

/// The fixtures, which every target starts from. libFuzzer reads the folders below them too, and
/// writes what it finds into the first folder it is given, which git ignores.
const SEEDS: [&str; 4] = ["tests/cases", "tests/logs", "tests/kubectl", "tests/kinds"];

/// Bytes of a text: two long fixtures, and still some hundred tries a second.
const LONGEST: u32 = 20_000;

/// Seconds after which one text counts as endless.
const PATIENCE: u32 = 60;

/// Runs one target, or each in turn, for so many seconds each.
pub fn run(target: Option<&str>, seconds: u32) -> Result {
    let all = targets()?;
    let chosen: Vec<&str> = match target {
        None => all.iter().map(String::as_str).collect(),
        Some(name) if all.iter().any(|known| known == name) => vec![name],
        Some(name) => {
            let all = all.join(", ");
            return Err(Failure::new(format!("there is no target `{name}`, only {all}")));
        }
    };
    let tools = setup::FuzzTools::ready()?;
    let mut failed = Vec::new();
    for name in chosen {
        println!("\n=== {name}, {seconds} s");
        if let Err(failure) = one(&tools, name, seconds) {
            println!("{failure}");
            failed.push(name);
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!(
        "found something in {}: the text lies in fuzz/artifacts/; once mended, put it into a test",
        failed.join(", ")
    )))
}

fn one(tools: &setup::FuzzTools, name: &str, seconds: u32) -> Result {
    let corpus = format!("{}/corpus/{name}", project::FUZZ);
    let folder = project::root().join(&corpus);
    fs::create_dir_all(&folder).context(format!("creating {}", folder.display()))?;
    // The core holds no unsafe code, so a sanitizer would only halve the speed.
    let mut fuzz = tools.cargo_fuzz();
    fuzz.args(["run", "--sanitizer=none", name, &corpus]).args(SEEDS).arg("--");
    fuzz.arg(format!("-max_len={LONGEST}")).arg(format!("-timeout={PATIENCE}"));
    fuzz.arg(format!("-max_total_time={seconds}"));
    process::run(&mut fuzz)
}

/// The names of all targets: one file each.
fn targets() -> Result<Vec<String>> {
    let folder = project::root().join(project::FUZZ).join("fuzz_targets");
    let reading = format!("reading {}", folder.display());
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).context(&reading)? {
        let path = entry.context(&reading)?.path();
        names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_is_a_program_of_the_fuzz_crate() -> Result {
        let manifest = project::root().join(project::FUZZ).join("Cargo.toml");
        let manifest = fs::read_to_string(&manifest).context("reading fuzz/Cargo.toml")?;
        let names = targets()?;
        assert!(names.len() > 7, "{names:?}");
        for name in &names {
            assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name}");
        }
        assert_eq!(manifest.matches("[[bin]]").count(), names.len());
        Ok(())
    }

    #[test]
    fn a_target_that_is_not_there_is_named_with_those_that_are() {
        let message = run(Some("nothing"), 1).err().map(|f| f.to_string()).unwrap_or_default();
        assert!(message.contains("`nothing`") && message.contains("analysis"), "{message}");
    }
}
