//! Long runs of lines that say nothing new are not read in their middle, and no verdict knows it: with
//! few such lines, which are all read, a log gets the same one as with many.

use triage_core::Report;
use triage_core::facts::Evidence;
use triage_tests::{Noise, invariants, report, texts};

/// Lines of a server at work: of each kind in turn, with numbers of its own.
fn at_work(seed: u64, count: usize) -> Vec<String> {
    let mut noise = Noise(seed);
    let mut line = |n: usize| {
        let (a, b) = (noise.below(1_000), noise.below(100));
        match n % 5 {
            0 => format!(
                "INFO 11-28 09:{:02}:{b:02} [loggers.py:118] Engine 000: Avg prompt throughput: {a}.0 tokens/s, Running: {b} reqs",
                n / 60 % 60
            ),
            1 => format!(
                "INFO:     10.42.{b}.{a}:51122 - \"POST /v1/chat/completions HTTP/1.1\" 204 No Content"
            ),
            2 => format!("(Worker_TP0 pid={a}) DEBUG 11-28 09:00:{b:02} [core.py:{a}] step done"),
            3 => format!("2026-11-28T09:00:{b:02}.{a:03}Z debug: batch of {b}, {a} ms"),
            _ => format!("Processed prompts:  {b}% | {b}/{a} [00:{b:02}<00:20]"),
        }
    };
    (0..count).map(&mut line).collect()
}

/// A text with so many lines of work at a place. Enough of each kind stand before to be all known.
fn with_work(text: &str, at: usize, count: usize) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = at.min(lines.len());
    let rest = lines.split_off(at);
    lines.extend(at_work(7, count));
    lines.extend(rest);
    lines.join("\n") + "\n"
}

const FEW: usize = 190;
const MANY: usize = 2_000;

/// What a report says, as if there were no lines of work.
fn told(report: &Report, at: usize, count: usize) -> String {
    let place = |e: &Evidence| match e.lines[0] as usize {
        line if line > at + count => (line - count, e.quote.clone()),
        line if line > at => (at, "a line of work".to_owned()),
        line => (line, e.quote.clone()),
    };
    let of = |d: &triage_core::contract::Diagnosis| {
        let evidence: Vec<_> = d.evidence.iter().map(place).collect();
        let answers: Vec<_> = d
            .steps
            .iter()
            .map(|s| {
                (
                    s.question.clone(),
                    s.answer.clone(),
                    s.evidence.iter().map(place).collect::<Vec<_>>(),
                )
            })
            .collect();
        let rivals: Vec<_> = d.candidates.iter().map(|c| c.cause).collect();
        format!("{:?} {:?} {evidence:#?} {answers:#?} {rivals:?}", d.cause, d.certainty)
    };
    report.diagnoses.iter().map(of).collect()
}

#[test]
fn a_log_gets_the_verdict_that_it_gets_when_all_is_read() {
    let mut tried = 0;
    for (path, text) in texts() {
        let log = path.components().any(|c| c.as_os_str() == "logs");
        if !log || text.len() > 20_000 {
            continue;
        }
        let lines = text.lines().count();
        for at in [lines / 3, lines] {
            let few = report(&with_work(&text, at, FEW));
            let whole = with_work(&text, at, MANY);
            let many = report(&whole);
            // Lines about the count of lines differ, of course.
            assert_eq!(told(&many, at, MANY), told(&few, at, FEW), "{} at {at}", path.display());
            let _ = invariants::check_quotes("a long log", &whole, &many);
            tried += 1;
        }
    }
    assert!(tried > 550, "only {tried} logs");
}

/// What stands between thousands of ordinary lines is found wherever it stands.
#[test]
fn a_line_that_tells_is_found_anywhere() {
    let fault = "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 79.14 GiB of which 1.06 GiB is free.";
    for at in [0, 1, 99, 100, 101, 250, 1_000, 1_899, 1_900, 1_999, 2_000] {
        let mut lines = at_work(3, MANY);
        lines.insert(at, fault.to_owned());
        let report = report(&lines.join("\n"));
        let found = &report.diagnoses[0].evidence;
        assert!(found.iter().any(|e| e.lines[0] as usize == at + 1 && e.quote == fault), "{at}");
    }
}

/// The text of a log is never shorter than it is.
#[test]
fn the_excerpt_spans_all_lines() {
    let report = report(&at_work(5, MANY).join("\n"));
    assert_eq!(report.inputs.len(), 1);
    assert_eq!(report.inputs[0].lines, [1, 2_000]);
    assert_eq!(report.inputs[0].title, "Log, 2000 lines");
}
