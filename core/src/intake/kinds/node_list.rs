//! What the usual jsonpath over nodes prints: a name and a count of GPUs in each line.
//!
//! `-o jsonpath='{range .items[*]}{.metadata.name}{"\t"}{.status.allocatable.nvidia\.com/gpu}{"\n"}{end}'`:
//! nothing in the rows tells what they are, so the typed command above has to.

use triage_scan::Trim;

use super::{Budget, Found};
use crate::facts::{At, Node, Span};
use crate::intake::{Reading, boundary};
use crate::text::Line;

/// The kinds it reads.
pub const IDS: &[&str] = &["node-list"];

/// Reads the rows below the command.
pub fn read(lines: &[Line<'_>], at: usize, _: &Budget) -> Option<Found> {
    let above = lines[..at].iter().rev().find(|l| !l.clean.trimmed().is_empty())?.clean.as_ref();
    if !(above.contains("jsonpath") && above.contains("metadata.name")) {
        return None;
    }
    let path = ["allocatable.", "capacity."].iter().find_map(|p| above.split_once(p))?;
    let capacity = path.0.len() < above.len() && !above.contains("allocatable.");
    let resource: String = path
        .1
        .replace('\\', "")
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric() || "./-_".contains(*c))
        .collect();
    let mut reading = Reading::default();
    let mut end = at;
    for line in &lines[at..] {
        let Some(node) = row(line, &resource, capacity).filter(|_| !boundary::ends(line)) else {
            break;
        };
        reading.nodes.push(node);
        end += 1;
    }
    let count = reading.nodes.len();
    reading.title = format!("{resource} of {count} node{}", if count == 1 { "" } else { "s" });
    (count > 0).then_some(Found { kind: "node-list", end, reading })
}

fn row(line: &Line<'_>, resource: &str, capacity: bool) -> Option<Node> {
    let text = line.clean.trimmed();
    let mut words = text.split([' ', '\t', ':', '=', ',']).filter(|w| !w.is_empty());
    let name = words.next()?;
    let count = words.next();
    if words.next().is_some() || !name.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    let span = Span::line(line.no);
    let mut node =
        Node { name: Some(At::new(name.to_owned(), span)), span: Some(span), ..Node::default() };
    let list = if capacity { &mut node.capacity } else { &mut node.allocatable };
    list.seen = Some(span);
    if let Some(count) = count {
        // Anything but a count is another list.
        count.parse::<u32>().ok()?;
        list.items.push((resource.to_owned(), At::new(count.to_owned(), span)));
    }
    Some(node)
}
