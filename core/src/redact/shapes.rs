//! Keys that their prefix gives away, wherever they stand. A new one is one line of the table.

use super::alphabet;
use super::judge;
use super::scan::Scan;
use super::{Found, Kind};

/// What a key is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    /// Letters and digits.
    Letters,
    /// And `_`, `-`.
    Url,
    /// And `_`, `-`, `.`, `~`.
    Dotted,
    /// Base64 with `+`, `/`, `=`.
    Base64,
    /// Large letters and digits.
    Upper,
    /// Hexadecimal digits.
    Hex,
    /// A path.
    Path,
}

impl Of {
    const fn holds(self, b: u8) -> bool {
        match self {
            Self::Letters => b.is_ascii_alphanumeric(),
            Self::Url => b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'),
            Self::Dotted => b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'.' | b'~'),
            Self::Base64 => b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/' | b'='),
            Self::Upper => b.is_ascii_uppercase() || b.is_ascii_digit(),
            Self::Hex => b.is_ascii_hexdigit(),
            Self::Path => b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'/' | b':'),
        }
    }
}

type Entry = (&'static str, usize, Of, Kind);

/// Prefix, least length of the rest, what the rest is made of, and what it is. Sources: the
/// vendors' notes on token formats; GitHub's list of secret scanning patterns.
const TABLE: &[Entry] = &[
    ("hf_", 20, Of::Letters, Kind::Token),
    ("api_org_", 20, Of::Letters, Kind::Token),
    ("nvapi-", 24, Of::Url, Kind::Key),
    ("sk-", 20, Of::Url, Kind::Key),
    ("sk_live_", 16, Of::Letters, Kind::Key),
    ("sk_test_", 16, Of::Letters, Kind::Key),
    ("rk_live_", 16, Of::Letters, Kind::Key),
    ("gsk_", 20, Of::Letters, Kind::Key),
    ("xai-", 20, Of::Letters, Kind::Key),
    ("pcsk_", 20, Of::Url, Kind::Key),
    ("r8_", 20, Of::Letters, Kind::Token),
    ("tvly-", 16, Of::Url, Kind::Key),
    ("lsv2_", 20, Of::Url, Kind::Key),
    ("ghp_", 20, Of::Letters, Kind::Token),
    ("gho_", 20, Of::Letters, Kind::Token),
    ("ghu_", 20, Of::Letters, Kind::Token),
    ("ghs_", 20, Of::Letters, Kind::Token),
    ("ghr_", 20, Of::Letters, Kind::Token),
    ("github_pat_", 20, Of::Url, Kind::Token),
    ("glpat-", 16, Of::Dotted, Kind::Token),
    ("gldt-", 16, Of::Url, Kind::Token),
    ("glrt-", 16, Of::Dotted, Kind::Token),
    ("glcbt-", 16, Of::Url, Kind::Token),
    ("glptt-", 16, Of::Url, Kind::Token),
    ("glsa_", 20, Of::Url, Kind::Token),
    ("glc_", 20, Of::Base64, Kind::Token),
    ("xoxb-", 16, Of::Url, Kind::Token),
    ("xoxp-", 16, Of::Url, Kind::Token),
    ("xoxa-", 16, Of::Url, Kind::Token),
    ("xoxr-", 16, Of::Url, Kind::Token),
    ("xoxs-", 16, Of::Url, Kind::Token),
    ("xoxe-", 16, Of::Url, Kind::Token),
    ("xoxe.", 16, Of::Dotted, Kind::Token),
    ("xapp-", 16, Of::Url, Kind::Token),
    ("hooks.slack.com/services/", 16, Of::Path, Kind::Token),
    ("discord.com/api/webhooks/", 16, Of::Path, Kind::Token),
    ("discordapp.com/api/webhooks/", 16, Of::Path, Kind::Token),
    ("api.telegram.org/bot", 20, Of::Path, Kind::Token),
    ("AKIA", 16, Of::Upper, Kind::Key),
    ("ASIA", 16, Of::Upper, Kind::Key),
    ("ABIA", 16, Of::Upper, Kind::Key),
    ("AIza", 30, Of::Url, Kind::Key),
    ("ya29.", 20, Of::Url, Kind::Token),
    ("GOCSPX-", 20, Of::Url, Kind::Secret),
    ("GOOG1E", 40, Of::Upper, Kind::Key),
    ("npm_", 30, Of::Letters, Kind::Token),
    ("pypi-", 40, Of::Url, Kind::Token),
    ("dckr_pat_", 20, Of::Url, Kind::Token),
    ("dckr_oat_", 20, Of::Url, Kind::Token),
    ("hvs.", 20, Of::Url, Kind::Token),
    ("hvb.", 20, Of::Url, Kind::Token),
    ("s.", 24, Of::Letters, Kind::Token),
    ("dop_v1_", 40, Of::Hex, Kind::Token),
    ("dapi", 32, Of::Hex, Kind::Token),
    ("SG.", 30, Of::Dotted, Kind::Key),
    ("shpat_", 24, Of::Hex, Kind::Token),
    ("ATATT3", 40, Of::Base64, Kind::Token),
    ("sntrys_", 40, Of::Base64, Kind::Token),
    ("PMAK-", 24, Of::Url, Kind::Key),
    ("AGE-SECRET-KEY-1", 40, Of::Upper, Kind::Key),
    ("ops_eyJ", 40, Of::Url, Kind::Token),
    ("sha256~", 30, Of::Url, Kind::Token),
    ("tskey-", 16, Of::Url, Kind::Key),
    ("K10", 50, Of::Path, Kind::Token),
    ("key-", 32, Of::Hex, Kind::Key),
    ("AQVN", 30, Of::Url, Kind::Key),
    ("eyJ", 30, Of::Dotted, Kind::Token),
    // Base64 of `{"auths":` in three layouts, and of `-----BEGIN `.
    ("eyJhdXRocyI6", 8, Of::Base64, Kind::Secret),
    ("ewoJImF1dGhzI", 8, Of::Base64, Kind::Secret),
    ("ewogICJhdXRocy", 8, Of::Base64, Kind::Secret),
    ("ewogICAgImF1dGhzI", 8, Of::Base64, Kind::Secret),
    ("LS0tLS1CRUdJTi", 24, Of::Base64, Kind::Key),
];

/// Adds them.
pub fn find(scan: &Scan<'_>, found: &mut Vec<Found>) {
    let mut by_first: Vec<Vec<usize>> = vec![Vec::new(); 256];
    for (n, (prefix, ..)) in TABLE.iter().enumerate() {
        by_first[usize::from(prefix.as_bytes()[0])].push(n);
    }
    let (mut done, mut runs) = (0, [(1, 0); 7]);
    for at in 0..scan.bytes.len() {
        let candidates = &by_first[usize::from(scan.bytes[at])];
        if candidates.is_empty() || at < done || !starts(scan.bytes, at) {
            continue;
        }
        let ends = candidates.iter().filter_map(|n| key(scan, at, &TABLE[*n], &mut runs));
        if let Some(f) = ends.max_by_key(|f| f.end) {
            done = f.end;
            found.push(f);
        }
    }
}

/// Whether a word starts here: after a mark, an escaped line break or an escaped character.
fn starts(bytes: &[u8], at: usize) -> bool {
    let back = |n: usize| at.checked_sub(n).map_or(b' ', |n| bytes[n]);
    if !back(1).is_ascii_alphanumeric() {
        return true;
    }
    matches!(back(1), b'n' | b't' | b'r') && back(2) == b'\\'
        || back(3) == b'%' && back(2).is_ascii_hexdigit() && back(1).is_ascii_hexdigit()
        || back(6) == b'\\' && back(5) == b'u' && back(1).is_ascii_hexdigit()
}

/// The key of an entry that starts at a byte. `runs` are the last runs of each alphabet: text that
/// holds many prefixes must not be walked again from each.
fn key(scan: &Scan<'_>, at: usize, entry: &Entry, runs: &mut [(usize, usize); 7]) -> Option<Found> {
    let (prefix, least, of, kind) = *entry;
    let body = at + prefix.len();
    if scan.bytes.get(at..body)? != prefix.as_bytes() {
        return None;
    }
    let run = &mut runs[of as usize];
    if !(run.0..=run.1).contains(&body) {
        *run = (body, scan.until(body, |b| !of.holds(b)));
    }
    let mut end = run.1;
    while end > body && matches!(scan.bytes[end - 1], b'.' | b'-' | b':') {
        end -= 1;
    }
    let text = scan.get(body, end);
    if text.len() < least || judge::stand_in(text) || alphabet::bits(text) < 2.8 {
        return None;
    }
    let exact = prefix.len() == 4 && of == Of::Upper;
    let random = || {
        text.split(['-', '_', '.', '/']).take(12).any(|t| {
            t.len() >= 12
                && alphabet::bits(t) >= 2.8
                && t.bytes().any(|b| b.is_ascii_digit() || b.is_ascii_uppercase())
        })
    };
    let right = match prefix {
        _ if exact => text.len() == least,
        "dapi" => text.len() == least || scan.byte(end) == Some(b'-'),
        "eyJ" => jwt(text),
        "s." => text.len() == least && alphabet::random(text),
        "K10" => text.contains("::"),
        _ => random(),
    };
    if !right {
        return None;
    }
    let certificate = prefix.starts_with("LS0t") && text.starts_with("BDRVJU");
    // The address of a web hook is known; what follows is the secret.
    let start = if prefix.contains('/') { body } else { at };
    Some(Found::new(start, end, if certificate { Kind::Certificate } else { kind }))
}

/// Three parts, or five where it is encrypted; a cut one has two.
fn jwt(text: &str) -> bool {
    let mut parts = text.split('.');
    parts.next().is_some_and(|p| p.len() >= 8)
        && parts.next().is_some_and(|p| p.len() >= 8 || p.is_empty())
}
