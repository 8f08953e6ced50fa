//! The text as a reader sees it: without escape codes and invisible marks, with lookalike letters
//! made plain, so that none of them hides a secret; and the way back to the pasted bytes.

use std::borrow::Cow;

use memchr::memmem;

use super::Found;
use super::write::pseudonym;
use crate::text::{end_of_escape, hides_or_turns};

/// Quote marks as a web page's source writes them.
const ENTITIES: [(&str, char); 4] =
    [("&quot;", '"'), ("&#34;", '"'), ("&#39;", '\''), ("&apos;", '\'')];

const ESC: u8 = 0x1b;
const BACK: u8 = 0x08;

/// A text and where its bytes came from.
pub struct View<'t> {
    text: Cow<'t, str>,
    /// Where runs begin; empty when nothing was changed.
    runs: Vec<Run>,
    end: usize,
}

/// A run of bytes that were copied, or one character that was made plain.
struct Run {
    clean: usize,
    original: usize,
    /// Bytes of the original character, where it was changed; 0 for a copied run.
    changed: usize,
}

/// What becomes of an OSC sequence (a link, a title), whose text a terminal does not show.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Hidden {
    /// It vanishes, so that it cannot cut a secret in two.
    Left,
    /// It stays, so that a secret inside it is found.
    Searched,
}

/// What becomes of a character.
enum Fate {
    Keep,
    Drop,
    Plain(char),
}

/// Unicode TR 36 calls them confusable; only those that look the same in every font.
fn fate(c: char) -> Fate {
    match c {
        c if hides_or_turns(c) => Fate::Drop,
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{180e}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{e0000}'..='\u{e007f}' => Fate::Drop,
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => {
            Fate::Plain(' ')
        }
        '“' | '”' | '„' | '‟' | '″' => Fate::Plain('"'),
        '‘' | '’' | '‚' | '‛' | '′' => Fate::Plain('\''),
        '‐' | '‑' | '‒' | '–' | '−' | '﹣' => Fate::Plain('-'),
        '\u{ff01}'..='\u{ff5e}' => {
            let plain = u32::from(c).checked_sub(0xfee0).and_then(char::from_u32);
            plain.map_or(Fate::Keep, Fate::Plain)
        }
        'а' => Fate::Plain('a'),
        'е' => Fate::Plain('e'),
        'о' | 'ο' => Fate::Plain('o'),
        'р' | 'ρ' => Fate::Plain('p'),
        'с' => Fate::Plain('c'),
        'у' => Fate::Plain('y'),
        'х' => Fate::Plain('x'),
        'і' => Fate::Plain('i'),
        'ѕ' => Fate::Plain('s'),
        'к' | 'κ' | 'К' | 'Κ' => Fate::Plain('k'),
        'А' | 'Α' => Fate::Plain('A'),
        'Е' | 'Ε' => Fate::Plain('E'),
        'О' | 'Ο' => Fate::Plain('O'),
        'Р' | 'Ρ' => Fate::Plain('P'),
        'С' => Fate::Plain('C'),
        'Т' | 'Τ' => Fate::Plain('T'),
        'Ѕ' => Fate::Plain('S'),
        _ => Fate::Keep,
    }
}

impl<'t> View<'t> {
    /// Takes the text as pasted.
    pub fn new(text: &'t str, hidden: Hidden) -> Self {
        let end = text.len();
        let marked = text.starts_with("> ") || memmem::find(text.as_bytes(), b"\n> ").is_some();
        let html =
            ENTITIES.iter().any(|(e, _)| memmem::find(text.as_bytes(), e.as_bytes()).is_some());
        if text.is_ascii()
            && !marked
            && !html
            && memchr::memchr2(ESC, BACK, text.as_bytes()).is_none()
        {
            return Self { text: Cow::Borrowed(text), runs: Vec::new(), end };
        }
        let mut clean = String::with_capacity(text.len());
        let mut runs = vec![Run { clean: 0, original: 0, changed: 0 }];
        let (mut at, mut copied, mut line) = (0, 0, 0);
        while let Some((next, fate)) = step(text, at, &mut line, hidden) {
            if matches!(fate, Fate::Keep) {
                at = next;
                continue;
            }
            clean.push_str(&text[copied..at]);
            if let Fate::Plain(plain) = fate {
                runs.push(Run { clean: clean.len(), original: at, changed: next - at });
                clean.push(plain);
            }
            runs.push(Run { clean: clean.len(), original: next, changed: 0 });
            (at, copied) = (next, next);
        }
        clean.push_str(&text[copied..]);
        Self { text: Cow::Owned(clean), runs, end }
    }

    /// The text to search.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The same place in the pasted text; none for one that holds nothing.
    pub fn original(&self, found: Found) -> Option<Found> {
        if found.start >= found.end {
            return None;
        }
        if self.runs.is_empty() {
            return Some(found);
        }
        let (start, _) = self.byte(found.start);
        let (_, end) = self.byte(found.end - 1);
        Some(Found { start, end: end.min(self.end), ..found })
    }

    /// First and next byte of what one clean byte came from.
    fn byte(&self, clean: usize) -> (usize, usize) {
        let at = self.runs.partition_point(|r| r.clean <= clean);
        match at.checked_sub(1).and_then(|at| self.runs.get(at)) {
            Some(run) if run.changed > 0 => (run.original, run.original + run.changed),
            Some(run) => {
                let original = run.original + (clean - run.clean);
                (original, original + 1)
            }
            None => (clean, clean + 1),
        }
    }
}

/// What becomes of the character at a byte, and where the next one starts; `line` remembers the
/// end of the line, at which an escape sequence ends at the latest: line breaks must stay.
fn step(text: &str, at: usize, line: &mut usize, hidden: Hidden) -> Option<(usize, Fate)> {
    let bytes = text.as_bytes();
    match *bytes.get(at)? {
        BACK => Some((at + 1, Fate::Drop)),
        ESC if hidden == Hidden::Searched && bytes.get(at + 1) == Some(&b']') => {
            Some((at + 1, Fate::Plain(' ')))
        }
        ESC => {
            if *line <= at {
                *line = memchr::memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |n| at + n);
            }
            let end = end_of_escape(&bytes[..*line], at);
            // A name of ours right after the mark is no part of a sequence.
            let names = text
                .get(at..end.min(at + 32))
                .unwrap_or_default()
                .match_indices('<')
                .map(|(n, _)| at + n);
            let name = names.take(4).find(|n| pseudonym(&text[*n..]).is_some());
            Some((name.filter(|_| bytes.get(at + 1) != Some(&b']')).unwrap_or(end), Fate::Drop))
        }
        b'>' if begins(bytes, at) && bytes.get(at + 1) == Some(&b' ') => Some((at + 2, Fate::Drop)),
        b'&' => {
            let entity = ENTITIES.iter().find(|(e, _)| bytes[at..].starts_with(e.as_bytes()));
            let plain = entity.map(|(e, c)| (at + e.len(), Fate::Plain(*c)));
            Some(plain.unwrap_or((at + 1, Fate::Keep)))
        }
        b'\n' | b'>' => Some((at + 1, Fate::Keep)),
        byte if byte.is_ascii() => {
            let rest = &bytes[at..];
            let plain = |b: &&u8| b.is_ascii() && !matches!(**b, ESC | BACK | b'>' | b'&');
            Some((at + rest.iter().take_while(plain).count(), Fate::Keep))
        }
        _ => {
            let c = text[at..].chars().next()?;
            Some((at + c.len_utf8(), fate(c)))
        }
    }
}

/// Whether nothing but quote marks of a mail stands before a byte on its line.
fn begins(bytes: &[u8], at: usize) -> bool {
    match at.checked_sub(1).map(|n| bytes[n]) {
        None | Some(b'\n') => true,
        Some(b' ') => {
            at > 1
                && bytes[at - 2] == b'>'
                && matches!(at.checked_sub(3).map(|n| bytes[n]), None | Some(b'\n' | b' '))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Found, Kind};
    use super::{Hidden, View};

    fn back(text: &str, needle: &str) -> String {
        let view = View::new(text, Hidden::Left);
        let start = view.text().find(needle).unwrap_or_default();
        let found = Found::new(start, start + needle.len(), Kind::Secret);
        let found = view.original(found).unwrap_or(found);
        text[found.start..found.end].to_owned()
    }

    #[test]
    fn marks_vanish_and_the_way_back_is_exact() {
        assert_eq!(back("a \x1b[31mse\x1b[0mcret\x1b[0m b", "secret"), "se\x1b[0mcret");
        assert_eq!(back("x pa\u{200b}ss: y", "pass"), "pa\u{200b}ss");
        assert_eq!(back("ｐａｓｓ＝x", "pass="), "ｐａｓｓ＝");
        assert_eq!(back("рass é x", "pass é"), "рass é");
        assert_eq!(back("plain pass", "pass"), "pass");
    }

    #[test]
    fn line_breaks_stay() {
        for text in ["\x1b]8;;a\nb", "\x1b\n", "\x1b[\n1m", "é\x1b]0\n\n"] {
            let lines = |t: &str| t.matches('\n').count();
            assert_eq!(lines(View::new(text, Hidden::Left).text()), lines(text), "{text:?}");
        }
    }
}
