//! `cargo xtask serve`: the page on this machine.

use std::net::{Ipv4Addr, TcpListener};
use std::process::Command;

use crate::failure::{Failure, Result};
use crate::project;
use crate::setup::PageTools;

/// Builds the page as it is shipped, serves it, and builds anew when a source file changes.
pub fn serve(port: u16) -> Result {
    // Asked first: the build takes a minute or two, and trunk would only fail after it.
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| {
        Failure::new(format!(
            "port {port} of 127.0.0.1 can't be used ({error}); choose another with --port"
        ))
    })?;
    let tools = PageTools::ready()?;
    drop(free);
    println!("Building the page (a minute or two the first time), then serving it at");
    println!("    http://127.0.0.1:{port}/");
    println!("It is built anew when a source file changes: reload then. Ctrl-C ends it.\n");
    let mut trunk = tools.trunk();
    trunk.args(["serve", "--release", "--address", "127.0.0.1", "--port"]).arg(port.to_string());
    trunk.args(["--public-url", "/", "--dist", project::SERVED]);
    become_it(&mut trunk)
}

/// Replaces this process, so that ending it ends the server too.
#[cfg(unix)]
fn become_it(command: &mut Command) -> Result {
    use std::os::unix::process::CommandExt;
    let error = command.exec();
    Err(Failure::new(format!("trunk could not be started: {error}")))
}

#[cfg(not(unix))]
fn become_it(command: &mut Command) -> Result {
    crate::process::run(command)
}
