//! What the site may weigh. A person opens the page in the middle of an outage, often over a
//! bad line: weight is part of how fast the verdict comes.

use std::fmt::Write as _;
use std::path::Path;

use crate::failure::{Failure, Result};

/// Most bytes, brotli, until a paste can be typed or dropped: everything but the wasm module.
/// At a slow 1 Mbit/s this is one second.
const USABLE_INPUT_LIMIT: u64 = 120_000;
/// Most bytes, brotli, until there is a verdict: every file of the site, since page and analysis
/// are one module. Under three seconds at 1 Mbit/s.
const VERDICT_LIMIT: u64 = 320_000;

/// One file of the site, in bytes.
#[derive(Debug)]
pub struct SiteFile {
    pub name: String,
    pub raw: u64,
    /// As sent by a host that compresses; the raw size where compressing gains nothing.
    pub brotli: u64,
}

impl SiteFile {
    fn is_wasm(&self) -> bool {
        Path::new(&self.name).extension().is_some_and(|extension| extension == "wasm")
    }
}

/// One line per file, then the two sums with their limits.
pub fn table(files: &[SiteFile]) -> String {
    let widest = files.iter().map(|file| file.name.len()).max().unwrap_or(0).max(32);
    let mut lines = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(lines, "{:widest$}  {:>14}  {:>10}", "file", "raw", "brotli");
    for SiteFile { name, raw, brotli } in files {
        let _ = writeln!(lines, "{name:widest$}  {:>14}  {:>10}", kb(*raw), kb(*brotli));
    }
    for sum in sums(files) {
        let limit = format!("limit {}", kb(sum.limit));
        let _ = writeln!(lines, "{:widest$}  {limit:>14}  {:>10}", sum.what, kb(sum.brotli));
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

struct Sum {
    what: &'static str,
    brotli: u64,
    limit: u64,
}

fn sums(files: &[SiteFile]) -> [Sum; 2] {
    let input = files.iter().filter(|file| !file.is_wasm()).map(|file| file.brotli).sum();
    let all = files.iter().map(|file| file.brotli).sum();
    [
        Sum { what: "usable input (all but wasm)", brotli: input, limit: USABLE_INPUT_LIMIT },
        Sum { what: "everything a verdict needs", brotli: all, limit: VERDICT_LIMIT },
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

    fn site(wasm: u64, script: u64) -> Vec<SiteFile> {
        let file = |name: &str, brotli| SiteFile { name: name.to_owned(), raw: brotli * 3, brotli };
        vec![file("index.html", 1_000), file("page.js", script), file("page_bg.wasm", wasm)]
    }

    fn message(files: &[SiteFile]) -> String {
        check(files).err().map(|failure| failure.to_string()).unwrap_or_default()
    }

    #[test]
    fn exactly_at_both_limits_is_within() {
        assert_eq!(check(&site(200_000, 119_000)), Ok(()));
    }

    #[test]
    fn one_byte_over_the_whole_fails() {
        assert_eq!(
            message(&site(200_001, 119_000)),
            "the site is too heavy (brotli): everything a verdict needs is 320.1 kB, over 320.0 kB"
        );
    }

    #[test]
    fn scripts_count_before_the_input_is_usable_and_wasm_does_not() {
        let heavy = message(&site(10_000, 119_001));
        assert!(heavy.contains("usable input (all but wasm) is 120.1 kB"), "{heavy}");
        assert!(!heavy.contains("everything"), "{heavy}");
    }

    #[test]
    fn the_table_names_every_file_and_both_sums() {
        let table = table(&site(200_000, 50_000));
        let line = |start: &str| {
            let found = table.lines().find(|line| line.starts_with(start)).unwrap_or_default();
            found.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(line("page_bg.wasm"), "page_bg.wasm 600.0 kB 200.0 kB");
        assert_eq!(line("usable"), "usable input (all but wasm) limit 120.0 kB 51.0 kB");
        assert_eq!(line("everything"), "everything a verdict needs limit 320.0 kB 251.0 kB");
    }

    #[test]
    fn sizes_round_up() {
        assert_eq!(kb(0), "0.0 kB");
        assert_eq!(kb(1), "0.1 kB");
        assert_eq!(kb(320_000), "320.0 kB");
        assert_eq!(kb(320_001), "320.1 kB");
    }
}
