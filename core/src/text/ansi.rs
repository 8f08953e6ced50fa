//! Terminal escape codes (ECMA-48 CSI and OSC sequences).

use std::borrow::Cow;

const ESC: u8 = 0x1b;

/// Removes escape sequences; text without any is returned as it is.
pub fn strip(text: &str) -> Cow<'_, str> {
    if !text.as_bytes().contains(&ESC) {
        return Cow::Borrowed(text);
    }
    let bytes = text.as_bytes();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(next) = bytes[at..].iter().position(|b| *b == ESC).map(|n| at + n) {
        out.push_str(&text[at..next]);
        at = end_of_sequence(bytes, next);
    }
    out.push_str(&text[at..]);
    Cow::Owned(out)
}

/// The byte after the sequence that starts at `esc`; always on a character boundary, because
/// sequences hold ASCII only and anything else ends them.
pub fn end_of_sequence(bytes: &[u8], esc: usize) -> usize {
    let mut at = esc + 1;
    match bytes.get(at) {
        Some(b'[') => {
            at += 1;
            while bytes.get(at).is_some_and(|b| (0x20..0x40).contains(b)) {
                at += 1;
            }
            at + usize::from(bytes.get(at).is_some_and(|b| (0x40..0x7f).contains(b)))
        }
        Some(b']') => {
            while let Some(b) = bytes.get(at) {
                if *b == 0x07 {
                    return at + 1;
                }
                if *b == ESC && bytes.get(at + 1) == Some(&b'\\') {
                    return at + 2;
                }
                at += 1;
            }
            at
        }
        Some(b) if b.is_ascii() => at + 1,
        _ => at,
    }
}

#[cfg(test)]
mod tests {
    use super::strip;

    #[test]
    fn colours_links_and_cut_sequences() {
        assert_eq!(strip("\x1b[2m2025\x1b[0m \x1b[32m INFO\x1b[0m x"), "2025  INFO x");
        assert_eq!(strip("\x1b]8;;https://a\x1b\\link\x1b]8;;\x07"), "link");
        assert_eq!(strip("a\x1b"), "a");
        assert_eq!(strip("a\x1bé"), "aé");
        assert_eq!(strip("plain"), "plain");
    }
}
