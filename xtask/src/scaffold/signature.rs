//! `cargo xtask new-signature`: a new entry of the signature library, ready to be filled in.

use std::fs;
use std::path::Path;

use super::{cause, check_id, one_line, read, write};
use crate::failure::{Context, Failure, Result};

/// The signature library.
const FOLDER: &str = "core/signatures";
/// What an entry starts from.
const FRAME: &str = include_str!("signature.yaml.txt");

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

/// Adds the entry to the file of its stack in a checkout; a new stack gets a new file.
pub fn add(root: &Path, new: &NewSignature) -> Result {
    for (what, word) in [("id", &new.id), ("stack", &new.stack), ("cause", &new.cause)] {
        check_id(what, word)?;
    }
    let line = one_line("line", &new.line)?;
    if !read(root, cause::IDS)?.contains(&format!("{:?}", new.cause)) {
        return Err(Failure::new(format!("{} is no cause; {} lists them", new.cause, cause::IDS)));
    }
    let known = fs::read_dir(root.join(FOLDER)).context("reading core/signatures")?;
    for file in known.flatten() {
        let text = fs::read_to_string(file.path()).unwrap_or_default();
        if text.contains(&format!("- id: {}\n", new.id)) {
            let name = file.file_name();
            return Err(Failure::new(format!("{} stands in {} already", new.id, name.display())));
        }
    }
    let file = format!("{FOLDER}/{}.yaml", new.stack);
    let mut text = if root.join(&file).exists() { read(root, &file)? } else { stack(&new.stack) };
    text.push_str(&entry(&new.id, &new.cause, line));
    write(root, &file, &text)?;
    println!(
        "Added {} to {file}. Fill in what it asks for; name proves only\n\
         where the text alone states the cause. What is left, this names:\n\
         cargo test -p triage-tests --test house --test signatures",
        new.id
    );
    Ok(())
}

/// The head of a new stack's file.
fn stack(id: &str) -> String {
    format!("stack: {id}\ntitle: 'TODO: what the page calls it'\nsignatures:")
}

fn entry(id: &str, cause: &str, line: &str) -> String {
    let frame = FRAME.replace("THE_ID", id).replace("THE_CAUSE", cause);
    let frame = frame.replace("THE_PATTERN", &quoted(&pattern(line)));
    frame.replace("THE_LINE", &quoted(line))
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
        let text = entry("x-out", "app-error", "RuntimeError: can't serve 12 (of 30) requests");
        assert!(text.contains(r"- 'RuntimeError: can''t serve \d+ \(of \d+\) requests'"), "{text}");
        assert!(text.contains("- 'RuntimeError: can''t serve 12 (of 30) requests'"), "{text}");
        assert!(text.contains("- id: x-out\n") && text.contains("causes: [app-error]\n"), "{text}");
    }
}
