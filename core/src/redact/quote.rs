//! Quote marks, and how deep they are escaped: `"`, `\"`, `\\\"` in JSON inside JSON.

/// A quote mark with the backslashes before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quote {
    /// `"`, `'` or a back tick.
    pub mark: u8,
    /// Backslashes before it.
    pub depth: usize,
}

/// Deeper is not JSON in JSON in JSON but noise.
const DEEPEST: usize = 31;

/// Whether a byte can open a quotation.
pub const fn is_mark(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'' | b'`')
}

/// The quote mark that starts at a byte, and the byte after it.
pub fn at(bytes: &[u8], start: usize) -> Option<(Quote, usize)> {
    let depth = bytes.get(start..)?.iter().take(DEEPEST).take_while(|b| **b == b'\\').count();
    let mark = *bytes.get(start + depth)?;
    is_mark(mark).then_some((Quote { mark, depth }, start + depth + 1))
}

/// The quote mark that ends just before a byte.
pub fn before(bytes: &[u8], end: usize) -> Option<Quote> {
    let mark = *bytes.get(end.checked_sub(1)?)?;
    if !is_mark(mark) {
        return None;
    }
    Some(Quote { mark, depth: backslashes(bytes, end - 1) })
}

/// Backslashes that stand just before a byte.
pub fn backslashes(bytes: &[u8], end: usize) -> usize {
    bytes[..end].iter().rev().take(DEEPEST).take_while(|b| **b == b'\\').count()
}

impl Quote {
    /// Where the quotation that starts at a byte ends, on the same line: the first backslash of the
    /// closing mark, or the mark. None where the line ends first.
    pub fn close(self, bytes: &[u8], start: usize) -> Option<usize> {
        let mut at = start;
        loop {
            let next = memchr::memchr2(self.mark, b'\n', &bytes[at..])? + at;
            if bytes[next] == b'\n' {
                return None;
            }
            let run = backslashes(&bytes[..next], next).min(next - start);
            if self.mark == b'\'' && self.depth == 0 {
                // YAML doubles the mark inside; a shell closes at every one.
                if bytes.get(next + 1) == Some(&b'\'') && next > start {
                    at = next + 2;
                    if at >= bytes.len() {
                        return Some(next);
                    }
                    continue;
                }
                return Some(next);
            }
            if run < self.depth || run % (2 * (self.depth + 1)) == self.depth {
                return Some(next - run.min(self.depth));
            }
            at = next + 1;
        }
    }
}

/// The letter of an escape such as `\n` that begins at a backslash run, and the byte after it.
pub fn escape(bytes: &[u8], start: usize) -> Option<(u8, usize)> {
    let run = bytes.get(start..)?.iter().take(DEEPEST).take_while(|b| **b == b'\\').count();
    let letter = *bytes.get(start + run)?;
    (run > 0 && matches!(letter, b'n' | b'r' | b't')).then_some((letter, start + run + 1))
}

#[cfg(test)]
mod tests {
    use super::{Quote, at};

    fn inside(text: &str) -> Option<&str> {
        let (quote, start) = at(text.as_bytes(), 0)?;
        Some(&text[start..quote.close(text.as_bytes(), start)?])
    }

    #[test]
    fn closes_at_its_own_depth() {
        assert_eq!(inside(r#""a\"b" c"#), Some(r#"a\"b"#));
        assert_eq!(inside(r#""a\\" c""#), Some(r"a\\"));
        assert_eq!(inside(r#"\"a\\\"b\" c"#), Some(r#"a\\\"b"#));
        assert_eq!(inside(r#"\\\"a\\\" c"#), Some("a"));
        assert_eq!(inside(r#"\"a" c"#), Some("a"), "the outer string ends");
        assert_eq!(inside("'it''s' x"), Some("it''s"));
        assert_eq!(inside("\"a\nb\""), None);
        assert_eq!(at(b"x", 0), None);
        assert_eq!(Quote { mark: b'"', depth: 0 }.close(b"", 0), None);
    }
}
