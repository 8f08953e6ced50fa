//! What explains signatures and causes: a pack of its own, which the page loads beside the module.
//!
//! Two lists, separated by a form feed: one line per signature in the order of the table, one
//! line per cause. `core/build` writes it.

use std::sync::OnceLock;

#[cfg(feature = "texts")]
const BUILT_IN: &str = include_str!(concat!(env!("OUT_DIR"), "/explanations.txt"));
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

/// The page text of a cause.
#[derive(Debug)]
pub struct CauseText {
    /// What it means.
    pub meaning: &'static str,
    /// Why it happens.
    pub why: &'static str,
    /// How to confirm it.
    pub confirm: &'static str,
    /// What it is not.
    pub confused: &'static str,
    /// Where it is documented.
    pub sources: &'static str,
}

/// Gives the pack to a build that does not carry it (the feature `texts` is off). The first call
/// counts; the pack of another version would explain the wrong entries, so it has to come from
/// the same build (`examples/explanations.rs` writes it).
pub fn install(pack: String) {
    INSTALLED.get_or_init(|| Box::leak(pack.into_boxed_str()));
}

fn parts() -> Option<(&'static str, &'static str)> {
    let pack = if BUILT_IN.is_empty() { INSTALLED.get().copied()? } else { BUILT_IN };
    pack.split_once('\u{c}')
}

/// The explanation of the signature with an index; empty where the pack is not there.
pub fn signature(index: usize) -> Explanation {
    static LINES: OnceLock<Vec<&'static str>> = OnceLock::new();
    let Some((signatures, _)) = parts() else { return Explanation::default() };
    let lines = LINES.get_or_init(|| signatures.lines().collect());
    lines.get(index).and_then(|line| explanation(line)).unwrap_or_default()
}

fn explanation(line: &'static str) -> Option<Explanation> {
    let mut fields = line.split('\u{1f}');
    let (why, fix, ask, source) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    let exit = items(fields.next()?).iter().filter_map(|c| c.parse().ok()).collect();
    Some(Explanation { why, fix: items(fix), ask, source, exit })
}

/// The page text of a cause; none where the pack is not there, or for `inconclusive`.
pub fn cause(id: &str) -> Option<CauseText> {
    let (_, causes) = parts()?;
    let mut fields =
        causes.lines().find_map(|l| l.strip_prefix(id)?.strip_prefix('\u{1f}'))?.split('\u{1f}');
    let mut next = || fields.next();
    Some(CauseText {
        meaning: next()?,
        why: next()?,
        confirm: next()?,
        confused: next()?,
        sources: next()?,
    })
}

/// The items of a list field.
pub fn items(field: &'static str) -> Vec<&'static str> {
    field.split('\u{1e}').filter(|i| !i.is_empty()).collect()
}
