//! `cargo xtask new-cause`, `new-kind` and `new-signature`: the frame of a new part of the analysis.
//!
//! What only its author can know is marked by [`GAP`]; a test names every such place until it is
//! filled (`tests/house.rs`), and [`trial`] holds the frames against the tree that they go into.

pub mod cause;
pub mod kind;
pub mod signature;
pub mod trial;

use std::fs;
use std::path::Path;

use crate::failure::{Context, Failure, Result};

/// Stands where the author has to say something.
pub const GAP: &str = "TODO";

/// Whether a word can be an id: kebab-case, from a letter on.
fn check_id(what: &str, id: &str) -> Result {
    let bytes = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    let ends = !id.ends_with('-') && !id.contains("--");
    if id.starts_with(|c: char| c.is_ascii_lowercase()) && id.bytes().all(bytes) && ends {
        return Ok(());
    }
    Err(Failure::new(format!("the {what} {id:?} is not in kebab-case")))
}

/// Whether a text is one line that says something; gives it without the blanks around it.
fn one_line<'a>(what: &str, text: &'a str) -> Result<&'a str> {
    let text = text.trim();
    if text.is_empty() || text.contains(['\n', '\r']) {
        return Err(Failure::new(format!("the {what} has to be one line: {text:?}")));
    }
    Ok(text)
}

/// Reads a file of the checkout.
fn read(root: &Path, file: &str) -> Result<String> {
    fs::read_to_string(root.join(file)).context(format!("reading {file}"))
}

/// Writes a file of the checkout.
fn write(root: &Path, file: &str, text: &str) -> Result {
    fs::write(root.join(file), text).context(format!("writing {file}"))
}

/// Writes a file that does not exist yet.
fn create(root: &Path, file: &str, text: &str) -> Result {
    if root.join(file).exists() {
        return Err(Failure::new(format!("{file} exists already")));
    }
    write(root, file, text)
}

/// Puts a line into a list, before another line of it.
fn insert_before(root: &Path, file: &str, place: &str, line: &str) -> Result {
    let text = read(root, file)?;
    let (before, after) = text
        .split_once(place)
        .ok_or_else(|| Failure::new(format!("{file} has no {place:?}: the list has moved")))?;
    write(root, file, &format!("{before}{line}{place}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_are_ids() {
        for bad in ["", "A", "a b", "../x", "a_b", "-", "a-", "a--b", "1a"] {
            assert!(check_id("id", bad).is_err(), "{bad}");
        }
        for good in ["a", "a-b", "host-memory-oom", "sm-90"] {
            assert!(check_id("id", good).is_ok(), "{good}");
        }
    }

    #[test]
    fn a_line_is_one_line() {
        assert_eq!(one_line("line", " a b\n"), Ok("a b"));
        assert!(one_line("line", "a\nb").is_err());
        assert!(one_line("line", " ").is_err());
    }
}
