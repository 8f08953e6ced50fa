//! A regular expression of the library, compiled when it is first tried.

use std::sync::OnceLock;

use regex_lite::{Captures, Regex};

/// A regular expression: its text, and what is made of it when it is first needed.
#[derive(Debug)]
pub struct Expression {
    text: &'static str,
    letters: OnceLock<Vec<&'static str>>,
    compiled: OnceLock<Option<Regex>>,
}

impl Expression {
    /// An expression that is not compiled yet: a paste tries few of them.
    pub const fn new(text: &'static str) -> Self {
        Self { text, letters: OnceLock::new(), compiled: OnceLock::new() }
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
        let Some(from) = self.start(text) else { return false };
        self.is_plain() || self.regex().is_some_and(|r| r.is_match_at(text, from))
    }

    /// Its first match in a text.
    pub fn captures<'t>(&self, text: &'t str) -> Option<Captures<'t>> {
        let from = self.start(text)?;
        self.regex()?.captures_at(text, from)
    }

    /// From where on it may match in a text; none where it does not: most texts are turned away by its
    /// plain letters. It is slow, so it need not look at what stands before those that it begins with.
    fn start(&self, text: &str) -> Option<usize> {
        let letters = self.letters.get_or_init(|| letters(self.text).unwrap_or_default());
        let mut start = None;
        let mut from = 0;
        for run in letters {
            let at = from + text.get(from..)?.find(run)?;
            start = start.or(Some(at));
            from = at + run.len();
        }
        Some(start.unwrap_or(0))
    }

    /// Whether it stands for nothing but itself.
    fn is_plain(&self) -> bool {
        !self.text.bytes().any(is_special)
    }
}

/// Whether a letter of an expression stands for more than itself.
fn is_special(byte: u8) -> bool {
    b"\\.+*?()|[]{}^$".contains(&byte)
}

/// The plain letters that every match of an expression holds, run by run: first those that it begins
/// with, which may be none. None are known where it is a choice, or holds what is not worth the code.
fn letters(expression: &'static str) -> Option<Vec<&'static str>> {
    let mut runs = Vec::new();
    let (mut begin, mut at, mut depth) = (0, 0, 0_usize);
    while let Some(byte) = expression.as_bytes().get(at).copied() {
        if !is_special(byte) {
            at += 1;
            continue;
        }
        let rest = &expression[at..];
        if depth == 0 {
            // The letter before one of these need not be there, or may come back.
            let counted = b"?*+{".contains(&byte) && at > begin;
            let end = expression.floor_char_boundary(at - usize::from(counted));
            runs.push(expression.get(begin..end)?);
        }
        at += match byte {
            // The others are more than two letters long.
            b'\\' if !rest[1..].starts_with(['x', 'u', 'U']) => 2,
            b'(' if !rest.starts_with("(?")
                || rest.starts_with("(?:")
                || rest.starts_with("(?P<") =>
            {
                1
            }
            b'[' => end_of_class(rest)?,
            b'{' => rest.find('}')? + 1,
            b'\\' | b'(' => return None,
            b'|' if depth == 0 => return None,
            _ => 1,
        };
        depth = match byte {
            b'(' => depth + 1,
            b')' => depth.checked_sub(1)?,
            _ => depth,
        };
        begin = at;
    }
    runs.extend(expression.get(begin..));
    Some(runs)
}

/// The byte after the class that an expression begins with; none where it holds brackets of its kind.
fn end_of_class(expression: &str) -> Option<usize> {
    let mut bytes = expression.bytes().enumerate().skip(1);
    let first = expression[1..].trim_start_matches('^');
    while let Some((at, byte)) = bytes.next().filter(|_| !first.starts_with(']')) {
        match byte {
            b'\\' => drop(bytes.next()),
            b'[' => return None,
            b']' => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// Whether a text is a regular expression that the library understands (`regex-lite`: no look-around, no
/// classes of Unicode).
pub fn is_pattern(text: &str) -> bool {
    Regex::new(text).is_ok()
}

#[cfg(test)]
mod tests {
    use super::Expression;

    #[test]
    fn letters_that_every_match_holds() {
        for (text, letters) in [
            ("exec failed", "exec failed"),
            ("Allocate failed due to .*which", "Allocate failed due to /which"),
            ("names? of", "name/ of"),
            ("é*", ""),
            ("aé{2}b", "a/b"),
            ("ab+c", "a/c"),
            ("ab(?:c|d)+e", "ab/e"),
            ("(?P<x>a|b)c(d(e)f)?g", "/c/g"),
            ("ab[|]\\(c", "ab/c"),
            ("ab\\(|d", "-"),
            ("ab[(]|d", "-"),
            ("a[\\]b]c", "a/c"),
            ("a[^b]\\S+c", "a/c"),
            ("^ab$", "/ab"),
            ("ab\\.c", "ab/c"),
            ("a|b", "-"),
            ("ab(?:c)|d", "-"),
            ("ab[]|]", "-"),
            ("ab[^]|]", "-"),
            ("ab[[:alpha:]]", "-"),
            ("ab\\x41", "-"),
            ("(?i)abc", "-"),
            ("ab[c", "-"),
            ("", ""),
        ] {
            let own = super::letters(text).map_or("-".to_owned(), |runs| {
                let mut runs = runs.into_iter();
                let first = runs.next().unwrap_or_default().to_owned();
                runs.filter(|run| !run.is_empty()).fold(first, |all, run| all + "/" + run)
            });
            assert_eq!(own, letters, "{text}");
        }
    }

    #[test]
    fn agrees_with_the_regular_expression() {
        let texts = ["ab", "xab abb", "name of", "the names of", "aab", "b", "", "fo name", "a]b"];
        for pattern in [
            "ab+",
            "names? of",
            "a.b",
            "^ab",
            "b$",
            "ab",
            "xb*",
            "\\bab",
            "a(?:b|a)b",
            "n(?:|)|b",
            "a.*b",
            "(?:n|t)\\S+ of",
            "a[^b]b",
            "a{1,2}b",
            ".a.*?b",
            "a\\]?b",
            "a\\x62",
            "(?i)AB",
        ] {
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
