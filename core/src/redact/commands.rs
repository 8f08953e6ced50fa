//! Secrets whose place only the program gives away: `curl -u user:password`, `.netrc`, SQL.
//! A new one is one line of the table.

use std::sync::OnceLock;

use regex_lite::Regex;

use super::judge;
use super::scan::Scan;
use super::{Found, Kind};
use crate::knowledge::signatures::Search;

/// Longer lines are data.
const LINE: usize = 8 << 10;

/// A text of four bytes at least that the line must hold, in any letter case, and a pattern whose
/// first group is the secret.
const TABLE: &[(&str, &str)] = &[
    (" -u ", r#"\s-u\s+['"]?[^\s:'"/]+:([^\s'"]+)"#),
    ("curl", r#"curl\b.*?\s-u['"]?[^\s:'"/]+:([^\s'"]+)"#),
    ("--user", r#"--(?:proxy-)?user[ =]['"]?[^\s:'"/]+:([^\s'"]+)"#),
    ("creds", r#"--(?:src-|dest-)?creds[ =]['"]?[^\s:'"/]+:([^\s'"]+)"#),
    ("sshpass", r#"sshpass\s+-p\s*['"]?([^\s'"]+)"#),
    ("login", r#"(?:docker|podman|nerdctl|buildah|skopeo|oc|az|registry|auth)\s+login\b.*?\s-p[ =]?['"]?([^\s'"-][^\s'"]*)"#),
    ("mysql", r#"\b(?:mysql|mysqldump|mysqladmin)\b.*?\s-p([^\s'"]+)"#),
    ("maria", r#"\bmariadb\b.*?\s-p([^\s'"]+)"#),
    ("redis-cli", r#"redis-cli\b.*?\s-a\s+['"]?([^\s'"]+)"#),
    ("wandb login", r"wandb login\s+(?:--\S+\s+)*([A-Za-z0-9]{32,})"),
    ("identified by", r#"(?i)identified\s+by\s+['"]([^'"]+)"#),
    ("password '", r"(?i)\bpassword\s+'([^']+)'"),
    ("password", r"(?i)\b(?:login|machine)\s+\S+\s.*?\bpassword\s+(\S+)"),
    ("password", r"^\s*password\s+(\S+)\s*$"),
    ("password", r#"(?i)\bpassword (?:is|was):?\s+['"]?([^\s'"]*[0-9][^\s'"]*)"#),
    ("requirepass", r#"(?i)requirepass\s+['"]?([^\s'"]+)"#),
    ("masterauth", r#"(?i)masterauth\s+['"]?([^\s'"]+)"#),
    ("from-literal", r#"--from-literal[= ]['"]?[^\s=]+=([^\s'"]+)"#),
    ("@tcp(", r#"[^\s:'"@/]+:([^\s'"]+)@tcp\("#),
    (":5432:", r"^\s*[\w.*-]+:5432:[^:\s]+:[^:\s]+:(\S+)$"),
];

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    static PATTERNS: OnceLock<Vec<Option<Regex>>> = OnceLock::new();
    let patterns = PATTERNS.get_or_init(|| TABLE.iter().map(|(_, p)| Regex::new(p).ok()).collect());
    let mut hits: Vec<(usize, usize)> = Vec::new();
    Search::new(TABLE.iter().map(|(text, _)| *text)).find(scan.text, |m| hits.push((m.text, m.start)));
    hits.sort_unstable();
    let mut last = (usize::MAX, 0);
    for (entry, at) in hits {
        if last.0 == entry && at < last.1 {
            continue;
        }
        let end = scan.line_end(at);
        last = (entry, end);
        let start = memchr::memrchr(b'\n', &scan.bytes[..at]).map_or(0, |n| n + 1);
        if end - start > LINE {
            continue;
        }
        let line = scan.get(start, end);
        for group in patterns[entry].iter().flat_map(|p| p.captures_iter(line)).filter_map(|c| c.get(1)) {
            let value = group.as_str().trim_end_matches([',', ';', ')', '\\']);
            if !judge::stand_in(value) {
                let from = start + group.start();
                found.push(Found::new(from, from + value.len(), Kind::Password));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TABLE;

    #[test]
    fn every_pattern_compiles_and_has_its_group() {
        for (text, pattern) in TABLE {
            let pattern = regex_lite::Regex::new(pattern).unwrap_or_else(|e| panic!("{pattern}: {e}"));
            assert_eq!(pattern.captures_len(), 2, "{pattern}");
            assert!(text.len() >= 4, "{text}");
        }
    }
}
