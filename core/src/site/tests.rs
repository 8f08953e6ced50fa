//! What a configuration may say, and what is left out of it.

use super::{Links, Problem, Settings, links, parse, settings, signatures};
use crate::facts::CauseId;
use crate::knowledge::signatures::{SignatureRole, is_pattern};

/// Everything read from a text, with the problems as sentences.
fn read(text: &str) -> (Settings, Links, usize, Vec<String>) {
    let mut problems: Vec<Problem> = Vec::new();
    let Some(root) = parse(text, &mut problems) else {
        return (Settings::default(), Links::default(), 0, said(&problems));
    };
    let settings = settings(&root, &mut problems);
    let own = signatures(&root, &is_pattern, &mut problems);
    let links = links(&root, &mut problems);
    (settings, links, own.len(), said(&problems))
}

fn said(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_right_is_taken_as_it_is() {
    let (settings, links, own, problems) = read(
        r#"{"$schema": "x", "comment": "y", "command": "oc", "gpuResources": ["acme.example/accel"],
            "name": "GPU team", "contact": "Ask #gpu", "embedders": ["https://docs.example.com:8443"],
            "runbooks": {"image-pull": "https://wiki.example.com/pull?a=b#c"},
            "signatures": [{"id": "acme-out", "role": "cause", "causes": ["gpu-busy"],
              "proves": ["gpu-busy"], "title": "The lease ran out", "match": ["ACME lease \\d+ expired"]}]}"#,
    );
    assert_eq!(problems, Vec::<String>::new());
    assert_eq!(settings.command.as_deref(), Some("oc"));
    assert_eq!(settings.gpu_resources, ["acme.example/accel"]);
    assert_eq!(
        (links.name.as_deref(), links.contact.as_deref()),
        (Some("GPU team"), Some("Ask #gpu"))
    );
    let runbook = (CauseId::ImagePull, "https://wiki.example.com/pull?a=b#c".to_owned());
    assert_eq!(links.runbooks, [runbook]);
    assert_eq!(links.embedders, ["https://docs.example.com:8443"]);
    assert_eq!(own, 1);
}

#[test]
fn an_empty_configuration_sets_nothing() {
    assert_eq!(read("{}\n"), (Settings::default(), Links::default(), 0, Vec::new()));
}

#[test]
fn what_is_no_object_is_one_problem() {
    for text in ["", "[]", "oc", "{\"command\": \"oc\"", "{} {}", "<!doctype html>", "null"] {
        let (settings, _, _, problems) = read(text);
        assert_eq!(problems, ["it is not a JSON object, so nothing of it is used"], "{text}");
        assert_eq!(settings, Settings::default(), "{text}");
    }
    let long = format!("{{\"name\": \"{}\"}}", "x".repeat(300_000));
    assert_eq!(read(&long).3, ["it is longer than 256 kB, so nothing of it is used"]);
}

#[test]
fn a_wrong_piece_costs_no_other() {
    let (settings, links, own, problems) = read(
        r#"{"comand": "oc", "command": "oc; rm -rf /", "gpuResources": ["acme.example/accel", "accel", 7.5, "a b/c"],
            "name": ["x"], "contact": "two\nlines", "runbooks": {"image-pul": "https://x.example", "image-pull": "javascript:alert(1)", "gpu-busy": "https://wiki.example.com/busy"},
            "embedders": ["https://docs.example.com/", "*", "http://localhost:8000"],
            "signatures": [{"id": "Bad Id", "role": "cause", "match": ["abcdef"]}, "x"]}"#,
    );
    assert_eq!(settings.command, None);
    assert_eq!(settings.gpu_resources, ["acme.example/accel"]);
    assert_eq!(links.runbooks, [(CauseId::GpuBusy, "https://wiki.example.com/busy".to_owned())]);
    assert_eq!(links.embedders, ["http://localhost:8000"]);
    assert_eq!((links.name, links.contact, own), (None, None, 0));
    for key in [
        "comand",
        "command",
        "gpuResources[1]",
        "gpuResources[2]",
        "gpuResources[3]",
        "name",
        "contact",
        "runbooks.image-pul",
        "runbooks.image-pull",
        "embedders[0]",
        "embedders[1]",
        "signatures[0].id",
    ] {
        let named = problems.iter().filter(|said| said.starts_with(&format!("“{key}” "))).count();
        assert_eq!(named, 1, "{key}: {problems:#?}");
    }
}

#[test]
fn links_lead_to_the_web_only() {
    for bad in [
        "javascript:alert(1)",
        "data:text/html,x",
        "//evil.example",
        "https:/x",
        "https://",
        "ftp://x",
        "https://bank.example@evil.example/",
        "https://a b.example/",
        "https://x.example/\\u0000",
        "https://x.example/a b",
        " https://x.example",
        "https://\\\\evil.example",
        "HTTPS://x.example",
    ] {
        let (_, links, _, problems) = read(&format!(r#"{{"runbooks": {{"gpu-busy": "{bad}"}}}}"#));
        assert_eq!((links.runbooks.len(), problems.len()), (0, 1), "{bad}");
    }
}

#[test]
fn a_command_is_one_plain_word() {
    for (command, taken) in [
        ("oc", true),
        ("/usr/local/bin/kubectl-1.30", true),
        ("k8s_ctl", true),
        ("kubectl -n x", false),
        ("$(id)", false),
        ("-x", false),
        ("", false),
        ("k;id", false),
        ("kübectl", false),
        ("a`b`", false),
    ] {
        let (settings, ..) = read(&format!(r#"{{"command": "{command}"}}"#));
        assert_eq!(settings.command.is_some(), taken, "{command}");
    }
}

#[test]
fn a_signature_keeps_what_is_right_of_it() {
    let text = r#"{"signatures": [
        {"id": "a", "role": "cause", "causes": ["gpu-busy", "no-such"], "proves": ["gpu-memory"], "title": "T  t",
         "match": ["(", "ab\\d", "fixed text (?P<path>\\S+)"], "not": ["[", "never this"], "scope": ["event"], "ends": true, "exit": [1, "x"]},
        {"id": "a", "role": "noise", "match": ["some noise"]},
        {"id": "b", "role": "hero", "match": ["some text"]},
        {"id": "c", "role": "cause", "causes": ["gpu-busy"], "match": ["no title here"]},
        {"id": "d", "role": "alive", "match": ["serving now"], "colour": "red"}]}"#;
    let mut problems = Vec::new();
    let root = parse(text, &mut problems).unwrap_or_default();
    let own = signatures(&root, &is_pattern, &mut problems);
    let ids: Vec<&str> = own.iter().map(|one| one.explanation.id).collect();
    assert_eq!(ids, ["a", "d"]);
    let one = &own[0].signature;
    assert_eq!((one.role, one.title, one.ends), (SignatureRole::Cause, "T t", true));
    assert_eq!((&one.causes[..], one.proves.len()), (&[CauseId::GpuBusy][..], 0));
    assert_eq!((one.patterns.len(), one.not.len()), (1, 1));
    assert_eq!(one.patterns[0].literals, ["fixed text "]);
    assert_eq!((one.scopes.log, one.scopes.event), (false, true));
    assert_eq!(own[0].explanation.exit, [1]);
    for key in [
        "signatures[0].causes",
        "signatures[0].match",
        "signatures[0].not",
        "signatures[1]",
        "signatures[2].role",
        "signatures[3]",
        "signatures[4].colour",
    ] {
        assert!(
            said(&problems).iter().any(|p| p.starts_with(&format!("“{key}” "))),
            "{key}: {problems:?}"
        );
    }
}

#[test]
fn a_key_in_a_sentence_is_short_and_plain() {
    let key = format!("{}\\u001b[31m<b>", "k".repeat(500));
    let (.., problems) = read(&format!(r#"{{"{key}": 1}}"#));
    assert_eq!(
        problems,
        [format!("“{}” is not a key that is known here, so it is left out", "k".repeat(80))]
    );
}
