//! Running other programs.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::failure::{Failure, Result};
use crate::project;

/// The cargo that runs this command, in the checkout's root.
pub fn cargo() -> Command {
    in_root(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A program from PATH, in the checkout's root.
pub fn in_root(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(project::root());
    command
}

/// The user's PATH with these folders before it.
pub fn path_after(folders: &[PathBuf]) -> OsString {
    let own = env::var_os("PATH").unwrap_or_default();
    let all = folders.iter().cloned().chain(env::split_paths(&own));
    // Joining fails only on a folder with a separator in its name: then the programs in it are
    // missed, and whoever calls them says so.
    env::join_paths(all).unwrap_or(own)
}

/// Runs it with its output shown, and fails unless it ends with 0.
pub fn run(command: &mut Command) -> Result {
    let line = shown(command);
    println!("$ {line}");
    let status = command
        .status()
        .map_err(|error| Failure::new(format!("`{line}` could not be started: {error}")))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::new(format!("`{line}` failed ({status})")))
}

/// Like [`run`], without showing the command: for steps whose arguments only fill the screen.
pub fn run_quietly(command: &mut Command) -> Result {
    let program = command.get_program().to_string_lossy().into_owned();
    let status = command
        .status()
        .map_err(|error| Failure::new(format!("`{program}` could not be started: {error}")))?;
    if status.success() {
        return Ok(());
    }
    Err(Failure::new(format!("`{program}` failed ({status})")))
}

/// Its standard output, or nothing where it is missing or fails: used to ask what is installed.
pub fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Its standard output; what it writes to standard error is shown. Fails unless it ends with 0.
pub fn output(command: &mut Command) -> Result<String> {
    let line = shown(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failure::new(format!("`{line}` could not be started: {error}")))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(Failure::new(format!("`{line}` failed ({})", output.status)))
}

/// The command as a person would type it.
fn shown(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    std::iter::once(name)
        .chain(command.get_args())
        .map(|word| word.to_string_lossy().into_owned())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_without_the_folder_of_its_program() {
        let mut command = Command::new("/opt/rust/bin/cargo");
        command.args(["test", "--workspace"]);
        assert_eq!(shown(&command), "cargo test --workspace");
    }

    #[test]
    fn a_failing_program_is_a_failure_that_names_it() {
        let failed = run(cargo().arg("no-such-command-of-cargo").stderr(Stdio::null()));
        let message = failed.err().map(|failure| failure.to_string()).unwrap_or_default();
        assert!(message.contains("no-such-command-of-cargo` failed"), "{message}");
    }

    #[test]
    fn given_folders_come_before_the_users_path() {
        let path = path_after(&["/tools/bin".into()]);
        let folders: Vec<_> = env::split_paths(&path).collect();
        let own: Vec<_> = env::split_paths(&env::var_os("PATH").unwrap_or_default()).collect();
        assert_eq!(folders.split_first(), Some((&PathBuf::from("/tools/bin"), own.as_slice())));
    }

    #[test]
    fn a_missing_program_has_no_answer() {
        assert_eq!(answer(Command::new("no-such-program-anywhere").arg("--version")), None);
    }
}
