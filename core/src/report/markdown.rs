//! The report for a ticket.

use std::fmt::Write as _;

use super::visible::{visible, visible_lines};
use super::{Diagnosis, Effect, Evidence, Report};

/// Writes the report.
pub fn write(report: &Report) -> String {
    let mut out = String::new();
    for diagnosis in &report.diagnoses {
        one(&mut out, diagnosis);
    }
    if report.diagnoses.is_empty() {
        out.push_str("Nothing in the paste could be read as the state or the log of a pod.\n");
    }
    if !report.missing.is_empty() {
        out.push_str("### Not in the paste\n\n");
        for text in &report.missing {
            let _ = writeln!(out, "- {}", inline(text));
        }
    }
    out
}

fn one(out: &mut String, d: &Diagnosis) {
    let _ = writeln!(
        out,
        "## {}\n\nCause: `{}`, certainty: **{}**\n",
        inline(&d.summary),
        d.cause,
        d.certainty.as_str()
    );
    fence(out, &d.evidence);
    for other in &d.contributing {
        let _ = writeln!(
            out,
            "Also: `{}` ({}): {}\n",
            other.cause,
            other.certainty.as_str(),
            inline(&other.summary)
        );
        fence(out, &other.evidence);
    }
    out.push_str("### How it was decided\n\n");
    for step in &d.steps {
        let _ = writeln!(
            out,
            "- {} **{}** ({} causes left)",
            step.question,
            inline(&step.answer),
            step.left.len()
        );
    }
    if !d.fix.is_empty() {
        out.push_str("\n### Fix\n\n");
        for fix in &d.fix {
            let owner =
                fix.owner.as_deref().map_or_else(String::new, |o| format!(" (in {})", inline(o)));
            let _ = writeln!(out, "- {}{owner}", inline(&fix.text));
            if let Some(patch) = &fix.patch {
                code(out, "yaml", patch);
            }
        }
    }
    out.push_str("\n### Next commands\n\n");
    let commands: Vec<String> = d
        .ask
        .iter()
        .map(|a| format!("# to decide: {}\n{}", a.why, a.command))
        .chain(d.next.iter().map(|n| {
            format!(
                "# {}{}\n{}",
                n.purpose,
                if n.effect == Effect::Change { " (changes the cluster)" } else { "" },
                n.command
            )
        }))
        .collect();
    code(out, "sh", &commands.join("\n"));
    out.push('\n');
}

fn fence(out: &mut String, evidence: &[Evidence]) {
    let lines: Vec<String> =
        evidence.iter().map(|e| format!("{:>5} | {}", e.lines[0], e.quote.trim_end())).collect();
    if !lines.is_empty() {
        code(out, "text", &lines.join("\n"));
        out.push('\n');
    }
}

/// A code block whose fence is longer than any run of backticks inside, so that pasted text
/// cannot close it.
pub fn code(out: &mut String, language: &str, text: &str) {
    let fence = "`".repeat(longest_ticks(text).max(2) + 1);
    let _ = writeln!(out, "{fence}{language}\n{}\n{fence}", visible_lines(text.trim_end()));
}

/// The length of the longest run of backticks.
pub fn longest_ticks(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}

/// Text inside a line of Markdown: what could start markup is escaped.
pub fn inline(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in visible(text).replace('⏎', " ").chars() {
        match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '!' | '~' | '&' | '$' => {
                out.push('\\');
                out.push(c);
            }
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pasted_text_cannot_break_out() {
        let mut out = String::new();
        code(&mut out, "text", "a\n```\n# b");
        assert!(out.starts_with("````text\n") && out.ends_with("````\n"));
        assert_eq!(inline("<img src=x> **b** [a](b)"), "\\<img src=x\\> \\*\\*b\\*\\* \\[a\\](b)");
    }
}
