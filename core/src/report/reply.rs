//! An answer to whoever sent the paste: what was found, what to run next and why.
//!
//! For support staff: no ids, no questions, no rivals; what a reader of the reply can act on.

use std::fmt::Write as _;

use super::visible::visible;
use super::{Certainty, Diagnosis, Effect, Report};

/// So many further findings are named.
const FURTHER: usize = 5;
/// So many commands are asked for beside the one that decides.
const COMMANDS: usize = 3;

/// Writes the reply, as plain text that survives any mail program.
pub fn write(report: &Report) -> String {
    let mut out = String::from("Hello,\n\nthank you for what you sent. ");
    let Some((worst, further)) = report.diagnoses.split_first() else {
        out.push_str(
            "It does not name a failing pod yet. Please run this and send us what it prints:\n\n    \
             kubectl describe pod POD -n NAMESPACE\n    kubectl logs POD -n NAMESPACE --all-containers --previous\n",
        );
        return out;
    };
    found(&mut out, worst);
    if worst.certainty == Certainty::Confirmed {
        fix(&mut out, worst);
    }
    run(&mut out, worst);
    if worst.certainty == Certainty::Likely {
        fix(&mut out, worst);
    }
    if !further.is_empty() {
        out.push_str("\nWe also saw:\n\n");
        for other in further.iter().take(FURTHER) {
            let _ = writeln!(out, "- {}{}", visible(&other.summary), how_sure(other.certainty));
        }
        if further.len() > FURTHER {
            let _ = writeln!(out, "- and {} more", further.len() - FURTHER);
        }
    }
    out
}

fn found(out: &mut String, d: &Diagnosis) {
    let opening = match d.certainty {
        Certainty::Confirmed => "It shows the cause",
        Certainty::Likely => "It points to a likely cause, which one more check should settle",
        Certainty::Open => "It does not decide the cause yet",
    };
    let _ = writeln!(out, "{opening}:\n\n{}", visible(&d.summary));
    let proof: Vec<&str> = d.evidence.iter().take(3).map(|e| e.quote.trim()).collect();
    if !proof.is_empty() {
        out.push_str("\nThe lines that say so:\n\n");
        for quote in proof {
            let _ = writeln!(out, "    {}", visible(quote));
        }
    }
}

fn fix(out: &mut String, d: &Diagnosis) {
    if d.fix.is_empty() {
        return;
    }
    out.push_str(if d.certainty == Certainty::Confirmed {
        "\nWhat to change:\n\n"
    } else {
        "\nIf that check agrees, what to change:\n\n"
    });
    for fix in &d.fix {
        let owner =
            fix.owner.as_deref().map_or_else(String::new, |o| format!(" (in {})", visible(o)));
        let _ = writeln!(out, "- {}{owner}", visible(&fix.text));
        for line in fix.patch.iter().flat_map(|patch| patch.lines()) {
            let _ = writeln!(out, "      {}", visible(line));
        }
    }
}

/// What to run: first what decides, then what only reads, then the snippet that collects all.
fn run(out: &mut String, d: &Diagnosis) {
    let asked = d.ask.iter().take(1).map(|ask| (&ask.command, &ask.why));
    let reads = d.next.iter().filter(|next| next.effect == Effect::Read);
    let reads = reads.map(|next| (&next.command, &next.purpose));
    let mut wanted: Vec<(&String, &String)> = Vec::new();
    for one in asked.chain(reads) {
        if wanted.len() <= COMMANDS && wanted.iter().all(|(command, _)| *command != one.0) {
            wanted.push(one);
        }
    }
    if wanted.is_empty() {
        return;
    }
    out.push_str(if d.certainty == Certainty::Confirmed {
        "\nTo see it for yourself, these only read:\n"
    } else {
        "\nPlease run this and send us what it prints; it only reads:\n"
    });
    for (command, why) in wanted {
        let _ = writeln!(out, "\n    {command}\n    ({})", visible(why));
    }
    if d.certainty != Certainty::Confirmed
        && let Some(gather) = &d.gather
    {
        out.push_str("\nOr everything at once, also only reading (bash):\n\n");
        for line in gather.trim_end().lines() {
            let _ = writeln!(out, "    {line}");
        }
    }
}

const fn how_sure(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Confirmed => "",
        Certainty::Likely => " (likely)",
        Certainty::Open => " (not decided)",
    }
}
