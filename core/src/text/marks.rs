//! Characters that nobody sees.

/// Whether a character takes no room and hides or turns the letters beside it: zero-width marks,
/// marks of direction, invisible operators and the byte order mark.
pub const fn hides_or_turns(c: char) -> bool {
    matches!(
        c,
        '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{feff}'
    )
}
