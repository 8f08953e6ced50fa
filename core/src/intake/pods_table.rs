//! `kubectl get pods` tables.
//!
//! Columns: `k8s.io/kubernetes/pkg/printers/internalversion/printers.go` printPod. RESTARTS holds
//! blanks from server 1.22 on: `12 (100s ago)`.

use triage_scan::Trim;

use super::Reading;
use crate::facts::{At, Pod, Span, time};
use crate::text::Line;

/// Whether a line is the table's header.
pub fn is_header(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let first = words.next();
    let name = if first == Some("NAMESPACE") { words.next() } else { first };
    name == Some("NAME")
        && words.next() == Some("READY")
        && words.next() == Some("STATUS")
        && words.next() == Some("RESTARTS")
}

/// Whether a line is a row: a name, `ready/total`, a status, a count.
pub fn is_row(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().take(5).collect();
    words.iter().skip(1).take(2).any(|w| fraction(w).is_some()) && words.len() >= 4
}

/// Whether a line is a row without the header above it, as `grep` and `--no-headers` leave it;
/// tells whether a namespace stands first.
pub fn bare_row(line: &str) -> Option<bool> {
    // Asked of every line of a log: most are told apart without a look at their words.
    if !line.contains('/') {
        return None;
    }
    let words: Vec<&str> = line.split_whitespace().take(9).collect();
    let spaced = fraction(words.get(1)?).is_none();
    let words = words.get(usize::from(spaced)..)?;
    let [name, ready, status, restarts, rest @ ..] = words else { return None };
    let plain =
        |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '.' | '/');
    let age = match rest {
        [open, _, age, ..] if open.starts_with('(') => age,
        [age, ..] => age,
        [] => return None,
    };
    let row = name.chars().all(plain)
        && fraction(ready).is_some()
        && (status.starts_with("Init:")
            || status.starts_with("OutOf")
            || STATUSES.contains(status))
        && restarts.parse::<u32>().is_ok()
        && (time::short_duration(age).is_some() || *age == "<unknown>");
    row.then_some(spaced)
}

/// Words of the STATUS column: phases, and reasons of waiting and terminated containers.
const STATUSES: &[&str] = &[
    "Running",
    "Pending",
    "Succeeded",
    "Completed",
    "Failed",
    "Unknown",
    "Error",
    "Terminating",
    "ContainerCreating",
    "PodInitializing",
    "SchedulingGated",
    "NotReady",
    "CrashLoopBackOff",
    "OOMKilled",
    "StartError",
    "ContainerCannotRun",
    "ContainerStatusUnknown",
    "RunContainerError",
    "CreateContainerError",
    "CreateContainerConfigError",
    "ImagePullBackOff",
    "ErrImagePull",
    "ErrImageNeverPull",
    "InvalidImageName",
    "Evicted",
    "NodeLost",
    "NodeAffinity",
    "Preempting",
    "UnexpectedAdmissionError",
    "DeadlineExceeded",
];

/// Reads rows that have no header.
pub fn read_bare(lines: &[Line<'_>], out: &mut Reading) {
    for line in lines {
        let spaced = bare_row(&line.clean).unwrap_or_default();
        // IP and NODE follow the age where the table was wide.
        out.pods.extend(row(&line.clean, Span::line(line.no), spaced, true));
    }
    out.title = title(out.pods.len());
}

fn fraction(word: &str) -> Option<(u32, u32)> {
    let (a, b) = word.split_once('/')?;
    Some((a.parse().ok()?, b.parse().ok()?))
}

/// Reads the table with its header line.
pub fn read(lines: &[Line<'_>], out: &mut Reading) {
    let Some((header, rows)) = lines.split_first() else { return };
    let spaced = header.clean.trimmed_start().starts_with("NAMESPACE");
    let wide = header.clean.contains("NOMINATED NODE") || header.clean.contains(" NODE");
    for line in rows {
        out.pods.extend(row(&line.clean, Span::line(line.no), spaced, wide));
    }
    out.title = title(out.pods.len());
}

fn title(pods: usize) -> String {
    if pods == 1 { "1 pod".to_owned() } else { format!("{pods} pods") }
}

fn row(line: &str, span: Span, spaced: bool, wide: bool) -> Option<Pod> {
    let mut words = line.split_whitespace();
    let mut pod = Pod::default();
    if spaced {
        pod.namespace = Some(At::new(words.next()?.to_owned(), span));
    }
    // `kubectl get all` puts the kind before the name.
    let name = words.next()?;
    let name = name.strip_prefix("pod/").unwrap_or(name);
    pod.name = Some(At::new(name.to_owned(), span));
    pod.table_ready = Some(At::new(fraction(words.next()?)?, span));
    pod.table_status = Some(At::new(words.next()?.to_owned(), span));
    pod.table_restarts = Some(At::new(words.next()?.parse().ok()?, span));
    let mut rest: Vec<&str> = words.collect();
    if rest.first().is_some_and(|w| w.starts_with('(')) {
        let end = rest.iter().position(|w| w.ends_with(')')).map_or(rest.len(), |n| n + 1);
        rest.drain(..end);
    }
    // AGE, then IP and NODE in wide tables.
    if wide && let Some(node) = rest.get(2).filter(|n| **n != "<none>") {
        pod.node = Some(At::new((*node).to_owned(), span));
    }
    Some(pod)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_without_a_header() {
        for (line, spaced) in [
            ("vllm-6f8-xk2lp    0/1     CrashLoopBackOff   7 (2m11s ago)   14m", Some(false)),
            (
                "ml  vllm-6f8-xk2lp  0/1  ImagePullBackOff  0  14m  10.0.0.1  gpu-1  <none>",
                Some(true),
            ),
            ("pod/llm-0   0/2   Init:CrashLoopBackOff   3   5m", Some(false)),
            ("step 3/4 Running, 2 of 5m", None),
            ("llm-0   0/1   Crashing   3   5m", None),
            ("loaded 3/4 Completed 12 files", None),
        ] {
            assert_eq!(bare_row(line), spaced, "{line}");
        }
    }

    #[test]
    fn restarts_with_blanks_and_a_node() {
        let pod = row(
            "serving     llm-0   0/1     CrashLoopBackOff   12 (100s ago)   90m   10.42.3.19   gpu-17   <none>  <none>",
            Span::line(1),
            true,
            true,
        );
        let pod = pod.unwrap_or_default();
        assert_eq!(pod.name.as_ref().map(At::as_str), Some("llm-0"));
        assert_eq!(pod.table_restarts.map(|r| r.value), Some(12));
        assert_eq!(pod.node.map(|n| n.value), Some("gpu-17".to_owned()));
    }
}
