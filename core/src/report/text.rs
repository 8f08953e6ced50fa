//! The report for a terminal.

use std::fmt::Write as _;

use super::visible::visible;
use super::{Certainty, Diagnosis, Effect, Evidence, Input, Report};
use crate::causes;

/// So many of what is still possible are named; a longer list tells nothing.
const NAMED: usize = 8;

/// Escape codes, or nothing.
struct Paint {
    on: bool,
}

impl Paint {
    fn bold(&self, text: &str) -> String {
        if self.on { format!("\u{1b}[1m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    fn dim(&self, text: &str) -> String {
        if self.on { format!("\u{1b}[2m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    /// The mark of a certainty; its shape says it too.
    fn mark(&self, certainty: Certainty) -> String {
        let (mark, colour) = match certainty {
            Certainty::Confirmed => ("●", 32),
            Certainty::Likely => ("◐", 33),
            Certainty::Open => ("○", 34),
        };
        if self.on { format!("\u{1b}[{colour}m{mark}\u{1b}[0m") } else { mark.to_owned() }
    }
}

/// Writes the report.
pub fn write(report: &Report, colour: bool) -> String {
    let paint = Paint { on: colour };
    let mut out = String::new();
    for (n, diagnosis) in report.diagnoses.iter().enumerate() {
        if n > 0 {
            out.push_str("\n────────\n\n");
        }
        one(&mut out, diagnosis, &paint);
    }
    if report.diagnoses.is_empty() {
        out.push_str("Nothing in the paste could be read as the state or the log of a pod.\nPaste the output of: kubectl describe pod POD -n NAMESPACE\n");
    }
    if !report.missing.is_empty() {
        let _ = writeln!(out, "\n{}", paint.bold("Not in the paste"));
        for text in &report.missing {
            let _ = writeln!(out, "  - {}", visible(text));
        }
    }
    let _ = writeln!(out, "\n{}", paint.bold("Read"));
    read(&mut out, &report.inputs);
    out
}

/// The excerpts, below the file that they came from where there are files.
fn read(out: &mut String, inputs: &[Input]) {
    let mut above = None;
    for input in inputs {
        if input.file != above {
            above.clone_from(&input.file);
            let _ = writeln!(out, "  {}", visible(above.as_deref().unwrap_or("standard input")));
        }
        let indent = if above.is_some() { "    " } else { "  " };
        let _ = writeln!(
            out,
            "{indent}lines {}–{}  {}  {}",
            input.lines[0],
            input.lines[1],
            input.kind,
            visible(&input.title)
        );
        for note in &input.notes {
            let _ = writeln!(out, "{indent}  line {}: {}", note.line, visible(&note.text));
        }
    }
}

fn one(out: &mut String, d: &Diagnosis, paint: &Paint) {
    let _ = writeln!(
        out,
        "{} {}  [{}, {}]",
        paint.mark(d.certainty),
        paint.bold(&visible(&d.summary)),
        d.cause,
        d.certainty.as_str()
    );
    quotes(out, &d.evidence, "    ");
    for other in &d.contributing {
        let _ = writeln!(
            out,
            "\n  Also ({}, {}): {}",
            other.cause,
            other.certainty.as_str(),
            visible(&other.summary)
        );
        quotes(out, &other.evidence, "    ");
    }
    if let Some(ask) = d.ask.first() {
        let _ = writeln!(
            out,
            "\n{}\n  {}\n  {}",
            paint.bold("Paste this next"),
            visible(&ask.command),
            paint.dim(&visible(&ask.why))
        );
        if d.gather.is_some() {
            let all = "Or everything at once: podtriage --gather prints a snippet for it.";
            let _ = writeln!(out, "  {}", paint.dim(all));
        }
    }
    path(out, d, paint);
    actions(out, d, paint);
}

/// The questions with their answers, and what is left.
fn path(out: &mut String, d: &Diagnosis, paint: &Paint) {
    let _ = writeln!(out, "\n{}", paint.bold("How it was decided"));
    for step in &d.steps {
        let _ = writeln!(
            out,
            "  {} {}  {}",
            step.question,
            paint.bold(&visible(&step.answer)),
            paint.dim(&format!("({} left)", step.left.len()))
        );
        quotes(out, &step.evidence, "      ");
    }
    if !d.candidates.is_empty() {
        let _ = writeln!(out, "\n{}", paint.bold("Still possible"));
        for one in d.candidates.iter().take(NAMED) {
            let title = causes::title(one.cause).unwrap_or_default();
            let _ = writeln!(out, "  - {title} {}", paint.dim(&format!("[{}]", one.cause)));
        }
        if let Some(more) = d.candidates.len().checked_sub(NAMED).filter(|n| *n > 0) {
            let _ = writeln!(out, "  {}", paint.dim(&format!("and {more} more")));
        }
    }
}

/// What to change, and what to run next.
fn actions(out: &mut String, d: &Diagnosis, paint: &Paint) {
    if !d.fix.is_empty() {
        let _ = writeln!(out, "\n{}", paint.bold("Fix"));
        for fix in &d.fix {
            let owner =
                fix.owner.as_deref().map_or_else(String::new, |o| format!(" (in {})", visible(o)));
            let _ = writeln!(out, "  - {}{owner}", visible(&fix.text));
            for line in fix.patch.iter().flat_map(|p| p.lines()) {
                let _ = writeln!(out, "      {}", visible(line));
            }
        }
    }
    let _ = writeln!(out, "\n{}", paint.bold("Next commands"));
    for next in &d.next {
        let change = if next.effect == Effect::Change { " [changes the cluster]" } else { "" };
        let _ = writeln!(
            out,
            "  {}\n    {}",
            visible(&next.command),
            paint.dim(&format!("{}{change}", visible(&next.purpose)))
        );
    }
}

fn quotes(out: &mut String, evidence: &[Evidence], indent: &str) {
    for e in evidence {
        let absent = e
            .absent
            .as_deref()
            .map_or_else(String::new, |a| format!("   (does not hold {})", visible(a)));
        let _ =
            writeln!(out, "{indent}{:>5} │ {}{absent}", e.lines[0], visible(e.quote.trim_end()));
    }
}
