//! Writes a report of one's own: a table for a chat, one row for each failing container.
//!
//! ```sh
//! kubectl get pods -A -o json | cargo run --example custom_report
//! ```

use std::io::{Read, stdin};
use std::process::ExitCode;

use triage_core::facts::CauseId;
use triage_core::report::{Certainty, Diagnosis, Effect};
use triage_core::{Options, analyse, causes};

fn main() -> ExitCode {
    let mut text = String::new();
    if let Err(error) = stdin().lock().read_to_string(&mut text) {
        eprintln!("standard input: {error}");
        return ExitCode::FAILURE;
    }
    let report = analyse(&text, &Options::default());
    println!("| pod | container | cause | what to do |\n|---|---|---|---|");
    for diagnosis in report.diagnoses.iter().filter(|d| d.cause != CauseId::Healthy) {
        println!("{}", row(diagnosis));
    }
    ExitCode::SUCCESS
}

fn row(diagnosis: &Diagnosis) -> String {
    let subject = &diagnosis.subject;
    let title = causes::title(diagnosis.cause).unwrap_or("not decided");
    // What is only likely is marked: a reader checks it before acting on it.
    let mark = if diagnosis.certainty == Certainty::Confirmed { "" } else { "?" };
    let first = diagnosis
        .fix
        .first()
        .map(|fix| fix.text.clone())
        .or_else(|| diagnosis.ask.first().map(|ask| format!("run `{}`", ask.command)))
        .or_else(|| {
            let reads = diagnosis.next.iter().find(|next| next.effect == Effect::Read);
            reads.map(|next| format!("run `{}`", next.command))
        });
    let cells = [
        subject.name.clone().unwrap_or_default(),
        subject.container.clone().unwrap_or_default(),
        format!("{title}{mark}"),
        first.unwrap_or_default(),
    ];
    // What was pasted is not to be trusted with the table's own marks.
    format!("| {} |", cells.map(|cell| cell.replace(['|', '\n'], " ")).join(" | "))
}
