//! The compiler that fuzzing needs: only nightly knows its instrumentation.

use crate::failure::{Failure, Result};
use crate::process;

/// The name of an installed nightly toolchain for this machine.
pub fn nightly() -> Result<String> {
    let listed = process::answer(process::in_root("rustup").args(["toolchain", "list"]));
    let name = listed.as_deref().and_then(first_nightly);
    name.map(str::to_owned).ok_or_else(|| {
        Failure::new(
            "no nightly toolchain is installed\nThe one thing to do: `rustup toolchain install \
             nightly --profile minimal`, and call this again.",
        )
    })
}

/// Of the lines that rustup prints, the plain nightly, else the newest dated one.
fn first_nightly(list: &str) -> Option<&str> {
    let names = list.lines().filter_map(|line| line.split_whitespace().next());
    let all: Vec<&str> = names.filter(|name| name.starts_with("nightly")).collect();
    let dated = |name: &&&str| name.as_bytes().get(8).is_some_and(u8::is_ascii_digit);
    all.iter().find(|name| !dated(name)).or(all.iter().max()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plain_one_comes_first() {
        let list = "stable-x86_64-unknown-linux-gnu (default)\nnightly-2026-01-02-x86_64-unknown-linux-gnu\nnightly-x86_64-unknown-linux-gnu\n";
        assert_eq!(first_nightly(list), Some("nightly-x86_64-unknown-linux-gnu"));
        let dated =
            "nightly-2025-01-02-aarch64-apple-darwin\nnightly-2026-01-02-aarch64-apple-darwin\n";
        assert_eq!(first_nightly(dated), Some("nightly-2026-01-02-aarch64-apple-darwin"));
        assert_eq!(first_nightly("stable-x86_64-unknown-linux-gnu (default)"), None);
    }
}
