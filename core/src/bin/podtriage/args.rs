//! What may be typed after `podtriage`, and what it means.

use clap::builder::PossibleValuesParser;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use clap_complete::Shell;
use triage_core::redact;
use triage_core::report::Certainty;
use triage_core::report::ticket::Tracker;

use crate::colour::When;
use crate::kinds::{self, Said};

const ABOUT: &str = "Tells why a GPU pod on Kubernetes crashes, from what kubectl printed";

const LONG_ABOUT: &str = "\
Tells why a GPU pod on Kubernetes crashes, from what kubectl printed, with the lines that prove it.

Reads the files in the order given, as if joined, or standard input. Of an archive (.tar, .tar.gz, \
.tgz, .zip, .gz, such as a must-gather or a support bundle) it reads every text file.";

const AFTER: &str = "\
Examples:
  kubectl describe pod POD | podtriage
  podtriage describe.txt previous.log must-gather.tar.gz
  podtriage --as log:12-80 paste.txt
  podtriage --redact describe.txt > to-send.txt
  podtriage --format json --fail-on likely - < paste.txt

Exit status:
  0  the input was read, whatever the verdict
  1  with --fail-on only: a diagnosis is at least as sure as named
  2  the call is wrong, or nothing could be read

Environment:
  NO_COLOR, CLICOLOR, CLICOLOR_FORCE  whether --color auto writes colours";

/// How the answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For a person at a terminal.
    Text,
    /// The output contract.
    Json,
    /// For a ticket.
    Markdown,
    /// For the bug template of a project.
    Ticket(Tracker),
}

/// An analysis, or a redaction, with all that was said of it.
#[derive(Debug)]
pub struct Call {
    /// None where the call does not say.
    pub format: Option<Format>,
    /// What to replace first, if anything.
    pub redact: Option<redact::Options>,
    /// What to read, in order; empty means standard input.
    pub files: Vec<String>,
    /// What is said of lines or of every input.
    pub kinds: Vec<Said>,
    /// Whether only the snippet is asked for that collects what is missing.
    pub gather: bool,
    /// How sure a diagnosis has to be to make the call fail.
    pub fail_on: Option<Certainty>,
    /// When colours are written.
    pub colour: When,
    /// The file in which the site's settings stand.
    pub config: Option<String>,
}

/// What a call asks for.
#[derive(Debug)]
pub enum Wish {
    /// Read something.
    Read(Call),
    /// The names of all kinds.
    ListKinds,
    /// A shell's completions.
    Completions(Shell),
    /// The manual page.
    Manual,
}

/// Reads the words after the program's name; the first of them is the name itself.
///
/// The error is also what `--help` and `--version` end with: it knows its text and its exit code.
pub fn parse<I>(words: I) -> Result<Wish, clap::Error>
where
    I: IntoIterator,
    I::Item: Into<std::ffi::OsString> + Clone,
{
    let mut matches = command().try_get_matches_from(words)?;
    if let Some(shell) = matches.remove_one::<Shell>("completions") {
        return Ok(Wish::Completions(shell));
    }
    if matches.get_flag("man") {
        return Ok(Wish::Manual);
    }
    let said: Vec<String> = matches.remove_many("as").into_iter().flatten().collect();
    if said.iter().any(|word| word == "list") {
        return Ok(Wish::ListKinds);
    }
    let kinds: Result<Vec<Said>, String> = said.iter().map(|word| kinds::said(word)).collect();
    let kinds = kinds.map_err(|why| command().error(ErrorKind::ValueValidation, why))?;
    Ok(Wish::Read(call(matches, kinds)))
}

fn call(mut matches: ArgMatches, kinds: Vec<Said>) -> Call {
    let word = |matches: &ArgMatches, name: &str| matches.get_one::<String>(name).cloned();
    let hidden: Vec<String> = matches.remove_many("hide").into_iter().flatten().collect();
    let hides = |what: &str| hidden.iter().any(|word| word == what);
    let format = word(&matches, "format");
    // A tracker is a public place.
    let public = format.as_deref().is_some_and(|name| name.starts_with("ticket-"));
    let redact = (matches.get_flag("redact") || public || !hidden.is_empty()).then(|| {
        redact::Options { emails: hides("emails"), addresses: hides("ips"), hosts: hides("hosts") }
    });
    Call {
        format: format.map(|name| match name.as_str() {
            "json" => Format::Json,
            "markdown" => Format::Markdown,
            "ticket-gpu-operator" => Format::Ticket(Tracker::GpuOperator),
            "ticket-vllm" => Format::Ticket(Tracker::Vllm),
            _ => Format::Text,
        }),
        redact,
        files: matches.remove_many("files").into_iter().flatten().collect(),
        kinds,
        gather: matches.get_flag("gather"),
        fail_on: word(&matches, "fail-on").map(|name| match name.as_str() {
            "confirmed" => Certainty::Confirmed,
            "likely" => Certainty::Likely,
            _ => Certainty::Open,
        }),
        colour: word(&matches, "color").map_or(When::Auto, |name| When::named(&name)),
        config: word(&matches, "config"),
    }
}

/// Every option with its help.
pub fn command() -> Command {
    Command::new("podtriage")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .long_about(LONG_ABOUT)
        .after_help(AFTER)
        .args(reading())
        .args(answering())
        .args(redacting())
        .args(for_shells())
}

fn reading() -> [Arg; 3] {
    [
        Arg::new("files")
            .value_name("FILE")
            .num_args(0..)
            .value_hint(clap::ValueHint::FilePath)
            .help("Files to read; - or none is standard input"),
        Arg::new("as")
            .long("as")
            .value_name("KIND[:FROM-TO]")
            .action(ArgAction::Append)
            .help("What every input is, or the lines FROM to TO are, when the guess is wrong; may be repeated (--as list shows the kinds)"),
        Arg::new("config")
            .long("config")
            .value_name("FILE")
            .value_hint(clap::ValueHint::FilePath)
            .help("What your site sets, as docs/configuration.md describes it (podtriage.json)"),
    ]
}

const FORMATS: [&str; 5] = ["text", "json", "markdown", "ticket-gpu-operator", "ticket-vllm"];

fn answering() -> [Arg; 4] {
    [
        choice("format", "FORMAT", &FORMATS)
            .short('f')
            .help("How the answer is written; text where nothing is said. The tickets fill the headings of these projects' bug templates, always with --redact"),
        Arg::new("gather")
            .long("gather")
            .action(ArgAction::SetTrue)
            .help("Print only the script that collects what is missing for the worst pod"),
        choice("fail-on", "CERTAINTY", &["confirmed", "likely", "open"])
            .help("Exit with 1 when a diagnosis of a failure is at least so sure, for scripts"),
        choice("color", "WHEN", &["auto", "always", "never"])
            .help("When to write colours; auto: on a terminal that can show them"),
    ]
}

fn redacting() -> [Arg; 2] {
    [
        Arg::new("redact").long("redact").action(ArgAction::SetTrue).help(
            "Write the input itself, with secrets replaced by names such as <token-1>; with --format, analyse the input so redacted instead",
        ),
        choice("hide", "WHAT", &["emails", "ips", "hosts"])
            .action(ArgAction::Append)
            .help("Also replace these; may be repeated, implies --redact"),
    ]
}

fn for_shells() -> [Arg; 2] {
    [
        Arg::new("completions")
            .long("completions")
            .value_name("SHELL")
            .value_parser(value_parser!(Shell))
            .help("Print the completions of a shell"),
        Arg::new("man")
            .long("man")
            .action(ArgAction::SetTrue)
            .help("Print the manual page, for man -l -"),
    ]
}

fn choice(name: &'static str, value: &'static str, words: &'static [&'static str]) -> Arg {
    Arg::new(name).long(name).value_name(value).value_parser(PossibleValuesParser::new(words))
}
