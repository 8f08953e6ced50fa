//! A regular expression of the library, compiled when it is first tried.

use std::sync::OnceLock;

use regex_lite::{Captures, Regex};

/// A regular expression: its text, and its compiled form once there is one.
#[derive(Debug)]
pub struct Expression {
    text: &'static str,
    compiled: OnceLock<Option<Regex>>,
}

impl Expression {
    /// An expression that is not compiled yet: a paste tries few of them.
    pub const fn new(text: &'static str) -> Self {
        Self { text, compiled: OnceLock::new() }
    }

    /// As it is written in the library.
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// The compiled form; none where it is no regular expression, which a test rules out.
    pub fn regex(&self) -> Option<&Regex> {
        self.compiled.get_or_init(|| Regex::new(self.text).ok()).as_ref()
    }

    /// Whether it matches somewhere in a text.
    pub fn is_in(&self, text: &str) -> bool {
        let head = self.head();
        let Some(from) = text.find(head) else { return false };
        head.len() == self.text.len() || self.regex().is_some_and(|r| r.is_match_at(text, from))
    }

    /// Its first match in a text.
    pub fn captures<'t>(&self, text: &'t str) -> Option<Captures<'t>> {
        let from = text.find(self.head())?;
        self.regex()?.captures_at(text, from)
    }

    /// The plain letters that every match begins with: most lines are turned away by these, and the
    /// expression, which is slow, need not look at what stands before them.
    fn head(&self) -> &'static str {
        if self.is_choice() {
            return "";
        }
        let end = self.text.find(SPECIAL).unwrap_or(self.text.len());
        // The letter before one of these need not be there, or may come back.
        let counted = self.text[end..].starts_with(['?', '*', '{', '+']);
        let head = &self.text[..end];
        if counted {
            head.split_at(head.floor_char_boundary(end.saturating_sub(1))).0
        } else {
            head
        }
    }

    /// Whether it may be several expressions, of which one has to match.
    fn is_choice(&self) -> bool {
        let mut depth = 0;
        let mut in_class = false;
        let mut bytes = self.text.bytes();
        while let Some(byte) = bytes.next() {
            match byte {
                b'\\' => drop(bytes.next()),
                // Where a class ends that holds brackets of its kind is not worth the code.
                b'[' if in_class || bytes.clone().next() == Some(b']') => return true,
                b'[' => in_class = true,
                b']' => in_class = false,
                b'(' if !in_class => depth += 1,
                b')' if !in_class => depth -= 1,
                b'|' if !in_class && depth == 0 => return true,
                _ => {}
            }
        }
        false
    }
}

/// What stands for more than itself.
const SPECIAL: [char; 14] = ['\\', '.', '+', '*', '?', '(', ')', '|', '[', ']', '{', '}', '^', '$'];

/// Whether a text is a regular expression that the library understands (`regex-lite`: no look-around, no
/// classes of Unicode).
pub fn is_pattern(text: &str) -> bool {
    Regex::new(text).is_ok()
}

#[cfg(test)]
mod tests {
    use super::Expression;

    #[test]
    fn what_every_match_begins_with() {
        for (text, head) in [
            ("exec failed", "exec failed"),
            ("Allocate failed due to .*which", "Allocate failed due to "),
            ("names? of", "name"),
            ("é*", ""),
            ("aé{2}", "a"),
            ("ab+", "a"),
            ("a|b", ""),
            ("ab(?:c|d)", "ab"),
            ("ab[|]\\(c", "ab"),
            ("ab(?:c)|d", ""),
            ("ab\\(|d", ""),
            ("ab[(]|d", ""),
            ("ab[]|]", ""),
            ("ab[[:alpha:]]", ""),
            ("(?i)abc", ""),
            ("^abc", ""),
            ("", ""),
        ] {
            assert_eq!(Expression::new(text).head(), head, "{text}");
        }
    }

    #[test]
    fn agrees_with_the_regular_expression() {
        let texts = ["ab", "xab abb", "name of", "the names of", "aab", "b", ""];
        for pattern in
            ["ab+", "names? of", "a.b", "^ab", "b$", "ab", "xb*", "\\bab", "a(?:b|a)b", "n(?:|)|b"]
        {
            let own = Expression::new(pattern);
            for text in texts {
                let plain = own.regex().and_then(|r| r.captures(text)).map(|c| c[0].to_owned());
                assert_eq!(own.is_in(text), plain.is_some(), "{pattern} in {text}");
                assert_eq!(
                    own.captures(text).map(|c| c[0].to_owned()),
                    plain,
                    "{pattern} in {text}"
                );
            }
        }
    }
}
