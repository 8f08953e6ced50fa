//! Whether the commit that changed the kept counts says so in its message.
//!
//! No check can read whether a reason is a good one. This one asks that the message names every
//! workload whose count it changes by more than the tolerance: nobody does so in passing.

use super::kept::{Counts, RECORD};
use crate::failure::{Failure, Result};
use crate::{process, project};

/// Fails where the last commit that changed the counts is silent about it. Where there is no git, or
/// the history is cut off before that commit, there is nothing to check.
pub fn check() -> Result {
    let file = project::INSTRUCTION_COUNTS;
    let Some(commit) = git(&["log", "-1", "--format=%h", "--", file]) else { return Ok(()) };
    // The `./` counts from here: the project may be a folder of a larger repository.
    let at = |commit: &str| {
        let text = git(&["show", &format!("{commit}:./{file}")])?;
        // A version that is written in another way cannot be compared.
        Counts::parse(&text).ok()
    };
    let (Some(before), Some(after)) = (at(&format!("{commit}^")), at(&commit)) else {
        return Ok(());
    };
    let message = git(&["log", "-1", "--format=%B", &commit]).unwrap_or_default();
    let silent = unexplained(&before, &after, &message);
    if silent.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!(
        "commit {commit} changes {file}, and its message does not say why:\n  {}\n\
         Name each of these and the reason in it. Where it is published already, `{RECORD}` again, and\n\
         say it in the message of the commit that brings those counts.",
        silent.join("\n  ")
    )))
}

fn git(words: &[&str]) -> Option<String> {
    process::answer(process::in_root("git").args(words)).filter(|answer| !answer.is_empty())
}

/// The changes whose workload a message does not name.
fn unexplained(before: &Counts, after: &Counts, message: &str) -> Vec<String> {
    let names = |workload: &str| {
        let word = |c: char| !(c.is_alphanumeric() || c == '-');
        message.split(word).any(|found| found == workload)
    };
    let silent = after.differences(before).into_iter().filter(|change| !names(change.workload));
    silent.map(|change| change.sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(log: u64, paste: u64) -> Counts {
        Counts::parse(&format!("log-1-mb 1 {log}\npaste 1 {paste}")).unwrap_or_default()
    }

    #[test]
    fn a_change_must_be_named() {
        let (before, after) = (counts(1_000, 1_000), counts(1_031, 1_000));
        assert_eq!(
            unexplained(&before, &after, "Counts written anew"),
            ["log-1-mb: 1,000 instructions before, 1,031 now (+3.10 %)"]
        );
        assert_eq!(unexplained(&before, &after, "New rules\n\nlog-1-mb: twice the rules"), [""; 0]);
    }

    #[test]
    fn one_name_does_not_speak_for_another() {
        let (before, after) = (counts(1_000, 1_000), counts(2_000, 2_000));
        let silent = unexplained(&before, &after, "paste and catalog-1-mb read more");
        assert_eq!(silent.len(), 1);
        assert!(silent.concat().starts_with("log-1-mb: "));
    }

    #[test]
    fn small_changes_need_no_word() {
        assert_eq!(unexplained(&counts(1_000, 1_000), &counts(1_029, 971), ""), [""; 0]);
    }
}
