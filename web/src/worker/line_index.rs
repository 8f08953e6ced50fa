//! Finds a line of a long text without scanning it from the start.

use std::ops::Range;

/// One start is kept for so many lines: little memory, and a short scan per look-up.
const STRIDE: u32 = 256;

/// Where lines begin.
#[derive(Default)]
pub struct LineIndex {
    /// Byte offset of lines 1, 1 + STRIDE, 1 + 2 · STRIDE …
    starts: Vec<usize>,
    count: u32,
}

impl LineIndex {
    /// Indexes a text.
    pub fn new(bytes: &[u8]) -> Self {
        let mut index = Self::default();
        let mut at = 0;
        while at < bytes.len() {
            if index.count.is_multiple_of(STRIDE) {
                index.starts.push(at);
            }
            index.count += 1;
            at = end_of_line(bytes, at) + 1;
        }
        index
    }

    /// How many lines there are; a last line without a line break counts.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The bytes of a line, counted from 1, without its line break.
    pub fn line(&self, bytes: &[u8], number: u32) -> Option<Range<usize>> {
        let before = number.checked_sub(1).filter(|_| number <= self.count)?;
        let mut at = *self.starts.get((before / STRIDE) as usize)?;
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
        for number in [256, 257, 512, 513, 1000] {
            assert_eq!(line(&text, number), Some(format!("line {number}").as_str()));
        }
    }
}
