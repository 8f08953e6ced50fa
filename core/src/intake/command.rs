//! Typed commands: a prompt, then `kubectl`, `oc` or a usual alias.

use triage_scan::Trim;

use crate::facts::{Span, TypedCommand};
use crate::text::Line;

const VERBS: &[&str] = &[
    "get", "describe", "logs", "log", "events", "top", "exec", "debug", "apply", "create",
    "delete", "rollout", "config", "version", "explain", "edit", "run", "scale",
];

/// Reads a typed command. `Some` with an empty verb is a prompt with another program, which ends
/// an excerpt but names nothing.
pub fn read(line: &Line<'_>) -> Option<TypedCommand> {
    let text = line.clean.trimmed().trim_matches('`').trimmed();
    if !may_be_typed(text) {
        return None;
    }
    let (prompted, body) = after_prompt(text);
    // What follows two blanks is a remark, not an argument.
    let body = body.split("  ").next().unwrap_or(body);
    let mut words = body.split_whitespace().peekable();
    let first = words.next()?;
    let program = first.rsplit('/').next().unwrap_or(first);
    match program {
        "kubectl" | "oc" | "k" => {}
        "microk8s" | "k3s" | "minikube" if words.peek() == Some(&"kubectl") => {
            words.next();
            if words.peek() == Some(&"--") {
                words.next();
            }
        }
        _ => {
            return prompted.then(|| TypedCommand {
                span: Some(Span::line(line.no)),
                ..TypedCommand::default()
            });
        }
    }
    let mut command = parse(words.map(|w| w.trim_matches(['"', '\''])));
    command.span = Some(Span::line(line.no));
    (prompted || is_plausible(&command, body)).then_some(command)
}

/// A quick look: a typed command starts with its program, or has a prompt mark near its start.
fn may_be_typed(text: &str) -> bool {
    let head = &text.as_bytes()[..text.len().min(96)];
    matches!(head.first(), Some(b'k' | b'o' | b'm' | b'/'))
        || head.iter().any(|b| matches!(b, b'$' | b'#' | b'%' | 0xe2 | 0xc2))
}

/// What follows a shell prompt, and whether there was one.
fn after_prompt(text: &str) -> (bool, &str) {
    for mark in ['$', '#', '%', '❯', '➜', '»'] {
        let Some(at) = text.find(mark) else { continue };
        let (before, rest) = (text[..at].trimmed_end(), &text[at + mark.len_utf8()..]);
        let kubectl = ["kubectl ", "oc ", "k "].iter().any(|p| rest.trimmed_start().starts_with(p));
        let alone = before.is_empty() && rest.starts_with([' ', 'k']);
        let prompt = match mark {
            // "# comment", "% done" and "50% done" are not prompts.
            '#' | '%' | '»' => {
                (is_host(before) || before.is_empty()) && (kubectl || is_host(before))
            }
            '$' if before.is_empty() => {
                rest.starts_with(|c: char| c == ' ' || c.is_ascii_lowercase())
            }
            _ => {
                is_host(before) || alone || (kubectl && !before.contains(' ') && before.len() < 40)
            }
        };
        if prompt && before.len() < 96 {
            return (true, rest.trim_start_matches([mark, ' ']));
        }
    }
    (false, text)
}

/// `user@host:~/dir`, `(venv) user@host:~`, `[root@host ~]`, `~`.
fn is_host(before: &str) -> bool {
    let last = before.rsplit(' ').next().unwrap_or_default();
    let named = last.contains('@') && !last.starts_with('@') && !last.contains([',', '=', '"']);
    named
        || last == "~"
        || (before.starts_with('[') && before.ends_with(']') && before.contains('@'))
}

/// Prose begins with the word kubectl, too ("kubectl logs shows nothing").
fn is_plausible(command: &TypedCommand, body: &str) -> bool {
    let positional =
        body.split_whitespace().take_while(|w| *w != "|").filter(|w| !w.starts_with('-')).count();
    VERBS.contains(&command.verb.as_str())
        && positional <= 7
        && !body.ends_with(['.', ':', '?'])
        && {
            let object = command.name.as_deref().unwrap_or("");
            let flags = body.contains(" -");
            flags
                || positional <= 4
                    && (object.is_empty()
                        || object.contains(|c: char| c == '-' || c.is_ascii_digit())
                        || positional <= 3)
        }
}

fn parse<'a>(words: impl Iterator<Item = &'a str>) -> TypedCommand {
    let mut out = TypedCommand::default();
    let mut positional: Vec<&str> = Vec::new();
    let mut words = words.take_while(|w| !matches!(*w, "|" | "&&" | ";" | ">" | "2>&1"));
    while let Some(word) = words.next() {
        let Some(flag) = word.strip_prefix('-') else {
            positional.push(word);
            continue;
        };
        let flag = flag.trim_start_matches('-');
        let (name, given) = flag.split_once('=').map_or((flag, None), |(n, v)| (n, Some(v)));
        match name {
            "n" | "namespace" => out.namespace = given.or_else(|| words.next()).map(str::to_owned),
            "c" | "container" => out.container = given.or_else(|| words.next()).map(str::to_owned),
            "context" => out.context = given.or_else(|| words.next()).map(str::to_owned),
            "o" | "output" => out.output = given.or_else(|| words.next()).map(str::to_owned),
            "p" | "previous" => out.previous = given != Some("false"),
            "tail" => out.tail = given.or_else(|| words.next()).and_then(|v| v.parse().ok()),
            "l" | "selector" | "f" | "filename" | "since" | "for" | "field-selector"
            | "sort-by" | "kubeconfig" | "template" | "limit" => {
                let follow = name == "f" && positional.first() == Some(&"logs");
                if given.is_none() && !follow {
                    words.next();
                }
            }
            other => {
                out.namespace = out.namespace.take().or_else(|| {
                    other
                        .strip_prefix('n')
                        .filter(|v| v.len() > 2 && !flag.starts_with("no"))
                        .map(str::to_owned)
                });
                out.output = out.output.take().or_else(|| {
                    other
                        .strip_prefix('o')
                        .filter(|v| matches!(*v, "json" | "yaml" | "wide"))
                        .map(str::to_owned)
                });
            }
        }
    }
    place(&positional, &mut out);
    out
}

/// Gives the positional words their meaning.
fn place(words: &[&str], out: &mut TypedCommand) {
    let Some((verb, rest)) = words.split_first() else { return };
    let verb = if *verb == "log" { "logs" } else { verb };
    verb.clone_into(&mut out.verb);
    let (kind, name) = match (out.verb.as_str(), rest) {
        ("logs", [name, more @ ..]) => {
            out.container = out.container.take().or_else(|| more.first().map(|c| (*c).to_owned()));
            match name.split_once('/') {
                Some((kind, name)) => (Some(kind), Some(name)),
                None => (Some("pod"), Some(*name)),
            }
        }
        (_, [word, more @ ..]) => match word.split_once('/') {
            Some((kind, name)) => (Some(kind), Some(name)),
            None => (Some(*word), more.first().copied()),
        },
        _ => (None, None),
    };
    out.kind = kind.map(singular);
    out.name = name.map(str::to_owned);
}

fn singular(kind: &str) -> String {
    match kind {
        "po" | "pods" | "pod" => "pod",
        "no" | "nodes" | "node" => "node",
        "ev" | "events" | "event" => "event",
        "deploy" | "deployments" | "deployment" | "deployment.apps" => "deployment",
        "rs" | "replicasets" | "replicaset" => "replicaset",
        "sts" | "statefulsets" | "statefulset" => "statefulset",
        other => other,
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> Option<TypedCommand> {
        read(&Line { no: 1, last: 1, raw: text, clean: text.into(), cut: Some(0), survey: None })
    }

    #[test]
    fn prompts_of_all_kinds() {
        for text in [
            "$ kubectl -n serving logs llm-7c9d54b8f6-qm2tz --previous | tail -1",
            "root@gpu-a4-0017:~# kubectl logs -n serving llm-7c9d54b8f6-qm2tz -p",
            "(venv) user@gpu-box:~/stack$ kubectl logs llm-7c9d54b8f6-qm2tz --namespace=serving --previous",
            "kubectl logs -f -p -n serving llm-7c9d54b8f6-qm2tz",
        ] {
            let c = typed(text).unwrap_or_default();
            assert_eq!(
                (c.verb.as_str(), c.name.as_deref(), c.namespace.as_deref(), c.previous),
                ("logs", Some("llm-7c9d54b8f6-qm2tz"), Some("serving"), true),
                "{text}"
            );
        }
        assert_eq!(
            typed("$kubectl logs tiefighter").and_then(|c| c.name),
            Some("tiefighter".to_owned())
        );
        assert_eq!(
            typed("$ k get pods").map(|c| (c.verb, c.kind)),
            Some(("get".to_owned(), Some("pod".to_owned())))
        );
    }

    #[test]
    fn prose_is_not_a_command() {
        assert_eq!(typed("kubectl logs shows nothing so I have no idea what is wrong"), None);
        assert_eq!(typed("# GPU blocks: 401"), None);
        assert_eq!(typed("100% done"), None);
    }

    #[test]
    fn another_program_ends_an_excerpt() {
        assert_eq!(typed("$uname -a").map(|c| c.verb), Some(String::new()));
    }
}
