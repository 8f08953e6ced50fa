//! Characters that nobody sees, and that steer what shows them.

/// Whether a character takes no room, or hides or turns the letters beside it: zero-width marks,
/// marks of direction, invisible operators and fillers, tags and the byte order mark
/// (Default_Ignorable_Code_Point of `DerivedCoreProperties.txt`, Unicode 16, without the
/// variation selectors, which choose between two pictures of a letter).
pub const fn hides_or_turns(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// The character as it may be shown: a mark in the place of one that steers a terminal, hides or
/// turns the letters beside it, or breaks a line where nobody expects it. Line breaks and tabs stay.
pub fn shown(c: char) -> char {
    let steers = c.is_control() && !matches!(c, '\n' | '\t');
    if steers || hides_or_turns(c) || matches!(c, '\u{2028}' | '\u{2029}') { '\u{fffd}' } else { c }
}
