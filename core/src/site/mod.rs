//! What a site sets: `podtriage.json` beside the page, or `podtriage --config FILE`.
//!
//! `docs/configuration.md` describes every key. A configuration is trusted less than code: names are
//! checked, links lead to the web only, text stays text. Reading takes what is right and passes over
//! the rest in silence; [`check`] tells what was passed over, and stands apart because the page's
//! module, in which every byte delays a verdict, only reads. The core's own JSON reader does it.

mod check;
mod links;
mod own_signature;
mod problem;

use std::sync::Arc;

use crate::limits;
use crate::text::doc::{Node, read_json};

pub use check::check;
pub use links::{Links, links};
pub use own_signature::signatures;
pub use problem::{Problem, Wrong};

/// What every analysis of a site is given ([`crate::Options::site`]).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The program that commands are written for instead of `kubectl`: one plain word.
    pub command: Option<Arc<str>>,
    /// Further resource names that ask for an accelerator.
    pub gpu_resources: Arc<[String]>,
}

/// Parses a configuration: the text of a JSON object and nothing else.
///
/// # Errors
///
/// Where it is none, or is longer than any configuration needs.
pub fn parse(text: &str) -> Result<Node<'_>, Wrong> {
    if text.len() > limits::SITE_BYTES {
        return Err(Wrong::TooLong);
    }
    let document = read_json(text, 0, false);
    if document.damage.is_some()
        || !document.root.is_map()
        || !text[document.end..].trim().is_empty()
    {
        return Err(Wrong::NotJson);
    }
    Ok(document.root)
}

/// What the analysis needs besides signatures.
pub fn settings(root: &Node) -> Settings {
    Settings {
        command: root.text_at(&["command"]).filter(|text| is_command(text)).map(Arc::from),
        gpu_resources: items(root, "gpuResources")
            .iter()
            .filter_map(|item| item.text().filter(|name| is_resource(name)).map(str::to_owned))
            .collect(),
    }
}

/// The items of the list under a key; nothing where there is no list.
fn items<'n>(node: &'n Node<'n>, key: &str) -> &'n [Node<'n>] {
    node.get(key).filter(|list| !list.is_map()).map_or(&[], Node::items)
}

/// Whether a text can stand in a command as the program: one plain word that is no option.
fn is_command(text: &str) -> bool {
    is_plain(text) && !text.starts_with('-')
}

/// Whether a text is the name of an extended resource: a domain, a slash, a name.
fn is_resource(text: &str) -> bool {
    let parts = text.split_once('/');
    is_plain(text)
        && parts.is_some_and(|(domain, name)| {
            !domain.is_empty() && !name.is_empty() && !name.contains('/')
        })
}

/// Whether a text holds only letters, digits and `-._/`: one plain word to every shell.
fn is_plain(text: &str) -> bool {
    (1..=limits::SITE_NAME).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._/".contains(&b))
}

#[cfg(test)]
mod tests;
