//! The measured table of verdicts.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

use triage_core::facts::CauseId;
use triage_core::intake::kind_ids;
use triage_tests::generated::hold;
use triage_tests::judged::{Fixture, Got, expectation, fixtures, judge};
use triage_tests::{entries, report, root};

/// The columns, in their order.
const COLUMNS: [(Got, &str); 6] = [
    (Got::Confirmed, "confirmed"),
    (Got::Likely, "likely"),
    (Got::Open, "open"),
    (Got::TooCautious, "too cautious"),
    (Got::TooSure, "too sure"),
    (Got::Wrong, "wrong"),
];

/// Fewer pastes than this say little about a cause.
const FEW: usize = 5;

const HEAD: &str = "# Accuracy

What the analysis says of the project's own pastes, measured by the tests and written by them:
`UPDATE_DOCS=1 cargo test -p triage-tests --test docs`. A test fails where this page differs.

How to read the columns. **confirmed**, **likely** and **open** are right: the expected cause, as sure as
the paste allows, or rightly no cause. **too cautious**: left open, or only likely, though the paste
proves it. **too sure**: confirmed on a mere clue. **wrong**: another cause. Where a paste allows more
than one answer (an expectation may name further causes), each of them is right.

What these numbers are not. The pastes are the project's own, and most were known when the rules were
written: the share of right ones says that nothing that worked was broken, not how often a new paste is
understood. Pastes rebuilt from public threads keep the programs' messages, the format and where the
paste ended; names, times and most numbers are rewritten. No paste of a cluster that nobody of this
project knew is held back to measure with.
";

/// Counts by outcome.
#[derive(Default)]
struct Row {
    counts: [usize; COLUMNS.len()],
}

impl Row {
    fn add(&mut self, got: Got) {
        if let Some(at) = COLUMNS.iter().position(|(column, _)| *column == got) {
            self.counts[at] += 1;
        }
    }

    fn all(&self) -> usize {
        self.counts.iter().sum()
    }

    fn right(&self) -> usize {
        let right = COLUMNS.iter().zip(self.counts).filter(|((got, _), _)| got.is_right());
        right.map(|(_, count)| count).sum()
    }
}

/// A table with one row per name.
fn table<'a>(first: &str, rows: impl IntoIterator<Item = (String, &'a Row)>) -> String {
    let names = COLUMNS.map(|(_, name)| name).join(" | ");
    let mut out = format!("| {first} | pastes | right | {names} |\n|---|{}\n", "---|".repeat(8));
    for (name, row) in rows {
        let cell = |count: &usize| if *count == 0 { String::new() } else { count.to_string() };
        let cells = row.counts.iter().map(cell).collect::<Vec<_>>().join(" | ");
        let _ = writeln!(out, "| {name} | {} | {} | {cells} |", row.all(), row.right());
    }
    out
}

#[derive(Default)]
struct Measured {
    by_source: BTreeMap<&'static str, Row>,
    by_cause: BTreeMap<String, Row>,
    by_kind: BTreeMap<String, Row>,
    /// What is not right, with what it got.
    missed: Vec<(String, &'static str)>,
}

impl Measured {
    fn add(&mut self, source: &'static str, fixture: &Fixture) {
        let report = report(&fixture.text);
        let got = judge(&report, &fixture.expect);
        self.by_source.entry(source).or_default().add(got);
        self.by_cause.entry(fixture.expect.cause.clone()).or_default().add(got);
        let kinds: BTreeSet<&str> = report.inputs.iter().map(|input| input.kind.as_str()).collect();
        for kind in kinds {
            self.by_kind.entry(kind.to_owned()).or_default().add(got);
        }
        if !got.is_right()
            && let Some((_, name)) = COLUMNS.iter().find(|(column, _)| *column == got)
        {
            self.missed.push((fixture.name.clone(), name));
        }
    }
}

/// The forms of an object that kubectl prints, without the object alone where events decide.
fn forms() -> Vec<(&'static str, Fixture)> {
    let mut out = Vec::new();
    for folder in entries(&root().join("tests/kubectl")).expect("the folders") {
        if !folder.join("expect.yaml").exists() {
            continue;
        }
        for file in entries(&folder).expect("the forms") {
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let object = name.starts_with("pod.");
            let expect = expectation(&folder);
            if !(object || name.starts_with("describe-1.")) || (object && expect.needs_events) {
                continue;
            }
            let text = fs::read_to_string(&file).expect("a form");
            let source = if object {
                "kubectl: pod as JSON and YAML"
            } else {
                "kubectl: describe of six versions"
            };
            let folder = folder.file_name().unwrap_or_default().display().to_string();
            out.push((source, Fixture { name: format!("kubectl/{folder}/{name}"), text, expect }));
        }
    }
    out
}

fn measured() -> Measured {
    let mut out = Measured::default();
    for fixture in fixtures("cases") {
        out.add("messy pastes, several kinds in one", &fixture);
    }
    for fixture in fixtures("logs") {
        out.add("whole logs of crashed servers", &fixture);
    }
    for (source, fixture) in forms() {
        out.add(source, &fixture);
    }
    out
}

/// The reasons of what is not right yet.
fn reasons() -> BTreeMap<String, String> {
    let text = fs::read_to_string(root().join("tests/not_yet.yaml")).expect("the list");
    serde_yaml::from_str(&text).expect("a readable list")
}

fn written(m: &Measured) -> String {
    let mut out = String::from(HEAD);
    let mut total = Row::default();
    for row in m.by_source.values() {
        for (sum, count) in total.counts.iter_mut().zip(row.counts) {
            *sum += count;
        }
    }
    out.push_str("\n## By where the pastes come from\n\n");
    let all = [("**all**".to_owned(), &total)];
    out.push_str(&table(
        "pastes",
        m.by_source.iter().map(|(n, r)| ((*n).to_owned(), r)).chain(all),
    ));
    out.push_str(
        "\n## By cause\n\nBy the cause that is expected, in the order of a pod's way.\n\n",
    );
    let cause = |id: &CauseId| {
        let name = if *id == CauseId::Inconclusive {
            "`inconclusive`: the paste does not say".to_owned()
        } else {
            format!("[{id}](causes/{id}.md)")
        };
        m.by_cause.get(id.as_str()).map(|row| (name, row))
    };
    out.push_str(&table("cause", CauseId::ALL.iter().filter_map(cause)));
    out.push_str("\n## By kind of input\n\nA paste counts under every kind of excerpt that was recognised in it.\n\n");
    out.push_str(&table("kind", m.by_kind.iter().map(|(n, r)| (format!("`{n}`"), r))));
    missed(&mut out, m);
    unknown(&mut out, m);
    out
}

fn missed(out: &mut String, m: &Measured) {
    out.push_str("\n## What it gets wrong\n\n");
    let reasons = reasons();
    for (name, got) in &m.missed {
        let why = reasons.get(name).map_or("no reason is written down yet", String::as_str);
        let _ = writeln!(out, "- `{name}`: {got}. {why}.");
    }
    if m.missed.is_empty() {
        out.push_str("Nothing in these pastes.\n");
    }
}

fn unknown(out: &mut String, m: &Measured) {
    out.push_str("\n## What it does not know\n\n");
    let few = |id: &&CauseId| m.by_cause.get(id.as_str()).is_none_or(|row| row.all() < FEW);
    let few: Vec<&str> = CauseId::ALL.iter().filter(few).map(|id| id.as_str()).collect();
    if !few.is_empty() {
        let _ = writeln!(
            out,
            "- Fewer than {FEW} pastes expect these causes, so the rows above say little of them: {}.",
            few.join(", ")
        );
    }
    let unseen: Vec<&str> =
        kind_ids().into_iter().filter(|kind| !m.by_kind.contains_key(*kind)).collect();
    if !unseen.is_empty() {
        let _ = writeln!(
            out,
            "- No paste above holds these kinds of input; they are only tested by themselves (`tests/kinds/`): {}.",
            unseen.join(", ")
        );
    }
    out.push_str(
        "- A text that no entry of the signature library matches is not understood: the verdict is then open, or\n  app-error.\n",
    );
}

#[test]
fn the_table_is_what_the_tests_measure() {
    let measured = measured();
    let pastes: usize = measured.by_source.values().map(Row::all).sum();
    assert!(pastes > 700, "only {pastes} pastes");
    hold("docs/accuracy.md", &written(&measured));
}

/// What is wrong has its reason written down.
#[test]
fn everything_missed_is_on_the_list() {
    let reasons = reasons();
    for (name, got) in measured().missed {
        assert!(reasons.contains_key(&name), "{name}: {got}, and tests/not_yet.yaml says nothing");
    }
}
