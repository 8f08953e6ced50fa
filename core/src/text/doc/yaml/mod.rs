//! YAML (1.2, the part that Kubernetes tools print and people write), read tolerantly.
//!
//! Block mappings and sequences, plain, quoted and block scalars, flow collections, comments.
//! Anchors and tags are skipped, aliases kept as written. A fragment may start at any depth.

mod rows;

use std::borrow::Cow;

use triage_scan::Trim;

use super::flow::Flow;
use super::{Damage, Document, Node, Value};
use crate::limits;
use rows::{Row, is_item, key_end};

/// Reads the YAML document in `text[start..end]`; `start` stands at the beginning of a line.
pub fn read(text: &str, start: usize, end: usize) -> Document<'_> {
    let mut reader = Reader::new(text, start, end.min(text.len()));
    let mut members = Vec::new();
    let mut root = Node { key: None, value: Value::Null, start, end: start, whole: true };
    // A fragment that starts deep goes on further out: its outer members join the root.
    while let Some(at) = reader.next_content() {
        let node = reader.block(at, 0);
        root.end = node.end;
        root.whole &= node.whole;
        match node.value {
            Value::Map(mut more) => members.append(&mut more),
            other if members.is_empty() && root.value == Value::Null => root.value = other,
            _ => {}
        }
        if reader.row == at || reader.damage.is_some() {
            break;
        }
    }
    if !members.is_empty() {
        root.value = Value::Map(members);
    }
    root.whole &= reader.damage.is_none();
    Document { end: root.end, root, damage: reader.damage }
}

/// A value that could not be read.
const fn nothing<'a>(at: usize) -> Node<'a> {
    Node { key: None, value: Value::Null, start: at, end: at, whole: false }
}

struct Reader<'a> {
    text: &'a str,
    rows: Vec<Row>,
    row: usize,
    damage: Option<Damage>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, start: usize, end: usize) -> Self {
        let mut rows = Vec::new();
        let mut at = start;
        for line in text.get(start..end).unwrap_or("").split('\n') {
            let indent = line.indent();
            let body = line.trimmed_end();
            rows.push(Row {
                indent: indent.min(body.len()),
                start: at + indent.min(body.len()),
                end: at + body.len(),
            });
            at += line.len() + 1;
        }
        Self { text, rows, row: 0, damage: None }
    }

    fn content(&self, row: Row) -> &'a str {
        self.text.get(row.start..row.end).unwrap_or("")
    }

    /// The next row that holds something; moves there.
    fn next_content(&mut self) -> Option<usize> {
        while let Some(row) = self.rows.get(self.row) {
            let content = self.content(*row);
            if !(content.is_empty()
                || content.starts_with('#')
                || content == "---"
                || content == "...")
            {
                return Some(self.row);
            }
            self.row += 1;
        }
        None
    }

    fn fail(&mut self, at: usize, text: &'static str) {
        if self.damage.is_none() {
            self.damage = Some(Damage { at, text });
        }
    }

    /// Reads the block that starts at a row, at that row's indentation.
    fn block(&mut self, at: usize, depth: usize) -> Node<'a> {
        let row = self.rows[at];
        let content = self.content(row);
        if depth > limits::DEPTH {
            self.fail(row.start, "nested too deeply to read on");
            self.row = self.rows.len();
            return nothing(row.start);
        }
        if is_item(content) {
            self.sequence(row.indent, depth)
        } else if key_end(content).is_some() {
            self.members(row.indent, depth, false)
        } else {
            let node = self.inline(at, row.start, row.indent, depth);
            if self.row == at {
                self.row += 1;
            }
            node
        }
    }

    fn sequence(&mut self, indent: usize, depth: usize) -> Node<'a> {
        let mut items = Vec::new();
        let start = self.rows[self.row].start;
        let mut end = start;
        while let Some(at) = self.next_content() {
            let row = self.rows[at];
            let content = self.content(row);
            if row.indent != indent || !is_item(content) || self.damage.is_some() {
                break;
            }
            let after = content[1..].len() - content[1..].trimmed_start().len();
            let inner = row.start + 1 + after;
            let item = if inner >= row.end {
                self.row += 1;
                self.nested(indent, depth, row.end)
            } else {
                // The item's content counts as a line of its own, further in.
                self.rows[at] = Row { indent: row.indent + 1 + after, start: inner, end: row.end };
                self.entry(at, depth + 1)
            };
            end = item.end;
            items.push(item);
            while let Some(lost) = self.lost_entry(indent, depth) {
                end = lost.end;
                items.push(lost);
            }
        }
        Node { key: None, value: Value::Seq(items), start, end, whole: self.damage.is_none() }
    }

    /// One entry of a sequence.
    fn entry(&mut self, at: usize, depth: usize) -> Node<'a> {
        let row = self.rows[at];
        if depth > limits::DEPTH || key_end(self.content(row)).is_none() {
            return self.block(at, depth);
        }
        self.members(row.indent, depth, true)
    }

    /// An entry whose first line, the one with the dash, is lost: its keys stand where those of
    /// the entry before stood.
    fn lost_entry(&mut self, indent: usize, depth: usize) -> Option<Node<'a>> {
        let at = self.next_content().filter(|_| self.damage.is_none() && depth < limits::DEPTH)?;
        let row = self.rows[at];
        let content = self.content(row);
        let stray = row.indent > indent && !is_item(content) && key_end(content).is_some();
        stray.then(|| self.members(row.indent, depth + 1, true))
    }

    /// The members of a mapping; one that is an entry of a sequence ends where a key comes back.
    fn members(&mut self, indent: usize, depth: usize, entry: bool) -> Node<'a> {
        let mut members: Vec<Node<'a>> = Vec::new();
        let start = self.rows[self.row].start;
        let mut end = start;
        while let Some(at) = self.next_content() {
            let row = self.rows[at];
            let content = self.content(row);
            if row.indent != indent || is_item(content) || self.damage.is_some() {
                break;
            }
            let Some((key, colon)) = key_end(content) else {
                self.fail(row.start, "not readable as YAML from here on");
                break;
            };
            if entry
                && members.iter().take(limits::ENTRY_KEYS).any(|m| m.key.as_ref() == Some(&key))
            {
                break;
            }
            let rest = &content[colon + 1..];
            let value_start = row.start + colon + 1 + (rest.len() - rest.trimmed_start().len());
            let mut value = self.inline(at, value_start, indent, depth);
            value.key = Some(key);
            value.start = row.start;
            end = value.end;
            members.push(value);
        }
        Node { key: None, value: Value::Map(members), start, end, whole: self.damage.is_none() }
    }

    /// The value that stands on the rest of a line, or on the lines below it.
    fn inline(&mut self, at: usize, start: usize, indent: usize, depth: usize) -> Node<'a> {
        let row = self.rows[at];
        let mut start = start;
        let mut rest = self.text.get(start..row.end).unwrap_or("");
        while rest.starts_with('&') || rest.starts_with('!') {
            let word = rest.find(' ').map_or(rest.len(), |n| n + 1);
            start += word;
            rest = &rest[word..];
        }
        match rest.as_bytes().first() {
            None | Some(b'#') => {
                self.row = at + 1;
                self.nested(indent, depth, row.end)
            }
            Some(b'|' | b'>') => self.block_scalar(at, start, indent),
            Some(b'{' | b'[' | b'"' | b'\'') => self.bracketed(at, start, depth),
            Some(_) => self.plain(at, start, indent),
        }
    }

    /// The block below a key or a lone dash.
    fn nested(&mut self, indent: usize, depth: usize, end: usize) -> Node<'a> {
        let null = Node { key: None, value: Value::Null, start: end, end, whole: true };
        let Some(at) = self.next_content() else {
            // Nothing follows: the document may have been cut exactly here.
            return Node { whole: false, ..null };
        };
        let row = self.rows[at];
        let inside = row.indent > indent
            || (row.indent == indent
                && is_item(self.content(row))
                && !self.inside_item(at, indent));
        if inside { self.block(at, depth + 1) } else { null }
    }

    /// Whether a dash at this indentation belongs to the sequence that holds the key above.
    fn inside_item(&self, at: usize, indent: usize) -> bool {
        let above = at.checked_sub(1).and_then(|n| self.rows.get(n));
        above.is_some_and(|r| r.indent == indent && is_item(self.content(*r)))
    }

    fn bracketed(&mut self, at: usize, start: usize, depth: usize) -> Node<'a> {
        let mut flow = Flow::new(self.text, start, true);
        let node = flow.value(depth);
        let end = flow.at;
        let last = self.rows.partition_point(|r| r.end < end);
        self.row = last.max(at) + 1;
        if let Some(damage) = flow.damage {
            self.fail(damage.at, damage.text);
        }
        node.unwrap_or_else(|| nothing(start))
    }

    fn block_scalar(&mut self, at: usize, start: usize, indent: usize) -> Node<'a> {
        let header = self.text.get(start..self.rows[at].end).unwrap_or("");
        let folded = header.starts_with('>');
        let mut lines: Vec<&str> = Vec::new();
        let mut end = self.rows[at].end;
        let mut margin = None;
        self.row = at + 1;
        while let Some(row) = self.rows.get(self.row).copied() {
            let content = self.content(row);
            if content.is_empty() {
                lines.push("");
            } else if row.indent > indent {
                let margin = *margin.get_or_insert(row.indent);
                let skip = row.indent.saturating_sub(margin);
                lines.push(self.text.get(row.start - skip..row.end).unwrap_or(content));
                end = row.end;
            } else {
                break;
            }
            self.row += 1;
        }
        while lines.last().is_some_and(|l| l.is_empty()) {
            lines.pop();
        }
        let mut value = lines.join(if folded { " " } else { "\n" });
        if !header.contains('-') && !value.is_empty() {
            value.push('\n');
        }
        Node { key: None, value: Value::Scalar(value.into()), start, end, whole: true }
    }

    fn plain(&mut self, at: usize, start: usize, indent: usize) -> Node<'a> {
        let row = self.rows[at];
        let first = self.text.get(start..row.end).unwrap_or("");
        let first = first.find(" #").map_or(first, |n| &first[..n]).trimmed_end();
        let mut value = Cow::Borrowed(first);
        let mut end = start + first.len();
        self.row = at + 1;
        // A long plain scalar goes on, indented, on the next lines.
        while let Some(next) = self.rows.get(self.row).copied() {
            let content = self.content(next);
            let goes_on = !content.is_empty()
                && next.indent > indent
                && !content.starts_with('#')
                && key_end(content).is_none()
                && !is_item(content);
            if !goes_on {
                break;
            }
            let value = value.to_mut();
            value.push(' ');
            value.push_str(content);
            end = next.end;
            self.row += 1;
        }
        let value =
            if matches!(&*value, "null" | "~") { Value::Null } else { Value::Scalar(value) };
        Node { key: None, value, start, end, whole: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Node<'_> {
        read(text, 0, text.len()).root
    }

    #[test]
    fn kubectl_style() {
        let text = "spec:\n  containers:\n  - name: server\n    args:\n    - --model\n    - \"a: b\"\n    resources:\n      limits:\n        nvidia.com/gpu: \"1\"\n  nodeName: n1\nstatus:\n  message: 'it''s\n    wrapped'\n";
        let root = parse(text);
        let c = &root.at(&["spec", "containers"]).map(Node::items).unwrap_or_default()[0];
        assert_eq!(c.text_at(&["name"]), Some("server"));
        assert_eq!(
            c.get("args").map(|a| a.items().iter().filter_map(Node::text).collect::<Vec<_>>()),
            Some(vec!["--model", "a: b"])
        );
        assert_eq!(c.text_at(&["resources", "limits", "nvidia.com/gpu"]), Some("1"));
        assert_eq!(root.text_at(&["spec", "nodeName"]), Some("n1"));
        let gpu = c.at(&["resources", "limits", "nvidia.com/gpu"]).map(|n| &text[n.start..n.end]);
        assert_eq!(gpu, Some("nvidia.com/gpu: \"1\""));
    }

    #[test]
    fn block_scalars_and_flow() {
        let root = parse("a: |-\n  one\n   two\n\n  three\nb: {x: 1, y: [p, q]}\nc: >\n  f\n  g\n");
        assert_eq!(root.text_at(&["a"]), Some("one\n two\n\nthree"));
        assert_eq!(root.text_at(&["b", "x"]), Some("1"));
        assert_eq!(root.at(&["b", "y"]).map(|n| n.items().len()), Some(2));
        assert_eq!(root.text_at(&["c"]), Some("f g\n"));
    }

    #[test]
    fn a_fragment_that_starts_deep() {
        let root = parse(
            "        resources:\n          limits:\n            cpu: \"8\"\n    restartPolicy: Always\n",
        );
        assert_eq!(root.text_at(&["resources", "limits", "cpu"]), Some("8"));
        assert_eq!(root.text_at(&["restartPolicy"]), Some("Always"));
    }

    #[test]
    fn a_list_at_the_indentation_of_its_key() {
        let root = parse(
            "env:\n- name: A\n  value: \"1\"\n- name: B\n  valueFrom:\n    secretKeyRef:\n      name: s\nimage: x\n",
        );
        assert_eq!(root.get("env").map(|n| n.items().len()), Some(2));
        assert_eq!(root.text_at(&["image"]), Some("x"));
    }

    #[test]
    fn bombs_end_quickly() {
        let deep: String = (0..5000).flat_map(|n| [" ".repeat(n), "a:\n".to_owned()]).collect();
        assert!(read(&deep, 0, deep.len()).damage.is_some());
        let brackets = format!("a: {}", "[".repeat(400_000));
        assert!(read(&brackets, 0, brackets.len()).damage.is_some());
    }
}
