//! What the last commit's site weighed, kept in `docs/weights.md`, and the change since.
//!
//! The limits of `size_gate` say what is too heavy; this says which commit made it heavier. The file
//! need not be exact: other machines build a few bytes more or less, and not every commit has to
//! write it. A sum that is off by more than the tolerance must be written anew, so that the change
//! stands in the commit that made it.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use crate::failure::{Context, Failure, Result};
use crate::size_gate::{SiteFile, Sum};
use crate::{change, process, project};

/// By how many percent a sum may be off the kept one.
const TOLERANCE: u64 = 1;
/// By how many bytes it may be off in any case: one percent of a small sum is a sentence.
const SMALLEST: u64 = 250;
/// The command that writes the file.
const RECORD: &str = "cargo xtask dist --record";

/// What to do about sums that are off the kept ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keeping {
    /// Say so: who builds a site may be in the middle of a change.
    Tell,
    /// Fail.
    Hold,
    /// Write the file anew.
    Record,
}

/// Bytes, brotli, by the name of a file or sum.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Weights(Vec<(String, u64)>);

impl Weights {
    /// As the last commit has them; empty where there is no git, or none was kept yet.
    pub fn committed() -> Self {
        let mut show = process::in_root("git");
        // The `./` counts from here: the project may be a folder of a larger repository.
        show.args(["show", &format!("HEAD:./{}", project::WEIGHTS)]);
        Self::parse(&process::answer(&mut show).unwrap_or_default())
    }

    /// Reads the rows of the tables; all else in the file is for people.
    pub fn parse(text: &str) -> Self {
        let row = |line: &str| {
            let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
            let (name, bytes) = (cells.next()?, cells.next()?);
            Some((name.to_owned(), change::ungrouped(bytes)?))
        };
        Self(text.lines().filter_map(row).collect())
    }

    fn find(&self, name: &str) -> Option<u64> {
        self.0.iter().find(|(kept, _)| kept == name).map(|(_, bytes)| *bytes)
    }

    /// The change of a file or sum: nothing where nothing is kept at all.
    pub fn change(&self, name: &str, now: u64) -> String {
        match self.find(name) {
            Some(kept) => change::by(kept, now),
            None if self.0.is_empty() => String::new(),
            None => "new".into(),
        }
    }

    /// What is kept and not among these names: files that are gone.
    pub fn others(&self, names: &[&str]) -> Vec<(&str, u64)> {
        let kept = self.0.iter().map(|(name, bytes)| (name.as_str(), *bytes));
        kept.filter(|(name, _)| !names.contains(name)).collect()
    }

    /// A sentence for each sum that is off by more than the tolerance, or not kept.
    fn drifted(&self, sums: &[Sum]) -> Vec<String> {
        let off = sums.iter().filter_map(|Sum { what, brotli, .. }| {
            let Some(kept) = self.find(what) else { return Some(format!("{what} is not kept")) };
            let far = kept.abs_diff(*brotli) > SMALLEST && change::beyond(kept, *brotli, TOLERANCE);
            far.then(|| {
                let (before, now) = (change::grouped(kept), change::grouped(*brotli));
                format!("{what}: {before} before, {now} now ({})", change::percent(kept, *brotli))
            })
        });
        off.collect()
    }
}

/// A file's name without the hash that trunk puts into it.
pub fn plain_name(name: &str) -> String {
    const HASH: usize = 16;
    let is_hash = |piece: &str| piece.len() == HASH && piece.bytes().all(|b| b.is_ascii_hexdigit());
    for (at, _) in name.match_indices('-') {
        let (before, after) = (&name[..at], &name[at + 1..]);
        if after.get(..HASH).is_some_and(is_hash) {
            return format!("{before}{}", &after[HASH..]);
        }
    }
    name.to_owned()
}

/// Holds the sums against the kept ones, or writes the file.
pub fn settle(keeping: Keeping, files: &[SiteFile], sums: &[Sum]) -> Result {
    let path = file();
    if keeping == Keeping::Record {
        return fs::write(&path, page(files, sums)).context(format!("writing {}", path.display()));
    }
    let Ok(text) = fs::read_to_string(&path) else {
        println!("No weights are kept: `{RECORD}` writes {}.", project::WEIGHTS);
        return Ok(());
    };
    let drifted = Weights::parse(&text).drifted(sums);
    if drifted.is_empty() {
        return Ok(());
    }
    let message = format!(
        "sums (bytes, brotli) differ from {} by more than {TOLERANCE} %:\n  {}\n\
         Where that is meant, `{RECORD}` writes it anew.",
        project::WEIGHTS,
        drifted.join("\n  ")
    );
    if keeping == Keeping::Hold {
        return Err(Failure::new(message));
    }
    println!("{message}");
    Ok(())
}

fn file() -> PathBuf {
    project::root().join(project::WEIGHTS)
}

/// The file.
fn page(files: &[SiteFile], sums: &[Sum]) -> String {
    let mut page = format!(
        "# What the page weighs\n\n\
         Bytes as a host sends them (brotli, or as they are where that gains nothing). `{RECORD}` writes this file;\n\
         `cargo xtask dist` prints each file's change since the last commit, and `cargo xtask test` fails where a sum\n\
         is over its limit, or off what stands here by more than {TOLERANCE} % (and {SMALLEST} bytes).\n\
         `cargo xtask weigh` prints what a module's bytes are made of.\n\n\
         | sum | bytes | limit |\n|---|--:|--:|\n"
    );
    // Writing to a String cannot fail.
    for Sum { what, brotli, limit } in sums {
        let (brotli, limit) = (change::grouped(*brotli), change::grouped(*limit));
        let _ = writeln!(page, "| {what} | {brotli} | {limit} |");
    }
    page.push_str("\n| file | bytes |\n|---|--:|\n");
    for file in files {
        let brotli = change::grouped(file.brotli);
        let _ = writeln!(page, "| {} | {brotli} |", plain_name(&file.name));
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::size_gate;

    fn sum(brotli: u64) -> [Sum; 1] {
        [Sum { what: "usable input", brotli, limit: 120_000 }]
    }

    fn kept(bytes: u64) -> Weights {
        Weights(vec![("usable input".into(), bytes)])
    }

    #[test]
    fn what_is_written_is_read_again() {
        let name = "start-ff34e1e861860694.js".to_owned();
        let files = [SiteFile { name, raw: 2_800, brotli: 1_204 }];
        let read = Weights::parse(&page(&files, &sum(10_199)));
        let row = |name: &str, bytes| (name.to_owned(), bytes);
        assert_eq!(read, Weights(vec![row("usable input", 10_199), row("start.js", 1_204)]));
    }

    #[test]
    fn one_percent_is_within_and_more_is_named() {
        assert_eq!(kept(100_000).drifted(&sum(101_000)), [""; 0]);
        assert_eq!(kept(100_000).drifted(&sum(99_000)), [""; 0]);
        assert_eq!(
            kept(100_000).drifted(&sum(101_001)),
            ["usable input: 100,000 before, 101,001 now (+1.00 %)"]
        );
        assert_eq!(
            kept(100_000).drifted(&sum(98_000)),
            ["usable input: 100,000 before, 98,000 now (-2.00 %)"]
        );
    }

    #[test]
    fn a_few_bytes_of_a_small_sum_are_within() {
        assert_eq!(kept(3_000).drifted(&sum(3_250)), [""; 0]);
        assert_eq!(kept(3_000).drifted(&sum(3_251)).len(), 1);
    }

    #[test]
    fn a_sum_that_is_not_kept_is_named() {
        assert_eq!(Weights::default().drifted(&sum(1)), ["usable input is not kept"]);
    }

    #[test]
    fn changes_are_shown_where_something_is_kept() {
        assert_eq!(kept(5_000).change("usable input", 6_234), "+1,234");
        assert_eq!(kept(5_000).change("embed.js", 6_234), "new");
        assert_eq!(Weights::default().change("embed.js", 6_234), "");
        assert_eq!(kept(5_000).others(&["embed.js"]), [("usable input", 5_000)]);
    }

    #[test]
    fn names_lose_only_the_hash() {
        assert_eq!(plain_name("early-f2187e23ed7a9de2.js"), "early.js");
        assert_eq!(plain_name("triage-web-6ad1fa941faff8b1_bg.wasm"), "triage-web_bg.wasm");
        assert_eq!(plain_name("triage-companion_bg.wasm"), "triage-companion_bg.wasm");
        assert_eq!(plain_name("pod-triage.js"), "pod-triage.js");
    }

    #[test]
    fn a_sum_that_is_off_fails_the_tests_and_only_warns_who_builds() -> Result {
        let text = fs::read_to_string(file()).context("reading the weights")?;
        let bytes = Weights::parse(&text).find("usable input").unwrap_or_default();
        assert_eq!(settle(Keeping::Hold, &[], &sum(bytes)), Ok(()));
        assert_eq!(settle(Keeping::Tell, &[], &sum(bytes * 2)), Ok(()));
        let failed = settle(Keeping::Hold, &[], &sum(bytes * 2));
        let message = failed.err().map(|failure| failure.to_string()).unwrap_or_default();
        for part in ["usable input: ", "(+100.00 %)", RECORD] {
            assert!(message.contains(part), "{message}");
        }
        Ok(())
    }

    #[test]
    fn the_kept_file_names_every_sum() -> Result {
        let text = fs::read_to_string(file()).context("reading the weights")?;
        let kept = Weights::parse(&text);
        for Sum { what, .. } in size_gate::sums(&[]).iter().chain([&size_gate::npm_sum(0)]) {
            assert!(kept.find(what).is_some_and(|bytes| bytes > 0), "{what}: {RECORD}");
        }
        Ok(())
    }
}
