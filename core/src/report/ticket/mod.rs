//! The report under the headings that a project's bug template asks for.
//!
//! The headings are those of the templates (named in each file, with the version that was read); the
//! sentences are this program's own. What the paste does not say is marked, with the command that
//! says it, so that nobody has to be asked for it later.

mod environment;
mod gpu_operator;
mod vllm;
mod wide_nodes;

use std::fmt::Write as _;

use super::markdown::{code, inline, longest_ticks};
use super::visible::visible;
use super::{Contributing, Diagnosis, Evidence, Exit, Report};
use crate::facts::is_dns_name;

pub use environment::{Environment, Fact, Told};

/// Whose bug template is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tracker {
    /// NVIDIA/gpu-operator.
    GpuOperator,
    /// vllm-project/vllm.
    Vllm,
}

/// So many further findings are named.
const FURTHER: usize = 5;
/// So many decisive lines are quoted.
const QUOTES: usize = 12;

/// So many bytes of excerpts are enclosed: GitHub takes 65,536 characters in all.
const ENCLOSED: usize = 40_000;
/// So many lines of an excerpt are enclosed, from its end: there a log says why it ended.
const LINES: usize = 150;

/// Writes a ticket; `environment` was read from the text that the report is about, `text` is that
/// text, where it is at hand.
pub fn write(
    report: &Report,
    environment: &Environment,
    text: Option<&str>,
    tracker: Tracker,
) -> String {
    match tracker {
        Tracker::GpuOperator => gpu_operator::write(report, environment, text),
        Tracker::Vllm => vllm::write(report, environment, text),
    }
}

/// The names that a ticket's commands are filled with: valid ones or placeholders.
struct Names<'a> {
    namespace: &'a str,
    pod: &'a str,
    /// ` -c NAME`, where a container is known.
    container: String,
}

impl<'a> Names<'a> {
    fn of(report: &'a Report) -> Self {
        let subject = report.diagnoses.first().map(|worst| &worst.subject);
        let valid = |name: Option<&'a String>| name.filter(|name| is_dns_name(name));
        let name = valid(subject.filter(|s| s.kind == "Pod").and_then(|s| s.name.as_ref()));
        let namespace = valid(subject.and_then(|s| s.namespace.as_ref()));
        let container = valid(subject.and_then(|s| s.container.as_ref()));
        Self {
            namespace: namespace.map_or("NAMESPACE", String::as_str),
            pod: name.map_or("POD", String::as_str),
            container: container.map_or_else(String::new, |name| format!(" -c {name}")),
        }
    }
}

/// What happened: the verdict, how it ended, and the lines that say so.
fn bug(out: &mut String, report: &Report) {
    let Some((worst, further)) = report.diagnoses.split_first() else {
        out.push_str("Not provided: nothing in the paste names a failing pod. `kubectl describe pod POD -n NAMESPACE` and `kubectl logs POD -n NAMESPACE --previous` show it.\n\n");
        return;
    };
    verdict(out, worst);
    for other in &worst.contributing {
        also(out, other);
    }
    for other in further.iter().take(FURTHER) {
        let _ = writeln!(out, "- In the same paste: {}", inline(&other.summary));
    }
    if further.len() > FURTHER {
        let _ = writeln!(out, "- and {} more findings", further.len() - FURTHER);
    }
    if !further.is_empty() {
        out.push('\n');
    }
    asked(out, worst);
}

fn verdict(out: &mut String, d: &Diagnosis) {
    let _ = writeln!(out, "{}\n", inline(&d.summary));
    let _ = writeln!(
        out,
        "Cause by Pod Triage: `{}`, certainty: {}.{}\n",
        d.cause,
        d.certainty.as_str(),
        d.exit.as_ref().map_or_else(String::new, ended)
    );
    quotes(out, &d.evidence);
}

fn ended(exit: &Exit) -> String {
    let mut facts = Vec::new();
    if let Some(code) = exit.code {
        facts.push(format!("exit code {code}"));
    }
    if let Some(reason) = &exit.reason {
        facts.push(format!("reason {}", inline(reason)));
    }
    if let Some(seconds) = exit.ran_seconds {
        facts.push(format!("after {seconds} s"));
    }
    if let Some(restarts) = exit.restarts {
        facts.push(format!("{restarts} restarts"));
    }
    if facts.is_empty() { String::new() } else { format!(" Last end: {}.", facts.join(", ")) }
}

fn also(out: &mut String, other: &Contributing) {
    let _ = writeln!(out, "Also: {} (`{}`)\n", inline(&other.summary), other.cause);
    quotes(out, &other.evidence);
}

fn quotes(out: &mut String, evidence: &[Evidence]) {
    let lines = evidence.iter().take(QUOTES);
    let lines: Vec<String> = lines.map(|e| visible(e.quote.trim_end())).collect();
    if !lines.is_empty() {
        code(out, "text", &lines.join("\n"));
        out.push('\n');
    }
}

/// What would decide further.
fn asked(out: &mut String, d: &Diagnosis) {
    for ask in &d.ask {
        let _ = writeln!(out, "- Not provided: {} ({})", span(&ask.command), inline(&ask.why));
    }
    if !d.ask.is_empty() {
        out.push('\n');
    }
}

/// One fact as an item of a list.
fn item(out: &mut String, label: &str, told: &Environment, fact: Fact, command: &str) {
    let values: Vec<String> = told
        .of(fact)
        .map(|told| format!("{} (line {} of the paste)", inline(&told.value), told.line))
        .collect();
    if values.is_empty() {
        let _ = writeln!(out, "- {label}: not provided: {}", span(command));
    } else {
        let _ = writeln!(out, "- {label}: {}", values.join("; "));
    }
}

/// The lines of the paste that hold what one of these kinds is.
fn held(report: &Report, kinds: &[&str]) -> Option<String> {
    let inputs = report.inputs.iter().filter(|input| kinds.contains(&input.kind.as_str()));
    let lines: Vec<String> =
        inputs.take(FURTHER).map(|i| format!("{} to {}", i.lines[0], i.lines[1])).collect();
    (!lines.is_empty()).then(|| format!("lines {} of the paste", lines.join(", ")))
}

/// The excerpts of these kinds, folded, as far as there is room.
fn enclose(out: &mut String, report: &Report, text: Option<&str>, kinds: &[&str]) {
    let lines: Vec<&str> = text.unwrap_or_default().lines().collect();
    let mut room = ENCLOSED;
    for input in report.inputs.iter().filter(|input| kinds.contains(&input.kind.as_str())) {
        let [first, last] = input.lines.map(|line| line as usize);
        let Some(own) = lines.get(first.saturating_sub(1)..last) else { continue };
        let mut from = own.len().saturating_sub(LINES);
        while own[from..].iter().map(|line| line.len() + 1).sum::<usize>() > room {
            from += 1;
        }
        let shown = own[from..].join("\n");
        if shown.is_empty() {
            continue;
        }
        room -= shown.len();
        let (kind, from) = (&input.kind, first + from);
        let _ = write!(out, "<details><summary>{kind}, lines {from} to {last}</summary>\n\n");
        code(out, "text", &shown);
        out.push_str("\n</details>\n\n");
    }
}

/// A piece of the attachments: ticked where the paste holds it.
fn attachment(out: &mut String, report: &Report, what: &str, command: &str, kinds: &[&str]) {
    let command = span(command);
    let _ = match held(report, kinds) {
        Some(lines) => writeln!(out, "- [x] {what}: {lines} ({command})"),
        None => writeln!(out, "- [ ] {what}: not provided: {command}"),
    };
}

/// Code inside a line, closed by more backticks than it holds.
fn span(text: &str) -> String {
    let text = visible(text).replace('⏎', " ");
    let longest = longest_ticks(&text);
    if longest == 0 {
        return format!("`{text}`");
    }
    let fence = "`".repeat(longest + 1);
    format!("{fence} {text} {fence}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_not_left_by_what_is_in_it() {
        assert_eq!(span("kubectl get pods"), "`kubectl get pods`");
        assert_eq!(span("a ``b`` c"), "``` a ``b`` c ```");
        assert_eq!(span("one\ntwo"), "`one two`");
    }
}
