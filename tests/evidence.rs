//! Every quote is exact, every cut paste is survived.

use std::fs;

use triage_tests::{check_quotes, report, texts};

#[test]
fn every_quote_stands_in_its_line() {
    let mut count = 0;
    for (path, text) in texts() {
        count += check_quotes(&path.display().to_string(), &text, &report(&text));
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

/// The decisive lines carry the verdict: without them (and what repeats them) it is not certain.
#[test]
fn without_its_lines_no_verdict_is_certain() {
    let mut tried = 0;
    for (path, text) in
        texts().into_iter().filter(|(p, t)| p.ends_with("input.txt") && t.len() < 40_000)
    {
        let mut text = text;
        let first = report(&text).diagnoses.into_iter().next();
        let Some(first) = first.filter(|d| {
            d.certainty.as_str() == "confirmed"
                && !matches!(d.cause.as_str(), "healthy" | "not-ready")
        }) else {
            continue;
        };
        tried += 1;
        for round in 0.. {
            let sure = report(&text)
                .diagnoses
                .into_iter()
                .find(|d| d.cause == first.cause && d.certainty.as_str() == "confirmed");
            let Some(sure) = sure else { break };
            assert!(round < 8, "{}: {} stays", path.display(), first.cause);
            let cited =
                |no: u32| sure.evidence.iter().any(|e| (e.lines[0]..=e.lines[1]).contains(&no));
            let kept = text.split('\n').zip(1..).filter(|(_, no)| !cited(*no)).map(|(l, _)| l);
            text = kept.collect::<Vec<_>>().join("\n");
        }
    }
    assert!(tried > 250, "only {tried} were tried");
}

/// Between a state and a probe kubectl prints more lines: where these are missing, nobody can say
/// that there are no limits.
#[test]
fn what_was_grepped_out_is_not_called_absent() {
    let paste = "    State:          Running\n      Started:      Wed, 20 Aug 2025 14:09:45 +0200\n    Last State:     Terminated\n      Reason:       Error\n      Exit Code:    1\n    Liveness:       http-get http://:8000/health delay=30s timeout=1s period=10s #success=1 #failure=3\n";
    let whole = "    Ready:          True\n    Restart Count:  3\n    Liveness:";
    let absent = |text: &str| {
        let steps = report(text).diagnoses.into_iter().flat_map(|d| d.steps);
        steps.flat_map(|s| s.evidence).filter(|e| e.absent.is_some()).count()
    };
    assert_eq!(absent(paste), 0);
    assert_eq!(absent(&paste.replace("    Liveness:", whole)), 1);
}

/// Found by the properties: blank lines of a message counted for nothing, so that the line before
/// the telling one was cited.
#[test]
fn a_message_with_blank_lines_is_cited_at_its_line() {
    let container = "Containers:\n  c:\n    State:          Waiting\n      Reason:       CrashLoopBackOff\n    Last State:     Terminated\n      Reason:       Error\n      Message:      starting\n\nmore\n\ntorch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.\n      Exit Code:    1\n    Restart Count:  3\n";
    let events = "Events:\n  Type     Reason       Age  From     Message\n  ----     ------       ---- ----     -------\n  Warning  FailedMount  9s   kubelet  MountVolume.SetUp failed for volume \"a\"\n\nsecret \"token\" not found\n";
    for (text, line) in [
        (container, "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB."),
        (events, "secret \"token\" not found"),
    ] {
        let report = report(text);
        let cited: Vec<_> = report.diagnoses.iter().flat_map(|d| &d.evidence).collect();
        assert!(cited.iter().any(|e| e.quote == line), "{cited:?}");
        assert!(check_quotes(line, text, &report) > 0);
    }
}

/// Found by the properties: lines said to be of a kind were cited from a blank first one.
#[test]
fn told_lines_begin_with_the_first_that_is_not_blank() {
    let kinds = vec![triage_core::intake::SetKind { kind: "get-pods".into(), lines: (1, 4) }];
    let text =
        "\n\nNAME     READY   STATUS    RESTARTS   AGE\nchat-0   0/1     Pending   0          9d\n";
    let options = triage_core::Options { kinds, ..triage_core::Options::default() };
    let report = triage_core::analyse(text, &options);
    assert_eq!((report.inputs[0].kind.as_str(), report.inputs[0].lines), ("get-pods", [3, 4]));
}
