//! Every quote is exact, every cut paste is survived.

use std::fs;
use std::path::PathBuf;

use triage_core::Report;
use triage_core::facts::Evidence;
use triage_core::text::strip_ansi;
use triage_tests::{entries, report, root};

/// Every fixture text of the project.
fn texts() -> Vec<(PathBuf, String)> {
    let mut out = Vec::new();
    for kind in ["cases", "logs", "kubectl"] {
        for folder in entries(&root().join("tests").join(kind)).expect("the fixtures") {
            for file in entries(&folder).unwrap_or_default() {
                let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
                if name == "expect.yaml" || name == "source.txt" {
                    continue;
                }
                let bytes = fs::read(&file).expect("a readable file");
                out.push((file, String::from_utf8_lossy(&bytes).into_owned()));
            }
        }
    }
    out
}

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

#[test]
fn every_quote_stands_in_its_line() {
    let mut count = 0;
    for (path, text) in texts() {
        let lines: Vec<&str> = text.split('\n').collect();
        let report = report(&text);
        for e in quotes(&report) {
            let place = format!("{}: {:?} {:?}", path.display(), e.lines, e.quote);
            assert!(e.lines[0] >= 1 && e.lines[0] <= e.lines[1], "{place}");
            let last = usize::try_from(e.lines[1]).expect("a line number");
            assert!(last <= lines.len(), "{place}");
            let line = strip_ansi(lines[e.lines[0] as usize - 1].trim_end_matches('\r'));
            assert!(line.contains(e.quote.trim_end()), "{place}");
            if let Some([from, to]) = e.cols {
                assert_eq!(line.get(from as usize..to as usize), Some(e.quote.as_str()), "{place}");
            }
            count += 1;
        }
    }
    assert!(count > 2000, "only {count} quotes were checked");
}

#[test]
fn the_json_has_the_fields_of_the_contract() {
    let (_, text) = texts()
        .into_iter()
        .find(|(p, _)| p.ends_with("oomkilled-cold-load/describe-1.33.txt"))
        .expect("the fixture");
    let json = report(&text).to_json().expect("JSON");
    let value: serde_json::Value = serde_json::from_str(&json).expect("JSON that parses");
    assert_eq!(value["schema"], 1);
    assert_eq!(value["inputs"][0]["kind"], "describe-pod");
    assert_eq!(value["inputs"][0]["belongs_to"]["how"], "named");
    let d = &value["diagnoses"][0];
    assert_eq!(d["cause"], "host-memory-oom");
    assert_eq!(d["certainty"], "confirmed");
    assert_eq!(d["subject"]["kind"], "Pod");
    assert_eq!(d["subject"]["container"], "server");
    assert_eq!(d["subject"]["role"], "app");
    assert_eq!(d["exit"]["code"], 137);
    assert_eq!(d["exit"]["signal"], "SIGKILL");
    assert_eq!(d["exit"]["reason"], "OOMKilled");
    assert_eq!(d["exit"]["ran_seconds"], 38);
    assert_eq!(d["exit"]["restarts"], 12);
    assert_eq!(d["evidence"][0]["quote"], "      Reason:       OOMKilled");
    assert_eq!(d["fix"][0]["owner"], "Deployment/llm-server");
    for list in ["steps", "candidates", "rivals", "contributing", "ask", "next", "topics"] {
        assert!(d[list].is_array(), "{list}");
    }
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    for (path, text) in texts().into_iter().step_by(7) {
        assert_eq!(
            report(&text).to_json().ok(),
            report(&text).to_json().ok(),
            "{}",
            path.display()
        );
    }
}

/// A cut paste gives less, never something else that is certain.
#[test]
fn a_cut_describe_never_confirms_another_cause() {
    for (path, text) in texts()
        .into_iter()
        .filter(|(p, _)| p.ends_with("describe-1.30.txt") || p.ends_with("pod.yaml"))
    {
        let whole = report(&text);
        let expect =
            fs::read_to_string(path.with_file_name("expect.yaml")).expect("an expectation");
        let expect: triage_tests::Expect =
            serde_yaml::from_str(&expect).expect("a readable expectation");
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for end in 1..lines.len() {
            let cut = report(&lines[..end].concat());
            for d in cut.diagnoses.iter().filter(|d| d.certainty.as_str() == "confirmed") {
                let known = whole.diagnoses.iter().any(|w| w.cause == d.cause);
                // Cut before the failing container, the other one is all that is seen.
                let other = d.subject.container != expect.container;
                let right = known || expect.accepts(d.cause.as_str()) || other;
                assert!(right, "{} cut after line {end}: {} confirmed", path.display(), d.cause);
            }
        }
    }
}
