//! `podtriage`: the analysis on the command line.

mod args;
mod colour;
mod config;
mod input;
mod kinds;
mod output;
mod shells;

use std::process::ExitCode;

use args::{Call, Format, Wish};
use triage_core::facts::CauseId;
use triage_core::intake::kind_ids;
use triage_core::report::Certainty;
use triage_core::site::Settings;
use triage_core::{Options, Report, analyse, redact};

/// With `--fail-on`: a diagnosis is as sure as named.
const FOUND: u8 = 1;
/// The call is wrong, or nothing could be read.
const WRONG: u8 = 2;

fn main() -> ExitCode {
    let done = match args::parse(std::env::args_os()) {
        Ok(Wish::Read(call)) => perform(&call),
        Ok(Wish::ListKinds) => {
            output::paste(kind_ids().join("\n") + "\n");
            Ok(ExitCode::SUCCESS)
        }
        Ok(Wish::Completions(shell)) => {
            output::paste(shells::completions(shell));
            Ok(ExitCode::SUCCESS)
        }
        Ok(Wish::Manual) => shells::manual().map(|page| {
            output::paste(page);
            ExitCode::SUCCESS
        }),
        // Also what --help and --version end with; it knows where its text belongs.
        Err(words) => {
            let _ = words.print();
            Ok(ExitCode::from(u8::try_from(words.exit_code()).unwrap_or(WRONG)))
        }
    };
    done.unwrap_or_else(|message| {
        output::aside(&message);
        ExitCode::from(WRONG)
    })
}

fn perform(call: &Call) -> Result<ExitCode, String> {
    let site = call.config.as_deref().map(config::read).transpose()?.unwrap_or_default();
    let mut input = input::read(&call.files)?;
    for note in &input.notes {
        output::aside(note);
    }
    if input.text.trim().is_empty() {
        return Err(
            "the input is empty: paste the output of kubectl describe pod, or a log".to_owned()
        );
    }
    if let Some(options) = &call.redact {
        let redacted = redact::redact(&input.text, options);
        output::aside(&output::replaced(&redacted));
        input.text = redacted.text;
        if call.format.is_none() && !call.gather {
            output::paste(input.text.clone());
            if call.fail_on.is_none() {
                return Ok(ExitCode::SUCCESS);
            }
            return Ok(status(&report(call, &input, site), call.fail_on));
        }
    }
    let report = report(call, &input, site);
    if call.gather {
        let snippet = report.diagnoses.iter().find_map(|d| d.gather.clone());
        output::paste(snippet.ok_or("nothing is missing that a snippet could collect")?);
    } else {
        output::report(&report, &input.text, call.format.unwrap_or(Format::Text), call.colour)?;
    }
    Ok(status(&report, call.fail_on))
}

fn report(call: &Call, input: &input::Input, site: Settings) -> Report {
    let kinds = kinds::resolved(&call.kinds, &input.parts);
    let mut report = analyse(&input.text, &Options { files: input.files.clone(), kinds, site });
    report.redacted = call.redact.is_some();
    report
}

/// 1 where a diagnosis of something that is wrong is at least so sure.
fn status(report: &Report, fail_on: Option<Certainty>) -> ExitCode {
    let found = fail_on.is_some_and(|least| {
        report.diagnoses.iter().any(|d| d.cause != CauseId::Healthy && d.certainty >= least)
    });
    if found { ExitCode::from(FOUND) } else { ExitCode::SUCCESS }
}
