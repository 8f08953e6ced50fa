//! The counts that are kept, and what differs from them.

use std::fmt;
use std::fmt::Write as _;

use crate::change;
use crate::failure::{Failure, Result};

/// By how many percent a count may be off the kept one, up or down. Two runs differ by less than a
/// thousandth of a percent; other processors and C libraries by some tenths.
pub const TOLERANCE: u64 = 3;

/// The command that writes the counts.
pub const RECORD: &str = "cargo xtask instructions --record";

/// What a count depends on besides the code.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Machine {
    /// The target, as rustc names it.
    pub target: String,
    /// The compiler's version.
    pub rustc: String,
    /// The C library and its version: it allocates, copies and compares.
    pub libc: String,
}

/// How much work one workload is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    pub workload: String,
    /// The text's size: where it changed, so may the count.
    pub bytes: u64,
    pub instructions: u64,
}

/// All counts, and what they hold for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts {
    pub machine: Machine,
    pub counts: Vec<Count>,
}

/// A count that is off by more than the tolerance, is new or is gone.
#[derive(Debug, PartialEq, Eq)]
pub struct Difference<'a> {
    pub workload: &'a str,
    /// Both counts and the change, for people.
    pub sentence: String,
}

impl Counts {
    /// Reads the file; a line that it cannot read is a failure.
    pub fn parse(text: &str) -> Result<Self> {
        let mut all = Self::default();
        for line in text.lines().map(str::trim) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            all.take(line).ok_or_else(|| {
                Failure::new(format!("the kept instruction counts hold a strange line: {line}"))
            })?;
        }
        Ok(all)
    }

    fn take(&mut self, line: &str) -> Option<()> {
        if let Some((key, value)) = line.split_once(':') {
            let place = match key {
                "target" => &mut self.machine.target,
                "rustc" => &mut self.machine.rustc,
                "libc" => &mut self.machine.libc,
                _ => return None,
            };
            value.trim().clone_into(place);
            return Some(());
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let [workload, bytes, instructions] = words.as_slice() else { return None };
        self.counts.push(Count {
            workload: (*workload).to_owned(),
            bytes: change::ungrouped(bytes)?,
            instructions: change::ungrouped(instructions)?,
        });
        Some(())
    }

    /// The differences as sentences.
    pub fn sentences(&self, kept: &Self) -> Vec<String> {
        self.differences(kept).into_iter().map(|difference| difference.sentence).collect()
    }

    fn find(&self, workload: &str) -> Option<&Count> {
        self.counts.iter().find(|count| count.workload == workload)
    }

    /// One line per workload with its change against the kept count.
    pub fn table(&self, kept: &Self) -> String {
        let mut lines = String::new();
        // Writing to a String cannot fail.
        let _ = writeln!(
            lines,
            "{:<24}{:>12}{:>16}{:>12}",
            "workload", "bytes", "instructions", "change"
        );
        for Count { workload, bytes, instructions } in &self.counts {
            let change = kept
                .find(workload)
                .map_or("new".to_owned(), |old| change::percent(old.instructions, *instructions));
            let (bytes, instructions) = (change::grouped(*bytes), change::grouped(*instructions));
            let _ = writeln!(lines, "{workload:<24}{bytes:>12}{instructions:>16}{change:>12}");
        }
        lines
    }

    /// What is off the kept counts by more than the tolerance, is new or is gone.
    pub fn differences<'a>(&'a self, kept: &'a Self) -> Vec<Difference<'a>> {
        let told = |count: &'a Count, sentence| Difference { workload: &count.workload, sentence };
        let changed = self.counts.iter().filter_map(|now| match kept.find(&now.workload) {
            Some(old) => now.difference(old).map(|sentence| told(now, sentence)),
            None => Some(told(now, format!("{} is not kept yet", now.workload))),
        });
        let gone = kept.counts.iter().filter(|old| self.find(&old.workload).is_none());
        let gone = gone.map(|old| told(old, format!("{} is kept, but not measured", old.workload)));
        changed.chain(gone).collect()
    }
}

impl Count {
    fn difference(&self, kept: &Self) -> Option<String> {
        if !change::beyond(kept.instructions, self.instructions, TOLERANCE) {
            return None;
        }
        let mut sentence = format!(
            "{}: {} instructions before, {} now ({})",
            self.workload,
            change::grouped(kept.instructions),
            change::grouped(self.instructions),
            change::percent(kept.instructions, self.instructions),
        );
        if self.bytes != kept.bytes {
            sentence.push_str(&format!(
                "; its text had {} bytes and has {}",
                change::grouped(kept.bytes),
                change::grouped(self.bytes)
            ));
        }
        Some(sentence)
    }
}

/// The file.
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "# Instructions that the analysis of each workload takes, as valgrind's callgrind counts them."
        )?;
        writeln!(f, "# Written by `{RECORD}`. `cargo xtask test` fails where a count is off by")?;
        writeln!(
            f,
            "# more than {TOLERANCE} %, up or down; the commit that changes one by more says why in its message."
        )?;
        let Machine { target, rustc, libc } = &self.machine;
        writeln!(f, "\ntarget: {target}\nrustc: {rustc}\nlibc: {libc}\n")?;
        writeln!(f, "# {:<22}{:>12}{:>16}", "workload", "bytes", "instructions")?;
        for Count { workload, bytes, instructions } in &self.counts {
            let (bytes, instructions) = (change::grouped(*bytes), change::grouped(*instructions));
            writeln!(f, "{workload:<24}{bytes:>12}{instructions:>16}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(of: &[(&str, u64)]) -> Counts {
        let machine = Machine {
            target: "x86_64-unknown-linux-gnu".into(),
            rustc: "1.95.0".into(),
            libc: "glibc 2.36".into(),
        };
        let count = |&(workload, instructions): &(&str, u64)| Count {
            workload: workload.to_owned(),
            bytes: 20_000,
            instructions,
        };
        Counts { machine, counts: of.iter().map(count).collect() }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let kept = counts(&[("mixed-paste", 14_808_460), ("log", 7)]);
        assert_eq!(Counts::parse(&kept.to_string()), Ok(kept));
    }

    #[test]
    fn a_line_that_is_no_count_is_refused() {
        for line in ["log 12", "log many 12", "log 1 2 3", "colour: red"] {
            let refused = Counts::parse(line).err().map(|why| why.to_string()).unwrap_or_default();
            assert!(refused.ends_with(line), "{refused}");
        }
    }

    #[test]
    fn three_percent_up_or_down_is_within() {
        let kept = counts(&[("log", 1_000_000)]);
        for now in [970_000, 971_000, 1_000_000, 1_029_000, 1_030_000] {
            assert_eq!(counts(&[("log", now)]).sentences(&kept), [""; 0]);
        }
    }

    #[test]
    fn more_is_named_with_both_counts() {
        let kept = counts(&[("log", 1_000_000), ("paste", 5_000)]);
        assert_eq!(
            counts(&[("log", 1_031_000), ("paste", 5_000)]).sentences(&kept),
            ["log: 1,000,000 instructions before, 1,031,000 now (+3.10 %)"]
        );
        assert_eq!(
            counts(&[("log", 1_000_000), ("paste", 4_845)]).sentences(&kept),
            ["paste: 5,000 instructions before, 4,845 now (-3.10 %)"]
        );
    }

    #[test]
    fn a_workload_whose_text_changed_says_so() {
        let kept = counts(&[("log", 1_000)]);
        let mut now = counts(&[("log", 2_000)]);
        now.counts[0].bytes = 40_000;
        let told = now.sentences(&kept).concat();
        assert!(told.ends_with("(+100.00 %); its text had 20,000 bytes and has 40,000"), "{told}");
    }

    #[test]
    fn workloads_must_be_the_same_on_both_sides() {
        let (one, other) = (counts(&[("log", 1)]), counts(&[("paste", 1)]));
        assert_eq!(
            one.sentences(&other),
            ["log is not kept yet", "paste is kept, but not measured"]
        );
    }

    #[test]
    fn the_table_shows_changes_within_the_tolerance_too() {
        let table = counts(&[("log", 1_029), ("new-one", 3)]).table(&counts(&[("log", 1_000)]));
        let words: Vec<Vec<&str>> =
            table.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(words[1], ["log", "20,000", "1,029", "+2.90", "%"]);
        assert_eq!(words[2], ["new-one", "20,000", "3", "new"]);
    }
}
