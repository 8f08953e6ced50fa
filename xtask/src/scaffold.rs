//! `cargo xtask new-signature`: a new entry of the signature library, ready to be filled in.
//!
//! What only the author can know stays empty; the tests name every gap until it is filled.

use std::fmt::Write as _;
use std::fs;

use crate::failure::{Context, Failure, Result};
use crate::project;

/// What a new entry starts from.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct NewSignature {
    /// Its id, in kebab-case.
    pub id: String,
    /// The file it goes to, without its ending.
    pub stack: String,
    /// The cause that it supports.
    pub cause: String,
    /// A line that it must match.
    pub line: String,
}

/// Adds the entry to the file of its stack; a new stack gets a new file.
pub fn signature(new: &NewSignature) -> Result {
    for (what, word) in [("id", &new.id), ("stack", &new.stack), ("cause", &new.cause)] {
        if !is_word(word) {
            return Err(Failure::new(format!("the {what} {word:?} is not in kebab-case")));
        }
    }
    let folder = project::root().join("core/signatures");
    let known = fs::read_dir(&folder).context("reading core/signatures")?;
    for file in known.flatten() {
        let text = fs::read_to_string(file.path()).unwrap_or_default();
        if text.contains(&format!("- id: {}\n", new.id)) {
            let name = file.file_name();
            return Err(Failure::new(format!("{} stands in {} already", new.id, name.display())));
        }
    }
    let path = folder.join(format!("{}.yaml", new.stack));
    let mut text = fs::read_to_string(&path)
        .unwrap_or_else(|_| format!("stack: {}\ntitle: ''\nsignatures:\n", new.stack));
    text.push_str(&entry(new));
    fs::write(&path, text).context("writing the entry")?;
    println!(
        "Added {} to {}. Fill in title, why, fix, source and a near miss; name proves only where\nthe text alone states the cause. Then: cargo test -p triage-tests --test signatures",
        new.id,
        path.display()
    );
    Ok(())
}

fn is_word(word: &str) -> bool {
    !word.is_empty()
        && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

fn entry(new: &NewSignature) -> String {
    let mut out = String::new();
    let line = new.line.trim();
    let _ = write!(
        out,
        "
  - id: {}
    role: cause
    causes: [{}]
    proves: []
    title: ''
    match:
      - '{}'
    why: >-
    fix: []
    source: ''
    examples:
      - '{}'
    near_misses: []
",
        new.id,
        new.cause,
        quoted(&pattern(line)),
        quoted(line)
    );
    out
}

/// The line as a regular expression: its own words, any number where it holds one.
fn pattern(line: &str) -> String {
    let mut out = String::new();
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        if c.is_ascii_digit() {
            while chars.next_if(char::is_ascii_digit).is_some() {}
            out.push_str(r"\d+");
        } else {
            if r"\.+*?()|[]{}^$".contains(c) {
                out.push('\\');
            }
            out.push(c);
        }
    }
    out
}

/// Inside YAML's single quotes.
fn quoted(text: &str) -> String {
    text.replace('\'', "''")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_matches_its_own_line() {
        let new = NewSignature {
            id: "x-out".into(),
            stack: "x".into(),
            cause: "app-error".into(),
            line: "RuntimeError: can't serve 12 (of 30) requests".into(),
        };
        let text = entry(&new);
        assert!(text.contains(r"- 'RuntimeError: can''t serve \d+ \(of \d+\) requests'"), "{text}");
        assert!(text.contains("- 'RuntimeError: can''t serve 12 (of 30) requests'"), "{text}");
    }

    #[test]
    fn only_words_are_ids() {
        for bad in ["", "A", "a b", "../x", "a_b"] {
            assert!(!is_word(bad), "{bad}");
        }
    }
}
