//! The bracketed notation that JSON and YAML's flow style (and kubectl's kyaml) share.

use std::borrow::Cow;

use triage_scan::Trim;
use triage_scan::json::{Reader, blanks, is_number, special};

use super::{Damage, Node, Value};
use crate::limits;

/// A cursor over bracketed text.
pub struct Flow<'a, 'f> {
    text: &'a str,
    bytes: &'a [u8],
    /// The next byte.
    pub at: usize,
    /// Set when something could not be read; the value so far is kept.
    pub damage: Option<Damage>,
    /// Whether plain words, comments and single quotes are allowed (YAML).
    yaml: bool,
    /// Members of such names are passed by where they are plain JSON: their value is null.
    pub unread: fn(&str) -> bool,
    /// Is given each entry of the list at the root or in the root's `items`, and takes its place
    /// in the tree.
    pub items: Option<&'f mut dyn FnMut(&Node<'a>)>,
    /// Finds the end of an object of that list that may be passed by; the first of them is read.
    pub dull: &'f dyn Fn(usize) -> Option<usize>,
    /// How many dull ones there were.
    pub met: usize,
    /// Whether the value that follows is that list.
    gives: bool,
}

impl<'a> Flow<'a, '_> {
    /// Starts at a byte.
    pub fn new(text: &'a str, at: usize, yaml: bool) -> Self {
        Self {
            text,
            bytes: text.as_bytes(),
            at,
            damage: None,
            yaml,
            unread: |_| false,
            items: None,
            dull: &|_| None,
            met: 0,
            gives: false,
        }
    }

    fn fail(&mut self, text: &'static str) {
        if self.damage.is_none() {
            self.damage = Some(Damage { at: self.at.min(self.text.len()), text });
        }
    }

    fn blanks(&mut self) {
        loop {
            self.at = blanks(self.bytes, self.at);
            if !(self.yaml && self.bytes.get(self.at) == Some(&b'#')) {
                break;
            }
            while self.bytes.get(self.at).is_some_and(|b| *b != b'\n') {
                self.at += 1;
            }
        }
    }

    /// Reads one value; none where there is nothing left.
    pub fn value(&mut self, depth: usize) -> Option<Node<'a>> {
        self.blanks();
        let start = self.at;
        let node = match self.bytes.get(self.at)? {
            b'{' => {
                self.at += 1;
                return self.container(start, depth, b'}');
            }
            b'[' => {
                self.at += 1;
                return self.container(start, depth, b']');
            }
            b'"' => {
                let (text, whole) = self.quoted()?;
                Node { key: None, value: Value::Scalar(text), start, end: self.at, whole }
            }
            b'\'' if self.yaml => {
                let (text, whole) = self.single_quoted();
                Node { key: None, value: Value::Scalar(text), start, end: self.at, whole }
            }
            _ => self.word(start)?,
        };
        Some(node)
    }

    fn container(&mut self, start: usize, depth: usize, close: u8) -> Option<Node<'a>> {
        if depth >= limits::DEPTH {
            self.fail("nested too deeply to read on");
            return None;
        }
        let gives = (std::mem::take(&mut self.gives) || depth == 0) && close == b']';
        let mut items = Vec::new();
        let mut whole = false;
        while self.damage.is_none() {
            self.blanks();
            match self.bytes.get(self.at) {
                None => self.fail("cut off inside a bracket"),
                Some(b) if *b == close => {
                    self.at += 1;
                    whole = true;
                    break;
                }
                Some(b',') => self.at += 1,
                Some(_) => {
                    if gives && let Some(end) = (self.dull)(self.at) {
                        self.met += 1;
                        if self.met > 1 {
                            self.at = end;
                            continue;
                        }
                    }
                    let item =
                        if close == b'}' { self.member(depth + 1) } else { self.value(depth + 1) };
                    match item {
                        Some(item) => match &mut self.items {
                            Some(give) if gives => give(&item),
                            _ => items.push(item),
                        },
                        None if self.damage.is_none() => {
                            self.fail("not readable as JSON from here on");
                        }
                        None => {}
                    }
                }
            }
        }
        let value = if close == b'}' { Value::Map(items) } else { Value::Seq(items) };
        Some(Node { key: None, value, start, end: self.at, whole })
    }

    /// Members without the brace around them, up to what is not a member.
    pub fn members(&mut self, start: usize) -> Node<'a> {
        let mut items = Vec::new();
        let mut end = start;
        loop {
            self.blanks();
            match self.bytes.get(self.at) {
                Some(b'"') => {}
                Some(b',') => {
                    self.at += 1;
                    continue;
                }
                _ => break,
            }
            let before = self.at;
            if let Some(item) = self.member(1) {
                end = self.at;
                items.push(item);
            } else {
                self.at = before;
                break;
            }
        }
        self.at = end;
        Node { key: None, value: Value::Map(items), start, end, whole: self.damage.is_none() }
    }

    fn member(&mut self, depth: usize) -> Option<Node<'a>> {
        let start = self.at;
        let key = match self.bytes.get(self.at)? {
            b'"' => self.quoted()?.0,
            b'\'' if self.yaml => self.single_quoted().0,
            _ if self.yaml => self.plain_key().into(),
            _ => return None,
        };
        self.blanks();
        if self.bytes.get(self.at) != Some(&b':') {
            self.fail("cut off inside a key");
            return None;
        }
        self.at += 1;
        self.blanks();
        if self.yaml && matches!(self.bytes.get(self.at), Some(b',' | b'}')) {
            return Some(Node {
                key: Some(key),
                value: Value::Null,
                start,
                end: self.at,
                whole: true,
            });
        }
        if (self.unread)(&key)
            && let Ok(end) = Reader::new(self.bytes, limits::DEPTH).skip(self.at)
        {
            self.at = end;
            return Some(Node { key: Some(key), start, end, whole: true, ..Node::default() });
        }
        self.gives = depth == 1 && key == "items";
        let mut node = self.value(depth)?;
        node.key = Some(key);
        node.start = start;
        Some(node)
    }

    fn plain_key(&mut self) -> &'a str {
        let start = self.at;
        while self
            .bytes
            .get(self.at)
            .is_some_and(|b| !matches!(b, b':' | b',' | b'}' | b']' | b'\n'))
        {
            self.at += 1;
        }
        self.text.get(start..self.at).unwrap_or("").trimmed()
    }

    fn word(&mut self, start: usize) -> Option<Node<'a>> {
        while let Some(b) = self.bytes.get(self.at) {
            let stop = match b {
                b',' | b']' | b'}' | b'\n' => true,
                b' ' | b'\t' | b'"' | b':' | b'{' | b'[' => !self.yaml,
                b'#' => self.yaml && self.bytes.get(self.at.wrapping_sub(1)) == Some(&b' '),
                _ => false,
            };
            if stop {
                break;
            }
            self.at += 1;
        }
        let word = self.text.get(start..self.at).unwrap_or("").trimmed_end();
        let json_word = matches!(word, "true" | "false" | "null") || is_number(word.as_bytes());
        if word.is_empty() || !(self.yaml || json_word) {
            self.at = start;
            self.fail("not readable as JSON from here on");
            return None;
        }
        let value =
            if matches!(word, "null" | "~") { Value::Null } else { Value::Scalar(word.into()) };
        Some(Node { key: None, value, start, end: start + word.len(), whole: true })
    }

    /// A double-quoted string with JSON's escapes; YAML's further ones are kept as written.
    pub fn quoted(&mut self) -> Option<(Cow<'a, str>, bool)> {
        let start = self.at + 1;
        let mut at = start;
        let mut escaped = false;
        loop {
            at = special(self.bytes, at);
            match self.bytes.get(at) {
                None => {
                    self.at = self.text.len();
                    self.fail("cut off inside a string");
                    return Some((unescape(self.text.get(start..).unwrap_or("")).into(), false));
                }
                Some(b'"') => break,
                Some(b'\\') => {
                    escaped = true;
                    at += 2;
                }
                Some(_) => at += 1,
            }
        }
        self.at = at + 1;
        let inner = self.text.get(start..at)?;
        let folded = if self.yaml { fold(inner) } else { Cow::Borrowed(inner) };
        Some((if escaped { unescape(&folded).into() } else { folded }, true))
    }

    /// A single-quoted YAML string: two quotes stand for one.
    pub fn single_quoted(&mut self) -> (Cow<'a, str>, bool) {
        let start = self.at + 1;
        let mut at = start;
        loop {
            match self.bytes.get(at) {
                None => {
                    self.at = self.text.len();
                    self.fail("cut off inside a string");
                    return (single(self.text.get(start..).unwrap_or("").into()), false);
                }
                Some(b'\'') if self.bytes.get(at + 1) == Some(&b'\'') => at += 2,
                Some(b'\'') => break,
                Some(_) => at += 1,
            }
        }
        self.at = at + 1;
        (single(fold(self.text.get(start..at).unwrap_or(""))), true)
    }
}

/// Two single quotes as one.
fn single(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.contains("''") { text.replace("''", "'").into() } else { text }
}

/// A quoted scalar over several lines: a line break and the blanks around it count as one blank,
/// an empty line as a line break.
fn fold(text: &str) -> Cow<'_, str> {
    if !text.contains('\n') {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut breaks = 0;
    for (n, line) in text.split('\n').enumerate() {
        let piece = if n == 0 { line.trimmed_end() } else { line.trimmed() };
        if n > 0 {
            breaks += 1;
        }
        if n > 0 && piece.is_empty() && breaks > 0 {
            continue;
        }
        match breaks {
            0 => {}
            1 => out.push(' '),
            more => out.extend(std::iter::repeat_n('\n', more - 1)),
        }
        breaks = 0;
        out.push_str(piece);
    }
    // Blanks before the closing quote on a line of its own still count as one.
    if breaks > 0 {
        out.push(' ');
    }
    Cow::Owned(out)
}

/// Decodes backslash escapes; a broken one is kept as written.
fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(n) = rest.find('\\') {
        out.push_str(&rest[..n]);
        rest = &rest[n + 1..];
        let Some(c) = rest.chars().next() else {
            out.push('\\');
            break;
        };
        rest = &rest[c.len_utf8()..];
        match c {
            'n' => out.push('\n'),
            't' => out.push('\t'),
            'r' => out.push('\r'),
            'b' => out.push('\u{8}'),
            'f' => out.push('\u{c}'),
            'u' => match unicode(rest) {
                Some((decoded, used)) => {
                    out.push(decoded);
                    rest = &rest[used..];
                }
                None => out.push_str("\\u"),
            },
            '\n' => rest = rest.trimmed_start(),
            '"' | '\\' | '/' | ' ' => out.push(c),
            other => {
                out.push('\\');
                out.push(other);
            }
        }
    }
    out.push_str(rest);
    out
}

/// The character of four hex digits after `\u`, joined with a following low surrogate.
fn unicode(rest: &str) -> Option<(char, usize)> {
    let high = u32::from_str_radix(rest.get(..4)?, 16).ok()?;
    if (0xd800..0xdc00).contains(&high) {
        let low = u32::from_str_radix(rest.get(4..)?.strip_prefix("\\u")?.get(..4)?, 16).ok()?;
        let code = 0x1_0000 + ((high - 0xd800) << 10) + low.checked_sub(0xdc00)?;
        return Some((char::from_u32(code)?, 10));
    }
    Some((char::from_u32(high).unwrap_or('\u{fffd}'), 4))
}
