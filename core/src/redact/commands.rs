//! Secrets whose place only the program gives away: `curl -u user:password`, `.netrc`, SQL.
//! A new one is one line of the table.

use std::sync::OnceLock;

use regex_lite::Regex;

use super::judge;
use super::scan::Scan;
use super::{Found, Kind};
use triage_scan::Search;

/// So much of a line is looked at after the text that was found, and before it.
const AFTER: usize = 256;
const BEFORE: usize = 160;

/// A text of four bytes at least, in any letter case; a word that must stand before it, on its line
/// or the one above, or nothing; and a pattern for what follows it, whose group is the secret.
const TABLE: &[(&str, &str, &str)] = &[
    (" -u ", "", r#"^\s*['"]?[^\s:'"/]+:([^\s'"]+)"#),
    ("curl", "", r#"^\s.*?\s-u['"]?[^\s:'"/]+:([^\s'"]+)"#),
    ("-user", "", r#"^[ =]['"]?[^\s:'"/]+:([^\s'"]+)"#),
    ("creds", "", r#"^[ =]['"]?[^\s:'"/]+:([^\s'"]+)"#),
    ("sshpass", "", r#"^\s+-p\s*['"]?([^\s'"]+)"#),
    ("docker login", "", LOGIN),
    ("podman login", "", LOGIN),
    ("nerdctl login", "", LOGIN),
    ("skopeo login", "", LOGIN),
    ("registry login", "", LOGIN),
    ("oc login", "", LOGIN),
    ("az login", "", LOGIN),
    ("mysql", "", r#"^(?:dump|admin)?\s.*?-p([^\s'"]+)"#),
    ("mariadb", "", r#"^\s.*?\s-p([^\s'"]+)"#),
    ("redis-cli", "", r#"^\s.*?\s-a\s+['"]?([^\s'"]+)"#),
    ("wandb login", "", r"^\s+(?:--\S+\s+)*([A-Za-z0-9]{32,})"),
    ("identified by", "", r#"^\s+['"]([^'"]+)"#),
    ("password '", "", r"^([^']+)'"),
    ("password ", "login", r"^\s*([^\s=:]+)"),
    ("password ", "machine", r"^\s*([^\s=:]+)"),
    ("password is", "", r#"^:?\s+['"]?([^\s'"]*(?:[0-9]|[a-z][A-Z])[^\s'"]*)"#),
    ("password was", "", r#"^:?\s+['"]?([^\s'"]*(?:[0-9]|[a-z][A-Z])[^\s'"]*)"#),
    ("password\t", "", r#"^\s*['"]?([^\s'"]*(?:[0-9]|[a-z][A-Z])[^\s'"]*)"#),
    ("password\\t", "", r#"^(?:\\t)*([^\s'"\\]*(?:[0-9]|[a-z][A-Z])[^\s'"\\]*)"#),
    ("passphrase:", "", WORDS),
    ("passphrase=", "", WORDS),
    ("requirepass", "", r#"^\s+['"]?([^\s'"]+)"#),
    ("masterauth", "", r#"^\s+['"]?([^\s'"]+)"#),
    ("configure set ", "", SET),
    ("alias set ", "", r"^\s*\S+\s+\S+\s+\S+\s+(\S+)"),
    ("echo ", "", r#"^(?:-n\s+)?['"]?([^\s'"|]+)['"]?\s*\|.*--password-stdin"#),
    ("setx ", "", SET),
    ("setenv ", "", SET),
    ("set -x ", "", SET),
    ("set -gx ", "", SET),
    ("set -ux ", "", SET),
    ("from-literal", "", r#"^[= ]['"]?[^\s=]+=([^\s'"]+)"#),
    (":5432:", "", r"^[^:\s]+:[^:\s]+:(\S+)"),
];

const LOGIN: &str = r#"^\s.*?\s-p[ =]?['"]?([^\s'"-][^\s'"]*)"#;
const SET: &str = r#"(?i)^\s*\S*(?:key|token|secret|pass|pwd)\S*\s+['"]?([^\s'"]+)"#;

/// Four words and more: what people call a passphrase, and no sentence about one.
const WORDS: &str = r#"^\s*['"]?([A-Za-z]{3,}(?:[ -][A-Za-z]{3,}){3,})"#;

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    static PATTERNS: OnceLock<Vec<Option<Regex>>> = OnceLock::new();
    let patterns = PATTERNS.get_or_init(|| TABLE.iter().map(|e| Regex::new(e.2).ok()).collect());
    let mut hits: Vec<(usize, usize)> = Vec::new();
    let texts = TABLE.iter().map(|e| e.0);
    Search::new(texts).find(scan.text, |m| hits.push((m.start, m.text)));
    hits.sort_unstable();
    for (at, entry) in hits {
        let (text, needs, _) = TABLE[entry];
        if !needs.is_empty() && !above(scan, at).contains(needs) {
            continue;
        }
        let start = at + text.len();
        let end = scan.text.ceil_char_boundary(scan.line_end(at).min(start + AFTER)).max(start);
        let captures = patterns[entry].as_ref().and_then(|p| p.captures(scan.get(start, end)));
        let Some(group) = captures.and_then(|c| c.get(1)) else { continue };
        let value = group.as_str().trim_end_matches([',', ';', ')', '\\']);
        if !judge::stand_in(value) {
            let from = start + group.start();
            found.push(Found::new(from, from + value.len(), Kind::Password));
        }
    }
}

/// What stands before a place on its line and the line above.
fn above<'t>(scan: &Scan<'t>, at: usize) -> &'t str {
    let from = scan.text.ceil_char_boundary(at.saturating_sub(BEFORE));
    let text = scan.get(from.min(at), at);
    let lines = text.rmatch_indices('\n').nth(2);
    lines.map_or(text, |(n, _)| &text[n..])
}

#[cfg(test)]
mod tests {
    use super::TABLE;

    #[test]
    fn every_pattern_compiles_and_has_its_group() {
        for (text, _, pattern) in TABLE {
            let groups = regex_lite::Regex::new(pattern).map(|p| p.captures_len());
            assert_eq!(groups.ok(), Some(2), "{pattern}");
            assert!(text.len() >= 4 && pattern.contains('^'), "{text}");
        }
    }
}
