//! What explains the entries: a pack of its own, which the page loads beside the module.

use std::sync::OnceLock;

use super::table::items;

#[cfg(feature = "texts")]
const BUILT_IN: &str = include_str!(concat!(env!("OUT_DIR"), "/signature_texts.txt"));
#[cfg(not(feature = "texts"))]
const BUILT_IN: &str = "";

static INSTALLED: OnceLock<&'static str> = OnceLock::new();

/// Why a text is printed and what to do about it.
#[derive(Debug, Default)]
pub struct Explanation {
    /// The mechanism in words.
    pub why: &'static str,
    /// What to change, most useful first.
    pub fix: Vec<&'static str>,
    /// What to look at next.
    pub ask: &'static str,
    /// Where the text was read.
    pub source: &'static str,
    /// Usual exit codes.
    pub exit: Vec<i32>,
}

/// Gives the pack to a build that does not carry it (the feature `texts` is off). The first call
/// counts; the pack of another version would explain the wrong entries, so it has to come from
/// the same build (`examples/signature_texts.rs` writes it).
pub fn install(pack: String) {
    INSTALLED.get_or_init(|| Box::leak(pack.into_boxed_str()));
}

/// The explanation of the entry with an index; empty where the pack is not there.
pub fn of(index: usize) -> Explanation {
    static LINES: OnceLock<Vec<&'static str>> = OnceLock::new();
    let pack = if BUILT_IN.is_empty() { INSTALLED.get().copied() } else { Some(BUILT_IN) };
    let Some(pack) = pack else { return Explanation::default() };
    let lines = LINES.get_or_init(|| pack.lines().collect());
    lines.get(index).and_then(|line| read(line)).unwrap_or_default()
}

fn read(line: &'static str) -> Option<Explanation> {
    let mut fields = line.split('\u{1f}');
    let (why, fix, ask, source) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    let exit = items(fields.next()?).iter().filter_map(|c| c.parse().ok()).collect();
    Some(Explanation { why, fix: items(fix), ask, source, exit })
}
