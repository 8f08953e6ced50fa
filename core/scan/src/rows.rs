//! Finds rows of a long text without going over it from its start.

use std::ops::Range;

/// So many bytes are counted together.
const BLOCK: usize = 512;

/// Where the rows of a text begin: kept without it, so every question brings the same text along.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    /// How many line breaks stand before each block.
    before: Vec<u32>,
    count: usize,
}

impl Rows {
    /// Looks at a text of less than 4 GB.
    #[inline(never)]
    pub fn of(text: &[u8]) -> Self {
        let mut breaks = 0;
        let mut next = |block| {
            let before = breaks;
            breaks += count(block);
            before
        };
        let before = text.chunks(BLOCK).map(&mut next).collect();
        let open = text.last().is_some_and(|byte| *byte != b'\n');
        Self { before, count: breaks as usize + usize::from(open) }
    }

    /// How many there are; a last one without a line break counts.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The row, counted from 0, in which a byte stands; its line break is part of it. Of the text's end
    /// the last row.
    #[inline(never)]
    pub fn row(&self, text: &[u8], at: usize) -> usize {
        let Some(before) = self.before.get(at / BLOCK) else { return self.count.saturating_sub(1) };
        let inside = text.get(at - at % BLOCK..at).map_or(0, count);
        (*before + inside) as usize
    }

    /// Where a row begins; the end of the text for one that is not there.
    #[inline(never)]
    pub fn start(&self, text: &[u8], row: usize) -> usize {
        let Some(wanted) = row.checked_sub(1) else { return 0 };
        // It begins behind a line break that stands in the last block with no more before it.
        let block = self.before.partition_point(|before| *before as usize <= wanted);
        let Some(block) = block.checked_sub(1) else { return text.len() };
        let mut left = wanted - self.before[block] as usize;
        let mut at = block * BLOCK;
        while let Some(found) = text.get(at..).and_then(|rest| memchr::memchr(b'\n', rest)) {
            at += found + 1;
            if left == 0 {
                return at;
            }
            left -= 1;
        }
        text.len()
    }

    /// The bytes of a row without its line break; none where it is not there.
    pub fn range(&self, text: &[u8], row: usize) -> Option<Range<usize>> {
        if row >= self.count {
            return None;
        }
        // A row may be megabytes long: its end is not looked for.
        let (start, next) = (self.start(text, row), self.start(text, row + 1));
        let length = text.get(start..next)?.strip_suffix(b"\n").map_or(next - start, <[u8]>::len);
        Some(start..start + length)
    }
}

#[inline(never)]
fn count(bytes: &[u8]) -> u32 {
    // No more than a block.
    u32::try_from(memchr::memchr_iter(b'\n', bytes).count()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::Rows;

    /// Every row with its break, as the standard library cuts them.
    fn pieces(text: &str) -> Vec<&str> {
        text.split_inclusive('\n').collect()
    }

    #[test]
    fn rows_of_every_shape() {
        let long = (1..=3000).fold(String::new(), |all, n| format!("{all}line {n}\n"));
        let texts = [
            String::new(),
            "\n".into(),
            "a".into(),
            "a\n\nc".into(),
            "a\n\nc\n".into(),
            "\n".repeat(2048),
            format!("{}rest", "\n".repeat(1024)),
            format!("{}\n{}\n\n", "x".repeat(511), "y".repeat(512)),
            format!("{}\nz", "x".repeat(5000)),
            format!("{long}rest"),
            long,
        ];
        for text in &texts {
            let bytes = text.as_bytes();
            let rows = Rows::of(bytes);
            let pieces = pieces(text);
            assert_eq!(rows.count(), pieces.len());
            let mut at = 0;
            for (row, piece) in pieces.iter().enumerate() {
                let own = piece.strip_suffix('\n').unwrap_or(piece);
                assert_eq!(rows.start(bytes, row), at, "row {row}");
                assert_eq!(rows.range(bytes, row), Some(at..at + own.len()), "row {row}");
                assert_eq!(rows.row(bytes, at), row);
                assert_eq!(rows.row(bytes, at + piece.len() - 1), row);
                at += piece.len();
            }
            let last = pieces.len().saturating_sub(1);
            assert_eq!(
                (rows.start(bytes, pieces.len()), rows.range(bytes, pieces.len())),
                (at, None)
            );
            assert_eq!(rows.row(bytes, at + BEYOND), last);
        }
    }

    /// Past the last block of any text.
    const BEYOND: usize = 1 << 20;
}
