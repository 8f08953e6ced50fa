//! What a configuration may say, and what is left out of it.

use super::{Links, Settings, check, links, parse, settings, signatures};
use crate::facts::CauseId;
use crate::knowledge::signatures::is_pattern;

/// Everything read from a text, with the problems as sentences.
fn read(text: &str) -> (Settings, Links, usize, Vec<String>) {
    let said = check(text, &is_pattern).iter().map(ToString::to_string).collect();
    let Ok(root) = parse(text) else {
        return (Settings::default(), Links::default(), 0, said);
    };
    (settings(&root), links(&root), signatures(&root).len(), said)
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
    assert_eq!(*settings.gpu_resources, ["acme.example/accel".to_owned()]);
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
            "signatures": [{"id": "bad-id", "role": "cause", "match": ["abcdef"]}, "x"]}"#,
    );
    assert_eq!(settings.command, None);
    assert_eq!(*settings.gpu_resources, ["acme.example/accel".to_owned()]);
    assert_eq!(links.runbooks, [(CauseId::GpuBusy, "https://wiki.example.com/busy".to_owned())]);
    assert_eq!(links.embedders, ["http://localhost:8000"]);
    assert_eq!((links.name, links.contact, own), (None, None, 1));
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
        "signatures[1].id",
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
fn what_is_wrong_with_signatures_is_told() {
    let (.., problems) = read(
        r#"{"signatures": [
        {"id": "a", "role": "cause", "causes": ["gpu-busy", "no-such"], "proves": ["gpu-memory"], "title": "T  t",
         "match": ["(", "ab\\d", "fixed text (?P<path>\\S+)"], "not": ["[", "never this"], "scope": ["evnt"], "ends": true, "exit": [1]},
        {"id": "b", "role": "hero", "match": ["some text"]},
        {"id": "c", "role": "cause", "causes": ["gpu-busy"], "match": ["no title here"]},
        {"id": "d", "role": "alive", "match": ["serving now"], "colour": "red"},
        "text", {"id": "e", "role": "noise", "match": "harmless line"}]}"#,
    );
    for (key, times) in [
        ("signatures[0].causes[1]", 1),
        ("signatures[0].match", 2),
        ("signatures[0].not[0]", 1),
        ("signatures[0].scope[0]", 1),
        ("signatures[1].role", 1),
        ("signatures[2]", 1),
        ("signatures[3].colour", 1),
        ("signatures[4].id", 1),
        ("signatures[5].match", 1),
    ] {
        let named = problems.iter().filter(|said| said.starts_with(&format!("“{key}” "))).count();
        assert_eq!(named, times, "{key}: {problems:#?}");
    }
}

#[test]
fn a_signature_is_packed_as_the_library_is() {
    let root = parse(
        r#"{"signatures": [{"id": "a", "role": "cause", "causes": ["gpu-busy", "gpu-memory"], "title": "T",
        "match": ["one line", "two\u001flines"], "scope": ["event"], "ends": true, "raw": false, "exit": [1, 2], "why": "w"}]}"#,
    );
    let own = signatures(&root.unwrap_or_default());
    let one = own.first().map(|one| (one.rule.as_str(), one.flags.as_str(), one.text.as_str()));
    let rule = "cause\u{1f}gpu-busy\u{1e}gpu-memory\u{1f}\u{1f}T\u{1f}one line\u{1e}two lines\u{1f}\u{1f}\u{1f}";
    let text = "w\u{1f}\u{1f}\u{1f}\u{1f}1\u{1e}2\u{1f}a\u{1f}own\u{1f}Your site";
    assert_eq!(one, Some((rule, "xe", text)));
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
