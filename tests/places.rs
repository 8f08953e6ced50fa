//! Every fact remembers where it was read: the cited lines hold the value.

use std::path::PathBuf;

use triage_core::facts::{At, Pod, Span, State, Termination};
use triage_core::intake;
use triage_core::text::{Paste, strip_ansi};
use triage_tests::{Noise, entries, root, texts};

/// Values as they are printed, with their places.
fn facts(pod: &Pod) -> Vec<(String, Span)> {
    let mut out: Vec<(String, Span)> = Vec::new();
    let mut text = |value: &Option<At<String>>| {
        out.extend(value.iter().map(|v| (v.value.clone(), v.span)));
    };
    for value in [&pod.namespace, &pod.name, &pod.uid, &pod.node, &pod.phase, &pod.reason] {
        text(value);
    }
    for value in [&pod.runtime_class, &pod.restart_policy, &pod.table_status] {
        text(value);
    }
    for c in &pod.containers {
        for value in [&c.name, &c.image, &c.image_id] {
            text(value);
        }
    }
    let mut number = |value: String, span: Span| out.push((value, span));
    for c in &pod.containers {
        if let Some(restarts) = &c.restarts {
            number(restarts.value.to_string(), restarts.span);
        }
        for (name, q) in c.limits.items.iter().chain(&c.requests.items) {
            number(q.value.clone(), q.span);
            number(name.clone(), q.span);
        }
        let current = c.state.as_ref().and_then(|s| match &s.value {
            State::Terminated(ended) => Some(ended),
            _ => None,
        });
        for ended in current.into_iter().chain(c.last.as_ref().map(|l| &l.value)) {
            ending(ended, &mut number);
        }
        for var in &c.env {
            out_of(var, &mut number);
        }
    }
    out
}

fn out_of(var: &triage_core::facts::EnvVar, add: &mut impl FnMut(String, Span)) {
    // A value of several lines is printed in another notation.
    if let Some(value) = var.value.as_ref().filter(|v| !v.contains(['\n', '"', '\\', '\''])) {
        add(value.clone(), var.span);
    }
}

fn ending(ended: &Termination, add: &mut impl FnMut(String, Span)) {
    if let Some(code) = &ended.exit_code {
        add(code.value.to_string(), code.span);
    }
    for value in [&ended.reason, &ended.container_id].into_iter().flatten() {
        add(value.value.clone(), value.span);
    }
}

/// Whether the cited lines, or the cited columns of the first, hold the value.
fn holds(lines: &[&str], span: Span, value: &str) -> bool {
    let range = span.first as usize - 1..(span.last as usize).min(lines.len());
    let cited: Vec<String> = lines[range].iter().map(|l| strip_ansi(l).into_owned()).collect();
    match span.cols {
        Some((from, to)) => {
            cited[0].get(from as usize..to as usize).is_some_and(|c| c.contains(value))
        }
        // What a terminal broke is whole again in the value.
        None => cited.concat().contains(value) || cited.iter().any(|l| l.contains(value)),
    }
}

fn read(text: &str) -> Vec<(String, Span)> {
    let excerpts = intake::read(&Paste::new(text), &[]);
    excerpts.iter().flat_map(|e| e.reading.pods.iter().flat_map(facts)).collect()
}

#[test]
fn a_thousand_facts_stand_where_they_are_cited() {
    let mut all: Vec<(PathBuf, usize, String, Span)> = Vec::new();
    let texts = texts();
    for (n, (path, text)) in texts.iter().enumerate() {
        all.extend(read(text).into_iter().map(|(v, s)| (path.clone(), n, v, s)));
    }
    assert!(all.len() > 5_000, "only {} facts", all.len());
    let mut noise = Noise(0x0f0f_1234_5678_9abc);
    for _ in 0..1_000 {
        let (path, n, value, span) = &all[noise.below(all.len())];
        let lines: Vec<&str> = texts[*n].1.split('\n').collect();
        assert!(holds(&lines, *span, value), "{}: {value:?} at {span:?}", path.display());
    }
}

/// JSON in one line: the line tells nothing, so the columns do.
#[test]
fn compact_json_cites_columns() {
    let mut seen = 0;
    for folder in entries(&root().join("tests/kubectl")).expect("the folders") {
        let Ok(text) = std::fs::read_to_string(folder.join("pod.json")) else { continue };
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let compact = value.to_string();
        for (value, span) in read(&compact) {
            assert_eq!((span.first, span.last), (1, 1));
            assert!(span.cols.is_some_and(|(a, b)| b - a < 400), "{value}: {span:?}");
            assert!(holds(&[compact.as_str()], span, &value), "{value}: {span:?}");
            seen += 1;
        }
    }
    assert!(seen > 500, "only {seen} facts");
}
