//! Whether people wrote the line that an error text stands in.
//!
//! A sentence about an error quotes it ("we get … when …") or denies it ("that is solved"): it is
//! not the error. Programs, too, print sentences, so only words count that they do not use.

use crate::facts::Aside;

/// Words before a text by which a person speaks of it.
const SPEECH: &[&str] = &[
    "i",
    "i'm",
    "we",
    "we've",
    "our",
    "my",
    "they",
    "it's",
    "that's",
    "there's",
    "had",
    "get",
    "gets",
    "got",
    "getting",
    "see",
    "sees",
    "saw",
    "seeing",
    "earlier",
    "previously",
    "yesterday",
    "month",
    "week",
    "colleague",
    "says",
    "said",
    "saying",
    "thread",
    "prints",
    "mentions",
    "shows",
    "complains",
    "complaining",
];

/// Words just before a text that take it back.
const DENIAL: &[&str] = &[
    " not ",
    "n't ",
    " never ",
    " fixed ",
    " solved ",
    " used to ",
    " last week ",
    " last month ",
    " previously ",
    " another cluster ",
    " other cluster ",
    " unlike ",
];

/// Words behind a text that take it back, whoever printed it.
const OVER: &[&str] = &[
    "it is gone",
    "that is solved",
    "is solved now",
    "not any more",
    "not anymore",
    "no longer",
    "ruled that out",
    "ruled out",
    "went away",
    "was our old",
    "last week, ",
    "that is fixed",
    "is fixed now",
    "this is gone",
];

/// Reads the sentence around `line[start..end]`; none where nobody speaks.
pub fn aside(line: &str, start: usize, end: usize) -> Option<Aside> {
    let behind = line.get(end..)?.to_ascii_lowercase();
    if OVER.iter().any(|o| behind.contains(o)) {
        return Some(Aside::Denied);
    }
    let before = outside_quote(line.get(..start)?);
    let before = before.trim_end_matches(|c: char| c == ' ' || is_mark(c));
    // "This is what it says:" announces the text as it was printed.
    let announced = before.ends_with(':');
    let words: Vec<String> = before
        .split_whitespace()
        .map(|w| w.trim_matches(|c: char| is_mark(c) || c == ',' || c == ':').to_ascii_lowercase())
        .filter(|w| !w.is_empty())
        .collect();
    // Numbers, brackets and equal signs are what programs write.
    let plain = words.iter().all(|w| {
        w.chars().all(|c| !c.is_ascii() || c.is_ascii_alphabetic() || "'-/\u{2019}".contains(c))
    });
    let first = words.first().map_or("", String::as_str);
    let spoken = words.iter().any(|w| SPEECH.contains(&w.as_str()))
        || matches!(first, "it" | "this" | "the");
    if !plain || !spoken || words.len() < 2 {
        return None;
    }
    let near = format!(" {} ", words[words.len().saturating_sub(4)..].join(" "));
    if DENIAL.iter().any(|d| near.contains(d)) {
        return Some(Aside::Denied);
    }
    (!announced).then_some(Aside::Quoted)
}

/// What stands before the quote or code span that is still open at the end.
fn outside_quote(before: &str) -> &str {
    let open = |mark: char| {
        let odd = before.matches(mark).count() % 2 == 1;
        before.rfind(mark).filter(|_| odd)
    };
    open('`').or_else(|| open('"')).map_or(before, |at| &before[..at])
}

/// Whether a line is a person's question or tale rather than output.
pub fn is_talk(line: &str) -> bool {
    const PERSONS: &[&str] = &["I", "I'm", "we", "We", "my", "My", "our", "Our", "you", "anyone"];
    let line = line.trim();
    let mut words =
        line.split(|c: char| !(!c.is_ascii() || c.is_ascii_alphanumeric() || c == '\''));
    line.ends_with('?') || words.any(|w| PERSONS.contains(&w))
}

/// Marks that people and their tools put around a quote.
const fn is_mark(c: char) -> bool {
    matches!(
        c,
        '"' | '\'' | '`' | '*' | '_' | '(' | '\u{201c}' | '\u{201d}' | '\u{ab}' | '-' | '>' | '.'
    )
}

#[cfg(test)]
mod tests {
    use super::aside;
    use crate::facts::Aside;

    fn of(line: &str, text: &str) -> Option<Aside> {
        let start = line.find(text).unwrap_or_default();
        aside(line, start, start + text.len())
    }

    #[test]
    fn people_speak_of_errors() {
        let oom = "CUDA out of memory";
        assert_eq!(of("I get \"CUDA out of memory\" when I start it", oom), Some(Aside::Quoted));
        assert_eq!(
            of("We used to get CUDA out of memory, not any more.", oom),
            Some(Aside::Denied)
        );
        assert_eq!(of("It is not `CUDA out of memory`, we checked.", oom), Some(Aside::Denied));
        assert_eq!(
            of("The plugin does **not** print \"No devices found\".", "No devices found"),
            Some(Aside::Denied)
        );
    }

    #[test]
    fn programs_print_errors() {
        for line in [
            "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2 GiB",
            "RuntimeError: CUDA out of memory",
            "failed to start: CUDA out of memory",
            "CUDA out of memory",
            "Error response from daemon: CUDA out of memory, please update",
            "process 12 got CUDA out of memory",
        ] {
            assert_eq!(of(line, "CUDA out of memory"), None, "{line}");
        }
    }
}
