//! Past whole objects and lists of JSON, 64 bytes at a time: one bit for each byte tells what it is.

use wide::u8x16;

use crate::json::{is_blank, word};

/// So many bytes are looked at together.
const BLOCK: usize = 64;

/// The byte after the object or list that begins at a place, with at most so many brackets open, 64 at
/// most.
///
/// # Errors
/// The byte from which on it is no such value.
pub fn end(text: &[u8], at: usize, deepest: usize) -> Result<usize, usize> {
    let mut carried = Carried::default();
    // One bit for each open bracket: whether it is a brace.
    let (mut braces, mut depth) = (0_u64, 0);
    let mut from = at;
    while let Some(block) = text.get(from..).and_then(block) {
        let (mut marks, odd) = marks(&block, &mut carried);
        // What stands behind the first odd one may belong to another value.
        marks &= odd.wrapping_sub(1) & !odd;
        while marks != 0 {
            let at = from + marks.trailing_zeros() as usize;
            marks &= marks - 1;
            match text[at] {
                open @ (b'{' | b'[') if depth < deepest => {
                    braces = braces << 1 | u64::from(open == b'{');
                    depth += 1;
                }
                close @ (b'}' | b']') if (close == b'}') == (braces & 1 == 1) => {
                    braces >>= 1;
                    depth -= 1;
                    if depth == 0 {
                        return Ok(at + 1);
                    }
                }
                b'{' | b'[' | b'}' | b']' => return Err(at),
                _ => {
                    let end = word(text, at)?;
                    if !text.get(end).is_none_or(|byte| ends_word(*byte)) {
                        return Err(end);
                    }
                }
            }
        }
        if odd != 0 {
            return Err(from + odd.trailing_zeros() as usize);
        }
        from += BLOCK;
    }
    Err(text.len())
}

/// What one block leaves for the next: whether it ends within a string, and in a word, and whether its
/// last byte is a backslash that escapes. The first is all bits or none, the others are one bit.
#[derive(Default)]
struct Carried {
    string: u64,
    word: u64,
    escape: u64,
}

/// The next bytes; blanks behind the last ones. None where there are none.
fn block(rest: &[u8]) -> Option<[u8; BLOCK]> {
    if let Some(block) = rest.first_chunk() {
        return Some(*block);
    }
    let mut block = [b' '; BLOCK];
    block[..rest.len()].copy_from_slice(rest);
    (!rest.is_empty()).then_some(block)
}

/// Where brackets stand and where words begin, outside of strings, and what stands where it must not.
fn marks(bytes: &[u8; BLOCK], carried: &mut Carried) -> (u64, u64) {
    let seen = Seen::of(bytes);
    let escaped = escaped(seen.slashes, &mut carried.escape);
    let strings = prefix_xor(seen.quotes & !escaped) ^ carried.string;
    carried.string = 0_u64.wrapping_sub(strings >> 63);
    let words = !(seen.signs | strings);
    let starts = words & !(words << 1 | carried.word);
    carried.word = words >> 63;
    (starts | seen.brackets & !strings, seen.controls & (strings | !seen.blanks))
}

/// One bit for each byte.
#[derive(Default)]
struct Seen {
    quotes: u64,
    slashes: u64,
    brackets: u64,
    /// Control characters that are blanks.
    blanks: u64,
    controls: u64,
    /// All that is no part of a word outside of strings.
    signs: u64,
}

impl Seen {
    fn of(bytes: &[u8; BLOCK]) -> Self {
        let mut seen = Self::default();
        for (n, sixteen) in bytes.as_chunks().0.iter().enumerate() {
            let bytes = u8x16::new(*sixteen);
            let is = |sign| bytes.simd_eq(u8x16::splat(sign));
            let blank = u8x16::splat(b' ');
            let bits = |mask: u8x16| u64::from(mask.to_bitmask()) << (16 * n);
            // The bit of a blank is all that tells `[` from `{`, and `]` from `}`.
            let either = bytes | blank;
            let brackets = either.simd_eq(u8x16::splat(b'{')) | either.simd_eq(u8x16::splat(b'}'));
            let quotes = is(b'"');
            let plain = bytes.max(blank).simd_eq(bytes);
            let signs = quotes | brackets | is(b',') | is(b':') | is(b' ');
            seen.quotes |= bits(quotes);
            seen.slashes |= bits(is(b'\\'));
            seen.brackets |= bits(brackets);
            seen.blanks |= bits(is(b'\n') | is(b'\t') | is(b'\r'));
            seen.controls |= bits(!plain);
            seen.signs |= bits(signs | !plain);
        }
        seen
    }
}

/// The bytes that a backslash before them escapes.
const fn escaped(slashes: u64, carry: &mut u64) -> u64 {
    let mut escaped = *carry;
    let mut left = slashes & !escaped;
    *carry = 0;
    while left != 0 {
        let slash = left & left.wrapping_neg();
        escaped |= slash << 1;
        *carry |= slash >> 63;
        left &= !(slash | slash << 1);
    }
    escaped
}

/// Each bit says whether an odd number of bits up to it were set.
const fn prefix_xor(bits: u64) -> u64 {
    let mut bits = bits;
    let mut shift = 1;
    while shift < 64 {
        bits ^= bits << shift;
        shift *= 2;
    }
    bits
}

const fn ends_word(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b',' | b':' | b'"' | b'{' | b'[' | b'}' | b']')
}
