//! YAML objects as `kubectl … -o yaml` prints them and as people write them, and pieces of one.

use triage_scan::Trim;

use super::json::{kind_id, title};
use super::{Budget, Found};
use crate::facts::Note;
use crate::intake::{Reading, boundary, object};
use crate::text::doc;
use crate::text::{Block, Line};

/// The kinds it reads.
pub const IDS: &[&str] = &["pod-yaml", "node-yaml", "event-yaml", "object-yaml", "last-terminated"];

/// Keys with which an object, or a piece of one that is worth reading, starts.
const STARTS: &[&str] = &[
    "apiVersion",
    "kind",
    "metadata",
    "spec",
    "status",
    "items",
    "containers",
    "initContainers",
    "containerStatuses",
    "initContainerStatuses",
    "resources",
    "limits",
    "requests",
    "lastState",
    "state",
    "terminated",
    "waiting",
    "template",
    "involvedObject",
    "version",
];

/// Reads a YAML document that starts at a line.
pub fn read(lines: &[Line<'_>], at: usize, budget: &Budget) -> Option<Found> {
    let first = lines[at].clean.as_ref();
    let body = first.trimmed_start();
    let body = body.strip_prefix("- ").unwrap_or(body);
    let key = body.split(':').next().unwrap_or_default().trim_matches('"');
    if !STARTS.contains(&key) || !body[key.len()..].trim_start_matches('"').starts_with(':') {
        return None;
    }
    if budget.is_spent() {
        return None;
    }
    // One word after `kind:` or `state:` in prose is not an object.
    let end = extent(lines, at);
    if end - at < 2 {
        return None;
    }
    budget.spend(1);
    let block = Block::new(&lines[at..end]);
    let document = doc::read_yaml(&block.text, 0, block.text.len());
    let mut reading = Reading::default();
    if !object::read(&document.root, &block, &mut reading) {
        budget.spend(end - at);
        return None;
    }
    if reading.is_empty() && document.root.get("apiVersion").is_none() {
        budget.spend(end - at);
        return None;
    }
    let mut used = end;
    if let Some(damage) = &document.damage {
        let line = block.line_of(damage.at.min(block.text.len().saturating_sub(1)));
        reading
            .notes
            .push(Note { line, text: format!("{}: what stands before was read", damage.text) });
        used = at + lines[at..end].iter().take_while(|l| l.no < line).count().max(1);
    }
    reading.title = title(&reading, "YAML");
    Some(Found { kind: kind_id(&reading, false), end: used, reading })
}

fn extent(lines: &[Line<'_>], at: usize) -> usize {
    let indent = |text: &str| text.indent();
    let base = indent(&lines[at].clean);
    let mut end = at + 1;
    for (n, line) in lines.iter().enumerate().skip(at + 1) {
        let text = line.clean.as_ref();
        if text.trimmed().is_empty() {
            continue;
        }
        if boundary::ends(line) || text.starts_with("---") {
            break;
        }
        let inside = indent(text) > base;
        // No field of an object has a capital: `Events:` or `Name:` begins what describe prints.
        let entry = text.trimmed_start();
        let capital = entry.starts_with(|c: char| c.is_ascii_uppercase());
        if !inside && (capital || !looks_like_entry(entry)) {
            break;
        }
        end = n + 1;
    }
    end
}

/// `key: value`, `key:` or `- item`; a sentence with a colon is not an entry.
fn looks_like_entry(text: &str) -> bool {
    if text.starts_with('#') || text.starts_with("- ") || text == "-" {
        return true;
    }
    let Some((key, rest)) = text.split_once(':') else { return matches!(text, "}" | "]" | "},") };
    let key = key.trim_matches('"');
    !key.is_empty()
        && !key.contains(' ')
        && (rest.is_empty() || rest.starts_with(' '))
        && key
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'/' | b'-' | b'_' | b'~'))
}
