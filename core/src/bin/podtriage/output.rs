//! What is written, and where: nothing pasted may steer the terminal that it is shown on.

use std::io::{IsTerminal, Write, stdout};

use anstream::{AutoStream, ColorChoice};
use triage_core::Report;
use triage_core::redact::{Kind, Redacted};
use triage_core::text::hides_or_turns;

use crate::args::Format;
use crate::colour::When;

/// Writes the report.
pub fn report(report: &Report, format: Format, colour: When) -> Result<(), String> {
    match format {
        Format::Json => {
            let json = report.to_json().map_err(|error| error.to_string())?;
            let shown = if stdout().is_terminal() { escaped(&json) } else { json };
            raw(&format!("{shown}\n"));
        }
        Format::Markdown => raw(&for_this_output(report.to_markdown())),
        Format::Text => painted(&report.to_text(colour.is_on()), colour),
    }
    Ok(())
}

/// Writes a text as it is to a file or a pipe, and made harmless to a terminal.
pub fn paste(text: String) {
    raw(&for_this_output(text));
}

fn for_this_output(text: String) -> String {
    if stdout().is_terminal() { harmless(&text) } else { text }
}

fn raw(text: &str) {
    // A closed pipe (`| head`) is not an error of ours.
    let _ = stdout().lock().write_all(text.as_bytes());
}

/// Writes our own colours; on an old Windows console as calls, since it knows no codes.
fn painted(text: &str, colour: When) {
    let choice = if colour.is_on() { ColorChoice::Always } else { ColorChoice::Never };
    let _ = AutoStream::new(stdout().lock(), choice).write_all(text.as_bytes());
}

/// What steers a terminal or turns the letters of a line becomes a visible mark.
fn harmless(text: &str) -> String {
    let shown = |c: char| {
        let plain = matches!(c, '\n' | '\t') || !(c.is_control() || hides_or_turns(c));
        if plain { c } else { '\u{fffd}' }
    };
    text.replace("\r\n", "\n").chars().map(shown).collect()
}

/// The same for JSON, where such a character can be written as an escape: the value stays.
fn escaped(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        if c != '\n' && (c.is_control() || hides_or_turns(c)) {
            let mut units = [0; 2];
            for unit in c.encode_utf16(&mut units) {
                out.push_str(&format!("\\u{unit:04x}"));
            }
        } else {
            out.push(c);
        }
    }
    out
}

/// What was replaced, in one line.
pub fn replaced(redacted: &Redacted) -> String {
    let kinds = Kind::ALL.into_iter().filter_map(|kind| {
        let count = redacted.distinct(kind);
        (count > 0).then(|| format!("{count} {}{}", kind.word(), if count == 1 { "" } else { "s" }))
    });
    let kinds: Vec<String> = kinds.collect();
    if kinds.is_empty() {
        "no secrets were found".to_owned()
    } else {
        format!("replaced {}", kinds.join(", "))
    }
}

/// Tells the person something beside the answer, on standard error.
pub fn aside(message: &str) {
    for line in message.lines() {
        eprintln!("podtriage: {}", harmless(line));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_gets_nothing_that_steers_it() {
        let hostile = "a\u{1b}]0;title\u{7}b\r\nc\rd\u{9b}2J\u{202e}e\tf\n";
        assert_eq!(
            harmless(hostile),
            "a\u{fffd}]0;title\u{fffd}b\nc\u{fffd}d\u{fffd}2J\u{fffd}e\tf\n"
        );
        let json = "{\n  \"quote\": \"\u{9b}2J\u{202e}\"\n}";
        assert_eq!(escaped(json), "{\n  \"quote\": \"\\u009b2J\\u202e\"\n}");
        let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).ok();
        assert_eq!(value(&escaped(json)), value(json));
    }
}
