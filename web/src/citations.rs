//! Which lines of the paste are cited, and by what.

use triage_core::facts::order;
use triage_core::report::{Diagnosis, Evidence};

/// One place in the answer that quotes lines of the paste.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// First and last line.
    pub lines: [u32; 2],
    /// The quoted text.
    pub quote: String,
    /// Which diagnosis quotes it.
    pub diagnosis: usize,
    /// Id and words of the question that it answers; none for a decisive line.
    pub step: Option<(String, String)>,
}

impl Citation {
    /// Whether this line is quoted.
    pub fn covers(&self, line: u32) -> bool {
        covers(self.lines, line)
    }
}

/// Whether a range of lines holds a line.
pub fn covers(lines: [u32; 2], line: u32) -> bool {
    (lines[0]..=lines[1]).contains(&line)
}

/// Everything that a diagnosis quotes, decisive lines first.
pub fn citations_of(number: usize, diagnosis: &Diagnosis) -> Vec<Citation> {
    let decisive = diagnosis.evidence.iter().map(|evidence| cite(number, evidence, None));
    let steps = diagnosis.steps.iter().flat_map(|step| {
        let asked = (step.id.clone(), step.question.clone());
        step.evidence.iter().map(move |evidence| cite(number, evidence, Some(asked.clone())))
    });
    decisive.chain(steps).collect()
}

fn cite(diagnosis: usize, evidence: &Evidence, step: Option<(String, String)>) -> Citation {
    Citation { lines: evidence.lines, quote: evidence.quote.clone(), diagnosis, step }
}

/// The first lines of all citations, each once, in the order of the paste.
pub fn first_lines(citations: &[Citation]) -> Vec<u32> {
    let lines = citations.iter().map(|citation| citation.lines[0]).collect();
    let mut lines = order::by(lines, |line| u64::from(*line));
    lines.dedup();
    lines
}

/// Splits a shown line into what stands before the quote, the quote and the rest.
///
/// None where the line does not show the quote: later lines of a range, or a line cut elsewhere.
pub fn split_at_quote<'a>(line: &'a str, quote: &str) -> Option<(&'a str, &'a str, &'a str)> {
    let wanted = quote.trim();
    let start = line.find(wanted).filter(|_| !wanted.is_empty())?;
    let (before, rest) = line.split_at(start);
    let (quoted, after) = rest.split_at(wanted.len());
    Some((before, quoted, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quote_is_found_in_its_line() {
        assert_eq!(
            split_at_quote("    Reason:  OOMKilled", "  OOMKilled "),
            Some(("    Reason:  ", "OOMKilled", ""))
        );
        assert_eq!(split_at_quote("Exit Code: 137", "OOMKilled"), None);
        assert_eq!(split_at_quote("Exit Code: 137", "  "), None);
    }

    #[test]
    fn first_lines_come_once_and_in_order() {
        let cite = |from, to| Citation {
            lines: [from, to],
            quote: String::new(),
            diagnosis: 0,
            step: None,
        };
        assert_eq!(first_lines(&[cite(22, 22), cite(5, 9), cite(22, 30)]), [5, 22]);
        assert!(cite(5, 9).covers(9) && !cite(5, 9).covers(10));
    }
}
