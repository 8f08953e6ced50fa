//! Analyses files, and says in a line each what is wrong and which line shows it.
//!
//! ```sh
//! cargo run --example analyse_file -- describe.txt previous.log
//! ```

use std::process::ExitCode;

use triage_core::{InputFile, Options, analyse};

fn main() -> ExitCode {
    let mut text = String::new();
    let mut options = Options::default();
    for name in std::env::args().skip(1) {
        let mut piece = match std::fs::read_to_string(&name) {
            Ok(piece) => piece,
            Err(error) => {
                eprintln!("{name}: {error}");
                return ExitCode::FAILURE;
            }
        };
        // Several files are one paste: each ends with a whole line, and its lines are counted.
        if !piece.ends_with('\n') {
            piece.push('\n');
        }
        let lines = u32::try_from(piece.lines().count()).unwrap_or(u32::MAX);
        options.files.push(InputFile { name, lines });
        text.push_str(&piece);
    }

    for diagnosis in analyse(&text, &options).diagnoses {
        println!("{} ({}): {}", diagnosis.cause, diagnosis.certainty.as_str(), diagnosis.summary);
        for evidence in &diagnosis.evidence {
            println!("  line {}: {}", evidence.lines[0], evidence.quote.trim());
        }
    }
    ExitCode::SUCCESS
}
