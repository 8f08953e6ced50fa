//! Pasted text in a rendering: what would steer a terminal or turn the letters of a line is shown
//! as such, never passed on.

use std::fmt::Write as _;

use crate::text::shown;

/// The text on one line, with control and direction characters replaced by a visible mark.
pub fn visible(text: &str) -> String {
    text.chars().map(|c| if c == '\n' { '⏎' } else { on_a_line(c) }).collect()
}

/// The same for a text of several lines, whose line breaks stay.
pub fn visible_lines(text: &str) -> String {
    text.chars().map(on_a_line).collect()
}

fn on_a_line(c: char) -> char {
    if c == '\t' { ' ' } else { shown(c) }
}

/// JSON in which the same characters are written as escapes: the values stay what they are, and a
/// terminal or a page that shows it is not steered.
pub fn visible_json(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        if shown(c) == c {
            out.push(c);
        } else {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                let _ = write!(out, "\\u{unit:04x}");
            }
        }
    }
    out
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

    #[test]
    fn json_keeps_its_values() {
        let (plain, odd) = ("{\n \"é\": 1\n}", "\"\u{9b}\u{202e}\u{e0041}\u{7f}\"");
        assert_eq!(visible_json(plain), plain);
        let written = visible_json(odd);
        assert_eq!(written, "\"\\u009b\\u202e\\udb40\\udc41\\u007f\"");
        assert_eq!(serde_json::from_str::<String>(&written).ok(), serde_json::from_str(odd).ok());
    }
}
