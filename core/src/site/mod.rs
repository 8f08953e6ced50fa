//! What a site sets: `podtriage.json` beside the page, or `podtriage --config FILE`.
//!
//! `docs/configuration.md` describes every key. A configuration is trusted less than code: names are
//! checked, links lead to the web only, text stays text, and what is wrong is reported by its key and
//! left out, without costing the rest. Read by the core's own JSON reader, which the page has anyway.

mod links;
mod own_signature;
mod problem;

use crate::limits;
use crate::text::doc::{Node, Value, read_json};

pub use crate::knowledge::signatures::Own;
pub use links::{Links, links};
pub use problem::{Problem, Wrong};

/// Keys of a configuration. `$schema` and `comment` say something to people only.
const KEYS: [&str; 9] = [
    "command",
    "gpuResources",
    "signatures",
    "runbooks",
    "name",
    "contact",
    "embedders",
    "$schema",
    "comment",
];

/// What every analysis of a site is given ([`crate::Options::site`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The program that commands are written for instead of `kubectl`: one plain word.
    pub command: Option<String>,
    /// Further resource names that ask for an accelerator.
    pub gpu_resources: Vec<String>,
}

/// Parses a configuration; none where it is no JSON object, which is then the only problem.
///
/// Takes the file's text. Keys that are no keys of a configuration are problems.
pub fn parse(text: &str, problems: &mut Vec<Problem>) -> Option<Node> {
    let document = read_json(text, 0, false);
    let end = text.get(document.end..).is_some_and(|rest| rest.trim().is_empty());
    let sound = document.damage.is_none() && end && document.root.is_map();
    if !sound || text.len() > limits::SITE_BYTES {
        Problem::add(problems, "", if sound { Wrong::TooLong } else { Wrong::NotJson });
        return None;
    }
    for member in document.root.items() {
        let key = key_of(member);
        if !KEYS.contains(&key) {
            Problem::add(problems, key, Wrong::UnknownKey);
        }
    }
    Some(document.root)
}

/// Reads what the analysis needs besides signatures.
pub fn settings(root: &Node, problems: &mut Vec<Problem>) -> Settings {
    let mut settings = Settings::default();
    if let Some(command) = word(root, "command", problems) {
        if command.len() <= limits::SITE_NAME && is_plain(command) && !command.starts_with('-') {
            settings.command = Some(command.to_owned());
        } else {
            Problem::add(problems, "command", Wrong::NoCommand);
        }
    }
    for (key, name) in words(root, "gpuResources", "gpuResources", problems) {
        let whole = name.split_once('/').is_some_and(|(domain, device)| {
            !domain.is_empty() && !device.is_empty() && !device.contains('/')
        });
        if whole && is_plain(name) && name.len() <= limits::SITE_NAME {
            settings.gpu_resources.push(name.to_owned());
        } else {
            Problem::add(problems, &key, Wrong::NoResource);
        }
    }
    settings
}

/// Reads the signatures of a site's own; `is_pattern` says whether a text is a regular expression.
pub fn signatures(
    root: &Node,
    is_pattern: &dyn Fn(&str) -> bool,
    problems: &mut Vec<Problem>,
) -> Vec<Own> {
    let mut out: Vec<Own> = Vec::new();
    for (key, entry) in items(root, "signatures", "signatures", problems) {
        if out.len() >= limits::SITE_SIGNATURES {
            Problem::add(problems, &key, Wrong::TooMany);
            break;
        }
        if let Some(own) = own_signature::read(entry, &key, is_pattern, problems) {
            if out.iter().any(|other| other.explanation.id == own.explanation.id) {
                Problem::add(problems, &key, Wrong::Twice);
            } else {
                out.push(own);
            }
        }
    }
    out
}

/// The key of a member.
fn key_of(member: &Node) -> &str {
    member.key.as_deref().unwrap_or_default()
}

/// The text under a key; a value of another kind is a problem.
fn word<'n>(node: &'n Node, key: &str, problems: &mut Vec<Problem>) -> Option<&'n str> {
    let found = node.get(key)?;
    let text = found.text().filter(|_| found.value != Value::Null);
    if text.is_none() {
        Problem::add(problems, key, Wrong::NoText);
    }
    text
}

/// The items of the list under a key, each with its place, such as `gpuResources[0]`.
fn items<'n>(
    node: &'n Node,
    key: &str,
    place: &str,
    problems: &mut Vec<Problem>,
) -> Vec<(String, &'n Node)> {
    let mut out = Vec::new();
    match node.get(key).map(|found| &found.value) {
        None => {}
        Some(Value::Seq(list)) => {
            for (number, item) in list.iter().enumerate() {
                out.push((format!("{place}[{number}]"), item));
            }
        }
        Some(_) => Problem::add(problems, place, Wrong::NoList),
    }
    out
}

/// The texts of the list under a key, each with its place.
fn words<'n>(
    node: &'n Node,
    key: &str,
    place: &str,
    problems: &mut Vec<Problem>,
) -> Vec<(String, &'n str)> {
    let mut out = Vec::new();
    for (place, item) in items(node, key, place, problems) {
        match item.text() {
            Some(text) => out.push((place, text)),
            None => Problem::add(problems, &place, Wrong::NoText),
        }
    }
    out
}

/// Whether a text holds only letters, digits and `-._/`: one plain word to every shell.
fn is_plain(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._/".contains(&b))
}

#[cfg(test)]
mod tests;
