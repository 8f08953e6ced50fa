//! Whether people wrote the line that an error text stands in.
//!
//! A sentence about an error quotes it ("we get … when …") or denies it ("that is solved"): it is
//! not the error. Programs, too, print sentences, so only words count that they do not use.

use std::sync::OnceLock;

use triage_scan::Search;
use triage_scan::Trim;

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
    "unlike",
    "related",
    "instead",
    "expected",
    "maybe",
    "wir",
    "ich",
    "hatten",
    "fehler",
    "weder",
    "avant",
    "avait",
    "semana",
    "sale",
];

/// Words with which a sentence begins that is no program's.
const FIRST: &[&str] = &[
    "it", "this", "the", "what", "does", "if", "unlike", "related", "so", "der", "die", "das",
    "im", "la", "el", "no", "on",
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
    " instead of ",
    " no ",
    " without ",
    " would ",
    " expected ",
    " if ",
    " related ",
    " does ",
    " weder ",
    " noch ",
    " kein ",
    " keine ",
    " nicht ",
    " no sale ",
    " avant ",
    " semana ",
    " before ",
    " 没有 ",
];

/// Words that deny what follows them.
const NEGATION: &[&str] =
    &["no", "not", "kein", "keine", "keinen", "sans", "sin", "ohne", "without"];

/// Words around a text that take it back, whoever printed it.
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
    "was resolved",
    "is resolved",
    "solved by",
    "mean exactly",
    "also happen",
    "ist weg",
    "behoben",
    "gelöst",
    "réglé",
    "résolu",
    "corregimos",
    "solucionado",
    "解決",
    "解决",
    "出なくな",
    "ではありません",
    "ではない",
    "没有",
    "之前",
    "以前",
];

/// Reads the sentence around `line[start..end]`; none where nobody speaks.
pub fn aside(line: &str, start: usize, end: usize) -> Option<Aside> {
    static SEARCH: OnceLock<Search> = OnceLock::new();
    let (behind, lead) = (line.get(end..)?, line.get(..start)?);
    if SEARCH.get_or_init(|| Search::new(OVER.iter().copied())).any(line) {
        let behind = behind.to_ascii_lowercase();
        if OVER.iter().any(|o| behind.contains(o) || lead.contains(o)) {
            return Some(Aside::Denied);
        }
    }
    // A row number is an editor's.
    let lead = lead.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let before = outside_quote(lead);
    let before = before.trim_end_matches(|c: char| c == ' ' || is_mark(c));
    // "This is what it says:" announces the text as it was printed.
    let announced = before.ends_with([':', '：']);
    let words: Vec<String> = before
        .split_whitespace()
        .map(|w| w.trim_matches(|c: char| is_mark(c) || c == ',' || c == ':').to_ascii_lowercase())
        .filter(|w| !w.is_empty())
        .collect();
    let first = words.first().map_or("", String::as_str).to_owned();
    let words = &words[words.len().saturating_sub(6)..];
    // Numbers, brackets and equal signs are what programs write.
    let plain = words.iter().all(|w| {
        let letter = |c: char| !c.is_ascii() || c.is_ascii_alphabetic() || "'-/;.,".contains(c);
        w.contains('#') || w.chars().all(letter)
    });
    let foreign = before.chars().filter(|c| *c > '\u{2e7f}').count() > 2;
    let negated = words.last().is_some_and(|w| NEGATION.contains(&w.as_str()));
    let spoken = foreign
        || negated
        || words.iter().any(|w| SPEECH.contains(&w.as_str()))
        || FIRST.contains(&first.as_str());
    if !plain || !spoken || words.is_empty() || words.len() < 2 && !(foreign || negated) {
        return None;
    }
    if negated {
        return Some(Aside::Denied);
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
    let at = open('`').or_else(|| open('"')).or_else(|| before.rfind('「'));
    at.map_or(before, |at| &before[..at])
}

/// Whether a line is a person's question or tale rather than output.
pub fn is_talk(line: &str) -> bool {
    const PERSONS: &[&str] = &["I", "I'm", "we", "We", "my", "My", "our", "Our", "you", "anyone"];
    let line = line.trimmed();
    let mut words =
        line.split(|c: char| !(!c.is_ascii() || c.is_ascii_alphanumeric() || c == '\''));
    line.ends_with('?') || words.any(|w| PERSONS.contains(&w))
}

/// Whether a line says of the lines below it that they are history: "last week we had this:".
pub fn announces_history(line: &str) -> bool {
    const CUES: &[&str] = &[
        "we had",
        "i had",
        "before ",
        "fixed",
        "solved",
        "resolved",
        "the old ",
        "used to",
        "gestern",
        "behoben",
        "der alte",
        "gelöst",
        "avant",
        "réglé",
        "antes",
        "之前",
        "已解决",
        "以前",
        "解決",
    ];
    let line = line.trimmed();
    if line.len() >= 160 || !line.ends_with([':', '：']) {
        return false;
    }
    let text = line.to_ascii_lowercase();
    !text.contains(" now") && CUES.iter().any(|c| text.contains(c))
}

/// Whether a line says of the lines above it that they are history: "that one is solved".
pub fn closes_history(line: &str) -> bool {
    const CUES: &[&str] = &["solved", "fixed", "resolved", "is gone", "ignore it", "went away"];
    let line = line.trimmed();
    let starts = |word: &&str| {
        line.as_bytes().get(..word.len()).is_some_and(|w| w.eq_ignore_ascii_case(word.as_bytes()))
    };
    if !["that ", "this ", "it ", "hi "].iter().any(starts) {
        return false;
    }
    let text = line.to_ascii_lowercase();
    CUES.iter().any(|c| text.contains(c))
}

/// Marks that people and their tools put around a quote.
const fn is_mark(c: char) -> bool {
    matches!(
        c,
        '"' | '\''
            | '`'
            | '*'
            | '_'
            | '('
            | '\u{201c}'
            | '\u{201d}'
            | '\u{ab}'
            | '-'
            | '>'
            | '.'
            | '「'
    )
}

#[cfg(test)]
mod tests {
    use super::{announces_history, aside, closes_history};
    use crate::facts::Aside;

    fn of(line: &str, text: &str) -> Option<Aside> {
        let start = line.find(text).unwrap_or_default();
        aside(line, start, start + text.len())
    }

    #[test]
    fn people_speak_of_errors() {
        let oom = "CUDA out of memory";
        assert_eq!(of("I get \"CUDA out of memory\" when I start it", oom), Some(Aside::Quoted));
        for denied in [
            "We used to get CUDA out of memory, not any more.",
            "It is not `CUDA out of memory`, we checked.",
            "no CUDA out of memory, no eviction",
            "Unlike #12 (CUDA out of memory) mine has no error",
            "Does \"CUDA out of memory\" also happen with time slicing?",
            "Im Log steht weder \"CUDA out of memory\" noch ein Signal",
            "Der Fehler \"CUDA out of memory\" ist weg",
            "以前は「CUDA out of memory」でしたが、解決しました。",
            "日志里没有 \"CUDA out of memory\" 这种错误",
        ] {
            assert_eq!(of(denied, oom), Some(Aside::Denied), "{denied}");
        }
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
            "エラー：CUDA out of memory",
        ] {
            assert_eq!(of(line, "CUDA out of memory"), None, "{line}");
        }
    }

    #[test]
    fn lines_around_a_block() {
        assert!(announces_history("Last week we had this, fixed since:"));
        assert!(announces_history("之前的报错（已解决）："));
        assert!(!announces_history("This is the log:"));
        assert!(!announces_history("RuntimeError: it was fixed"));
        assert!(closes_history("That one is solved by max-model-len 8192, ignore it."));
        assert!(!closes_history("This is the log after it was restarted"));
    }
}
