//! Replaces what is secret in standard input by names, and says what was replaced.
//!
//! ```sh
//! kubectl describe pod POD | cargo run --example redact > to-send.txt
//! ```

use std::io::{Read, stdin};
use std::process::ExitCode;

use triage_core::redact::{Options, redact};

fn main() -> ExitCode {
    let mut text = String::new();
    if let Err(error) = stdin().lock().read_to_string(&mut text) {
        eprintln!("standard input: {error}");
        return ExitCode::FAILURE;
    }
    // Passwords, tokens and keys always; addresses only where that is asked for.
    let redacted = redact(&text, &Options { emails: true, addresses: true, hosts: false });
    for piece in &redacted.replaced {
        eprintln!("line {}: {}", piece.line, piece.name);
    }
    print!("{}", redacted.text);
    ExitCode::SUCCESS
}
