//! What a configuration only shows: name, contact, runbooks, and who may embed the page.

use super::items;
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
pub fn links(root: &Node) -> Links {
    let shown = |key: &str| root.text_at(&[key]).filter(|text| is_line(text)).map(str::to_owned);
    let runbook = |member: &Node| {
        let link = member.text().filter(|link| is_link(link))?;
        Some((CauseId::from_word(member.key.as_deref()?)?, link.to_owned()))
    };
    let origins = items(root, "embedders").iter().filter_map(Node::text);
    Links {
        name: shown("name"),
        contact: shown("contact"),
        runbooks: root
            .get("runbooks")
            .map_or(&[][..], Node::items)
            .iter()
            .filter_map(runbook)
            .collect(),
        embedders: origins.filter(|origin| is_origin(origin)).map(str::to_owned).collect(),
    }
}

/// Whether a text is one line that a page can show.
pub(super) fn is_line(text: &str) -> bool {
    let fits = text.chars().count() <= limits::SITE_LINE;
    fits && !text.chars().any(char::is_control) && !text.trim().is_empty()
}

/// A link to the web, with a host, and nothing in it that a browser would drop or that could hide
/// where it leads (a name before the host, RFC 3986 section 7.6).
pub(super) fn is_link(link: &str) -> bool {
    let Some(rest) = link.strip_prefix("https://").or_else(|| link.strip_prefix("http://")) else {
        return false;
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let printable = |c: char| !(c.is_control() || c.is_whitespace() || c == '\\');
    is_host(host) && link.len() <= limits::SITE_LINK && link.chars().all(printable)
}

/// Scheme, host and port, as browsers write an origin: small letters, no slash at its end.
pub(super) fn is_origin(origin: &str) -> bool {
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
