//! `podtriage`: the analysis on the command line.

use std::io::{IsTerminal, Read, Write};
use std::process::ExitCode;

use lexopt::prelude::*;
use triage_core::intake::{SetKind, kind_ids};
use triage_core::report::ticket::{Environment, Tracker};
use triage_core::{InputFile, Options, analyse, redact};

const HELP: &str = "podtriage - tells why a GPU pod on Kubernetes crashes, from what you paste

Usage: podtriage [--format FORMAT] [--as KIND:FROM-TO]... [--gather] [FILE...|-]
       podtriage --redact [--hide WHAT]... [--format FORMAT] [FILE...|-]

Reads the files in the order given, as if joined, or standard input.
  kubectl describe pod POD | podtriage
  podtriage describe.txt previous.log

Options:
  -f, --format FORMAT   text (default), json or markdown; ticket-gpu-operator or ticket-vllm fill
                        the headings of these projects' bug templates, always with --redact
      --as KIND:FROM-TO what the lines FROM to TO are, when the guess is wrong; may be repeated
                        (--as list shows the kinds)
      --redact          write the input itself, with secrets replaced by names such as <token-1>;
                        with --format, analyse the input so redacted instead
      --hide WHAT       also replace emails, ips or hosts; may be repeated, implies --redact
      --gather          print only the snippet that collects what is missing for the worst pod
  -h, --help            this text
  -V, --version         the version

Exit status: 0 when the input was read, whatever the verdict; 2 when nothing could be read or
the call is wrong.
";

enum Format {
    Text,
    Json,
    Markdown,
    Ticket(Tracker),
}

struct Call {
    /// None where the call does not say.
    format: Option<Format>,
    /// What to replace first, if anything.
    redact: Option<redact::Options>,
    files: Vec<String>,
    kinds: Vec<SetKind>,
    gather: bool,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("podtriage: {message}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), String> {
    let Some(call) = parse().map_err(|e| format!("{e}; see podtriage --help"))? else {
        return Ok(());
    };
    let (text, files) = read(&call.files)?;
    if text.trim().is_empty() {
        return Err(
            "the input is empty: paste the output of kubectl describe pod, or a log".to_owned()
        );
    }
    let text = match call.redact {
        Some(options) => {
            let redacted = redact::redact(&text, &options);
            eprintln!("podtriage: {}", replaced(&redacted));
            if call.format.is_none() && !call.gather {
                let _ = std::io::stdout().lock().write_all(redacted.text.as_bytes());
                return Ok(());
            }
            redacted.text
        }
        None => text,
    };
    let mut report = analyse(&text, &Options { files, kinds: call.kinds });
    report.redacted = call.redact.is_some();
    if call.gather {
        let snippet = report.diagnoses.iter().find_map(|d| d.gather.as_deref());
        print!("{}", snippet.ok_or("nothing is missing that a snippet could collect")?);
        return Ok(());
    }
    let out = match call.format.unwrap_or(Format::Text) {
        Format::Json => report.to_json().map_err(|e| e.to_string())? + "\n",
        Format::Markdown => report.to_markdown(),
        Format::Ticket(tracker) => {
            report.to_ticket(&Environment::read(&text), Some(&text), tracker)
        }
        Format::Text => report
            .to_text(std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none()),
    };
    // A closed pipe (`| head`) is not an error of ours.
    let _ = std::io::stdout().lock().write_all(out.as_bytes());
    Ok(())
}

fn parse() -> Result<Option<Call>, lexopt::Error> {
    let mut call =
        Call { format: None, redact: None, files: Vec::new(), kinds: Vec::new(), gather: false };
    let mut parser = lexopt::Parser::from_env();
    while let Some(arg) = parser.next()? {
        match arg {
            Short('f') | Long("format") => {
                let word = parser.value()?;
                call.format = Some(match word.to_str() {
                    Some("text") => Format::Text,
                    Some("json") => Format::Json,
                    Some("markdown") => Format::Markdown,
                    Some("ticket-gpu-operator") => Format::Ticket(Tracker::GpuOperator),
                    Some("ticket-vllm") => Format::Ticket(Tracker::Vllm),
                    _ => return Err(
                        "the format is text, json, markdown, ticket-gpu-operator or ticket-vllm"
                            .into(),
                    ),
                });
                // A tracker is a public place.
                if matches!(call.format, Some(Format::Ticket(_))) {
                    call.redact.get_or_insert_default();
                }
            }
            Long("as") => {
                let word = parser.value()?.to_string_lossy().into_owned();
                if word == "list" {
                    println!("{}", kind_ids().join("\n"));
                    return Ok(None);
                }
                call.kinds.push(set_kind(&word)?);
            }
            Long("gather") => call.gather = true,
            Long("redact") => {
                call.redact.get_or_insert_default();
            }
            Long("hide") => {
                let word = parser.value()?;
                let options = call.redact.get_or_insert_default();
                match word.to_str() {
                    Some("emails") => options.emails = true,
                    Some("ips") => options.addresses = true,
                    Some("hosts") => options.hosts = true,
                    _ => return Err("--hide takes emails, ips or hosts".into()),
                }
            }
            Short('h') | Long("help") => {
                print!("{HELP}");
                return Ok(None);
            }
            Short('V') | Long("version") => {
                println!("podtriage {}", env!("CARGO_PKG_VERSION"));
                return Ok(None);
            }
            Value(name) => call.files.push(name.to_string_lossy().into_owned()),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Some(call))
}

/// What was replaced, in one line.
fn replaced(redacted: &redact::Redacted) -> String {
    let kinds = redact::Kind::ALL.into_iter().filter_map(|kind| {
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

/// `KIND:FROM-TO`, or `KIND:LINE`.
fn set_kind(word: &str) -> Result<SetKind, lexopt::Error> {
    let (kind, range) = word.split_once(':').ok_or("--as takes KIND:FROM-TO")?;
    if !kind_ids().contains(&kind) {
        return Err(format!("no kind is called {kind}: podtriage --as list shows them").into());
    }
    let (from, to) = range.split_once('-').unwrap_or((range, range));
    match (from.parse(), to.parse()) {
        (Ok(from), Ok(to)) if from > 0 && from <= to => {
            Ok(SetKind { kind: kind.to_owned(), lines: (from, to) })
        }
        _ => Err(format!("{range} is not a range of lines such as 12-40").into()),
    }
}

/// Reads all inputs; bytes that are not UTF-8 become replacement characters.
fn read(names: &[String]) -> Result<(String, Vec<InputFile>), String> {
    let stdin = ["-".to_owned()];
    let names = if names.is_empty() { &stdin } else { names };
    let mut text = String::new();
    let mut files = Vec::new();
    for name in names {
        let mut bytes = Vec::new();
        if name == "-" {
            std::io::stdin()
                .lock()
                .read_to_end(&mut bytes)
                .map_err(|e| format!("standard input: {e}"))?;
        } else {
            bytes = std::fs::read(name).map_err(|e| format!("{name}: {e}"))?;
        }
        let mut piece = String::from_utf8_lossy(&bytes).into_owned();
        if names.len() > 1 && !piece.ends_with('\n') {
            piece.push('\n');
        }
        if name != "-" {
            let lines = u32::try_from(piece.lines().count()).unwrap_or(u32::MAX);
            files.push(InputFile { name: name.clone(), lines });
        }
        text.push_str(&piece);
    }
    Ok((text, files))
}
