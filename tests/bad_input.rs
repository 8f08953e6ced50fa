//! Input that is no paste of a pod: a plain word on what was read, quickly, and never a panic.

use std::time::{Duration, Instant};

use triage_tests::{Noise, report};

fn within(limit: Duration, text: &str) -> triage_core::Report {
    let start = Instant::now();
    let report = report(text);
    let took = start.elapsed();
    assert!(took < limit, "took {took:?}");
    report
}

#[test]
fn nothing_at_all() {
    for text in ["", " ", "\n\n\n", "\u{feff}"] {
        let report = report(text);
        assert!(report.inputs.is_empty() && report.diagnoses.is_empty());
        assert!(report.to_text(false).contains("Paste the output of: kubectl describe pod"));
    }
}

#[test]
fn five_megabytes_of_random_bytes() {
    let mut noise = Noise(0x9e37_79b9_7f4a_7c15);
    let bytes: Vec<u8> = (0..5_000_000 / 8).flat_map(|_| noise.step().to_le_bytes()).collect();
    let text = String::from_utf8_lossy(&bytes);
    let report = within(Duration::from_mins(1), &text);
    assert!(report.diagnoses.iter().all(|d| d.certainty.as_str() != "confirmed"));
    assert!(!report.inputs.is_empty(), "it says what it saw");
}

#[test]
fn half_a_json_document() {
    let text = r#"{"apiVersion":"v1","kind":"Pod","metadata":{"name":"llm-0","namespace":"ml"},"spec":{"containers":[{"name":"server","image":"x"#;
    let report = report(text);
    assert_eq!(report.inputs[0].kind, "pod-json");
    assert_eq!(report.inputs[0].belongs_to.pod.as_deref(), Some("llm-0"));
    assert!(report.inputs[0].notes[0].text.contains("cut off"), "{:?}", report.inputs[0].notes);
    assert!(report.diagnoses.iter().all(|d| d.certainty.as_str() == "open"));
    assert!(report.diagnoses.iter().all(|d| !d.ask.is_empty()));
}

/// What a screenshot becomes: columns are gone, letters are confused.
#[test]
fn an_ocrd_screenshot() {
    let text = "Narne: llrn-server-7c9d8b6f5-k2x4q\nNarnespace: serving\nStaie: Waitlng\nReoson: CroshLoopBackOff\nLast 5tate: Terrninated\nRcason: OOMKiIled\nExit C0de: l37\n";
    let report = report(text);
    assert!(report.diagnoses.iter().all(|d| d.certainty.as_str() != "confirmed"));
    assert!(!report.inputs.is_empty());
    let text = report.to_text(false);
    assert!(text.contains("kubectl describe pod"), "it says what to paste: {text}");
}

#[test]
fn hostile_shapes_end_quickly() {
    let limit = Duration::from_secs(20);
    within(limit, &"[".repeat(400_000));
    within(limit, &format!("{{\"kind\":\"Pod\",\"spec\":{}", "{\"a\":".repeat(100_000)));
    within(limit, &format!("kind: Pod\nspec: {}", "[".repeat(400_000)));
    within(
        limit,
        &(0..2000).flat_map(|n| [" ".repeat(n), "spec:\n".to_owned()]).collect::<String>(),
    );
    within(limit, &"{\"kind\":\n".repeat(20_000));
    within(limit, &"Name: a\nNamespace: b\n".repeat(20_000));
    let long = within(limit, &format!("{} CUDA out of memory\n", "x".repeat(50_000_000)));
    assert!(long.inputs[0].notes[0].text.contains("not searched"), "{:?}", long.inputs[0].notes);
    within(limit, &"$ kubectl logs a-1\n".repeat(20_000));
}

#[test]
fn names_from_the_paste_reach_no_command() {
    let text = "Name:         a;rm -rf /\nNamespace:    $(id)\nStatus:       Running\nContainers:\n  `id`:\n    State:          Waiting\n      Reason:       CrashLoopBackOff\n    Last State:     Terminated\n      Reason:       Error\n      Exit Code:    1\n    Ready:          False\n    Restart Count:  3\n";
    for d in report(text).diagnoses {
        let commands = d.ask.iter().map(|a| &a.command).chain(d.next.iter().map(|n| &n.command));
        for command in commands {
            assert!(
                !command.contains("rm -rf") && !command.contains("$(") && !command.contains('`'),
                "{command}"
            );
        }
    }
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let text = "    Last State:     Terminated\n      Reason:       OOMKilled\u{1b}]0;x\u{7}\u{202e}\n      Exit Code:    137\n";
    let out = report(text).to_text(false);
    assert!(!out.contains('\u{1b}') && !out.contains('\u{7}') && !out.contains('\u{202e}'));
}
