//! Which pod, container and instance an event or a log belongs to, and how that is known.

use super::{Case, LogCase, PodCase};
use crate::facts::{At, Event, Pod, State, time};
use crate::facts::{BelongsTo, How};
use crate::intake::Excerpt;
use crate::text::{Line, strip_prefix};

/// Gives every event to its pod; events that name a pod nobody else speaks of make one.
pub fn events(excerpts: &[Excerpt], case: &mut Case) {
    for (index, excerpt) in excerpts.iter().enumerate() {
        let identity = identity(&excerpt.reading.events);
        for event in &excerpt.reading.events {
            if event.object_kind.as_deref().is_some_and(|k| k != "pod") {
                continue;
            }
            let name = event.object.clone().or_else(|| identity.as_ref().map(|i| i.1.clone()));
            let namespace =
                event.namespace.clone().or_else(|| identity.as_ref().and_then(|i| i.0.clone()));
            let at = place(case, name.as_deref(), namespace.as_deref(), event, index);
            case.pods[at].events.push(event.clone());
            if case.owners[index].how.is_none() && !excerpt.reading.events.is_empty() {
                case.owners[index] = BelongsTo {
                    namespace,
                    how: Some(if name.is_some() { How::Named } else { How::Assumed }),
                    pod: name,
                    container: None,
                    instance: None,
                };
            }
        }
    }
}

/// The pod that bare rows speak of: the scheduler and the kubelet name it in their messages.
fn identity(events: &[Event]) -> Option<(Option<String>, String)> {
    let mut found: Option<(Option<String>, String)> = None;
    for event in events.iter().filter(|e| e.object.is_none()) {
        let assigned = event
            .message
            .strip_prefix("Successfully assigned ")
            .and_then(|m| m.split(' ').next())
            .and_then(|n| n.split_once('/'));
        let backoff = event
            .message
            .split_once(" in pod ")
            .and_then(|(_, rest)| rest.split_once('('))
            .and_then(|(n, _)| n.rsplit_once('_'))
            .map(|(pod, ns)| (ns, pod));
        if let Some((namespace, pod)) = assigned.or(backoff) {
            if found.as_ref().is_some_and(|f| f.1 != pod) {
                return None;
            }
            found = Some((Some(namespace.to_owned()), pod.to_owned()));
        }
    }
    found
}

fn place(
    case: &mut Case,
    name: Option<&str>,
    namespace: Option<&str>,
    event: &Event,
    index: usize,
) -> usize {
    let fits = |p: &PodCase| {
        let own = p.pod.namespace.as_ref().map(At::as_str);
        p.pod.name.as_ref().map(At::as_str) == name
            && (own.is_none() || namespace.is_none() || own == namespace)
    };
    if name.is_some()
        && let Some(at) = case.pods.iter().position(fits)
    {
        return at;
    }
    if name.is_none() {
        // Rows without a name belong to the only pod there is, or stand for themselves.
        if let Some(at) =
            case.pods.iter().position(|p| p.pod.name.is_none() && p.excerpts == [index])
        {
            return at;
        }
        if case.pods.len() == 1 && case.pods[0].pod.name.is_some() {
            case.pods[0].events_assumed = true;
            return 0;
        }
    }
    let span = event.span.unwrap_or(crate::facts::Span::line(1));
    let pod = Pod {
        name: name.map(|n| At::new(n.to_owned(), span)),
        namespace: namespace.map(|n| At::new(n.to_owned(), span)),
        ..Pod::default()
    };
    case.pods.push(PodCase { pod, excerpts: vec![index], ..PodCase::default() });
    case.pods.len() - 1
}

/// Gives every log and loose text to its pod.
pub fn logs(excerpts: &[Excerpt], lines: &[Line<'_>], case: &mut Case) {
    for (index, excerpt) in excerpts.iter().enumerate() {
        let statements = &excerpt.reading.statements;
        let loose = matches!(excerpt.kind, "log" | "text");
        let asked = excerpt.command.as_ref().is_some_and(|c| c.verb == "logs");
        if excerpt.reading.hits.is_empty()
            && statements.is_empty()
            && !(loose && (asked || excerpt.kind == "log"))
        {
            continue;
        }
        let own: Vec<&Line<'_>> = lines
            .iter()
            .skip_while(|l| l.no < excerpt.lines.0)
            .take_while(|l| l.no <= excerpt.lines.1)
            .collect();
        let (pod, owner) = owner(excerpt, &own, lines, case);
        case.owners[index] = owner.clone();
        case.logs.push(LogCase {
            excerpt: index,
            lines: excerpt.lines,
            is_log: excerpt.kind == "log",
            hits: excerpt.reading.hits.clone(),
            statements: statements.clone(),
            previous: excerpt.command.as_ref().is_some_and(|c| c.previous),
            tail: excerpt.command.as_ref().and_then(|c| c.tail),
            owner,
            pod,
        });
    }
}

fn owner(
    excerpt: &Excerpt,
    own: &[&Line<'_>],
    lines: &[Line<'_>],
    case: &mut Case,
) -> (Option<usize>, BelongsTo) {
    if let Some(found) = by_command(excerpt, case) {
        return found;
    }
    if let Some(found) = by_prefix(own, case)
        .or_else(|| by_heading(excerpt, lines, case))
        .or_else(|| by_time(own, case))
    {
        return found;
    }
    let failing: Vec<usize> = (0..case.pods.len()).filter(|n| is_failing(&case.pods[*n])).collect();
    match failing.as_slice() {
        [only] => (Some(*only), belongs(&case.pods[*only], None, None, How::Assumed)),
        _ => (None, BelongsTo::default()),
    }
}

fn belongs(
    pod: &PodCase,
    container: Option<String>,
    instance: Option<String>,
    how: How,
) -> BelongsTo {
    let text = |v: &Option<At<String>>| v.as_ref().map(|v| v.value.clone());
    BelongsTo {
        namespace: text(&pod.pod.namespace),
        pod: text(&pod.pod.name),
        container,
        instance,
        how: Some(how),
    }
}

/// `kubectl logs NAME -c CONTAINER --previous`.
fn by_command(excerpt: &Excerpt, case: &mut Case) -> Option<(Option<usize>, BelongsTo)> {
    let command = excerpt
        .command
        .as_ref()
        .filter(|c| c.verb == "logs" && c.kind.as_deref() == Some("pod"))?;
    let (name, span) = (command.name.clone()?, command.span?);
    let fits = |p: &PodCase| {
        let own = p.pod.namespace.as_ref().map(At::as_str);
        p.pod.name.as_ref().is_some_and(|n| n.value == name)
            && (own.is_none() || command.namespace.is_none() || own == command.namespace.as_deref())
    };
    let at = case.pods.iter().position(fits).unwrap_or_else(|| {
        let pod = Pod {
            name: Some(At::new(name, span)),
            namespace: command.namespace.clone().map(|n| At::new(n, span)),
            ..Pod::default()
        };
        case.pods.push(PodCase { pod, ..PodCase::default() });
        case.pods.len() - 1
    });
    let container = command.container.clone().or_else(|| only_container(&case.pods[at]));
    let instance = if command.previous { "previous" } else { "current" };
    Some((Some(at), belongs(&case.pods[at], container, Some(instance.to_owned()), How::Command)))
}

fn only_container(pod: &PodCase) -> Option<String> {
    match pod.pod.containers.as_slice() {
        [only] => only.name().map(str::to_owned),
        _ => None,
    }
}

/// `[pod/name/container]` before the lines.
fn by_prefix(own: &[&Line<'_>], case: &Case) -> Option<(Option<usize>, BelongsTo)> {
    let (pod, container) = own
        .iter()
        .take(50)
        .find_map(|l| strip_prefix(&l.clean).source.map(|(p, c)| (p.to_owned(), c.to_owned())))?;
    let at = case.pods.iter().position(|p| p.pod.name.as_ref().is_some_and(|n| n.value == pod));
    let owner = BelongsTo {
        namespace: None,
        pod: Some(pod),
        container: Some(container),
        instance: None,
        how: Some(How::Named),
    };
    Some((at, owner))
}

/// A line just above, or the first line, that names one known pod or container.
fn by_heading(
    excerpt: &Excerpt,
    lines: &[Line<'_>],
    case: &Case,
) -> Option<(Option<usize>, BelongsTo)> {
    let before = lines
        .iter()
        .rev()
        .skip_while(|l| l.no >= excerpt.lines.0)
        .filter(|l| !l.clean.trim().is_empty() && !l.clean.trim_start().starts_with("```"))
        .take(1);
    let first = lines.iter().filter(|l| l.no >= excerpt.lines.0).take(1);
    for line in before.chain(first) {
        let text = line.clean.trim();
        if text.len() > 160 {
            continue;
        }
        let named: Vec<usize> = (0..case.pods.len())
            .filter(|n| {
                let pod = &case.pods[*n].pod;
                pod.name.as_ref().is_some_and(|name| holds_word(text, &name.value))
            })
            .collect();
        if let [only] = named.as_slice() {
            return Some((
                Some(*only),
                belongs(&case.pods[*only], only_container(&case.pods[*only]), None, How::Named),
            ));
        }
    }
    None
}

fn holds_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(n, _)| {
        let edge = |c: Option<char>| c.is_none_or(|c| !(c.is_ascii_alphanumeric() || c == '-'));
        word.len() > 2
            && edge(text[..n].chars().next_back())
            && edge(text[n + word.len()..].chars().next())
    })
}

/// Stamps that fall into the last instance of exactly one container.
fn by_time(own: &[&Line<'_>], case: &Case) -> Option<(Option<usize>, BelongsTo)> {
    let stamps: Vec<i64> = own
        .iter()
        .filter_map(|l| {
            l.clean.split(' ').next().filter(|w| w.contains('T')).and_then(time::rfc3339)
        })
        .collect();
    let (first, last) = (*stamps.first()?, *stamps.last()?);
    let mut fits = Vec::new();
    for (at, pod) in case.pods.iter().enumerate() {
        for container in &pod.pod.containers {
            let ended = container.last.as_ref().map(|l| &l.value).or(
                match container.state.as_ref().map(|s| &s.value) {
                    Some(State::Terminated(t)) => Some(t),
                    _ => None,
                },
            );
            let Some((start, end)) =
                ended.and_then(|t| Some((t.started.as_ref()?.value, t.finished.as_ref()?.value)))
            else {
                continue;
            };
            if first >= start - 1 && last <= end + 1 {
                fits.push((at, container.name().map(str::to_owned)));
            }
        }
    }
    match fits.as_slice() {
        [(at, container)] => Some((
            Some(*at),
            belongs(&case.pods[*at], container.clone(), Some("previous".to_owned()), How::Time),
        )),
        _ => None,
    }
}

/// Whether a pod looks as if it could have written a crash log.
fn is_failing(pod: &PodCase) -> bool {
    let status = pod.pod.table_status.as_ref().map(|s| s.value.as_str());
    let by_table = status.is_some_and(|s| {
        !matches!(s, "Running" | "Completed" | "Succeeded" | "Pending" | "ContainerCreating")
    });
    let by_container = pod.pod.containers.iter().any(|c| {
        c.last.is_some()
            || c.ready.as_ref().is_some_and(|r| !r.value)
            || matches!(c.state.as_ref().map(|s| &s.value), Some(State::Terminated(_)))
    });
    let by_event =
        pod.events.iter().any(|e| e.reason == "BackOff" || e.kind.as_deref() == Some("Warning"));
    by_table || by_container || by_event
}
