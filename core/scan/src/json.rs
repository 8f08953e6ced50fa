//! JSON's bytes (RFC 8259): past blanks, to the end of a string, past a whole value without reading it.

use wide::u8x16;

use crate::blocks;

/// Goes over JSON without making anything of it.
///
/// Stricter than a reader of pastes: brackets have to match, strings to be closed on their line (RFC 8259,
/// section 7), words to be words of JSON; loose in numbers, escapes and commas.
#[derive(Debug)]
pub struct Reader<'a> {
    text: &'a [u8],
    /// How many more brackets may be open.
    left: usize,
}

/// Says of an entry of a list or an object, by its key and where its value begins, whether it is as wanted:
/// gives the byte after it.
pub type Fits<'a, 'f> = dyn FnMut(&mut Reader<'a>, &'a [u8], usize) -> Option<usize> + 'f;

impl<'a> Reader<'a> {
    /// One in whose text so many brackets may be open, 64 at most.
    pub const fn new(text: &'a [u8], deepest: usize) -> Self {
        Self { text, left: if deepest < 64 { deepest } else { 64 } }
    }

    /// What it goes over.
    pub const fn text(&self) -> &'a [u8] {
        self.text
    }

    /// The byte after the value at a place; in the other case the byte from which on it is none.
    /// # Errors
    /// Where there is no such value: not even cut off, as a quick way is only for what is whole.
    #[inline(never)]
    pub fn skip(&self, at: usize) -> Result<usize, usize> {
        match *self.text.get(at).ok_or(at)? {
            b'"' => string(self.text, at + 1),
            b'{' | b'[' => blocks::end(self.text, at, self.left),
            byte if is_blank(byte) => self.skip(blanks(self.text, at)),
            _ => word(self.text, at),
        }
    }

    /// The byte after the object or list at a place, where each of its entries fits: `fits` is given its
    /// key, as written and empty in a list, and where its value begins, and gives the byte after that.
    /// None where one does not fit, or where this is no whole object or list.
    pub fn entries(&mut self, at: usize, fits: &mut Fits<'a, '_>) -> Option<usize> {
        let close = match self.text.get(at)? {
            b'{' => b'}',
            b'[' => b']',
            _ => return None,
        };
        self.left = self.left.checked_sub(1)?;
        let end = self.entries_until(close, at + 1, fits);
        self.left += 1;
        end
    }

    fn entries_until(&mut self, close: u8, at: usize, fits: &mut Fits<'a, '_>) -> Option<usize> {
        let text = self.text;
        let mut at = at;
        loop {
            match *text.get(at)? {
                b',' => at += 1,
                byte if is_blank(byte) => at = blanks(text, at),
                byte if byte == close => return Some(at + 1),
                b'"' if close == b'}' => {
                    let end = string(text, at + 1).ok()?;
                    let key = &text[at + 1..end - 1];
                    let colon = if text.get(end)? == &b':' { end } else { blanks(text, end) };
                    if text.get(colon)? != &b':' {
                        return None;
                    }
                    at = match text.get(colon + 1..colon + 3)? {
                        // As nearly every program writes it.
                        [b' ', next] if *next > b' ' => colon + 2,
                        _ => blanks(text, colon + 1),
                    };
                    at = fits(self, key, at)?;
                }
                _ if close == b'}' => return None,
                _ => at = fits(self, b"", at)?,
            }
        }
    }
}

/// Whether a byte is white space of JSON (section 2).
pub(crate) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\t' | b'\r')
}

/// Past blanks and line ends, sixteen blanks at a time: they are half of what kubectl prints.
#[inline(never)]
pub fn blanks(text: &[u8], at: usize) -> usize {
    let mut at = at;
    while text.get(at).is_some_and(|byte| is_blank(*byte)) {
        at += 1;
        while let Some(sixteen) = text.get(at..).and_then(<[u8]>::first_chunk) {
            let blank = u8x16::new(*sixteen).simd_eq(u8x16::splat(b' '));
            let count = blank.to_bitmask().trailing_ones() as usize;
            at += count;
            if count < sixteen.len() {
                break;
            }
        }
    }
    at
}

/// The first byte from a place on that ends a string or stands for another, or that no string may
/// hold; the end where there is none.
#[inline(never)]
pub fn special(text: &[u8], at: usize) -> usize {
    next_special(text, at)
}

fn next_special(text: &[u8], at: usize) -> usize {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const HIGH: u64 = ONES << 7;
    /// Marks bytes that are below a limit; those above the lowest marked one may be marked wrongly.
    const fn below(eight: u64, limit: u64) -> u64 {
        eight.wrapping_sub(ONES * limit) & !eight & HIGH
    }
    let mut at = at;
    while let Some(eight) = text.get(at..).and_then(<[u8]>::first_chunk) {
        let eight = u64::from_le_bytes(*eight);
        let quote = below(eight ^ (ONES * u64::from(b'"')), 1);
        let slash = below(eight ^ (ONES * u64::from(b'\\')), 1);
        let marked = quote | slash | below(eight, u64::from(b' '));
        at += first(marked);
        if marked != 0 {
            return at;
        }
    }
    while text.get(at).is_some_and(|b| !matches!(b, b'"' | b'\\' | ..b' ')) {
        at += 1;
    }
    at
}

/// The first of eight bytes in which a bit is set; eight where there is none.
const fn first(eight: u64) -> usize {
    eight.trailing_zeros() as usize / 8
}

/// The byte after a string whose first one is given.
fn string(text: &[u8], at: usize) -> Result<usize, usize> {
    let mut at = at;
    loop {
        at = next_special(text, at);
        match text.get(at) {
            Some(b'"') => return Ok(at + 1),
            Some(b'\\') if text.get(at + 1).is_some_and(|b| *b >= b' ') => at += 2,
            _ => return Err(at),
        }
    }
}

/// The byte after a number or one of JSON's three words.
pub(crate) fn word(text: &[u8], at: usize) -> Result<usize, usize> {
    let rest = &text[at..];
    let part = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.');
    let length = rest.iter().position(|b| !part(b)).unwrap_or(rest.len());
    let known = match &rest[..length] {
        b"true" | b"false" | b"null" => true,
        number => is_number(number),
    };
    if known { Ok(at + length) } else { Err(at) }
}

/// Whether a word is a JSON number (section 6), not to be computed with.
pub fn is_number(word: &[u8]) -> bool {
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    digits.first().is_some_and(u8::is_ascii_digit)
        && digits
            .iter()
            .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E' | b'+' | b'-'))
}

#[cfg(test)]
mod tests {
    use super::Reader;

    fn skip(text: &[u8], at: usize) -> Result<usize, usize> {
        Reader::new(text, 64).skip(at)
    }

    #[test]
    fn entries_of_objects_and_lists() {
        let all = |text: &str, most: usize| {
            let mut seen = Vec::new();
            let bytes = text.as_bytes();
            let end = Reader::new(bytes, 64).entries(0, &mut |reader, key, at| {
                let end = reader.skip(at).ok()?;
                let told = [key, &bytes[at..end]].map(|b| String::from_utf8_lossy(b).into_owned());
                seen.push(told.join("="));
                (seen.len() < most).then_some(end)
            });
            (seen.join(" "), end)
        };
        let object = "{\"a\": [1, {\"b\": 2}], \"c\\\"\" : \"}\" }rest";
        assert_eq!(all(object, 9), ("a=[1, {\"b\": 2}] c\\\"=\"}\"".to_owned(), Some(34)));
        assert_eq!(all(object, 1), ("a=[1, {\"b\": 2}]".to_owned(), None));
        assert_eq!(all("[1,\n {}, \"x\"]", 9), ("=1 ={} =\"x\"".to_owned(), Some(13)));
        assert_eq!(all("{}", 9), (String::new(), Some(2)));
        for none in ["", "1", "{", "{\"a\"", "{\"a\" 1}", "{a: 1}", "[1", "[1}", "{\"a\": 1]"] {
            assert_eq!(all(none, 9).1, None, "{none}");
        }
    }

    #[test]
    fn strings_of_every_length() {
        for length in 0..40 {
            for special in ['"', '\\', '\n', '\u{1f}', '\0'] {
                let text = format!("{}{special}é {special}", "é~ \u{7f}x".repeat(9));
                let at = text.find(special).unwrap_or_default();
                let from = length.min(at);
                assert_eq!(super::special(text.as_bytes(), from), at, "{special:?} from {from}");
            }
        }
        assert_eq!(super::special(b"abcdefghij", 0), 10);
    }

    #[test]
    fn whole_values() {
        for text in [
            "{}",
            "[]",
            "\"a\\\"b\\\\\"",
            "-1.5e+3",
            "null",
            "{\"a\": [1, {\"b\": \"}\"}, true],\n\t\"c\": \"\\u004b\"}",
        ] {
            let value = format!("  {text}");
            assert_eq!(skip(value.as_bytes(), 0), Ok(value.len()), "{text}");
            assert_eq!(skip(format!("{text}\nnext").as_bytes(), 0), Ok(text.len()), "{text}");
        }
    }

    /// The byte after a value, found byte by byte.
    fn by_bytes(text: &[u8], deepest: usize) -> Result<usize, usize> {
        let mut at = 0;
        // One bit for each open bracket: whether it is a brace.
        let mut braces = 0_u64;
        let mut depth = 0;
        loop {
            at = super::blanks(text, at);
            match *text.get(at).ok_or(at)? {
                open @ (b'{' | b'[') => {
                    if depth >= deepest {
                        return Err(at);
                    }
                    braces = braces << 1 | u64::from(open == b'{');
                    depth += 1;
                    at += 1;
                    continue;
                }
                close @ (b'}' | b']') => {
                    if depth == 0 || (close == b'}') != (braces & 1 == 1) {
                        return Err(at);
                    }
                    braces >>= 1;
                    depth -= 1;
                    at += 1;
                }
                b'"' => at = super::string(text, at + 1)?,
                b',' | b':' if depth > 0 => {
                    at += 1;
                    continue;
                }
                _ => at = super::word(text, at)?,
            }
            if depth == 0 {
                return Ok(at);
            }
        }
    }

    #[test]
    fn blocks_end_where_bytes_do() {
        const WHOLE: [&str; 5] = [
            "{\"k\": \"v\\\\\"},\n ",
            "[], ",
            "12,\t",
            "\"a]\\\"b\"",
            "\"longer than most of the strings are\",",
        ];
        const DAMAGE: [&str; 19] = [
            "{", "}", "[", "]", "\"", "\\", "\\\"", ",", ":", "\n", "true", "-1.5e+3", "yes", "é",
            "\u{1}", "\r\n", "...", "x", "[[[1]]]",
        ];
        let mut state = 7_u32;
        let mut below = |bound: usize| {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            (state >> 16) as usize % bound
        };
        let mut fails = 0;
        for _ in 0..60_000 {
            let parts: String = (0..below(40)).map(|_| WHOLE[below(WHOLE.len())]).collect();
            let mut text = format!("[\n{parts}]\n");
            if below(2) == 0 {
                let at = 1 + below(text.len() - 1);
                text.insert_str(at, DAMAGE[below(DAMAGE.len())]);
            }
            let wanted = by_bytes(text.as_bytes(), 3);
            // Of a control character behind a backslash either may be named.
            let wanted =
                wanted.map_err(|at| at + usize::from(text.as_bytes().get(at) == Some(&b'\\')));
            let found = Reader::new(text.as_bytes(), 3).skip(0);
            let found =
                found.map_err(|at| at + usize::from(text.as_bytes().get(at) == Some(&b'\\')));
            assert_eq!(found, wanted, "{text:?}");
            fails += u32::from(wanted.is_err());
        }
        assert!((10_000..50_000).contains(&fails), "{fails} fail");
    }

    #[test]
    fn where_it_is_no_json() {
        for (text, at) in [
            ("", 0),
            ("  ", 2),
            ("}", 0),
            ("{\"a\": 1", 7),
            ("{\"a\": ...}", 6),
            ("{\"a\": yes}", 6),
            ("[1}", 2),
            ("{\"a\": \"b\nc\"}", 8),
            ("\"a\\", 2),
            ("\"a\\\nb\"", 2),
            (", 1", 0),
        ] {
            assert_eq!(skip(text.as_bytes(), 0), Err(at), "{text}");
        }
        let deep = "[".repeat(1000);
        assert_eq!(skip(deep.as_bytes(), 0), Err(64));
        let mut inner = Err(0);
        let mut reader = Reader::new(deep.as_bytes(), 64);
        reader.entries(0, &mut |reader, _, at| {
            inner = reader.skip(at);
            None
        });
        assert_eq!((inner, reader.skip(0)), (Err(64), Err(64)));
    }
}
