//! What a report advises to run.

use triage_core::Report;
use triage_core::contract::{Diagnosis, Effect};

/// All commands of a report, each with whether it only reads.
#[must_use]
pub fn commands(report: &Report) -> Vec<(String, bool)> {
    let of = |d: &Diagnosis| {
        let asks = d.ask.iter().map(|a| (a.command.clone(), true));
        let next = d.next.iter().map(|n| (n.command.clone(), n.effect == Effect::Read));
        let gather = d.gather.iter().flat_map(|g| g.lines());
        let runs = gather.filter_map(|l| l.trim().strip_prefix("run "));
        let runs = runs.map(|r| (format!("kubectl {}", r.trim_end_matches("; fi")), true));
        asks.chain(next).chain(runs).collect::<Vec<_>>()
    };
    report.diagnoses.iter().flat_map(of).collect()
}

/// Splits a command as a shell does; the commands hold single and double quotes only.
///
/// # Panics
/// When a quote stays open.
#[must_use]
pub fn words(command: &str) -> Vec<String> {
    let (mut out, mut word, mut quote, mut any) = (Vec::new(), String::new(), None, false);
    for c in command.chars() {
        match (quote, c) {
            (Some(q), c) if q == c => quote = None,
            (None, '\'' | '"') => (quote, any) = (Some(c), true),
            (None, ' ') => {
                if any || !word.is_empty() {
                    out.push(std::mem::take(&mut word));
                }
                any = false;
            }
            (_, c) => word.push(c),
        }
    }
    assert!(quote.is_none(), "a quote stays open: {command}");
    if any || !word.is_empty() {
        out.push(word);
    }
    out
}
