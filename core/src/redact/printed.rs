//! What `kubectl get secret` prints when it is asked for a value alone: the lines below it.

use super::judge;
use super::scan::Scan;
use super::{Found, Kind};
use triage_scan::Search;

/// The ways to ask for a value and nothing else (kubectl.docs.kubernetes.io, `kubectl get`, `--output`).
const FORMS: [&str; 3] = ["jsonpath", "template", "custom-columns"];

/// Lines of one value: base64 of a certificate is one line, decoded it has some fifty.
const LINES: usize = 60;

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    let mut hits = Vec::new();
    Search::new(["get secret"].into_iter()).find(scan.text, |m| hits.push(m.start));
    for at in hits {
        let end = scan.line_end(at);
        let command = scan.get(at, end);
        // `.data.token`, and not `.metadata.name`.
        let value = command.replace("metadata", "").contains("data");
        if value && FORMS.iter().any(|form| command.contains(form)) {
            below(scan, end + 1, found);
        }
    }
}

/// The words of the lines from a place on, until a blank line, another command or an error.
fn below(scan: &Scan<'_>, from: usize, found: &mut Vec<Found>) {
    let mut at = from;
    for _ in 0..LINES {
        let end = scan.line_end(at);
        let line = scan.get(at, end);
        let text = line.trim();
        let other = text.starts_with(['$', '#', '`', '>']) || text.contains("kubectl ");
        let said = text.to_ascii_lowercase();
        if text.is_empty() || other || said.starts_with("error") || said.starts_with("no resources")
        {
            return;
        }
        if !judge::stand_in(text) && text != "<none>" && text != "<no value>" {
            let start = at + (line.len() - line.trim_start().len());
            found.push(Found::new(start, start + text.len(), Kind::Secret));
        }
        at = end + 1;
    }
}
