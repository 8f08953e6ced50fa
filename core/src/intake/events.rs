//! Events: the table inside a describe, `kubectl get events`, `kubectl events`, and bare rows.
//!
//! Columns: `k8s.io/kubectl/pkg/describe` (Type Reason Age From Message) and
//! `k8s.io/kubernetes/pkg/printers/internalversion/printers.go` printEvent (LAST SEEN TYPE REASON
//! OBJECT MESSAGE).

use triage_scan::Trim;

use super::Reading;
use crate::facts::{Event, Span, is_dns_name, time};
use crate::text::Line;

/// The title of a table of so many events.
pub fn title(events: usize) -> String {
    if events == 1 { "1 event".to_owned() } else { format!("{events} events") }
}

/// Whether a line is a row of an events table: a type word, a reason, an age.
pub fn is_row(line: &str) -> bool {
    row(line).is_some()
}

/// Whether a line is a row of `get events` without its header: an age, a type, a reason, an object.
pub fn is_table_row(line: &str) -> bool {
    table_row(line, false).is_some() || table_row(line, true).is_some()
}

/// Whether a line is the header of `get events` or `kubectl events`.
pub fn is_header(line: &str) -> bool {
    let line = line.trimmed_start().strip_prefix("NAMESPACE").unwrap_or(line).trimmed_start();
    line.starts_with("LAST SEEN") && line.contains("REASON") && line.contains("MESSAGE")
}

/// Reads the rows of a describe's table; a message with line feeds goes on at column 0.
pub fn read_rows(lines: &[Line<'_>], out: &mut Reading) {
    let width = width(lines);
    for (n, line) in lines.iter().enumerate() {
        if let Some(event) = row(&line.clean) {
            out.events.push(Event { span: Some(Span::line(line.no)), ..event });
        } else if !is_rule(&line.clean) {
            let Some(last) = out.events.last_mut() else { continue };
            go_on(last, &lines[n.saturating_sub(1)], line, width);
        }
    }
}

/// A message goes on on the next line: it holds line feeds, or a terminal or a mail broke it at
/// its right edge, inside a word or between two.
fn go_on(event: &mut Event, before: &Line<'_>, line: &Line<'_>, width: usize) {
    let rest = line.clean.trimmed();
    let length = before.clean.trimmed_end().chars().count();
    let word = rest.split(' ').next().map_or(0, |w| w.chars().count());
    if width < NARROWEST || length + 1 + word <= width {
        // Blank lines are no fields; without them the message's lines would not be the paste's.
        let rows = event.span.map_or(1, |s| line.no.saturating_sub(s.last).max(1));
        event.message.extend(std::iter::repeat_n('\n', rows as usize));
    } else if !USUAL.contains(&length) {
        // Between two words: no terminal breaks at this width.
        event.message.push(' ');
    }
    event.message.push_str(rest);
    event.span = event.span.map(|s| s.to(Span::line(line.no)));
}

/// Whether a line is the rest of a row that a terminal of a usual width broke.
pub fn broken(rows: &[Line<'_>], line: &Line<'_>) -> bool {
    let Some(before) = rows.last() else { return false };
    let rest = line.clean.trimmed();
    // A blank at the right edge is lost when the paste is trimmed.
    let length = before.clean.chars().count();
    let full = USUAL.iter().any(|w| length == *w || length + 1 == *w);
    let word = rest.split(' ').next().map_or(0, |w| w.chars().count());
    // Mails and chats break between words; what goes on there starts no sentence.
    let wrapped = WRAPS.iter().any(|w| length <= *w && length + 1 + word > *w)
        && rest.starts_with(|c: char| c.is_ascii_lowercase() || matches!(c, '"' | '/' | '('))
        || length < 90 && rest.starts_with("Insufficient ");
    !rest.is_empty() && (full && width(rows) <= length + 1 || wrapped)
}

/// Widths at which terminals break lines.
const USUAL: &[usize] = &[80, 100, 120, 132];

/// Widths at which mails, chats and editors break between words.
const WRAPS: &[usize] = &[72, 76, 78, 80, 100, 120];

/// Nobody reads events in a narrower window.
const NARROWEST: usize = 60;

fn width(lines: &[Line<'_>]) -> usize {
    lines.iter().map(|l| l.clean.chars().count()).max().unwrap_or_default()
}

fn is_rule(line: &str) -> bool {
    let line = line.trimmed();
    line.is_empty()
        || line.starts_with("----")
        || (line.starts_with("Type") && line.contains("Reason"))
        || line.starts_with("FirstSeen")
}

/// `Warning  BackOff  25s (x42 over 88m)  kubelet  Back-off restarting …`.
fn row(line: &str) -> Option<Event> {
    let (kind, rest) = word(line)?;
    if !matches!(kind, "Normal" | "Warning") {
        return None;
    }
    let (reason, rest) = word(rest)?;
    let (age, first_age, count, rest) = age(rest)?;
    let (_source, message) = source(rest);
    Some(finish(Event {
        kind: Some(kind.to_owned()),
        reason: reason.to_owned(),
        message: message.to_owned(),
        count,
        age,
        first_age,
        ..Event::default()
    }))
}

fn word(text: &str) -> Option<(&str, &str)> {
    let text = text.trimmed_start();
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    (end > 0).then(|| (&text[..end], &text[end..]))
}

type Age<'a> = (Option<i64>, Option<i64>, u32, &'a str);

/// `25s (x42 over 88m)`, `<unknown>`, `2m10s`.
fn age(text: &str) -> Option<Age<'_>> {
    let (first, rest) = word(text)?;
    let newest = time::short_duration(first);
    if newest.is_none() && !matches!(first, "<unknown>" | "<invalid>") {
        return None;
    }
    let trimmed = rest.trimmed_start();
    let counted = trimmed.strip_prefix("(x").and_then(|inner| {
        let (inside, rest) = inner.split_once(')')?;
        let (count, over) = inside.split_once(" over ")?;
        Some((count.parse().ok()?, time::short_duration(over), rest))
    });
    Some(match counted {
        Some((count, over, rest)) => (newest, over, count, rest),
        None => (newest, newest, 1, rest),
    })
}

/// The component that reported; `kubelet, node-1` in old versions.
fn source(text: &str) -> (&str, &str) {
    let text = text.trimmed_start();
    let Some((name, rest)) = word(text) else { return ("", text) };
    if name.ends_with(',') {
        let (_, rest) = word(rest).unwrap_or(("", rest));
        return (name, rest.trimmed());
    }
    (name, rest.trimmed())
}

/// Reads a `get events` table with its header line.
pub fn read_table(lines: &[Line<'_>], out: &mut Reading) {
    let Some((first, _)) = lines.split_first() else { return };
    let headed = is_header(&first.clean);
    let spaced = first.clean.trimmed_start().starts_with("NAMESPACE")
        || (!headed && table_row(&first.clean, false).is_none());
    let width = width(lines);
    let wide = headed && first.clean.contains(" SUBOBJECT ");
    for (n, line) in lines.iter().enumerate().skip(usize::from(headed)) {
        if line.clean.trimmed().is_empty() {
            continue;
        }
        match table_row(&line.clean, spaced) {
            Some(mut event) => {
                if wide {
                    narrow(&mut event);
                }
                out.events.push(Event { span: Some(Span::line(line.no)), ..event });
            }
            None => {
                if let Some(last) = out.events.last_mut() {
                    go_on(last, &lines[n.saturating_sub(1)], line, width);
                }
            }
        }
    }
    out.title = title(out.events.len());
}

/// Of a wide row (`-o wide`: SUBOBJECT SOURCE MESSAGE FIRST SEEN COUNT NAME) the message stands
/// fourth from the end; the subobject, where there is one, names the container.
fn narrow(event: &mut Event) {
    let cells: Vec<&str> =
        event.message.split("  ").map(str::trim).filter(|c| !c.is_empty()).collect();
    let Some(at) = cells.len().checked_sub(4) else { return };
    let path = cells[0].strip_prefix("spec.").and_then(|p| p.split_once('{'));
    event.container = path.map(|(_, name)| name.trim_end_matches('}').to_owned());
    event.count = cells[at + 2].parse().unwrap_or(event.count);
    event.first_age = time::short_duration(cells[at + 1]).or(event.first_age);
    event.message = cells[at].to_owned();
}

fn table_row(line: &str, spaced: bool) -> Option<Event> {
    let (namespace, rest) =
        if spaced { word(line).map(|(n, r)| (Some(n.to_owned()), r))? } else { (None, line) };
    let (age, first_age, count, rest) = age(rest).unwrap_or((None, None, 1, rest));
    let (kind, rest) = word(rest)?;
    if !matches!(kind, "Normal" | "Warning") {
        return None;
    }
    let (reason, rest) = word(rest)?;
    let (object, rest) = word(rest)?;
    let (object_kind, name) = object.split_once('/')?;
    Some(finish(Event {
        kind: Some(kind.to_owned()),
        reason: reason.to_owned(),
        message: rest.trimmed().to_owned(),
        count,
        age,
        first_age,
        object_kind: Some(object_kind.to_ascii_lowercase()),
        object: Some(name.to_owned()),
        namespace,
        ..Event::default()
    }))
}

/// Takes the field path of kubectl 1.35 off the message and finds the container it names.
fn finish(mut event: Event) -> Event {
    let path = event.message.strip_prefix("spec.").and_then(|m| m.split_once("}: "));
    if let Some((path, message)) = path {
        event.container = path.split_once('{').map(|(_, name)| name.to_owned());
        event.message = message.to_owned();
    }
    event.container =
        event.container.take().or_else(|| container_in(&event.message).map(str::to_owned));
    event
}

/// The container that a kubelet message names (`pkg/kubelet/kuberuntime`).
pub fn container_in(message: &str) -> Option<&str> {
    const BEFORE: &[&str] = &[
        "Created container: ",
        "Created container ",
        "Started container ",
        "Stopping container ",
        "restarting failed container ",
        "Init container ",
        "for Container \"",
        "start container \"",
        "container: ",
        "Container ",
    ];
    let (start, rest) =
        BEFORE.iter().find_map(|b| message.find(b).map(|n| (*b, &message[n + b.len()..])))?;
    let name = rest.split([' ', ',', '"', ')']).next()?;
    let told = match start {
        "Container " | "Init container " => {
            rest.contains(" failed ") || rest.contains(" definition changed")
        }
        _ => true,
    };
    (told && is_dns_name(name)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_several_versions() {
        let e = row("  Warning  BackOff    25s (x42 over 88m)    kubelet            spec.containers{server}: Back-off restarting failed container server in pod a_b(c)").unwrap_or_default();
        assert_eq!(
            (e.reason.as_str(), e.count, e.age, e.first_age),
            ("BackOff", 42, Some(25), Some(5280))
        );
        assert_eq!(e.container.as_deref(), Some("server"));
        assert!(e.message.starts_with("Back-off restarting"));
        let old = row("Normal   Started                 49s   kubelet, 10.66.12.31     Started container nginx").unwrap_or_default();
        assert_eq!(
            (old.message.as_str(), old.container.as_deref()),
            ("Started container nginx", Some("nginx"))
        );
        assert!(row("Warning: this is prose about a thing").is_none());
    }

    #[test]
    fn a_row_of_get_events() {
        let e = table_row("20s         Warning   BackOff     pod/llm-0   Back-off restarting failed container server in pod llm-0_x(y)", false).unwrap_or_default();
        assert_eq!((e.object.as_deref(), e.container.as_deref()), (Some("llm-0"), Some("server")));
    }

    #[test]
    fn containers_in_messages() {
        assert_eq!(
            container_in("Container vllm failed liveness probe, will be restarted"),
            Some("vllm")
        );
        assert_eq!(container_in("Container image \"x\" already present on machine"), None);
    }
}
