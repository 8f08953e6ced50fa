//! Whose log it is where no command says so: a prefix, a heading, a word, the time tell.

use triage_scan::Trim;

use super::logs::{belongs, only_container, stamps, within};
use super::{Case, PodCase};
use crate::facts::{At, BelongsTo, Container, How, Pod, Span, State};
use crate::intake::Excerpt;
use crate::text::Line;

/// `[pod/name/container]` before the lines.
pub(super) fn by_prefix(excerpt: &Excerpt, case: &mut Case) -> Option<(Option<usize>, BelongsTo)> {
    let sources = &excerpt.reading.sources;
    let first = sources.first()?;
    let (pod, container, line) = (first.pod.as_str(), first.container.as_str(), first.line);
    if sources.iter().any(|s| s.pod != pod) {
        return None;
    }
    let one = sources.iter().all(|s| s.container == container);
    let at = case.pod_named(Some(pod), None).unwrap_or_else(|| {
        let name = At::new(pod.to_owned(), Span::line(line));
        let pod = Pod { name: Some(name), ..Pod::default() };
        case.add(PodCase { pod, ..PodCase::default() })
    });
    let owner = BelongsTo {
        namespace: None,
        pod: Some(pod.to_owned()),
        container: one.then(|| container.to_owned()),
        instance: None,
        how: Some(How::Named),
    };
    Some((Some(at), owner))
}

/// A line just above, or the first line, that names one known pod or container.
pub(super) fn by_heading(
    excerpt: &Excerpt,
    excerpts: &[Excerpt],
    lines: &[Line<'_>],
    case: &Case,
) -> Option<(Option<usize>, BelongsTo)> {
    // A row of a table above is not a heading.
    let structured = |no: u32| {
        excerpts
            .iter()
            .any(|e| e.lines.0 <= no && no <= e.lines.1 && !matches!(e.kind, "log" | "text"))
    };
    let above = within(lines, (1, excerpt.lines.0.saturating_sub(1)));
    let blank = |l: &&Line<'_>| {
        let text = l.clean.trimmed_start();
        !text.is_empty() && !text.starts_with("```")
    };
    let before = above.iter().rev().take(8).find(blank).filter(|l| !structured(l.no));
    let first = within(lines, (excerpt.lines.0, excerpt.lines.0)).first();
    for line in before.into_iter().chain(first) {
        let text = line.clean.trimmed();
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

/// A sentence that says where its quote is from ("the describe shows …"), when one pod was
/// described.
pub(super) fn by_word(
    excerpt: &Excerpt,
    own: &[Line<'_>],
    excerpts: &[Excerpt],
    case: &Case,
) -> Option<(Option<usize>, BelongsTo)> {
    let speaks = excerpt.kind == "text"
        && own.iter().any(|l| ["describe", "Describe"].iter().any(|w| l.clean.contains(w)));
    let described: Vec<usize> =
        (0..excerpts.len()).filter(|n| excerpts[*n].kind == "describe-pod").collect();
    let [only] = described.as_slice() else { return None };
    let pod = (0..case.pods.len()).find(|n| speaks && case.pods[*n].excerpts.contains(only))?;
    let container = only_failing_container(&case.pods[pod]);
    Some((Some(pod), belongs(&case.pods[pod], container, None, How::Named)))
}

/// The container that waits for something else than another container, when it is one.
fn only_failing_container(pod: &PodCase) -> Option<String> {
    let waits = |c: &&Container| match c.state.as_ref().map(|s| &s.value) {
        Some(State::Waiting { reason: Some(r), .. }) => r != "PodInitializing",
        _ => false,
    };
    let mut failing = pod.pod.containers.iter().filter(waits);
    let first = failing.next()?;
    failing.next().is_none().then(|| first.name().map(str::to_owned)).flatten()
}

/// Stamps that fall into the last instance of exactly one container.
pub(super) fn by_time(own: &[Line<'_>], case: &Case) -> Option<(Option<usize>, BelongsTo)> {
    let [(first, _), (last, _)] = stamps(own)?;
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
