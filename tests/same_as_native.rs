//! Holds what the page's module answers against this build's own analysis, byte for byte.
//!
//! `tests/browser/tests/native.mjs` writes one line for each fixture to standard input: the path,
//! a tab and the module's report. Every fixture has to come, once.

use std::collections::BTreeMap;
use std::io::{self, BufRead};
use std::process::ExitCode;

use triage_core::Report;
use triage_tests::{report, root, texts};

fn main() -> ExitCode {
    let mut fixtures: BTreeMap<String, String> = texts()
        .into_iter()
        .filter_map(|(path, text)| {
            let path = path.strip_prefix(root()).ok()?;
            Some((path.to_string_lossy().replace('\\', "/"), text))
        })
        .collect();
    let mut wrong = 0;
    let mut same = 0;
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        match check(&line, &mut fixtures) {
            Ok(()) => same += 1,
            Err(why) => {
                wrong += 1;
                println!("{why}");
            }
        }
    }
    for path in fixtures.keys() {
        wrong += 1;
        println!("{path}: the module did not answer");
    }
    println!("{same} reports are the same, {wrong} are not");
    if wrong == 0 && same > 500 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Compares one answer; the fixture is taken out of the list.
fn check(line: &str, fixtures: &mut BTreeMap<String, String>) -> Result<(), String> {
    let (path, answer) = line.split_once('\t').ok_or_else(|| format!("no answer: {line}"))?;
    let text = fixtures.remove(path).ok_or_else(|| format!("{path} is no fixture"))?;
    let answer: Report = serde_json::from_str(answer).map_err(|e| format!("{path}: {e}"))?;
    let json = |report: &Report| report.to_json().map_err(|e| format!("{path}: {e}"));
    let (theirs, ours) = (json(&answer)?, json(&report(&text))?);
    let Some(at) = theirs.lines().zip(ours.lines()).position(|(a, b)| a != b) else {
        // One may be the beginning of the other.
        let equal = theirs == ours;
        return if equal { Ok(()) } else { Err(format!("{path}: one report is longer")) };
    };
    let at_line = |text: &str| text.lines().nth(at).unwrap_or_default().to_owned();
    Err(format!("{path}: `{}` instead of `{}`", at_line(&theirs), at_line(&ours)))
}
