//! Where the value of a name stands: `"name": "value"`, `name=value`, `name: value`, at any depth
//! of quoting.

use super::quote::{self, Quote};
use super::scan::{Name, Scan};

/// A value with longer text is taken as found: no name of code or prose has one.
pub const LONG: usize = 4096;

/// Bytes of a bare value that are looked through for the next pair.
const PIECE: usize = 512;

/// Marks that may stand between the start of a line and its first name.
const LEAD: usize = 48;

/// A place that holds a value.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "facts about a place, each by itself")]
pub struct Slot {
    /// First byte of the value.
    pub start: usize,
    /// The byte after it.
    pub end: usize,
    /// It stands in quote marks of its own.
    pub quoted: bool,
    /// The name itself stands in quote marks, as in JSON.
    pub keyed: Option<Quote>,
    /// The separator: `=`, `%` where it is escaped, `:` or `>`; `n` where it is the next item of a list, a blank for a flag.
    pub by: u8,
    /// Nothing but marks stands before the name on its line.
    pub leads: bool,
    /// It ends where its line does, without a closing mark.
    pub open: bool,
}

impl Scan<'_> {
    /// The value that is assigned to a name.
    pub fn slot(&self, name: &Name) -> Option<Slot> {
        let (by, mut at, keyed) = self.separator(name)?;
        at = self.blanks(at);
        let leads = self.leads(name);
        let base = Slot { start: at, end: at, quoted: false, keyed, by, leads, open: false };
        if let Some(slot) = self.quoted(self.wrapped(at), base) {
            return Some(slot);
        }
        let open = quote::before(self.bytes, name.start - name.dashes).filter(|_| keyed.is_none());
        if self.byte(at).is_none_or(|b| matches!(b, b'\n' | b'\r')) {
            return None;
        }
        if matches!(self.byte(at), Some(b',' | b'}' | b')' | b']')) && !leads {
            return None;
        }
        let end = match (by, open) {
            (b'>', _) => self.until(at, |b| b == b'<'),
            (b'%', _) => self.until(at, |b| {
                !(b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'.' | b'~' | b'+'))
            }),
            (_, Some(quote)) => self.whole_string(at, quote),
            _ if self.in_query(name) => self.until(at, |b| {
                matches!(
                    b,
                    b'&' | b'#' | b'"' | b'\'' | b'`' | b'\\' | b'>' | b'<' | b')' | b',' | b'|'
                ) || b.is_ascii_whitespace()
            }),
            (b':', None) if leads && keyed.is_none() => self.rest_of_line(at, name),
            _ => self.word(at, name),
        };
        (end > at).then_some(Slot {
            end,
            open: self.byte(end).is_none_or(|b| matches!(b, b'\n' | b'\r')),
            ..base
        })
    }

    /// The separator after a name, the byte after it, and the quote mark that closed the name.
    fn separator(&self, name: &Name) -> Option<(u8, usize, Option<Quote>)> {
        let mut at = name.end;
        let mut keyed = None;
        if let Some((quote, next)) = quote::at(self.bytes, at) {
            keyed = Some(quote);
            at = next;
        }
        if self.byte(at) == Some(b']') {
            at += 1;
        }
        at = self.blanks(at);
        // `%3D` is `=` in a URL, `%3A` is `:`.
        let escaped = self.get(at, at + 3).to_ascii_lowercase();
        if matches!(escaped.as_str(), "%3d" | "%3a") {
            let blank = self.get(at + 3, at + 6) == "%20";
            return Some((b'%', at + 3 + 3 * usize::from(blank), keyed));
        }
        if let Some(after) = self.declared(at) {
            return Some((b'=', after, keyed));
        }
        let next = self.byte(at + 1);
        match self.byte(at)? {
            b'=' if !matches!(next, Some(b'=' | b'~')) => {
                Some((b'=', at + 1 + usize::from(next == Some(b'>')), keyed))
            }
            b':' if !matches!(next, Some(b':' | b'=')) => Some((b':', at + 1, keyed)),
            b':' | b'+' | b'?' if next == Some(b'=') => Some((b'=', at + 2, keyed)),
            b'>' if name.start > 0 && self.bytes[name.start - 1] == b'<' => {
                Some((b'>', at + 1, keyed))
            }
            _ => None,
        }
    }

    /// The byte after `: Type =` of a declaration such as `token: String = "…"`.
    fn declared(&self, at: usize) -> Option<usize> {
        let start = self.blanks(at + 1);
        let kind = |b: &&u8| {
            b.is_ascii_alphanumeric() || matches!(b, b'_' | b'<' | b'>' | b'[' | b']' | b'?' | b'.')
        };
        let rest = self.bytes.get(start..).unwrap_or_default();
        let end = start + rest.iter().take(32).take_while(kind).count();
        let sign = self.blanks(end);
        let text = self.byte(at) == Some(b':') && end > start && self.byte(sign) == Some(b'=');
        let value = self.blanks(sign + 1);
        (text && quote::at(self.bytes, value).is_some()).then_some(sign + 1)
    }

    /// Skips what wraps a quoted value: `Some(`, `[`, `b`, `SecretStr(`, `!!str`.
    fn wrapped(&self, at: usize) -> usize {
        let mut at = at;
        for _ in 0..3 {
            let rest = self.bytes.get(at..).unwrap_or_default();
            let word = rest
                .iter()
                .take(24)
                .take_while(|b| b.is_ascii_alphanumeric() || **b == b'_' || **b == b':')
                .count();
            match rest.get(word) {
                Some(b'(' | b'[')
                    if word > 0 || rest[0] != b'(' || quote::at(rest, 1).is_some() =>
                {
                    // Code such as `os.environ["X"]` is no value, a call with one text is.
                    if rest[word] == b'[' && word > 0 {
                        return at;
                    }
                    at = self.blanks(at + word + 1);
                }
                Some(b'"' | b'\'') if word == 1 && matches!(rest[0], b'b' | b'r' | b'u' | b'f') => {
                    at += 1;
                }
                Some(b'!') if word == 0 => {
                    let tag = rest.iter().take(24).take_while(|b| !b.is_ascii_whitespace()).count();
                    at = self.blanks(at + tag);
                }
                _ => return at,
            }
        }
        at
    }

    /// A value in quote marks that starts at a byte.
    pub fn quoted(&self, at: usize, base: Slot) -> Option<Slot> {
        let (quote, start) = quote::at(self.bytes, at)?;
        let close = quote.close(self.bytes, start);
        let end = close.unwrap_or_else(|| self.trimmed(start, self.line_end(start)));
        Some(Slot { start, end, quoted: true, open: close.is_none(), ..base })
    }

    /// A value inside a string that began just before its name.
    fn whole_string(&self, at: usize, quote: Quote) -> usize {
        let close =
            quote.close(self.bytes, at).unwrap_or_else(|| self.trimmed(at, self.line_end(at)));
        let close = self.escaped_break(at, close);
        // `"TOKEN=… program --option"` is a command after all.
        let first = self.until(at, |b| b.is_ascii_whitespace()).min(close);
        if first < close && super::judge::token_like(self.get(at, first)) { first } else { close }
    }

    /// Cuts a value at the first escaped line break.
    fn escaped_break(&self, at: usize, end: usize) -> usize {
        let piece = self.bytes.get(at..end.min(at + LONG)).unwrap_or_default();
        let mut breaks = memchr::memchr_iter(b'\\', piece);
        let cut = breaks
            .find(|n| quote::backslashes(piece, *n) == 0 && quote::escape(piece, *n).is_some());
        cut.map_or(end, |n| at + n)
    }

    /// A bare value that goes to the end of its line, or of the line in the string it is in.
    fn rest_of_line(&self, at: usize, name: &Name) -> usize {
        if !name.quoted_line {
            return self.trimmed(at, self.line_end(at));
        }
        let mark = self.until(at, |b| matches!(b, b'"' | b'\''));
        let end = mark - quote::backslashes(&self.bytes[..mark], mark).min(mark - at);
        self.trimmed(at, self.escaped_break(at, end))
    }

    /// A bare value of one word.
    fn word(&self, at: usize, name: &Name) -> usize {
        let strict = name.quoted_line;
        let stop = |b: u8| b.is_ascii_whitespace() || strict && quote::is_mark(b);
        // The first piece may already end it; only a value without marks is followed to its end.
        let piece = self.bytes.get(at..self.bytes.len().min(at + PIECE)).unwrap_or_default();
        let first = at + piece.iter().take_while(|b| !stop(**b)).count();
        let mut end = self.next_pair(at, first);
        if end == first && first == at + PIECE && !matches!(piece[0], b'{' | b'[') {
            end = self.until(first, stop);
        }
        while end > at && strict && self.bytes[end - 1] == b'\\' {
            end -= 1;
        }
        if strict {
            end = self.escaped_break(at, end);
        }
        self.trim_marks(at, end)
    }

    /// Leaves out the marks of a sentence or a list that follow a value.
    fn trim_marks(&self, at: usize, mut end: usize) -> usize {
        for _ in 0..8 {
            let Some(last) = end.checked_sub(1).filter(|n| *n > at) else { return end };
            let value = &self.bytes[at..end];
            let count = |mark: u8| value.iter().take(LONG).filter(|b| **b == mark).count();
            let loose = match self.bytes[last] {
                b',' | b';' => true,
                b')' => count(b')') > count(b'('),
                b']' => count(b']') > count(b'['),
                b'}' => count(b'}') > count(b'{'),
                b'"' | b'\'' => count(self.bytes[last]) % 2 == 1,
                _ => false,
            };
            if !loose || value.len() > LONG {
                return end;
            }
            end = last;
        }
        end
    }

    /// Cuts `value,next=…` and `value;next=…` before the mark.
    fn next_pair(&self, at: usize, end: usize) -> usize {
        let piece = self.bytes.get(at..end.min(at + PIECE)).unwrap_or_default();
        for n in memchr::memchr3_iter(b',', b';', b'&', piece) {
            let rest = &piece[n + 1..];
            let word = rest
                .iter()
                .take(64)
                .take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'.'))
                .count();
            if word > 0 && matches!(rest.get(word), Some(b'=' | b':')) {
                return at + n;
            }
        }
        end
    }

    /// The first byte from a place on that ends a value, on the same line.
    pub fn until(&self, at: usize, ends: impl Fn(u8) -> bool) -> usize {
        let rest = self.bytes.get(at..).unwrap_or_default();
        at + rest.iter().take_while(|b| **b != b'\n' && !ends(**b)).count()
    }

    /// The end of a range without the blanks before it.
    pub fn trimmed(&self, start: usize, end: usize) -> usize {
        start + self.get(start, end).trim_end().len()
    }

    /// Whether the name stands in the query of a URL.
    fn in_query(&self, name: &Name) -> bool {
        let before = self.get(name.start.saturating_sub(6), name.start);
        before.ends_with(['?', '&'])
            || before.ends_with("u0026")
            || before.ends_with("%26")
            || before.ends_with("%3F")
            || before.ends_with("&amp;")
    }

    /// Whether only marks stand between the start of the line and the name. An escaped line break
    /// starts a line, too.
    pub fn leads(&self, name: &Name) -> bool {
        let from = name.line.max(name.start.saturating_sub(LEAD));
        let mut before = self.bytes.get(from..name.start).unwrap_or_default();
        for word in ["export ", "ENV ", "set ", "env ", "ARG "] {
            if let Some(rest) = before.strip_suffix(word.as_bytes()) {
                before = rest;
            }
        }
        for (back, byte) in before.iter().rev().enumerate() {
            match byte {
                b' ' | b'\t' | b'-' | b'+' | b'>' | b'|' | b'"' | b'\'' | b'\\' | b'~' => {}
                b'n' if before.len() > back + 1 && before[before.len() - back - 2] == b'\\' => {
                    return true;
                }
                _ => return false,
            }
        }
        from == name.line
    }
}
