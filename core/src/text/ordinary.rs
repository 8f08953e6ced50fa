//! Lines that say nothing new: in a long log most are of this kind, and nothing is decided by the
//! hundredth of them.
//!
//! Two kinds count: what loggers write all day at a low level, and lines that were read twenty
//! times and differ in numbers only. Of a long run of such lines only the ends are read. That costs
//! a tenth of reading all, and changes no verdict (`tests/ordinary.rs`). Documents and tables are
//! never thinned: their lines are indented, or set in columns.

use std::collections::HashMap;

use triage_scan::Trim;
use triage_scan::shape;

use crate::limits::{KNOWN, ORDINARY, SHAPES};

/// Tells for each line in turn whether it is read.
pub struct Thinner<'a> {
    /// Whether a line may matter, whatever stands around it.
    speaks: fn(&str) -> bool,
    /// The line before.
    last: &'a str,
    /// How many lines in a row said nothing new.
    run: usize,
    /// How often each shape was seen.
    seen: HashMap<u64, usize>,
}

impl<'a> Thinner<'a> {
    /// One that has seen nothing.
    pub fn new(speaks: fn(&str) -> bool) -> Self {
        Self { speaks, last: "", run: 0, seen: HashMap::new() }
    }

    /// Whether a line goes on in the middle of a run: it is not read unless the run ends within the
    /// next `ORDINARY` lines.
    pub fn is_middle(&mut self, line: &'a str) -> bool {
        self.run = if self.says_nothing(line) { self.run + 1 } else { 0 };
        self.last = line;
        self.run > ORDINARY
    }

    /// Ends the run: something else than a line comes.
    pub fn ends(&mut self) {
        self.run = 0;
        self.last = "";
    }

    fn says_nothing(&mut self, line: &str) -> bool {
        let data = line.len() > LONGEST || line.len() > 40 && !line.contains(' ');
        if data || line.starts_with(STRUCTURE) {
            return false;
        }
        let frame = |line: &str| line.trimmed_start().starts_with("File \"");
        if line.starts_with([' ', '\t']) && !frame(line) && !frame(self.last) {
            return false;
        }
        let start = start(line.as_bytes());
        let parts = if start == Start::Low { without_data(line) } else { [line, ""] };
        let speaks = parts.into_iter().any(self.speaks);
        start != Start::Other && !speaks
            || (start != Start::Other || !line.trimmed_start().contains(COLUMNS))
                && self.is_known(shape(line, speaks))
    }

    /// Whether a shape was read often enough.
    fn is_known(&mut self, shape: u64) -> bool {
        if let Some(times) = self.seen.get_mut(&shape) {
            *times += 1;
            return *times > KNOWN;
        }
        // Where each line has another shape, those of long ago must not keep out new ones.
        if self.seen.len() >= SHAPES {
            self.seen.clear();
        }
        self.seen.insert(shape, 1);
        false
    }
}

/// Longer lines are data and are read as they are: to ask whether they say something new costs more than
/// it saves.
const LONGEST: usize = 2_000;

/// How lines of JSON, YAML, tables in frames, comments, fences and commands start.
const STRUCTURE: [char; 11] = ['{', '}', ']', '"', '\'', '-', '|', '+', '#', '`', '$'];

/// Between the columns of what kubectl prints stand at least three blanks
/// (`k8s.io/cli-runtime/pkg/printers/tabwriter.go`: padding 3).
const COLUMNS: &str = "   ";

/// Level words below a warning.
const LOW: [&str; 7] = ["INFO", "DEBUG", "TRACE", "NOTICE", "info", "debug", "trace"];

/// Bytes in which a stamp stands.
const HEAD: usize = 48;

/// Bytes of a quoted text from which on it is data: what users ask a model is written down whole.
const DATA: usize = 40;

/// What stands before and behind a long quoted text in a line.
fn without_data(line: &str) -> [&str; 2] {
    let whole = [line, ""];
    let bytes = line.as_bytes();
    let Some(open) = memchr::memchr2(b'\'', b'"', bytes) else { return whole };
    if !line[..open].ends_with([' ', ':', '=', '(', '[']) {
        return whole;
    }
    let ends = |at: &usize| bytes.get(at + 1).is_none_or(|next| b",)] }".contains(next));
    let mut closing = memchr::memchr_iter(bytes[open], &bytes[open + 1..]).map(|n| open + 1 + n);
    match closing.find(ends) {
        Some(close) if close - open > DATA => [&line[..open], &line[close + 1..]],
        _ => whole,
    }
}

/// How a line starts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    /// With a level below a warning.
    Low,
    /// With a time.
    Time,
    Other,
}

/// How a line starts; before a low level a stamp and a tag in brackets may stand.
fn start(line: &[u8]) -> Start {
    let tag = line.iter().take(HEAD).position(|b| *b == b')').filter(|_| line.starts_with(b"("));
    let line = &line[tag.map_or(0, |end| end + 1)..];
    let mark = |b: &u8| b.is_ascii_digit() || b"-:.,TZ+/[]() ".contains(b);
    let stamp = line.iter().take(HEAD).take_while(|b| mark(b)).count();
    let rest = &line[stamp..];
    let word = rest.iter().take(8).take_while(|b| b.is_ascii_alphabetic()).count();
    let (level, after) = rest.split_at(word);
    if LOW.iter().any(|low| low.as_bytes() == level) {
        let ends = after.first().is_some_and(|b| b" :|]".contains(b));
        return if ends { Start::Low } else { Start::Other };
    }
    let head = &line[..line.len().min(HEAD)];
    let stamped = line.first().is_some_and(|b| b.is_ascii_digit() || *b == b'[');
    if stamped && head.windows(8).any(is_time) { Start::Time } else { Start::Other }
}

/// `06:55:43`: a table has ages, a log has times.
fn is_time(bytes: &[u8]) -> bool {
    bytes.iter().enumerate().all(|(n, b)| if n % 3 == 2 { *b == b':' } else { b.is_ascii_digit() })
}

#[cfg(test)]
mod tests {
    use super::Thinner;
    use crate::limits::{KNOWN, ORDINARY, SHAPES};

    /// How many of so many times the same line are in the middle of a run.
    fn middle(times: usize, line: impl Fn(usize) -> String) -> usize {
        let lines: Vec<String> = (0..times).map(line).collect();
        let mut thinner = Thinner::new(|line| line.contains("failed") || line.contains("HTTP"));
        lines.iter().filter(|line| thinner.is_middle(line)).count()
    }

    /// Four letters, for each number others.
    fn letters(n: usize) -> String {
        let letter =
            |power| char::from(b"abcdefghijklmnopqrstuvwxyz"[n / 26_usize.pow(power) % 26]);
        (0..4).map(letter).collect()
    }

    #[test]
    fn what_users_ask_is_data() {
        let asks = |text: &str| {
            format!(
                "INFO 11-28 09:00:00 [logger.py:40] Received request: prompt: '{text}', params: x"
            )
        };
        let long =
            "it failed with HTTP 500 again, tell me what to do about that, and write a poem of it";
        assert_eq!(middle(300, |n| asks(&format!("{n} {long}"))), 200);
        // Each of them another shape: a short text, one behind it, one of a higher level are told.
        assert_eq!(middle(300, |n| asks(&format!("{} failed", letters(n)))), 0);
        assert_eq!(middle(300, |n| asks(&format!("{} {long}', it's failed", letters(n)))), 0);
        assert_eq!(
            middle(300, |n| asks(&format!("{} {long}", letters(n))).replace("INFO", "ERROR")),
            0
        );
    }

    #[test]
    fn shapes_of_long_ago_keep_out_no_new_ones() {
        let line = |n: usize| {
            if n < SHAPES { format!("{} was here", letters(n)) } else { "step done".to_owned() }
        };
        assert_eq!(middle(SHAPES + 1_000, line), 1_000 - KNOWN - ORDINARY);
    }

    #[test]
    fn what_loggers_write_all_day_is_thinned_at_once() {
        for line in [
            "INFO 11-28 09:00:00 [engine.py:310] Avg prompt throughput: 812.4 tokens/s, running: 14 reqs",
            "(Worker pid=97) DEBUG 11-30 06:55:00 [core.py:7] step done",
            "2026-11-30T06:55:43.123Z INFO router: request done in 12 ms",
            "2026-11-30 06:55:43,123 - root - handled request",
        ] {
            assert_eq!(middle(3 * ORDINARY, |_| line.to_owned()), 2 * ORDINARY, "{line}");
        }
    }

    #[test]
    fn what_comes_back_with_other_numbers_is_thinned_when_it_is_known() {
        let many = 5 * ORDINARY;
        let known = many - KNOWN - ORDINARY;
        assert_eq!(middle(many, |n| format!("RuntimeError: failed at step {}", n + 1_000)), known);
        assert_eq!(
            middle(many, |n| format!("Loading shards:  {n}% | {n}/30 [00:{n}<00:20]")),
            known
        );
        let answer = |n| format!("INFO:     10.42.1.{n}:51122 - \"POST /v1 HTTP/1.1\" 200 OK");
        assert_eq!(middle(many, answer), known);
        assert_eq!(middle(many, |_| String::new()), known);
        let traceback = |n: usize| match n % 3 {
            0 => "Traceback (most recent call last):".to_owned(),
            1 => format!("  File \"/app/serve.py\", line {n}, in main"),
            _ => "    run()".to_owned(),
        };
        assert!(middle(30 * ORDINARY, traceback) > 20 * ORDINARY);
    }

    #[test]
    fn documents_and_tables_are_read_whole() {
        for line in [
            "  restartCount: 3",
            "      \"ready\": false,",
            "},",
            "- name: a",
            "llm-0   0/1     Running   3          5d",
            "20261130-batch-7c9d8   0/1     Pending   0          5d",
            "10m         Normal    Pulled    pod/llm-0   Container image already present",
            "| a | b |",
        ] {
            assert_eq!(middle(5 * ORDINARY, |_| line.to_owned()), 0, "{line}");
        }
    }

    #[test]
    fn an_error_is_told_from_another_by_its_number_or_its_pod() {
        let code = |n: usize| if n == 400 { 137 } else { 1 };
        is_read(|n| format!("worker failed with exit code {}", code(n)));
        is_read(|n| format!("[pod/llm-{}/server] request failed", usize::from(n == 400)));
        is_read(|n| format!("llm-{} server request failed", usize::from(n == 400)));
    }

    /// Line 400, which is another one, is read, with those behind it.
    fn is_read(line: impl Fn(usize) -> String) {
        let lines: Vec<String> = (0..5 * ORDINARY).map(line).collect();
        let mut thinner = Thinner::new(|line| line.contains("failed") || line.contains("HTTP"));
        let middle: Vec<usize> =
            (0..lines.len()).filter(|n| thinner.is_middle(&lines[*n])).collect();
        assert!(middle.contains(&399) && !middle.contains(&400) && !middle.contains(&401));
    }
}
