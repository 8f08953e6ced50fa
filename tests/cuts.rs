//! A paste that breaks off anywhere gives less, and never something certain that the whole refutes.

use std::path::{Path, PathBuf};
use std::thread;

use triage_core::Report;
use triage_tests::{Noise, STATES, check_quotes, confirmed, names, report, texts};

/// So many places of a long text are tried, spread evenly.
const LINES: usize = 60;

/// Ends of the first pieces: every line (of long texts some), and random bytes.
fn ends(text: &str, bytes: usize, noise: &mut Noise) -> Vec<usize> {
    let lines: Vec<usize> = text.match_indices('\n').map(|(n, _)| n + 1).collect();
    let step = lines.len().div_ceil(LINES).max(1);
    let mut out: Vec<usize> = lines.into_iter().step_by(step).collect();
    for _ in 0..bytes {
        let mut at = noise.below(text.len().max(1));
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        out.push(at);
    }
    out
}

/// Fixtures whose last lines say that the trouble told before is over, or that a success was none:
/// without them it is not.
const OVER: &[&str] = &[
    "healthy--thread-22-multi-attach-then-attached-and-running",
    "healthy--waited-for-gpu-then-ran-wide-table",
    "storage-mount--csi-driver-missing",
    "healthy--old-image-pull-trouble-now-running",
    "healthy--b5-awscni-then-running",
    // The value behind the refused option names the Service that set it.
    "config-secret--argparse-service-link",
    // "…, retrying in 5 s" stands at the end of the line.
    "config-secret--token-with-newline",
    "gpu-memory--r3-wrapper-swallows-the-exit-code",
];

/// Confirmed causes of a cut paste that the whole paste rules out.
fn refuted<'r>(whole: &Report, cut: &'r Report) -> Vec<&'r str> {
    let possible = |cause: &str| {
        let candidates = whole.diagnoses.iter().flat_map(|d| &d.candidates);
        names(whole, cause) || candidates.into_iter().any(|c| c.cause.as_str() == cause)
    };
    let mut sure = confirmed(cut);
    sure.retain(|cause| !STATES.contains(cause) && !possible(cause));
    sure
}

fn check(texts: &[(PathBuf, String)], seed: u64) -> Vec<String> {
    let mut noise = Noise(seed);
    let mut found = Vec::new();
    for (path, text) in texts {
        let whole = report(text);
        let bytes = if path.ends_with("describe-1.33.txt") { 200 } else { 20 };
        for end in ends(text, bytes, &mut noise) {
            let cut = report(&text[..end]);
            let place = format!("{} cut at byte {end}", path.display());
            let _ = check_quotes(&place, &text[..end], &cut);
            for cause in refuted(&whole, &cut) {
                found.push(format!("{place}: {cause}"));
            }
        }
    }
    found
}

/// Of the six describes of an object two are enough.
fn chosen(path: &Path, text: &str) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let over = OVER.iter().any(|o| path.parent().is_some_and(|p| p.ends_with(o)));
    text.len() < 60_000
        && !over
        && (!name.starts_with("describe-1") || name.contains("1.33") || name.contains("1.20"))
}

#[test]
fn no_piece_is_surer_of_something_else() {
    let texts: Vec<_> = texts().into_iter().filter(|(p, t)| chosen(p, t)).collect();
    assert!(texts.len() > 500, "only {} texts", texts.len());
    let (first, second) = texts.split_at(texts.len() / 2);
    let found: Vec<String> = thread::scope(|scope| {
        let other = scope.spawn(|| check(first, 0x2545_f491_4f6c_dd1d));
        let mut all = check(second, 0x9e37_79b9_7f4a_7c15);
        all.extend(other.join().expect("no panic"));
        all
    });
    assert!(found.is_empty(), "{}: {found:#?}", found.len());
}

#[test]
fn a_log_that_stops_in_the_middle_is_a_weak_sign() {
    let log = "INFO 10-07 05:03:40 [api_server.py:1] vLLM API server version 0.10.2\n\
               INFO 10-07 05:03:41 [model.py:1] Resolved architecture: Qwen3ForCausalLM\n\
               Loading safetensors checkpoint shards:  40% Completed | 2/5 [00:12<00:18";
    let printed = |text: &str| {
        let report = triage_tests::report(text);
        assert_eq!(report.diagnoses[0].certainty.as_str(), "open");
        let step = report.diagnoses[0].steps.iter().find(|s| s.id == "printed");
        step.map(|s| s.answer.clone()).unwrap_or_default()
    };
    assert!(printed(log).contains("weak sign of SIGKILL"));
    let tail = format!("$ kubectl logs llm-0 --tail=3\n{log}");
    assert!(!printed(&tail).contains("SIGKILL"));
    let done = format!("{log}]\nINFO 10-07 05:04:10 [loader.py:1] Loading weights took 30.1 s");
    assert!(!printed(&done).contains("SIGKILL"));
}
