//! What the dependencies must keep to, held by `cargo deny` (`deny.toml`).

use crate::failure::Result;
use crate::{process, project, setup};

/// Licences, versions that stand twice, and where everything comes from: needs no network.
pub fn check() -> Result {
    deny(&[], "check", &["licenses", "bans", "sources"])?;
    let fuzz = format!("--manifest-path={}/Cargo.toml", project::FUZZ);
    // The exceptions of the page's own dependencies are none of the fuzz targets'.
    deny(
        &[&fuzz, "--config=deny.toml"],
        "check",
        &["--allow=unmatched-skip", "licenses", "bans", "sources"],
    )
}

/// Known faults of the dependencies; the reason where they could not be checked.
pub fn advisories() -> Result<Option<&'static str>> {
    if let Err(failure) = deny(&[], "fetch", &["db"]) {
        println!("{failure}");
        return Ok(Some("not checked, since their database could not be fetched (see above)"));
    }
    deny(&[], "check", &["advisories"])?;
    Ok(None)
}

fn deny(options: &[&str], command: &str, words: &[&str]) -> Result {
    let mut deny = setup::cargo_deny()?;
    deny.args(["--locked"]).args(options).arg(command).args(words);
    process::run(&mut deny)
}
