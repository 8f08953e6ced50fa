//! What holds for every text whatsoever. The fuzz targets and the tests check it by this one list.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use triage_core::facts::Evidence;
use triage_core::intake::SetKind;
use triage_core::text::strip_ansi;
use triage_core::{Options, Report, analyse};

/// Analyses a text as it is pasted and checks everything.
///
/// # Panics
/// When something does not hold.
pub fn check(text: &str) {
    check_with(text, &Options::default());
}

/// The same with every line read as one kind, so that no guess stands before the reader.
///
/// # Panics
/// When something does not hold.
pub fn check_as(kind: &str, text: &str) {
    let kinds = vec![SetKind { kind: kind.to_owned(), lines: (1, u32::MAX) }];
    check_with(text, &Options { kinds, ..Options::default() });
}

/// Analyses a text with options of its own and checks everything.
///
/// # Panics
/// When something does not hold.
pub fn check_with(text: &str, options: &Options) {
    let start = spent();
    let report = analyse(text, options);
    let took = spent().saturating_sub(start);
    assert!(took < time_for(text.len()), "{} bytes took {took:?}", text.len());
    check_places(text, &report);
    let _ = check_quotes("the paste", text, &report);
    check_certainty(&report);
    check_renderings(&report);
    let again = analyse(text, options);
    assert_eq!(again.to_json().ok(), report.to_json().ok(), "the same text, another report");
}

/// So long is a text that shows whether time grows with its square.
const LONG: usize = 100_000;

/// Repeats a text, as it is and as one line, until it is long, and analyses that in the time that
/// its length allows.
///
/// # Panics
/// When it takes longer.
pub fn check_growth(text: &str) {
    if text.is_empty() {
        return;
    }
    let times = LONG / text.len() + 1;
    for long in [
        text.repeat(times),
        format!("{text}\n").repeat(times),
        text.replace('\n', " ").repeat(times),
    ] {
        let start = spent();
        let _ = analyse(&long, &Options::default());
        let took = spent().saturating_sub(start);
        assert!(
            took < time_for(long.len()),
            "{} bytes took {took:?}: {text:?} repeated",
            long.len()
        );
    }
}

/// Time that this thread has worked; on a busy machine a clock shows mostly what others did.
/// Where the system does not tell, the clock has to do.
#[must_use]
pub fn spent() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.as_deref().and_then(|t| t.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| START.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

/// How long a text may take: so much per byte, and a start. An optimised build needs a twentieth
/// of it; what grows with the square of the text passes it.
fn time_for(bytes: usize) -> Duration {
    Duration::from_secs(1) + Duration::from_micros(10) * u32::try_from(bytes).unwrap_or(u32::MAX)
}

/// Excerpts and notes name lines that exist, in the order of the paste.
fn check_places(text: &str, report: &Report) {
    let count = u32::try_from(text.split('\n').count()).unwrap_or(u32::MAX);
    let mut last = 0;
    for input in &report.inputs {
        let [from, to] = input.lines;
        let place = format!("{} {from}-{to} after {last} of {count} lines", input.kind);
        assert!(last < from && from <= to && to <= count, "{place}");
        last = to;
        for note in &input.notes {
            assert!(1 <= note.line && note.line <= count, "{place}: note {note:?}");
        }
    }
}

/// A certain verdict, also one beside the first, shows what it rests on.
fn check_certainty(report: &Report) {
    for d in &report.diagnoses {
        let sure = |certainty: &triage_core::report::Certainty| certainty.as_str() == "confirmed";
        assert!(!sure(&d.certainty) || !d.evidence.is_empty(), "{} without evidence", d.cause);
        for c in d.contributing.iter().filter(|c| sure(&c.certainty)) {
            assert!(!c.evidence.is_empty(), "{} beside {} without evidence", c.cause, d.cause);
        }
    }
}

/// The JSON holds the whole report; the text for a terminal no character that steers it.
fn check_renderings(report: &Report) {
    let json = report.to_json().expect("a report can be written");
    let read: Report = serde_json::from_str(&json).expect("the JSON parses");
    assert_eq!(&read, report, "the JSON is another report");
    let steers = |c: &char| c.is_control() && !matches!(c, '\n' | '\t');
    assert_eq!(report.to_text(false).chars().find(steers), None, "a control character is written");
    assert!(!report.to_markdown().is_empty());
}

/// Asserts that every quote of a report is, letter by letter, the line or the columns that it
/// names; gives their number. Colour codes do not count, nor do blanks at the end of a line.
///
/// # Panics
/// When one is not.
#[must_use]
pub fn check_quotes(name: &str, text: &str, report: &Report) -> usize {
    // The mark of the encoding is no part of the first line.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<&str> = text.split('\n').collect();
    let quotes = quotes(report);
    for e in &quotes {
        let place = || format!("{name}: {:?} {:?} {:?}", e.lines, e.cols, e.quote);
        assert!(e.lines[0] >= 1 && e.lines[0] <= e.lines[1], "{}", place());
        let last = usize::try_from(e.lines[1]).expect("a line number");
        assert!(last <= lines.len(), "{}", place());
        assert!(!e.quote.trim().is_empty(), "{}", place());
        let line = strip_ansi(lines[e.lines[0] as usize - 1].trim_end_matches('\r'));
        match e.cols {
            Some([from, to]) => {
                let cited = line.get(from as usize..to as usize);
                assert_eq!(cited, Some(e.quote.as_str()), "{}", place());
            }
            None => assert_eq!(line.trim_end(), e.quote, "{}", place()),
        }
    }
    quotes.len()
}

/// Every quote of a report, wherever it stands.
fn quotes(report: &Report) -> Vec<&Evidence> {
    report
        .diagnoses
        .iter()
        .flat_map(|d| {
            let steps = d.steps.iter().flat_map(|s| &s.evidence);
            let rivals = d.rivals.iter().flat_map(|r| &r.evidence);
            let more = d.contributing.iter().flat_map(|c| &c.evidence);
            d.evidence.iter().chain(steps).chain(rivals).chain(more)
        })
        .collect()
}
