//! Text or not, and which.

use crate::limits;

/// The bytes as text; none when they are something else. An empty file is text.
///
/// UTF-8, and UTF-16 where a mark says so, as PowerShell's `>` writes it. A few stray bytes do not
/// make a log something else.
pub fn read(bytes: Vec<u8>) -> Option<String> {
    match bytes.as_slice() {
        [0xff, 0xfe, rest @ ..] => return utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => return utf16(rest, u16::from_be_bytes),
        _ => {}
    }
    let head = &bytes[..bytes.len().min(limits::SNIFF)];
    if head.contains(&0) || odd(head) * 10 > head.len() {
        return None;
    }
    Some(String::from_utf8(bytes).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into()))
}

/// Bytes that text does not hold: control characters, and what is not UTF-8.
fn odd(head: &[u8]) -> usize {
    head.utf8_chunks()
        .map(|chunk| {
            let control = |byte: &u8| byte.is_ascii_control() && !b"\t\n\r\x0c\x1b".contains(byte);
            chunk.invalid().len() + chunk.valid().bytes().filter(control).count()
        })
        .sum()
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let units: Vec<u16> = bytes.as_chunks().0.iter().map(|pair| unit(*pair)).collect();
    let text = String::from_utf16_lossy(&units);
    let marks = text.chars().take(limits::SNIFF).filter(|c| *c == '\u{fffd}' || *c == '\0').count();
    (marks * 10 <= text.len().min(limits::SNIFF)).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_text() {
        assert_eq!(read(b"a\nb".to_vec()).as_deref(), Some("a\nb"));
        assert_eq!(read(Vec::new()).as_deref(), Some(""));
        assert_eq!(
            read(b"\x1b[31mred\x1b[0m log line\n".to_vec()).as_deref(),
            Some("\u{1b}[31mred\u{1b}[0m log line\n")
        );
        assert_eq!(
            read(b"a long enough line \xff\n".to_vec()).as_deref(),
            Some("a long enough line \u{fffd}\n")
        );
        assert_eq!(read(b"\xff\xfea\0b\0".to_vec()).as_deref(), Some("ab"));
        assert_eq!(read(b"\xfe\xff\0a\0b".to_vec()).as_deref(), Some("ab"));
    }

    #[test]
    fn what_is_not() {
        assert_eq!(read(b"\x7fELF\x02\x01\x01\0\0".to_vec()), None);
        assert_eq!(read(b"\x89PNG\r\n\x1a\n\xff\xd8\xff\xe0".to_vec()), None);
        assert_eq!(read((0..=255).cycle().skip(1).take(250).collect()), None);
    }
}
