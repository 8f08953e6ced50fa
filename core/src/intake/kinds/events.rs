//! Events outside a describe: `kubectl get events`, `kubectl events`, or copied rows.

use triage_scan::Trim;

use super::{Budget, Found};

use crate::intake::{Reading, boundary, events};
use crate::text::Line;

/// The kinds it reads.
pub const IDS: &[&str] = &["events"];

/// Reads a table with its header, a describe's `Events:` section, or bare rows.
pub fn read(lines: &[Line<'_>], at: usize, _: &Budget) -> Option<Found> {
    let first = lines[at].clean.as_ref();
    let mut reading = Reading::default();
    if events::is_header(first) || events::is_table_row(first) {
        let end = table_end(lines, at);
        events::read_table(&lines[at..end], &mut reading);
        return Some(Found { kind: "events", end, reading });
    }
    let titled = first.trimmed_end() == "Events:"
        && lines.get(at + 1).is_some_and(|l| is_table_line(&l.clean));
    if !(titled || is_heading(first) || events::is_row(first)) {
        return None;
    }
    let mut end = at + 1;
    for (n, line) in lines.iter().enumerate().skip(at + 1) {
        let more = lines[n..]
            .iter()
            .take(6)
            .take_while(|l| !boundary::ends(l))
            .any(|l| is_table_line(&l.clean));
        // A second heading begins the table of another pod.
        let again =
            n > at + 2 && (line.clean.trimmed_end() == "Events:" || is_heading(&line.clean));
        if boundary::ends(line) || again {
            break;
        }
        if !more && end == n && events::broken(&lines[at..n], line) {
            end = n + 1;
            continue;
        }
        if !more {
            break;
        }
        if is_table_line(&line.clean) || !line.clean.trimmed().is_empty() {
            end = n + 1;
        }
    }
    events::read_rows(&lines[at + usize::from(titled)..end], &mut reading);
    if reading.events.is_empty() {
        return None;
    }
    reading.title = events::title(reading.events.len());
    Some(Found { kind: "events", end, reading })
}

fn is_heading(line: &str) -> bool {
    line.trimmed_start().starts_with("Type") && line.contains("Reason") && line.contains("Message")
}

fn is_table_line(line: &str) -> bool {
    let body = line.trimmed_start();
    events::is_row(line)
        || body.starts_with("----")
        || (body.starts_with("Type") && body.contains("Reason"))
}

fn table_end(lines: &[Line<'_>], at: usize) -> usize {
    let mut end = at + 1;
    for (n, line) in lines.iter().enumerate().skip(at + 1) {
        if boundary::ends(line) || line.clean.trimmed().is_empty() {
            break;
        }
        end = n + 1;
    }
    end
}
