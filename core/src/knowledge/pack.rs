//! What explains signatures and causes: a pack of its own, which the page loads beside the module.
//!
//! Three lists, separated by a form feed: one line per signature in the order of the table, one
//! line per cause, one line per text of `core/knowledge/texts.yaml`. `core/build` writes it.

use std::sync::OnceLock;

#[cfg(feature = "texts")]
const BUILT_IN: &str = include_str!(concat!(env!("OUT_DIR"), "/explanations.txt"));
#[cfg(not(feature = "texts"))]
const BUILT_IN: &str = "";

static INSTALLED: OnceLock<&'static str> = OnceLock::new();

/// Lines for a site's own signatures, each after a line break.
static OWN: OnceLock<String> = OnceLock::new();

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
    /// The entry's frozen id.
    pub id: &'static str,
    /// The file that it stands in.
    pub stack: &'static str,
    /// What the page calls that stack.
    pub stack_title: &'static str,
}

/// The page text of a cause. What is one text here may hold several blocks: [`blocks`].
#[derive(Debug)]
pub struct CauseText {
    /// What it means.
    pub meaning: &'static str,
    /// Why it happens.
    pub why: &'static str,
    /// What to change, most useful first.
    pub fix: Vec<&'static str>,
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

fn part(at: usize) -> Option<&'static str> {
    // Every diagnosis looks up some fifty texts; splitting the pack for each took longer than all
    // the rest of the analysis.
    static PARTS: OnceLock<Vec<&'static str>> = OnceLock::new();
    let pack = if BUILT_IN.is_empty() { INSTALLED.get().copied()? } else { BUILT_IN };
    PARTS.get_or_init(|| pack.split('\u{c}').collect()).get(at).copied()
}

/// The explanation of the signature with an index; empty where the pack is not there.
pub fn signature(index: usize) -> Explanation {
    static LINES: OnceLock<Vec<&'static str>> = OnceLock::new();
    let Some(signatures) = part(0) else { return Explanation::default() };
    let lines = LINES.get_or_init(|| {
        let own = OWN.get().map_or("", String::as_str);
        signatures.lines().chain(own.lines().skip(1)).collect()
    });
    lines.get(index).and_then(|line| explanation(line)).unwrap_or_default()
}

/// Adds the explanations of a site's own signatures, in their order, each after a line break; the first
/// call counts, and only before any explanation is asked for.
pub(super) fn add(own: String) {
    OWN.get_or_init(|| own);
}

/// The index of the library's signature with an id.
pub(super) fn place_of(id: &str) -> Option<usize> {
    part(0)?.lines().position(|line| line.split('\u{1f}').nth(5) == Some(id))
}

fn explanation(line: &'static str) -> Option<Explanation> {
    let mut fields = line.split('\u{1f}');
    let (why, fix, ask, source) = (fields.next()?, fields.next()?, fields.next()?, fields.next()?);
    let exit = items(fields.next()?).iter().filter_map(|c| c.parse().ok()).collect();
    let (id, stack, stack_title) = (fields.next()?, fields.next()?, fields.next()?);
    Some(Explanation { why, fix: items(fix), ask, source, exit, id, stack, stack_title })
}

/// The page text of a cause; none where the pack is not there, or for `inconclusive`.
pub fn cause(id: &str) -> Option<CauseText> {
    let mut fields = line(part(1)?, id)?.split('\u{1f}');
    let mut next = || fields.next();
    Some(CauseText {
        meaning: next()?,
        why: next()?,
        fix: items(next()?),
        confirm: next()?,
        confused: next()?,
        sources: next()?,
    })
}

/// The paragraphs of a cause's text, and the items of its lists, which begin with `- `.
pub fn blocks(text: &'static str) -> Vec<&'static str> {
    items(text)
}

/// A text that explains.
struct Text {
    key: &'static str,
    words: &'static str,
    /// Its lines that are not empty, once they were asked for.
    lines: OnceLock<Vec<&'static str>>,
}

/// All texts in the order of their keys: a paste of hundreds of pods asks some ten thousand times.
fn texts() -> &'static [Text] {
    static TEXTS: OnceLock<Vec<Text>> = OnceLock::new();
    let Some(list) = part(2) else { return &[] };
    let parts = |line: &'static str| line.split_once('\u{1f}');
    let made = |(key, words)| Text { key, words, lines: OnceLock::new() };
    TEXTS.get_or_init(|| list.lines().filter_map(parts).map(made).collect())
}

/// A text that explains, by its key; empty where the pack is not there.
pub fn text(key: &str) -> String {
    let texts = texts();
    let at = texts.binary_search_by(|text| text.key.cmp(key)).ok();
    at.and_then(|at| texts.get(at)).map_or_else(String::new, |t| t.words.replace('\u{1e}', "\n"))
}

/// The texts whose key begins with a word and a slash: the rest of the key and the lines that are
/// not empty, in the order of their keys.
pub fn under(word: &str) -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    let texts = texts();
    let first = texts.partition_point(|text| text.key < word);
    texts[first..].iter().map_while(move |text| {
        let lines = text.lines.get_or_init(|| items(text.words));
        Some((text.key.strip_prefix(word)?, lines.as_slice()))
    })
}

fn line(list: &'static str, key: &str) -> Option<&'static str> {
    list.lines().find_map(|l| l.strip_prefix(key)?.strip_prefix('\u{1f}'))
}

/// The items of a list field.
pub fn items(field: &'static str) -> Vec<&'static str> {
    field.split('\u{1e}').filter(|i| !i.is_empty()).collect()
}

#[cfg(all(test, feature = "texts"))]
mod tests {
    use super::{part, text};

    #[test]
    fn every_text_is_found_by_its_key() {
        let mut count = 0;
        for line in part(2).unwrap_or_default().lines() {
            let (key, words) = line.split_once('\u{1f}').unwrap_or_default();
            assert_eq!(text(key), words.replace('\u{1e}', "\n"), "{key}");
            count += 1;
        }
        assert!(count > 300, "{count} texts");
        assert_eq!(text("no such key"), "");
    }
}
