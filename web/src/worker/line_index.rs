//! Finds a line of a long text without scanning it from the start.

use std::ops::Range;

/// One start is kept for so many lines: little memory, and a short scan per look-up.
const STRIDE: usize = 256;

/// So many bytes are looked at together.
const BLOCK: usize = 1024;

/// Where lines begin.
#[derive(Default)]
pub struct LineIndex {
    /// Byte offset of lines 1, 1 + STRIDE, 1 + 2 · STRIDE …
    starts: Vec<usize>,
    count: usize,
}

impl LineIndex {
    /// Indexes a text.
    pub fn new(bytes: &[u8]) -> Self {
        let (mut breaks, mut starts) = (0, vec![0]);
        for (block, piece) in bytes.chunks(BLOCK).enumerate() {
            let before = breaks;
            breaks += memchr::memchr_iter(b'\n', piece).count();
            // To count is much quicker than to stop at each, and few blocks hold what is kept.
            if breaks / STRIDE > before / STRIDE {
                let ends = memchr::memchr_iter(b'\n', piece).map(|at| block * BLOCK + at + 1);
                let nth = (before + 1..).zip(ends).filter(|(nth, _)| nth.is_multiple_of(STRIDE));
                starts.extend(nth.map(|(_, end)| end));
            }
        }
        let open = bytes.last().is_some_and(|byte| *byte != b'\n');
        Self { starts, count: breaks + usize::from(open) }
    }

    /// How many lines there are; a last line without a line break counts.
    pub fn count(&self) -> u32 {
        u32::try_from(self.count).unwrap_or(u32::MAX)
    }

    /// The bytes of a line, counted from 1, without its line break.
    pub fn line(&self, bytes: &[u8], number: u32) -> Option<Range<usize>> {
        let before = (number as usize).checked_sub(1).filter(|before| *before < self.count)?;
        let mut at = *self.starts.get(before / STRIDE)?;
        for _ in 0..before % STRIDE {
            at = end_of_line(bytes, at) + 1;
        }
        Some(at..end_of_line(bytes, at))
    }
}

fn end_of_line(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    memchr::memchr(b'\n', rest).map_or(bytes.len(), |length| from + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str, number: u32) -> Option<&str> {
        LineIndex::new(text.as_bytes()).line(text.as_bytes(), number).map(|range| &text[range])
    }

    #[test]
    fn counts_the_last_line_with_and_without_a_break() {
        assert_eq!(LineIndex::new(b"").count(), 0);
        assert_eq!(LineIndex::new(b"a\nb").count(), 2);
        assert_eq!(LineIndex::new(b"a\nb\n").count(), 2);
    }

    #[test]
    fn finds_first_last_and_none() {
        assert_eq!(line("a\n\nc", 1), Some("a"));
        assert_eq!(line("a\n\nc", 2), Some(""));
        assert_eq!(line("a\n\nc", 3), Some("c"));
        assert_eq!(line("a\n\nc", 0), None);
        assert_eq!(line("a\n\nc", 4), None);
    }

    #[test]
    fn finds_lines_beyond_the_stride() {
        let text = (1..=1000).map(|n| format!("line {n}\n")).collect::<Vec<_>>().concat();
        for number in 1..=1000 {
            assert_eq!(line(&text, number), Some(format!("line {number}").as_str()));
        }
        let empty = "\n".repeat(1024);
        assert_eq!((line(&empty, 1024), line(&empty, 1025)), (Some(""), None));
        assert_eq!(line(&format!("{empty}rest"), 1025), Some("rest"));
    }
}
