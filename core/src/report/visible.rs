//! Pasted text in a rendering: what would steer a terminal or turn the letters of a line is shown
//! as such, never passed on.

use crate::text::hides_or_turns;

/// The text on one line, with control and direction characters replaced by a visible mark.
pub fn visible(text: &str) -> String {
    text.chars().map(|c| if c == '\n' { '⏎' } else { shown(c) }).collect()
}

/// The same for a text of several lines, whose line breaks stay.
pub fn visible_lines(text: &str) -> String {
    text.chars().map(|c| if c == '\n' { c } else { shown(c) }).collect()
}

fn shown(c: char) -> char {
    match c {
        '\t' => ' ',
        '\u{2028}' | '\u{2029}' => '\u{fffd}',
        c if c.is_control() || hides_or_turns(c) => '\u{fffd}',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_steers_a_terminal_or_turns_a_line() {
        assert_eq!(visible("a\u{1b}[31mb\tc\u{202e}d\r\ne"), "a\u{fffd}[31mb c\u{fffd}d\u{fffd}⏎e");
        assert_eq!(visible_lines("a\n\u{7}b"), "a\n\u{fffd}b");
        assert_eq!(visible("é 日本 العربية"), "é 日本 العربية");
    }
}
