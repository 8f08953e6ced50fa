//! Finding many short texts in one pass, in any letter case.
//!
//! Every text is known by one of its windows of four bytes; a rolling window over the haystack is
//! looked up in a table, and only where it is known is the text compared. The windows are those
//! that the fewest texts share. The `aho-corasick` crate does the same, and weighs
//! 9 kB more in the page (docs/dependencies.md).

use std::ops::ControlFlow;

/// Bytes of a window.
const WINDOW: usize = 4;

/// Bits of a window's hash.
const BITS: u32 = 16;

/// The texts to find, made ready.
pub struct Search {
    texts: Vec<Vec<u8>>,
    /// For each hash the first entry plus one; 0 for none.
    first: Vec<u16>,
    /// Texts with their window's place, and the next entry of the same hash plus one.
    entries: Vec<(u16, u16, u16)>,
}

/// A text that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// Its index.
    pub text: usize,
    /// Where it starts.
    pub start: usize,
}

/// Letters of both cases become one; a few marks, too, which the comparison tells apart.
const fn fold(byte: u8) -> u32 {
    (byte | 0x20) as u32
}

const fn hash(window: u32) -> usize {
    (window.wrapping_mul(0x9e37_79b1) >> (32 - BITS)) as usize
}

fn windows(text: &[u8]) -> impl Iterator<Item = usize> + '_ {
    text.windows(WINDOW).map(|w| hash(w.iter().fold(0, |all, b| all << 8 | fold(*b))))
}

impl Search {
    /// Takes texts of at least four bytes; shorter ones are never found.
    pub fn new<'t>(texts: impl Iterator<Item = &'t str>) -> Self {
        let texts: Vec<Vec<u8>> = texts.map(|t| t.as_bytes().to_vec()).collect();
        let mut shared = vec![0_u16; 1 << BITS];
        for hash in texts.iter().flat_map(|t| windows(t)) {
            shared[hash] = shared[hash].saturating_add(1);
        }
        let mut search = Self { texts, first: vec![0; 1 << BITS], entries: Vec::new() };
        for (index, text) in search.texts.iter().enumerate() {
            let Some((at, hash)) = windows(text).enumerate().min_by_key(|(_, h)| shared[*h]) else {
                continue;
            };
            let (Ok(index), Ok(at)) = (u16::try_from(index), u16::try_from(at)) else { continue };
            search.entries.push((index, at, search.first[hash]));
            search.first[hash] = u16::try_from(search.entries.len()).unwrap_or(0);
        }
        search
    }

    /// Whether any of the texts stands in another one.
    pub fn any(&self, haystack: &str) -> bool {
        self.walk(haystack, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Calls back for every place where a text stands, also inside another.
    pub fn find(&self, haystack: &str, mut found: impl FnMut(Match)) {
        let _ = self.walk(haystack, &mut |place| {
            found(place);
            ControlFlow::Continue(())
        });
    }

    fn walk(
        &self,
        haystack: &str,
        found: &mut dyn FnMut(Match) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let bytes = haystack.as_bytes();
        let mut window = 0_u32;
        for (end, byte) in bytes.iter().enumerate() {
            window = window << 8 | fold(*byte);
            let mut entry = self.first[hash(window)];
            while entry > 0 {
                let (text, at, next) = self.entries[usize::from(entry) - 1];
                let needle = &self.texts[usize::from(text)];
                let start = (end + 1).checked_sub(WINDOW + usize::from(at));
                let here = start.and_then(|s| Some((s, bytes.get(s..s + needle.len())?)));
                if let Some((start, _)) = here.filter(|(_, h)| h.eq_ignore_ascii_case(needle)) {
                    found(Match { text: usize::from(text), start })?;
                }
                entry = next;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Match, Search};

    fn all(texts: &[&str], haystack: &str) -> Vec<(usize, usize)> {
        let mut out = Vec::new();
        Search::new(texts.iter().copied())
            .find(haystack, |Match { text, start }| out.push((text, start)));
        out.sort_unstable();
        out
    }

    #[test]
    fn every_place_in_any_case() {
        let texts = ["out of memory", "memory", "cuda error"];
        assert_eq!(all(&texts, "CUDA Out Of Memory"), [(0, 5), (1, 12)]);
        assert_eq!(all(&texts, "memorymemory"), [(1, 0), (1, 6)]);
        assert!(all(&texts, "cuda erro").is_empty());
        // The fold makes these two alike; the comparison does not.
        assert_eq!(all(&["a[bc"], "a{bc A[BC"), [(0, 5)]);
        assert_eq!(all(&["mémoire"], "la mémoire"), [(0, 3)]);
    }

    #[test]
    fn any_of_them() {
        let search = Search::new(["memory", "cuda error"].into_iter());
        assert!(search.any("CUDA Error 3") && !search.any("cuda erro") && !search.any(""));
    }

    #[test]
    fn agrees_with_a_plain_search() {
        let texts = ["aaaa", "aaab", "abab", "baba", "bbbbb"];
        let mut state = 7_u32;
        let text: String = (0..5_000)
            .map(|_| {
                state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
                if state & 0x10000 == 0 { 'a' } else { 'b' }
            })
            .collect();
        let mut plain = Vec::new();
        for (n, needle) in texts.iter().enumerate() {
            plain
                .extend((0..text.len()).filter(|s| text[*s..].starts_with(needle)).map(|s| (n, s)));
        }
        assert!(plain.len() > 500);
        assert_eq!(all(&texts, &text), plain);
    }
}
