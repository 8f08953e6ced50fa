//! What is written, and where: nothing pasted may steer the terminal that it is shown on.

use std::io::{IsTerminal, Write, stdout};

use anstream::{AutoStream, ColorChoice};
use triage_core::Report;
use triage_core::redact::{Kind, Redacted};
use triage_core::report::ticket::Environment;
use triage_core::text::shown;

use crate::args::Format;
use crate::colour::When;

/// Writes the report.
///
/// `text` is what the report is about: a ticket encloses it.
pub fn report(report: &Report, text: &str, format: Format, colour: When) -> Result<(), String> {
    match format {
        Format::Json => {
            let json = report.to_json().map_err(|error| error.to_string())?;
            raw(&format!("{json}\n"));
        }
        Format::Markdown => raw(&for_this_output(report.to_markdown())),
        Format::Ticket(tracker) => {
            let environment = Environment::read(text);
            raw(&for_this_output(report.to_ticket(&environment, Some(text), tracker)));
        }
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
    text.replace("\r\n", "\n").chars().map(shown).collect()
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
    }
}
