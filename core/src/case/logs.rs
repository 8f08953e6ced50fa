//! Which pod, container and instance a log belongs to, and how that is known.

use super::guess::{by_heading, by_prefix, by_time, by_word};
use super::named::{Named, named};
use super::{Case, LogCase, PodCase, ending};
use crate::facts::{At, BelongsTo, Container, How, Note, Pod, Role, Span, State, time};
use crate::intake::Excerpt;
use crate::knowledge::signatures::get;
use crate::limits;
use crate::text::Line;

/// Gives every log and loose text to its pod.
pub fn link(excerpts: &[Excerpt], lines: &[Line<'_>], case: &mut Case) {
    for (index, excerpt) in excerpts.iter().enumerate() {
        let statements = &excerpt.reading.statements;
        let loose = matches!(excerpt.kind, "log" | "text");
        let asked = excerpt.command.as_ref().is_some_and(|c| c.verb == "logs");
        if excerpt.reading.hits.is_empty()
            && statements.is_empty()
            && excerpt.reading.last_error.is_none()
            && !(loose && (asked || excerpt.kind == "log"))
        {
            continue;
        }
        let own = within(lines, excerpt.lines);
        let (pod, owner) = owner(excerpt, own, excerpts, lines, case);
        case.owners[index] = owner.clone();
        let whole = LogCase {
            excerpt: index,
            lines: excerpt.lines,
            is_log: excerpt.kind == "log",
            hits: excerpt.reading.hits.clone(),
            last_error: excerpt.reading.last_error,
            breaks_off: ending::breaks_off(own),
            stamps: stamps(own),
            statements: statements.clone(),
            previous: excerpt.command.as_ref().is_some_and(|c| c.previous),
            tail: excerpt.command.as_ref().and_then(|c| c.tail),
            owner,
            pod,
        };
        let parts = by_container(whole, excerpt);
        // `-c` names a container as surely as a prefix does.
        if parts.len() > 1 || excerpt.command.as_ref().is_some_and(|c| c.container.is_some()) {
            know_containers(case, &parts);
        }
        let room = case.logs.len() <= limits::GUESSES;
        case.logs.extend(parts);
        if room && case.logs.len() > limits::GUESSES {
            let text = "after this log, only those that name their pod are given to one".to_owned();
            case.conflicts.push((index, Note { line: excerpt.lines.1, text }));
        }
    }
    if case.logs.is_empty() && case.pods.is_empty() && case.nodes.is_empty() {
        case.logs.extend(longest_text(excerpts));
    }
}

/// Where nothing else was read, the longest text is looked at as a log.
fn longest_text(excerpts: &[Excerpt]) -> Option<LogCase> {
    let length = |e: &Excerpt| e.lines.1 - e.lines.0;
    let texts = excerpts.iter().enumerate().filter(|(_, e)| matches!(e.kind, "log" | "text"));
    let (index, excerpt) = texts.max_by_key(|(_, e)| length(e))?;
    Some(LogCase {
        excerpt: index,
        lines: excerpt.lines,
        is_log: true,
        last_error: excerpt.reading.last_error,
        ..LogCase::default()
    })
}

/// The lines of a range.
pub(super) fn within<'a, 'p>(lines: &'a [Line<'p>], range: (u32, u32)) -> &'a [Line<'p>] {
    let from = lines.partition_point(|l| l.no < range.0);
    let to = lines.partition_point(|l| l.no <= range.1);
    lines.get(from..to).unwrap_or_default()
}

/// Containers that only their lines tell of.
fn know_containers(case: &mut Case, parts: &[LogCase]) {
    for part in parts {
        let Some((pod, name)) = part.pod.zip(part.owner.container.as_ref()) else { continue };
        let pod = &mut case.pods[pod].pod;
        if !pod.containers.iter().any(|c| c.name() == Some(name)) {
            let mut container = Container::new(Role::App);
            container.name = Some(At::new(name.clone(), Span::line(part.lines.0)));
            pod.containers.push(container);
        }
    }
}

/// One log for each container whose lines stand mixed in one paste: what one of them survives
/// says nothing about another.
fn by_container(log: LogCase, excerpt: &Excerpt) -> Vec<LogCase> {
    let mut names: Vec<&String> = Vec::new();
    for source in &excerpt.reading.sources {
        if !names.contains(&&source.container) {
            names.push(&source.container);
        }
    }
    if names.len() < 2 {
        return vec![log];
    }
    let part = |name: &String| LogCase {
        hits: log.hits.iter().filter(|h| h.container.as_ref() == Some(name)).cloned().collect(),
        owner: BelongsTo { container: Some(name.clone()), ..log.owner.clone() },
        ..log.clone()
    };
    names.into_iter().map(part).collect()
}

fn owner(
    excerpt: &Excerpt,
    own: &[Line<'_>],
    excerpts: &[Excerpt],
    lines: &[Line<'_>],
    case: &mut Case,
) -> (Option<usize>, BelongsTo) {
    if let Some(found) = by_command(excerpt, own, case) {
        return found;
    }
    if let Some(found) = by_prefix(excerpt, case) {
        return found;
    }
    if case.logs.len() > limits::GUESSES {
        return (None, BelongsTo::default());
    }
    if let Some(found) = by_heading(excerpt, excerpts, lines, case)
        .or_else(|| by_time(own, case))
        .or_else(|| by_word(excerpt, own, excerpts, case))
    {
        return found;
    }
    let words = by_kubelet(excerpt, own);
    if words.pod.is_some() {
        return (case.pod_named(words.pod.as_deref(), words.namespace.as_deref()), words);
    }
    let failing: Vec<usize> = (0..case.pods.len()).filter(|n| is_failing(&case.pods[*n])).collect();
    let lone = matches!(case.pods.as_slice(), [only] if only.kind.is_empty() && !only.pod.status_seen && only.pod.table_status.is_none());
    let candidates = if failing.is_empty() && lone { vec![0] } else { failing };
    // What a claim's controller says is not what a pod printed.
    let claim = excerpt.kind == "describe-claim";
    match candidates.as_slice() {
        [only] if !claim => (Some(*only), belongs(&case.pods[*only], None, None, How::Assumed)),
        _ => (None, words),
    }
}

/// Whom the lines of the kubelet, a controller or the API server name: namespace and pod where
/// every telling line names the same.
fn by_kubelet(excerpt: &Excerpt, own: &[Line<'_>]) -> BelongsTo {
    let reading = &excerpt.reading;
    let mut told: Vec<u32> = reading.statements.iter().map(|s| s.span.first).collect();
    for hit in &reading.hits {
        if get(hit.signature).is_some_and(|s| s.scopes.event || s.scopes.node) {
            told.push(hit.span.first);
        }
    }
    let any = told.is_empty() && excerpt.kind == "text";
    let (mut all, mut unnamed) = (Named::default(), false);
    for line in own.iter().take(limits::NAMES).filter(|l| any || told.contains(&l.no)) {
        let found = named(&line.clean);
        let Some(both) = all.and(found) else { return BelongsTo::default() };
        all = both;
        unnamed |= !any && found.pod.is_none();
    }
    BelongsTo {
        namespace: all.namespace.map(str::to_owned),
        pod: all.pod.filter(|_| !unnamed).map(str::to_owned),
        how: all.namespace.or(all.pod).map(|_| How::Named),
        ..BelongsTo::default()
    }
}

pub(super) fn belongs(
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
fn by_command(
    excerpt: &Excerpt,
    own: &[Line<'_>],
    case: &mut Case,
) -> Option<(Option<usize>, BelongsTo)> {
    let command = excerpt.command.as_ref().filter(|c| c.verb == "logs")?;
    if command.kind.as_deref() != Some("pod") {
        // `deploy/NAME`, or a selector: only the container is named.
        let container = Some(command.container.clone()?);
        let owner = BelongsTo { container, how: Some(How::Command), ..BelongsTo::default() };
        return Some((None, owner));
    }
    let (name, span) = (command.name.clone()?, command.span?);
    let known = case.pod_named(Some(&name), command.namespace.as_deref());
    let at = known.unwrap_or_else(|| {
        let pod = Pod {
            name: Some(At::new(name, span)),
            namespace: command.namespace.clone().map(|n| At::new(n, span)),
            ..Pod::default()
        };
        case.add(PodCase { pod, ..PodCase::default() })
    });
    let container = command
        .container
        .clone()
        .or_else(|| defaulted(own))
        .or_else(|| default_container(&case.pods[at]));
    let instance = if command.previous { "previous" } else { "current" };
    Some((Some(at), belongs(&case.pods[at], container, Some(instance.to_owned()), How::Command)))
}

/// `Defaulted container "a" out of: a, b`, which kubectl prints when no container was named.
fn defaulted(own: &[Line<'_>]) -> Option<String> {
    let line = own.iter().take(3).find_map(|l| l.clean.strip_prefix("Defaulted container \""))?;
    line.split('"').next().map(str::to_owned)
}

/// Without `-c`, kubectl takes the first container of the spec.
fn default_container(pod: &PodCase) -> Option<String> {
    if !pod.pod.spec_seen {
        return only_container(pod);
    }
    let first = pod.pod.containers.iter().find(|c| c.role == Role::App)?;
    first.name().map(str::to_owned)
}

pub(super) fn only_container(pod: &PodCase) -> Option<String> {
    match pod.pod.containers.as_slice() {
        [only] => only.name().map(str::to_owned),
        _ => None,
    }
}

/// The stamps of the first and the last line that begin with one, as `--timestamps` writes it.
pub(super) fn stamps(own: &[Line<'_>]) -> Option<[(i64, u32); 2]> {
    let stamp = |l: &Line<'_>| {
        let word = l.clean.split(' ').next().filter(|w| w.contains('T'))?;
        Some((time::rfc3339(word)?, l.no))
    };
    Some([own.iter().find_map(stamp)?, own.iter().rev().find_map(stamp)?])
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
