//! The words that the page puts around what the core says.

use triage_core::facts::{CauseId, Role};
use triage_core::report::{BelongsTo, Certainty, Exit, How, Subject};
use triage_core::text::shown;

/// The certainty as a heading.
pub const fn certainty(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Confirmed => "Confirmed",
        Certainty::Likely => "Likely",
        Certainty::Open => "Open",
    }
}

/// What a reader may do with that certainty.
pub const fn certainty_means(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Confirmed => "a quoted line proves it; you can act on it",
        Certainty::Likely => "the lines point here; make the check below first",
        Certainty::Open => "this paste does not decide it; add what is asked below",
    }
}

/// A cause by its name.
pub fn title(cause: CauseId) -> &'static str {
    triage_core::causes::title(cause).unwrap_or("The paste does not say why")
}

/// Several causes by their names.
pub fn titles(causes: &[CauseId]) -> String {
    causes.iter().map(|cause| title(*cause)).collect::<Vec<_>>().join("; ")
}

/// What part a container plays.
pub const fn role(role: Role) -> &'static str {
    match role {
        Role::App => "container",
        Role::Init => "init container",
        Role::Sidecar => "sidecar",
        Role::Ephemeral => "ephemeral container",
        Role::InitOrSidecar => "init container or sidecar",
    }
}

/// Whom a verdict is about, such as `Pod serving/llm-0, init container download`.
pub fn subject(subject: &Subject) -> String {
    let object = [subject.namespace.as_deref(), subject.name.as_deref()];
    let name = object.into_iter().flatten().collect::<Vec<_>>().join("/");
    let object = [subject.kind.as_str(), name.as_str()].join(" ").trim().to_owned();
    let part = subject.container.as_ref().map(|container| {
        let part = role(subject.role.unwrap_or(Role::App));
        format!("{part} {container}")
    });
    [Some(object), part].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// How the last instance ended, in short facts.
pub fn exit(exit: &Exit) -> Vec<String> {
    let code = exit.code.map(|code| match &exit.signal {
        Some(signal) => format!("exit code {code} ({signal})"),
        None => format!("exit code {code}"),
    });
    let reason = exit.reason.as_ref().map(|reason| format!("reason {reason}"));
    let ran = exit.ran_seconds.map(|seconds| format!("ran {}", duration(seconds)));
    let restarts = exit.restarts.map(|count| match count {
        1 => "restarted once".to_owned(),
        _ => format!("restarted {count} times"),
    });
    [code, reason, ran, restarts].into_iter().flatten().collect()
}

/// Seconds as a person says them.
pub fn duration(seconds: i64) -> String {
    match seconds {
        ..60 => format!("{seconds} s"),
        60..3_600 => format!("{} min {} s", seconds / 60, seconds % 60),
        3_600..86_400 => format!("{} h {} min", seconds / 3_600, seconds % 3_600 / 60),
        _ => format!("{} d {} h", seconds / 86_400, seconds % 86_400 / 3_600),
    }
}

/// A size in bytes as a person says it.
pub fn size(bytes: u64) -> String {
    match bytes {
        ..1_000 => format!("{bytes} bytes"),
        1_000..1_000_000 => format!("{} kB", bytes / 1_000),
        _ => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10),
    }
}

/// JavaScript's number as a whole one: formatting the former costs 4 kB of the module.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sizes are whole and far below 2^53, and the cast saturates"
)]
pub const fn whole(number: f64) -> u64 {
    number as u64
}

/// Between which causes a paste decides; none where it names fewer than two or too many to tell.
pub fn decides(causes: &[CauseId]) -> Option<String> {
    (2..=4).contains(&causes.len()).then(|| format!("Decides between: {}.", titles(causes)))
}

/// A text in which characters that would turn, hide or break its letters are seen as such.
pub fn visible(text: &str) -> String {
    text.chars().map(shown).collect()
}

/// A number with its noun.
pub fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// A range of lines.
pub fn lines(lines: [u32; 2]) -> String {
    let [first, last] = lines;
    if first == last { format!("line {first}") } else { format!("lines {first}–{last}") }
}

/// Whom an excerpt speaks of and how that is known.
pub fn owner(owner: &BelongsTo) -> Option<String> {
    let pod = owner.pod.as_deref()?;
    let name = owner.namespace.as_ref().map_or(pod.to_owned(), |ns| format!("{ns}/{pod}"));
    let parts = [Some(name), owner.container.clone(), owner.instance.clone()];
    let words = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    let how = match owner.how? {
        How::Named => "named in the text",
        How::Command => "from the command above it",
        How::Time => "by its time stamps",
        How::Assumed => "assumed: the only candidate",
    };
    Some(format!("{words} ({how})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_name_what_is_known() {
        let mut pod = Subject {
            kind: "Pod".into(),
            namespace: Some("serving".into()),
            name: Some("llm-0".into()),
            container: Some("fetch".into()),
            role: Some(Role::Init),
        };
        assert_eq!(subject(&pod), "Pod serving/llm-0, init container fetch");
        pod = Subject { kind: "Log".into(), ..Subject::default() };
        assert_eq!(subject(&pod), "Log");
    }

    #[test]
    fn exits_are_told_in_short_facts() {
        let killed = Exit {
            code: Some(137),
            signal: Some("SIGKILL".into()),
            reason: Some("OOMKilled".into()),
            ran_seconds: Some(98),
            restarts: Some(1),
        };
        let facts =
            ["exit code 137 (SIGKILL)", "reason OOMKilled", "ran 1 min 38 s", "restarted once"];
        assert_eq!(exit(&killed), facts);
        assert!(exit(&Exit::default()).is_empty());
    }

    #[test]
    fn sizes_and_durations() {
        assert_eq!(size(999), "999 bytes");
        assert_eq!(size(64_290_000), "64.2 MB");
        assert_eq!(duration(7_260), "2 h 1 min");
        assert_eq!(lines([4, 4]), "line 4");
        assert_eq!(lines([4, 9]), "lines 4–9");
    }

    #[test]
    fn turning_marks_are_seen() {
        assert_eq!(
            visible("Reason: \u{202e}OOMKilled\u{202c}"),
            "Reason: \u{fffd}OOMKilled\u{fffd}"
        );
        assert_eq!(visible("\u{1b}[2Ja\u{9b}\u{ad}"), "\u{fffd}[2Ja\u{fffd}\u{fffd}");
        assert_eq!(visible("a\tb é 日本 العربية"), "a\tb é 日本 العربية");
    }
}
