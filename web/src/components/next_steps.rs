//! Commands: what to paste, what to read, what changes something.

use triage_core::report::{Diagnosis, Effect, Next};
use yew::Html;

use super::build::group;
use super::section::list_section;
use super::{First, Scene, asked, next_command};

/// Commands: what to paste, what to read, what changes something.
///
/// The first of all stands in the verdict already; none is shown twice.
pub fn next_steps(diagnosis: &Diagnosis, scene: &Scene<'_>) -> Html {
    let Diagnosis { ask, next, .. } = diagnosis;
    let mut shown: Vec<&str> =
        First::of(diagnosis, scene.inputs).command().map(plain).into_iter().collect();
    let asks: Vec<Html> = ask
        .iter()
        .filter(|ask| is_first(&ask.command, &mut shown))
        .map(|ask| asked(ask, scene.actions))
        .collect();
    let (reads, changes): (Vec<&Next>, Vec<&Next>) = next
        .iter()
        .filter(|next| is_first(&next.command, &mut shown))
        .partition(|next| next.effect == Effect::Read);
    let commands = reads.into_iter().chain(changes).map(|next| next_command(next, scene.actions));
    group(vec![
        list_section("Other pastes that would help", "asks", asks),
        list_section("Next commands", "next", commands.collect()),
    ])
}

/// Whether a command was not shown yet; from now on it was.
fn is_first<'a>(command: &'a str, shown: &mut Vec<&'a str>) -> bool {
    let new = !shown.contains(&plain(command));
    if new {
        shown.push(plain(command));
    }
    new
}

/// A command without its limit: the end of a log is no other thing than the log.
fn plain(command: &str) -> &str {
    command.trim_end_matches(" --tail=200")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_once_whatever_its_limit() {
        let mut shown = Vec::new();
        assert!(is_first("kubectl logs a --previous", &mut shown));
        assert!(!is_first("kubectl logs a --previous --tail=200", &mut shown));
        assert!(is_first("kubectl logs b --previous --tail=200", &mut shown));
    }
}
