//! JSON objects as `kubectl … -o json` and jsonpath print them, whole, cut off or a fragment.

use triage_scan::Trim;

use super::{Budget, Found};
use crate::facts::Note;
use crate::intake::{Reading, boundary, object};
use crate::limits::JSON_HEAD;
use crate::text::doc;
use crate::text::{Block, Line};

/// The kinds it reads.
pub const IDS: &[&str] = &["pod-json", "node-json", "event-json", "object-json"];

/// Keys by which an object of Kubernetes, or a piece of one, is told from any other JSON.
const TELLING: &[&str] = &[
    "\"apiVersion\"",
    "\"kind\"",
    "\"metadata\"",
    "\"status\"",
    "\"spec\"",
    "\"containerStatuses\"",
    "\"exitCode\"",
    "\"terminated\"",
    "\"waiting\"",
    "\"lastState\"",
    "\"containers\"",
    "\"resources\"",
    "\"limits\"",
    "\"items\"",
    "\"allocatable\"",
    "\"capacity\"",
];

/// Reads a JSON document that starts at a line.
pub fn read(lines: &[Line<'_>], at: usize, budget: &Budget) -> Option<Found> {
    let first = lines[at].clean.trimmed_start();
    let members = first.starts_with('"')
        && TELLING.iter().any(|k| first.starts_with(k))
        && first.contains(':');
    let opens = first.starts_with('{')
        || (first.starts_with('[')
            && matches!(first[1..].trimmed_start().chars().next(), None | Some('{')));
    if !(opens || members) || !tells(lines, at) || budget.is_spent() {
        return None;
    }
    let end = if lines[at].is_document() { at + 1 } else { extent(lines, at) };
    let block = Block::new(&lines[at..end]);
    let start = block.text.len() - block.text.trimmed_start().len();
    let mut reading = Reading::default();
    let mut told = false;
    let document = if members {
        doc::read_json(&block.text, start, true)
    } else {
        let alone = budget.alone && head(&block.text).contains("\"Pod\"");
        let survey = lines[at].survey.as_ref().filter(|_| alone);
        let mut list = |dull: &dyn Fn(usize) -> Option<usize>| {
            reading = Reading::default();
            let mut pods = true;
            let each = &mut |item: &doc::Node<'_>| {
                told |= object::read(item, &block, &mut reading);
                pods &= item.text_at(&["kind"]) == Some("Pod");
                reading.objects += 1;
            };
            let (document, passed) =
                doc::read_json_list(&block.text, start, object::is_unread, dull, each);
            reading.objects += passed;
            (document, pods)
        };
        // Of a list of pods alone only those are told that something is wrong with, and one more.
        let quick = survey.map(|seen| list(&|at| seen.dull_end(at))).filter(|(_, pods)| *pods);
        quick.unwrap_or_else(|| list(&|_| None)).0
    };
    told |= object::read(&document.root, &block, &mut reading);
    let empty = |r: &Reading| r.is_empty() && document.root.get("apiVersion").is_none();
    if !told || empty(&reading) {
        budget.spend(end - at);
        return None;
    }
    let last = block.line_of(document.end.saturating_sub(1));
    if let Some(damage) = &document.damage {
        let line = block.line_of(damage.at.min(block.text.len().saturating_sub(1)));
        reading
            .notes
            .push(Note { line, text: format!("{}: what stands before was read", damage.text) });
    }
    let used = lines[at..end].iter().take_while(|l| l.no <= last).count().max(1);
    // What was looked at and not read is looked at again from its own first line on.
    budget.spend(end - at - used);
    reading.title = title(&reading, "JSON");
    let kind = kind_id(&reading, true);
    Some(Found { kind, end: at + used, reading })
}

fn head(text: &str) -> &str {
    &text[..text.floor_char_boundary(JSON_HEAD)]
}

fn tells(lines: &[Line<'_>], at: usize) -> bool {
    let mut seen = 0;
    for line in &lines[at..] {
        let head = head(&line.clean);
        if TELLING.iter().any(|k| head.contains(k)) {
            return true;
        }
        seen += line.clean.len() + 1;
        if seen > JSON_HEAD || boundary::ends(line) {
            return false;
        }
    }
    false
}

/// The index after the line on which the brackets close, or where something else begins.
fn extent(lines: &[Line<'_>], at: usize) -> usize {
    let mut depth = 0_i64;
    let mut in_string = false;
    let members = lines[at].clean.trimmed_start().starts_with('"');
    for (n, line) in lines[at..].iter().enumerate() {
        if n > 0 && !in_string && boundary::ends(line) {
            return at + n;
        }
        let mut escaped = false;
        for byte in line.clean.bytes() {
            match byte {
                _ if escaped => escaped = false,
                b'\\' if in_string => escaped = true,
                b'"' => in_string = !in_string,
                b'{' | b'[' if !in_string => depth += 1,
                b'}' | b']' if !in_string => depth -= 1,
                _ => {}
            }
        }
        // A string never spans lines in what tools print.
        in_string = false;
        if depth <= 0 && !members {
            return at + n + 1;
        }
    }
    lines.len()
}

/// The id of the kind by what was read.
pub fn kind_id(reading: &Reading, json: bool) -> &'static str {
    let pick = |j: &'static str, y: &'static str| if json { j } else { y };
    match (reading.pods.first(), reading.nodes.first(), reading.events.first()) {
        (Some(p), ..)
            if p.name.is_none() && !p.spec_seen && p.conditions.is_empty() && p.phase.is_none() =>
        {
            "last-terminated"
        }
        (Some(_), ..) => pick("pod-json", "pod-yaml"),
        (None, Some(_), _) => pick("node-json", "node-yaml"),
        (None, None, Some(_)) => pick("event-json", "event-yaml"),
        _ => pick("object-json", "object-yaml"),
    }
}

/// One line that names what was read.
pub fn title(reading: &Reading, format: &str) -> String {
    let full = |ns: &Option<crate::facts::At<String>>, name: &str| {
        ns.as_ref().map_or_else(|| name.to_owned(), |n| format!("{}/{name}", n.value))
    };
    if reading.objects > 1 {
        return format!("{} objects ({format})", reading.objects);
    }
    if let Some(pod) = reading.pods.first() {
        return match (&pod.name, &pod.owner) {
            (Some(name), _) => format!("Pod {} ({format})", full(&pod.namespace, &name.value)),
            (None, Some(owner)) => format!(
                "{} {} with a pod template ({format})",
                owner.value.kind,
                full(&pod.namespace, &owner.value.name)
            ),
            _ => format!("part of a pod ({format})"),
        };
    }
    if let Some(node) = reading.nodes.first() {
        return node.name.as_ref().map_or_else(
            || format!("a node ({format})"),
            |n| format!("Node {} ({format})", n.value),
        );
    }
    let what = if reading.title.is_empty() { "an object" } else { &reading.title };
    format!("{what} ({format})")
}
