//! What a shell and `man` want to know of the command line, written from its own description.

use clap_complete::{Shell, generate};
use clap_mangen::Man;

use crate::args::command;

/// The completions of a shell.
pub fn completions(shell: Shell) -> String {
    let mut out = Vec::new();
    generate(shell, &mut command(), "podtriage", &mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// The manual page, as roff.
pub fn manual() -> Result<String, String> {
    let mut out = Vec::new();
    Man::new(command()).render(&mut out).map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&out).into_owned())
}
