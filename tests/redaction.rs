//! What holds for the redaction of every text; the fuzz target and the tests check it by this list.

use triage_core::redact::{Options, Redacted, redact};

/// Redacts a text and checks what is promised of every text: a line stays a line, nothing is found
/// again, and each replacement stands where it says.
///
/// # Panics
/// When something does not hold.
#[allow(clippy::must_use_candidate, reason = "most callers only want the checks")]
pub fn check(name: &str, text: &str, options: Options) -> Redacted {
    let redacted = redact(text, &options);
    let count = |t: &str| t.matches('\n').count();
    assert_eq!(count(&redacted.text), count(text), "{name}: lines");
    let again = redact(&redacted.text, &options);
    assert!(again.replaced.is_empty(), "{name}: found again {:?}", again.replaced);
    assert_eq!(again.text, redacted.text, "{name}: not the same twice");
    let lines: Vec<&str> = redacted.text.split('\n').collect();
    let originals: Vec<&str> = text.split('\n').collect();
    for r in &redacted.replaced {
        let at = r.line as usize - 1;
        let cut =
            |line: &str, c: [u32; 2]| line.get(c[0] as usize..c[1] as usize).map(ToOwned::to_owned);
        assert_eq!(cut(lines[at], r.cols).as_ref(), Some(&r.name), "{name}: {r:?}");
        let original = cut(originals[at], r.original_cols).expect("a range of the original");
        assert_eq!(original.len(), r.length as usize, "{name}: {r:?}");
        assert!(!original.is_empty(), "{name}: {r:?}");
    }
    redacted
}
