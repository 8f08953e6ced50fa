//! Go's print of maps and lists, which a Go template without a format gives: `map[key:value …]`,
//! `[a b]`. Values are not quoted: one ends where the next ` key:` of its map begins.

use triage_scan::Trim;

use super::{Document, Node, Value};

/// How deep maps are read.
const DEPTH: usize = 32;

/// Reads the value that starts at a byte.
pub fn read(text: &str, start: usize) -> Document<'_> {
    let mut reader = Reader { text, at: start };
    let root = reader.value(0);
    Document { root, end: reader.at, damage: None }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn value(&mut self, depth: usize) -> Node<'a> {
        let start = self.at;
        let open = if self.rest().starts_with("map[") {
            4
        } else {
            usize::from(self.rest().starts_with('['))
        };
        let value = match open {
            0 => Value::Scalar(self.scalar().into()),
            _ if depth > DEPTH => Value::Null,
            1 => {
                self.at += 1;
                Value::Seq(self.list(depth))
            }
            open => {
                self.at += open;
                Value::Map(self.members(depth))
            }
        };
        Node { key: None, value, start, end: self.at, whole: true }
    }

    fn list(&mut self, depth: usize) -> Vec<Node<'a>> {
        let mut out = Vec::new();
        while !self.closed() {
            let before = self.at;
            if self.rest().starts_with("map[") || self.rest().starts_with('[') {
                out.push(self.value(depth + 1));
            } else {
                let end = self.rest().find([' ', ']']).unwrap_or(self.rest().len());
                let word = &self.rest()[..end];
                self.at += end;
                let (start, end) = (before, self.at);
                out.push(Node {
                    key: None,
                    value: Value::Scalar(word.into()),
                    start,
                    end,
                    whole: true,
                });
            }
            if self.at == before {
                self.at += self.rest().chars().next().map_or(1, char::len_utf8);
            }
        }
        out
    }

    fn members(&mut self, depth: usize) -> Vec<Node<'a>> {
        let mut out = Vec::new();
        while !self.closed() {
            let Some(length) = key(self.rest()) else { break };
            let (start, name) = (self.at, &self.rest()[..length]);
            self.at += length + 1;
            let value = self.value(depth + 1);
            out.push(Node { key: Some(name.into()), start, ..value });
        }
        out
    }

    /// Skips blanks; whether the bracket closes or the text ends here.
    fn closed(&mut self) -> bool {
        self.at += self.rest().indent();
        if self.rest().is_empty() {
            return true;
        }
        let closed = self.rest().starts_with(']');
        self.at += usize::from(closed);
        closed
    }

    /// Up to the bracket that closes the map, or the blank before the next key.
    fn scalar(&mut self) -> &'a str {
        let mut depth = 0_u32;
        let mut end = self.rest().len();
        for (n, c) in self.rest().char_indices() {
            match c {
                '[' => depth += 1,
                ']' if depth == 0 => {
                    end = n;
                    break;
                }
                ']' => depth -= 1,
                ' ' if depth == 0 && key(&self.rest()[n + 1..]).is_some() => {
                    end = n;
                    break;
                }
                _ => {}
            }
        }
        let text = &self.rest()[..end];
        self.at += end;
        text
    }
}

/// The length of the key that a text starts with: a plain word and a colon with a value at it.
fn key(text: &str) -> Option<usize> {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || "._/-".contains(c)))?;
    let after = text[end..].strip_prefix(':')?;
    let value = after.chars().next().is_some_and(|c| !matches!(c, ' ' | '/'));
    (end > 0 && value && text.starts_with(|c: char| c.is_ascii_alphabetic())).then_some(end)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_last_state_and_a_message_with_blanks() {
        let text = "map[terminated:map[exitCode:137 finishedAt:2021-02-04T09:20:11Z reason:OOMKilled] b:[x y]]";
        let root = read(text, 0).root;
        assert_eq!(root.text_at(&["terminated", "exitCode"]), Some("137"));
        assert_eq!(root.text_at(&["terminated", "finishedAt"]), Some("2021-02-04T09:20:11Z"));
        assert_eq!(root.get("b").map(|b| b.items().len()), Some(2));
        let text = "map[waiting:map[message:back-off 5m0s restarting failed container=a pod=b reason:CrashLoopBackOff]]";
        let root = read(text, 0).root;
        assert_eq!(
            root.text_at(&["waiting", "message"]),
            Some("back-off 5m0s restarting failed container=a pod=b")
        );
    }

    #[test]
    fn brackets_that_never_close_end() {
        assert!(read(&"map[a:".repeat(100_000), 0).end <= 600_000);
        assert!(read(&"[".repeat(100_000), 0).end <= 100_000);
    }
}
