//! What a configuration only shows: name, contact, runbooks, and who may embed the page.

use super::{Problem, Wrong, key_of, word, words};
use crate::facts::CauseId;
use crate::limits;
use crate::text::doc::Node;

/// What is shown and never analysed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Links {
    /// What the site calls its copy of the page.
    pub name: Option<String>,
    /// A line on whom to ask.
    pub contact: Option<String>,
    /// A link of the site's own for a cause.
    pub runbooks: Vec<(CauseId, String)>,
    /// Origins of pages that may speak with the embedded page.
    pub embedders: Vec<String>,
}

/// Reads it from a parsed configuration.
pub fn links(root: &Node, problems: &mut Vec<Problem>) -> Links {
    let mut links = Links { name: line(root, "name", problems), ..Links::default() };
    links.contact = line(root, "contact", problems);
    if let Some(runbooks) = root.get("runbooks") {
        if !runbooks.is_map() {
            Problem::add(problems, "runbooks", Wrong::NoObject);
        }
        for member in runbooks.items().iter().filter(|_| runbooks.is_map()) {
            let key = format!("runbooks.{}", key_of(member));
            match (CauseId::from_word(key_of(member)), member.text()) {
                (None, _) => Problem::add(problems, &key, Wrong::NoCause),
                (Some(cause), Some(link)) if is_link(link) => {
                    links.runbooks.push((cause, link.to_owned()));
                }
                _ => Problem::add(problems, &key, Wrong::NoLink),
            }
        }
    }
    for (key, origin) in words(root, "embedders", "embedders", problems) {
        if is_origin(origin) {
            links.embedders.push(origin.to_owned());
        } else {
            Problem::add(problems, &key, Wrong::NoOrigin);
        }
    }
    links
}

/// One line of text.
fn line(root: &Node, key: &str, problems: &mut Vec<Problem>) -> Option<String> {
    let text = word(root, key, problems)?;
    if text.chars().count() <= limits::SITE_LINE && !text.chars().any(char::is_control) {
        return Some(text.to_owned()).filter(|text| !text.trim().is_empty());
    }
    Problem::add(problems, key, Wrong::NoLine);
    None
}

/// A link to the web, with a host, and nothing in it that a browser would drop or that could hide
/// where it leads (a name before the host, RFC 3986 section 7.6).
fn is_link(link: &str) -> bool {
    let Some(rest) = link.strip_prefix("https://").or_else(|| link.strip_prefix("http://")) else {
        return false;
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let printable = |c: char| !(c.is_control() || c.is_whitespace() || c == '\\');
    is_host(host) && link.len() <= limits::SITE_LINK && link.chars().all(printable)
}

/// Scheme, host and port, as browsers write an origin: small letters, no slash at its end.
fn is_origin(origin: &str) -> bool {
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    host.is_some_and(|host| is_host(host) && !host.contains(|c: char| c.is_ascii_uppercase()))
}

/// A host with or without a port.
fn is_host(host: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-._:[]".contains(&b);
    host.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[')
        && host.len() <= limits::SITE_NAME
        && host.bytes().all(plain)
}
