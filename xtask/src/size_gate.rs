//! What the site may weigh. A person opens the page in the middle of an outage, often over a
//! bad line: weight is part of how fast the verdict comes.

use std::path::Path;

use crate::change;
use crate::failure::{Failure, Result};
use crate::weights::{self, Weights};

/// Most bytes, brotli, until a paste can be typed or dropped: everything but the module and the
/// packs. At a slow 1 Mbit/s this is one second.
const USABLE_INPUT_LIMIT: u64 = 120_000;
/// Most bytes, brotli, that a verdict is computed from: the above and the module. Under three
/// seconds at 1 Mbit/s.
const VERDICT_LIMIT: u64 = 320_000;
/// Most bytes, brotli, of the packs: what explains a verdict, and the samples.
const PACKS_LIMIT: u64 = 120_000;

/// Most bytes, brotli, of the companion: pictures, reference pages, ways out, archives. It comes
/// while the verdict is read already. Opening archives takes 55,000 of these: the readers of tar, zip
/// and deflate; a third module for them would weigh more, since it needs its own memory and texts.
const COMPANION_LIMIT: u64 = 300_000;

/// Most bytes, brotli, of the npm package's code. It holds all texts and the redaction, and neither
/// page nor pictures: lighter than the page with its packs.
const NPM_LIMIT: u64 = VERDICT_LIMIT + PACKS_LIMIT - 20_000;

/// How the npm package is called among the sums.
const NPM: &str = "the npm package's code";

/// The files that no verdict depends on. A file that is not named here counts as one that does.
const PACK: &str = "explanations.txt";
/// Most bytes, brotli, of what a page that embeds this one asks for, and of what this one then adds.
const EMBEDDING_LIMIT: u64 = 6_000;

/// Read by the host, never sent.
const FOR_HOSTS: &str = "_headers";
/// Asked for only where the page stands inside another one.
const EMBEDDING: [&str; 2] = ["embed.js", "pod-triage.js"];
/// What the names of the companion's files begin with.
const COMPANION: [&str; 2] = ["triage-companion", "companion."];

/// One file of the site, in bytes.
#[derive(Debug)]
pub struct SiteFile {
    pub name: String,
    pub raw: u64,
    /// As sent by a host that compresses; the raw size where compressing gains nothing.
    pub brotli: u64,
}

/// What a file is needed for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Input,
    Module,
    Pack,
    Companion,
    Embedding,
    Host,
}

impl SiteFile {
    fn part(&self) -> Part {
        if self.name == PACK {
            Part::Pack
        } else if self.name == FOR_HOSTS {
            Part::Host
        } else if EMBEDDING.contains(&self.name.as_str()) {
            Part::Embedding
        } else if COMPANION.iter().any(|start| self.name.starts_with(start)) {
            Part::Companion
        } else if Path::new(&self.name).extension().is_some_and(|extension| extension == "wasm") {
            Part::Module
        } else {
            Part::Input
        }
    }
}

/// One line per file, then the sums with their limits; each with its change in bytes.
pub fn table(files: &[SiteFile], kept: &Weights) -> String {
    let widest = files.iter().map(|file| file.name.len()).max().unwrap_or(0).max(32);
    let mut lines = String::new();
    let mut line = |name: &str, size: &str, brotli: &str, change: &str| {
        let row = format!("{name:widest$}  {size:>14}  {brotli:>10}  {change:>10}");
        lines.push_str(row.trim_end());
        lines.push('\n');
    };
    line("file", "raw", "brotli", "change");
    let names: Vec<String> = files.iter().map(|file| weights::plain_name(&file.name)).collect();
    for (file, plain) in files.iter().zip(&names) {
        let change = kept.change(plain, file.brotli);
        line(&file.name, &kb(file.raw), &kb(file.brotli), &change);
    }
    let sums = sums(files);
    let known = names.iter().map(String::as_str).chain(sums.iter().map(|sum| sum.what));
    for (name, bytes) in kept.others(&known.chain([NPM]).collect::<Vec<_>>()) {
        line(name, "gone", "", &change::by(bytes, 0));
    }
    for Sum { what, brotli, limit } in sums {
        let change = kept.change(what, brotli);
        line(what, &format!("limit {}", kb(limit)), &kb(brotli), &change);
    }
    lines
}

/// Fails where a sum is over its limit.
pub fn check(files: &[SiteFile]) -> Result {
    let over: Vec<String> = sums(files)
        .iter()
        .filter(|sum| sum.brotli > sum.limit)
        .map(|sum| format!("{} is {}, over {}", sum.what, kb(sum.brotli), kb(sum.limit)))
        .collect();
    if over.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!("the site is too heavy (brotli): {}", over.join("; "))))
}

/// Prints what the npm package's code weighs, and fails where that is over its limit.
pub fn check_npm(raw: u64, brotli: u64, kept: &Weights) -> Result {
    let limit = kb(NPM_LIMIT);
    let change = match kept.change(NPM, brotli) {
        change if change.is_empty() => change,
        change => format!(", change {change}"),
    };
    println!("{NPM}: raw {}, brotli {}, limit {limit}{change}", kb(raw), kb(brotli));
    if brotli <= NPM_LIMIT {
        return Ok(());
    }
    Err(Failure::new(format!("the npm package is {}, over {limit}", kb(brotli))))
}

/// Files that are sent together, in bytes by brotli.
#[derive(Debug)]
pub struct Sum {
    pub what: &'static str,
    pub brotli: u64,
    pub limit: u64,
}

/// The npm package, as a sum like those of the site.
pub fn npm_sum(brotli: u64) -> Sum {
    Sum { what: NPM, brotli, limit: NPM_LIMIT }
}

/// The sums of the site.
pub fn sums(files: &[SiteFile]) -> [Sum; 5] {
    let weight = |parts: &[Part]| {
        files.iter().filter(|file| parts.contains(&file.part())).map(|file| file.brotli).sum()
    };
    let sum = |what, parts: &[Part], limit| Sum { what, brotli: weight(parts), limit };
    [
        sum("usable input", &[Part::Input], USABLE_INPUT_LIMIT),
        sum("everything a verdict needs", &[Part::Input, Part::Module], VERDICT_LIMIT),
        sum("everything that only explains", &[Part::Pack], PACKS_LIMIT),
        sum("the companion", &[Part::Companion], COMPANION_LIMIT),
        sum("embedding", &[Part::Embedding], EMBEDDING_LIMIT),
    ]
}

/// Kilobytes of 1000, rounded up: a file over a limit never looks as if it were within.
fn kb(bytes: u64) -> String {
    let tenths = bytes.div_ceil(100);
    format!("{}.{} kB", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, brotli: u64) -> SiteFile {
        SiteFile { name: name.to_owned(), raw: brotli * 3, brotli }
    }

    fn site(wasm: u64, script: u64, explanations: u64) -> Vec<SiteFile> {
        vec![
            file("explanations.txt", explanations),
            file("index.html", 1_000),
            file("page.js", script),
            file("page_bg.wasm", wasm),
        ]
    }

    fn message(files: &[SiteFile]) -> String {
        check(files).err().map(|failure| failure.to_string()).unwrap_or_default()
    }

    #[test]
    fn exactly_at_all_limits_is_within() {
        assert_eq!(check(&site(200_000, 119_000, 120_000)), Ok(()));
    }

    #[test]
    fn one_byte_over_what_a_verdict_needs_fails() {
        assert_eq!(
            message(&site(200_001, 119_000, 120_000)),
            "the site is too heavy (brotli): everything a verdict needs is 320.1 kB, over 320.0 kB"
        );
    }

    #[test]
    fn one_byte_over_in_the_packs_fails() {
        assert_eq!(
            message(&site(200_000, 119_000, 120_001)),
            "the site is too heavy (brotli): everything that only explains is 120.1 kB, over 120.0 kB"
        );
    }

    #[test]
    fn scripts_count_before_the_input_is_usable_and_neither_module_nor_packs_do() {
        let heavy = message(&site(10_000, 119_001, 120_000));
        assert!(heavy.contains("usable input is 120.1 kB"), "{heavy}");
        assert!(!heavy.contains("everything"), "{heavy}");
    }

    #[test]
    fn the_companion_counts_for_itself() {
        let mut files = site(200_000, 119_000, 120_000);
        files.push(file("companion.css", 1_000));
        files.push(file("triage-companion_bg.wasm", 299_001));
        assert_eq!(
            message(&files),
            "the site is too heavy (brotli): the companion is 300.1 kB, over 300.0 kB"
        );
    }

    #[test]
    fn an_unknown_file_counts_as_needed() {
        let mut files = site(200_000, 119_000, 120_000);
        files.push(file("more-explanations.txt", 1));
        let heavy = message(&files);
        assert!(heavy.contains("usable input is 120.1 kB"), "{heavy}");
        assert!(heavy.contains("everything a verdict needs is 320.1 kB"), "{heavy}");
    }

    #[test]
    fn the_table_names_every_file_and_all_sums() {
        let table = table(&site(200_000, 50_000, 60_000), &Weights::default());
        let line = |start: &str| {
            let found = table.lines().find(|line| line.starts_with(start)).unwrap_or_default();
            found.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(line("page_bg.wasm"), "page_bg.wasm 600.0 kB 200.0 kB");
        assert_eq!(line("usable"), "usable input limit 120.0 kB 51.0 kB");
        assert_eq!(line("everything a"), "everything a verdict needs limit 320.0 kB 251.0 kB");
        assert_eq!(line("everything that"), "everything that only explains limit 120.0 kB 60.0 kB");
    }

    #[test]
    fn the_table_shows_changes_by_names_without_hashes_and_what_is_gone() {
        let kept = Weights::parse(
            "| usable input | 2,000 |\n| page.js | 900 |\n| old.js | 100 |\n| the npm package's code | 5 |",
        );
        let table = table(&[file("page-0123456789abcdef.js", 1_000)], &kept);
        let rows: Vec<Vec<&str>> =
            table.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(rows[1], ["page-0123456789abcdef.js", "3.0", "kB", "1.0", "kB", "+100"]);
        assert_eq!(rows[2], ["old.js", "gone", "-100"]);
        assert_eq!(rows[3], ["usable", "input", "limit", "120.0", "kB", "1.0", "kB", "-1,000"]);
        assert_eq!(rows[4].last(), Some(&"new"));
        assert_eq!(rows.len(), 8, "the npm package is no file of the site: {table}");
    }

    #[test]
    fn sizes_round_up() {
        assert_eq!(kb(0), "0.0 kB");
        assert_eq!(kb(1), "0.1 kB");
        assert_eq!(kb(320_000), "320.0 kB");
        assert_eq!(kb(320_001), "320.1 kB");
    }
}
