//! The numbers behind the pictures, on pastes whose numbers are known.

use std::fs;

use triage_core::contract::{Diagnosis, Figure, Moment};
use triage_tests::{report, root};

/// The first diagnosis of a file of the repository.
fn of(path: &str) -> Diagnosis {
    let text = fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"));
    paste(&text)
}

fn paste(text: &str) -> Diagnosis {
    report(text).diagnoses.into_iter().next().expect("a diagnosis")
}

/// The picture of one topic.
fn figure(diagnosis: &Diagnosis, topic: &str) -> Figure {
    let found = diagnosis.topics.iter().find(|t| t.id == topic);
    found.and_then(|t| t.figure.clone()).unwrap_or_else(|| panic!("no picture of {topic}"))
}

fn moments(diagnosis: &Diagnosis) -> Vec<Moment> {
    match figure(diagnosis, "timeline") {
        Figure::Timeline { moments } => moments,
        other => panic!("{other:?}"),
    }
}

const STARTUP: &str = "web/samples/startup-probe.txt";

/// The kill is decided between `initialDelay + (failureThreshold - 1) × period` and that plus one
/// period and timeout (prober/worker.go: one ticker, the probe runs inline): 0 + 29 × 10 = 290 s
/// and 290 + 10 + 5 = 305 s. The record says 06:51:19 to 06:56:21, which is 302 s.
#[test]
fn a_startup_probe_with_its_window_and_the_run() {
    let expected = Figure::ProbeBudget {
        probe: "startup".into(),
        delay: 0,
        period: 10,
        timeout: 5,
        failures: 30,
        grace: None,
        earliest: 290,
        latest: 305,
        ran_seconds: Some(302),
        gated: false,
        line: 40,
    };
    assert_eq!(figure(&of(STARTUP), "probe-budget"), expected);
}

/// With a startup probe that has passed, the liveness probe is the one that kills, and counts from
/// the moment it was let in (prober/worker.go). A timeout above the period spaces hanging probes by
/// the timeout: 20 + 2 × 15 = 50 s, and 50 + 10 + 15 = 75 s.
#[test]
fn a_liveness_probe_behind_a_startup_probe() {
    let text = fs::read_to_string(root().join(STARTUP)).expect("the sample");
    let declared = "    Liveness:  http-get http://:http/health delay=20s timeout=15s period=10s #success=1 #failure=3\n    Startup: ";
    let text = text
        .replace("    Startup:", declared)
        .replace("Startup probe failed", "Liveness probe failed")
        .replace("failed startup probe", "failed liveness probe");
    let diagnosis = paste(&text);
    let Figure::ProbeBudget { probe, earliest, latest, gated, line, .. } =
        figure(&diagnosis, "probe-budget")
    else {
        panic!("another picture")
    };
    assert_eq!((probe.as_str(), earliest, latest, gated, line), ("liveness", 50, 75, true, 40));
    let topic = diagnosis.topics.iter().find(|t| t.id == "probe-budget").expect("the topic");
    assert!(topic.body.contains("after the startup probe has passed"), "{}", topic.body);
}

/// 13 billion parameters × 2 bytes (bfloat16) = 26 × 10⁹ bytes; 24Gi = 24 × 2³⁰ bytes.
#[test]
fn the_memory_that_loading_needs_against_the_limit() {
    let text = fs::read_to_string(root().join("web/samples/oom-killed.txt")).expect("the sample");
    let args = "    Args:\n      --model\n      acme/lumen-13b-chat\n      --dtype\n      bfloat16\n      --tensor-parallel-size\n      2\n    State:          Waiting";
    let text = text.replace("    State:          Waiting", args).replace("32Gi", "24Gi");
    let expected = Figure::Memory {
        limit: Some(24 << 30),
        line: Some(41),
        weights: Some(26_000_000_000),
        made_from: Some("13 billion parameters × 2 bytes (bfloat16)".into()),
        workers: Some(2),
    };
    assert_eq!(figure(&paste(&text), "host-memory"), expected);
}

/// PyTorch names CUDA 12.4 ("found version 12040"), the table beside it driver 550.90.07, which is
/// of that branch; the image's tag names CUDA 13.0, whose oldest driver is 580.65.06 (CUDA
/// compatibility guide).
#[test]
fn both_versions_of_an_image_that_is_too_new() {
    let expected = Figure::CudaAxis {
        image: Some("13.0".into()),
        driver_cuda: Some("12.4".into()),
        driver: Some("550.90.07".into()),
        floor: Some("580.65.06".into()),
    };
    assert_eq!(figure(&of("web/samples/driver-too-old.txt"), "cuda-direction"), expected);
}

/// A table of another driver does not lend its number.
#[test]
fn another_driver_is_not_named() {
    let text =
        fs::read_to_string(root().join("web/samples/driver-too-old.txt")).expect("the sample");
    let text = text.replace("550.90.07", "535.54.03");
    let Figure::CudaAxis { driver, .. } = figure(&paste(&text), "cuda-direction") else {
        panic!("another picture")
    };
    assert_eq!(driver, None);
}

#[test]
fn without_a_model_only_the_limit_is_drawn() {
    let expected = Figure::Memory {
        limit: Some(32 << 30),
        line: Some(34),
        weights: None,
        made_from: None,
        workers: None,
    };
    assert_eq!(figure(&of("web/samples/oom-killed.txt"), "host-memory"), expected);
}

/// `Mon, 30 Nov 2026 06:55:43 +0000` is 1796021743; `3m25s (x12 over 89m)` is 205 s and 5340 s.
#[test]
fn the_timeline_holds_the_record_and_every_event() {
    let found = moments(&of("web/samples/oom-killed.txt"));
    let start = Moment {
        kind: "start".into(),
        what: "OOMKilled".into(),
        line: 28,
        at: Some(1_796_021_743),
        count: 1,
        ..Moment::default()
    };
    let end = Moment { kind: "end".into(), line: 29, at: Some(1_796_021_781), ..start.clone() };
    assert_eq!(found[..2], [start, end]);
    let event = |what: &str, line, age, first_age, count| Moment {
        kind: "event".into(),
        what: what.into(),
        line,
        at: None,
        age: Some(age),
        first_age: Some(first_age),
        count,
    };
    assert_eq!(
        found[2..],
        [
            event("Scheduled", 65, 5400, 5400, 1),
            event("Pulled", 66, 205, 5340, 12),
            event("Created", 67, 205, 5340, 12),
            event("Started", 68, 205, 5340, 12),
            event("BackOff", 69, 25, 5280, 42),
        ]
    );
}

/// `kubectl logs --timestamps` dates every line; the first and the last one are told.
#[test]
fn a_log_with_stamps_is_on_the_timeline() {
    let found = moments(&of("web/samples/model-load.txt"));
    let log = |what: &str, line, at| Moment {
        kind: "log".into(),
        what: what.into(),
        line,
        at: Some(at),
        count: 1,
        ..Moment::default()
    };
    // 06:49:51 and 06:50:57; the kernel's line below has no such stamp.
    let expected = [log("first line", 79, 1_796_021_391), log("last line", 83, 1_796_021_457)];
    let told: Vec<Moment> = found.into_iter().filter(|m| m.kind == "log").collect();
    assert_eq!(told, expected);
}

/// 13 billion × 2 bytes, twice with two workers; the limit of that sample is 24Gi.
#[test]
fn the_sample_of_a_large_model_holds_its_numbers() {
    let expected = Figure::Memory {
        limit: Some(24 << 30),
        line: Some(41),
        weights: Some(26_000_000_000),
        made_from: Some("13 billion parameters × 2 bytes (bfloat16)".into()),
        workers: Some(2),
    };
    assert_eq!(figure(&of("web/samples/model-load.txt"), "host-memory"), expected);
}

/// containerd writes 1970 as the start of a container that never started: that is no moment.
#[test]
fn the_placeholder_of_1970_is_no_moment() {
    let text =
        fs::read_to_string(root().join("web/samples/wrong-command.txt")).expect("the sample");
    let started = "Started:      Mon, 30 Nov 2026 06:56:21";
    let text = text.replace(started, "Started:      Thu, 01 Jan 1970 00:00:00");
    let found = moments(&paste(&text));
    assert!(found.iter().any(|m| m.kind == "end"), "{found:?}");
    assert!(found.iter().all(|m| m.kind != "start"), "{found:?}");
}

#[test]
fn an_event_without_an_age_is_not_placed() {
    let text = fs::read_to_string(root().join("web/samples/oom-killed.txt")).expect("the sample");
    let text = text.replace("Scheduled  90m      ", "Scheduled  <unknown>");
    let found = moments(&paste(&text));
    assert!(found.iter().all(|m| m.what != "Scheduled"), "{found:?}");
    assert!(found.iter().any(|m| m.what == "BackOff"), "{found:?}");
}
